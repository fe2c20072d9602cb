import SceneDescription

/// The black layer that Swiper lays over a slide (`.swiper-3d .swiper-slide-shadow…` of swiper.css,
/// mid 2026): rgba(0, 0, 0, 0.15) all over, or a gradient from rgba(0, 0, 0, 0.5) at one side to nothing
/// at the other; the layer itself has an opacity.
struct SlideShade: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case even
    /// `-left`, `-top`: dark on the side of the next card.
    case towardsNext
    /// `-right`, `-bottom`: dark on the side of the previous card.
    case towardsPrevious
  }

  var form: Form
  /// Clamped to 0…1, as CSS does.
  var opacity: Double

  /// nil where there is nothing to see.
  init?(_ form: Form, opacity: Double) {
    guard opacity > 0 else { return nil }
    self.form = form
    self.opacity = min(opacity, 1)
  }

  /// A gradient that is as dark as the card is turned away, at the side that goes away from the eye:
  /// for values above zero that of the next card.
  init?(turned way: Double) {
    self.init(way > 0 ? .towardsNext : .towardsPrevious, opacity: abs(way))
  }

  /// As the row really runs. Swiper's `flip` and `cube` leave the layers as they are in a row to the
  /// left, where the bright side would be the far one; here they are mirrored with all else.
  func shade(in flow: PagesCarousel.Flow) -> Shade {
    let (next, previous): (UnitPoint, UnitPoint) =
      switch flow {
      case .right: (.trailing, .leading)
      case .left: (.leading, .trailing)
      case .down: (.bottom, .top)
      }
    switch form {
    case .even: return Shade(.color(Color.black.opacity(0.15)), opacity: opacity)
    case .towardsNext: return side(from: next, to: previous)
    case .towardsPrevious: return side(from: previous, to: next)
    }
  }

  private func side(from: UnitPoint, to: UnitPoint) -> Shade {
    let gradient = Gradient(
      .linear(from: from.point, to: to.point),
      colors: [Color.black.opacity(0.5), Color.black.opacity(0)])
    return Shade(gradient.map { .gradient($0) } ?? .color(.clear), opacity: opacity)
  }
}
