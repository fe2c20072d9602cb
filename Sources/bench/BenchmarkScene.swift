import SceneDescription
import Timeline

/// One of the four scenes by which speed is measured: cards whose places follow from a formula, so
/// that nothing but drawing and writing is measured.
struct BenchmarkScene: Sendable {
  /// What a card shows.
  struct Card: Sendable {
    /// Points.
    var size: Size
    var radius = 0.0
    var fill: Color?
    /// Index of a photo that is stretched over the card.
    var photo: Int?
    /// A black shadow at 0.33, standard deviation 5 points.
    var hasShadow = false
    var label: String?
    /// Points.
    var labelSize = 17.0
    var isBold = false
  }

  /// A card and its projection, from points around the card's centre to pixels of the canvas.
  struct Placement {
    var card: Int
    var toPixels: Projection
  }

  var name: String
  /// Points.
  var size: Size
  /// Pixels per point.
  var scale: Double
  var frameCount: Int
  /// Whether a photo lies behind the cards instead of white.
  var hasBackdrop = false
  var cards: [Card]
  /// Where the cards are at u = 0…1 of the motion, back to front.
  var placements: @Sendable (_ u: Double) -> [Placement]

  /// Progress of a frame, 0…1.
  func progress(_ frame: Int) -> Double { Double(frame) / Double(frameCount - 1) }

  /// What the renderer paints for a frame.
  func displayList(frame: Int, photos: Photos) -> DisplayList {
    var items: [DisplayItem] = []
    if hasBackdrop {
      var sheet = Sheet(outline: Outline(size: size, radius: 0, style: .circular))
      sheet.image = ImageFill(file: photos.backdrop, ImagePlacement(.stretch))
      let middle = Projection.translation(Point(x: size.width / 2, y: size.height / 2))
      items.append(DisplayItem(sheet: sheet, transform: middle, opacity: 1))
    }
    items += placements(progress(frame)).map { placed in
      DisplayItem(
        sheet: cards[placed.card].sheet(photos), transform: placed.toPixels.then(.scale(1 / scale)),
        opacity: 1)
    }
    return DisplayList(size: size, scale: scale, background: .white, items: items)
  }
}

extension BenchmarkScene.Card {
  fileprivate func sheet(_ photos: Photos) -> Sheet {
    var sheet = Sheet(outline: Outline(size: size, radius: radius, style: .circular))
    sheet.fill = fill.map { .color($0) }
    sheet.image = photo.map { ImageFill(file: photos.cards[$0], ImagePlacement(.stretch)) }
    if hasShadow {
      sheet.shadow = Shadow(color: Color.black.opacity(0.33), sigma: 5, offset: .zero)
    }
    sheet.text = label.map { label in
      TextBlock(
        string: label,
        font: Font(family: "DejaVu Sans", size: labelSize, weight: isBold ? 700 : 400),
        color: .white, width: size.width)
    }
    return sheet
  }
}
