import Pixels
import SceneDescription
import Timeline

/// The picture of a display list, which becomes that of the next one by painting what differs.
///
/// Sheets are painted whole or not at all, so that a pixel is the same whichever sheets were painted
/// anew. Before, the places are restored where they were or will be. Those that stay covered by one
/// and the same opaque colour, entirely so and not by an edge, are neither restored nor painted. A
/// few plain sheets at the bottom are painted again there; others, more, and those that stay for long
/// are kept as a picture.
struct Stage {
  let layer: Layer
  private let workspace: Workspace
  /// What `layer` shows; nil when that is not known.
  private var shown: Shown?
  /// The lowest sheets of a list, painted for themselves.
  private var base: Base?
  /// How many sheets have stayed as they are at the bottom, and through how many changes.
  private var still = (sheets: 0, changes: 0)
  /// Plain sheets that are painted about as fast as they are copied.
  private static let fewSheets = 4
  /// Changes until a picture of them has paid for itself.
  private static let patience = 24

  private struct Shown {
    var scale: Double
    var background: UInt32
    var sheets: [PlacedSheet]
  }

  private struct Base {
    let layer: Layer
    var sheets: [PlacedSheet]
  }

  init(width: Int, height: Int) throws(CanvasError) {
    layer = try Layer(width: width, height: height)
    workspace = Workspace(width: width, height: height)
  }

  /// Makes `layer` show a list of its size.
  /// - Returns: where pixels may have changed; nil where nothing was shown before.
  mutating func show(_ list: DisplayList, assets: Assets) throws(CanvasError) -> PixelRegion? {
    let painter = SheetPainter(assets: assets, workspace: workspace, scale: list.scale)
    let background = list.background.premultiplied
    // An error leaves nothing to go on from.
    let before = shown.flatMap { $0.scale == list.scale ? $0 : nil }
    shown = nil
    let sheets = try placed(list.items, like: before?.sheets ?? [], painter)
    defer { shown = Shown(scale: list.scale, background: background, sheets: sheets) }
    guard let before, before.background == background else {
      base = nil
      layer.clear(background, for: sheets[...])
      try painter.paint(sheets[...], onto: layer)
      return nil
    }
    let still = sheets.countOfEqualFirst(before.sheets)
    var region = PixelRegion(width: workspace.width, height: workspace.height)
    for index in still..<max(before.sheets.count, sheets.count) {
      PlacedSheet.addChanges(
        from: index < before.sheets.count ? before.sheets[index] : nil,
        to: index < sheets.count ? sheets[index] : nil, into: &region)
    }
    try restore(region.without(sheets[still...]), from: sheets[..<still], background, painter)
    try painter.paint(sheets[still...], where: region, onto: layer)
    return region
  }

  /// Prepares sheets, or takes them over where they are as they were.
  private func placed(
    _ items: [DisplayItem], like before: [PlacedSheet], _ painter: SheetPainter
  ) throws(CanvasError) -> [PlacedSheet] {
    var sheets: [PlacedSheet] = []
    sheets.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      if index < before.count, before[index].item == item {
        sheets.append(before[index])
      } else {
        sheets.append(
          try PlacedSheet(
            item, map: item.transform.then(.scale(painter.scale)), painter: painter))
      }
    }
    PlacedSheet.hide(&sheets)
    return sheets
  }

  /// Makes a region show nothing but the lowest sheets.
  private mutating func restore(
    _ region: PixelRegion, from lowest: ArraySlice<PlacedSheet>, _ background: UInt32,
    _ painter: SheetPainter
  ) throws(CanvasError) {
    guard !region.isEmpty else { return }
    still = (lowest.count, still.sheets == lowest.count ? still.changes + 1 : 0)
    let kept = countOfKept(lowest)
    let bare = region.without(lowest[kept...])
    if kept == 0 {
      layer.bitmap.fill(background, in: bare)
    } else {
      layer.bitmap.copy(bare, from: try base(lowest[..<kept], background, painter).bitmap)
    }
    try painter.paint(lowest[kept...], where: region, onto: layer)
  }

  /// How many of the lowest sheets are worth a picture of their own.
  private func countOfKept(_ lowest: ArraySlice<PlacedSheet>) -> Int {
    let plain = lowest.reversed().prefix { $0.isPlain }.count
    if still.changes >= Stage.patience { return lowest.count }
    if let base, lowest.countOfEqualFirst(base.sheets) == base.sheets.count,
      lowest.count - base.sheets.count <= min(plain, Stage.fewSheets)
    {
      return base.sheets.count
    }
    return plain <= Stage.fewSheets ? lowest.count - plain : lowest.count
  }

  /// A picture of the lowest sheets.
  private mutating func base(
    _ lowest: ArraySlice<PlacedSheet>, _ background: UInt32, _ painter: SheetPainter
  ) throws(CanvasError) -> Layer {
    let base: Base
    if let kept = self.base, lowest.countOfEqualFirst(kept.sheets) == kept.sheets.count {
      base = kept
    } else {
      base = try emptyBase(for: lowest, background)
    }
    // Not to be found half painted after an error.
    self.base = nil
    try painter.paint(lowest[base.sheets.count...], onto: base.layer)
    self.base = Base(layer: base.layer, sheets: Array(lowest))
    return base.layer
  }

  private func emptyBase(
    for sheets: ArraySlice<PlacedSheet>, _ background: UInt32
  ) throws(CanvasError) -> Base {
    let layer: Layer
    if let base {
      layer = base.layer
    } else {
      layer = try Layer(width: workspace.width, height: workspace.height)
    }
    layer.clear(background, for: sheets)
    return Base(layer: layer, sheets: [])
  }
}

extension Layer {
  /// Shows a background as far as some sheets will let it be seen.
  fileprivate func clear(_ background: UInt32, for sheets: ArraySlice<PlacedSheet>) {
    var all = PixelRegion(width: bitmap.width, height: bitmap.height)
    all.insert(bitmap.area)
    bitmap.fill(background, in: all.without(sheets))
  }
}

extension PixelRegion {
  /// The same without what some sheets will cover, whatever is there.
  fileprivate func without(_ sheets: ArraySlice<PlacedSheet>) -> PixelRegion {
    var rest = self
    for sheet in sheets {
      if let cover = sheet.solidCover { rest.removePieces(within: cover) }
    }
    return rest
  }
}

extension RandomAccessCollection<PlacedSheet> {
  /// How many of the first are painted like those of another list.
  fileprivate func countOfEqualFirst(_ other: some RandomAccessCollection<PlacedSheet>) -> Int {
    zip(self, other).prefix { $0.paintsAs($1) }.count
  }
}
