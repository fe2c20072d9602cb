/// The outline of a card or shape: what is filled, stroked, and clips the picture. Centred on the
/// origin.
package struct Outline: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case rectangle(CornerRadii, CornerStyle)
    /// A rectangle whose corner radius is half of the shorter side.
    case capsule(CornerStyle)
    /// As large as fits into the frame, in its middle.
    case circle
    case ellipse
  }

  /// Of the frame that the layout works with.
  package var size: Size
  package var shape: Shape

  package init(size: Size, shape: Shape) {
    self.size = size
    self.shape = shape
  }

  /// A rectangle with equal corners.
  package init(size: Size, radius: Double, style: CornerStyle) {
    self.init(size: size, shape: .rectangle(CornerRadii(radius), style))
  }

  /// Clockwise on the screen.
  package var path: Path { path(outset: 0) }

  /// The outline that lies `distance` points further out all along, or further in for a negative
  /// distance; empty when nothing is left.
  ///
  /// An outline and another one of its `path(outset:)` are the edges of a stroke, in the card's own
  /// plane, so that a stroke goes through perspective as the card does.
  package func path(outset distance: Double) -> Path {
    switch rounded {
    case .some(let rectangle):
      return (distance == 0 ? rectangle : rectangle.outset(by: distance))?.path ?? Path()
    case nil:
      return Ellipse(radii: radii).path(outset: distance)
    }
  }

  /// How far from its ends the edges of the frame are no straight part of the outline.
  package var bend: Size {
    rounded?.bend ?? Size(width: size.width / 2, height: size.height / 2)
  }

  private var rounded: RoundedRectangle? {
    switch shape {
    case .rectangle(let radii, let style):
      RoundedRectangle(size: size, radii: radii, style: style)
    case .capsule(let style):
      RoundedRectangle(size: size, radius: min(size.width, size.height) / 2, style: style)
    case .circle, .ellipse: nil
    }
  }

  private var radii: Size {
    let width = size.width / 2
    let height = size.height / 2
    let side = min(width, height)
    return shape == .circle
      ? Size(width: side, height: side) : Size(width: width, height: height)
  }
}
