import Pixels
import SceneDescription
import Timeline

/// The picture of a display list, which becomes that of the next one by painting what differs.
///
/// Sheets are painted whole or not at all, so that a pixel is the same whichever sheets were painted
/// anew. Before, the places are restored where they were or will be. Those that stay covered by one
/// and the same opaque colour, entirely so and not by an edge, are neither restored nor painted.
struct Stage {
  let layer: Layer
  private let workspace: Workspace
  /// What `layer` shows; nil when that is not known.
  private var shown: Shown?
  /// The lowest sheets of a list, painted for themselves.
  private var base: Base?

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
      layer.bitmap.fill(background, in: layer.bitmap.area)
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
    var open = region
    for sheet in sheets[still...] {
      if let cover = sheet.solidCover { open.removePieces(within: cover) }
    }
    try restore(open, from: sheets[..<still], background, painter)
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
    guard !lowest.isEmpty else { return layer.bitmap.fill(background, in: region) }
    var base: Base
    if let kept = self.base, kept.sheets.countOfEqualFirst(lowest) == kept.sheets.count {
      base = kept
    } else {
      base = Base(layer: try emptyBase(background), sheets: [])
    }
    // Not to be found half painted after an error.
    self.base = nil
    try painter.paint(lowest[base.sheets.count...], onto: base.layer)
    base.sheets = Array(lowest)
    self.base = base
    layer.bitmap.copy(region, from: base.layer.bitmap)
  }

  private func emptyBase(_ background: UInt32) throws(CanvasError) -> Layer {
    let layer: Layer
    if let base {
      layer = base.layer
    } else {
      layer = try Layer(width: workspace.width, height: workspace.height)
    }
    layer.bitmap.fill(background, in: layer.bitmap.area)
    return layer
  }
}

extension Array<PlacedSheet> {
  /// How many of the first are painted like those of another list.
  fileprivate func countOfEqualFirst(_ other: some RandomAccessCollection<PlacedSheet>) -> Int {
    zip(self, other).prefix { $0.paintsAs($1) }.count
  }
}
