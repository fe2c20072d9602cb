import SceneDescription

/// What all cards of a row share: its measures along the way of travel.
struct EffectStage: Sendable {
  /// From page to page, in points.
  let pitch: Double
  /// The longest card along the row.
  let extent: Double
  /// The canvas along the row.
  let view: Double
  /// How far from the resting place a card may stand, flat on the canvas, and still be seen.
  let reach: Double
  let count: Int
  let loops: Bool
  let isVertical: Bool
  let flow: PagesCarousel.Flow
  /// The longest card across the row.
  let across: Double
  /// The most places to each side that are ever looked at.
  static let mostPlaces = 500.0

  init(_ carousel: PagesCarousel, canvas: Size, reach: Double) {
    flow = carousel.flow
    isVertical = flow == .down
    pitch = carousel.pageWidth
    let isVertical = isVertical
    let sizes = carousel.cards.map(\.sheet.outline.size)
    extent = sizes.map { $0.along(vertical: isVertical) }.max() ?? pitch
    across = sizes.map { $0.along(vertical: !isVertical) }.max() ?? pitch
    view = canvas.along(vertical: isVertical)
    self.reach = reach + abs(carousel.restingPlace)
    count = carousel.cards.count
    loops = carousel.loops
  }

  /// The positions that are seen when cards stand `step` points apart.
  func places(apart step: Double) -> ClosedRange<Double> {
    let places = step > 0 ? min(reach / step, EffectStage.mostPlaces) : EffectStage.mostPlaces
    return -places...places
  }
}

/// One card at one instant.
struct EffectCard {
  /// Signed distance from the centre, in cards; the next one waits at 1.
  var position: Double
  /// Width along the row, height across it.
  var size: Size
  /// The way the row swings under a finger, or after it: 1 to the next page, −1 to the previous one,
  /// 0 when no finger moves it.
  var swing = 0
  /// iCarousel's `toggle` while a finger moves the row or has just let it go: what is left of a card's
  /// turning, 1 to 0 after a step back and −1 to 0 after one on. nil while cards turn as they move.
  var toggle: Double?
}

extension Size {
  func along(vertical: Bool) -> Double { vertical ? height : width }
  /// With the row's way as its width.
  func turned(vertical: Bool) -> Size { vertical ? Size(width: height, height: width) : self }
}
