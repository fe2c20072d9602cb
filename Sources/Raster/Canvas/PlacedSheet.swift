import Pixels
import SceneDescription
import Timeline

/// A sheet where it stands in a frame, ready to be painted.
struct PlacedSheet {
  let item: DisplayItem
  /// nil where it shows nothing.
  let parts: SheetParts?
  /// What sheets that are painted later cover entirely.
  var hiding = SheetParts.Hiding()

  /// - Parameter map: from the sheet's points to pixels.
  init(_ item: DisplayItem, map: Projection, painter: SheetPainter) throws(CanvasError) {
    self.item = item
    parts =
      item.opacity > 0 && map.isFinite
      ? try SheetParts(item.sheet, map: map, painter: painter) : nil
  }

  /// Whether it leaves nothing of what is beneath to be seen where its cover is.
  var isSolid: Bool { item.opacity >= 1 }

  /// A rectangle around all pixels that it may touch.
  var area: PixelRect { parts?.area ?? PixelRect(width: 0, height: 0) }

  /// What of it is seen.
  var visibleParts: SheetParts? { parts?.without(hiding) }

  /// Pixels that it makes its own, whatever is beneath; nil where there are none.
  var solidCover: ConvexSpans? { isSolid && !hiding.body ? parts?.hidden : nil }

  /// Pixels that it makes its own colour, whatever is beneath; nil where there are none.
  var plainCover: ConvexSpans? { plainColor == nil ? nil : parts?.hidden }

  /// Whether it is painted within a region alone, and fast: see `SheetPainter.paint`.
  var isPlain: Bool {
    guard let parts = visibleParts else { return true }
    return parts.isPlain && !isGroup(parts)
  }

  /// Whether its parts are painted for themselves before it becomes transparent.
  func isGroup(_ parts: SheetParts) -> Bool { item.opacity < 1 && parts.count > 1 }

  /// Whether painting either one changes the same pixels in the same way.
  func paintsAs(_ other: PlacedSheet) -> Bool { hiding == other.hiding && item == other.item }

  /// Finds out which sheets hide which, the first being the lowest.
  static func hide(_ sheets: inout [PlacedSheet]) {
    for index in sheets.indices { sheets[index].hiding = SheetParts.Hiding() }
    for (index, upper) in sheets.enumerated() where upper.isSolid {
      guard let cover = upper.parts, cover.hidden != nil else { continue }
      for lower in 0..<index {
        guard let parts = sheets[lower].parts else { continue }
        let more = parts.hiding(behind: cover)
        sheets[lower].hiding.body = sheets[lower].hiding.body || more.body
        sheets[lower].hiding.text = sheets[lower].hiding.text || more.text
      }
    }
  }
}

extension PlacedSheet {
  /// Adds all pixels that one sheet or the other may touch, but for those that both cover with the
  /// same colour.
  static func addChanges(
    from old: PlacedSheet?, to new: PlacedSheet?, into region: inout PixelRegion
  ) {
    let same = old.flatMap { old in new.flatMap { sameCover(old, $0) } }
    old?.parts?.addReach(to: &region, but: same)
    new?.parts?.addReach(to: &region, but: same)
  }

  /// Where two sheets cover everything with the same colour; nil where they do nowhere.
  private static func sameCover(_ a: PlacedSheet, _ b: PlacedSheet) -> CommonCover? {
    guard let color = a.plainColor, color == b.plainColor, let first = a.parts?.hidden,
      let second = b.parts?.hidden
    else { return nil }
    return CommonCover(first, second)
  }

  /// The opaque colour of all that it covers; nil where there is none, or more than one.
  private var plainColor: Color? {
    isSolid && !hiding.body ? parts?.plainColor : nil
  }
}

extension Occlusion {
  /// What sheets will hide of one that is painted before them.
  init(of sheet: PlacedSheet, by upper: some Sequence<PlacedSheet>) {
    var spans: [ConvexSpans] = []
    for other in upper where other.isSolid && spans.count < Occlusion.most {
      guard let hidden = other.parts?.hidden, !other.area.intersection(sheet.area).isEmpty
      else { continue }
      spans.append(hidden)
    }
    self.init(spans)
  }

  /// Looking for more costs more than it saves.
  private static let most = 6
}
