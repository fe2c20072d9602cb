/// A line along an outline.
package struct Stroke: Hashable, Sendable {
  package enum Position: String, Hashable, Sendable, CaseIterable {
    /// Within the outline, as SwiftUI's `strokeBorder`.
    case inside
    /// Half within, half without, as SwiftUI's `stroke`.
    case center
    case outside
  }

  package var paint: Paint
  /// In points, above zero.
  package var width: Double
  package var position: Position

  package init(_ paint: Paint, width: Double, position: Position = .inside) {
    self.paint = paint
    self.width = width
    self.position = position
  }

  /// How far its outer edge lies outside of the outline, in points.
  package var reach: Double {
    switch position {
    case .inside: 0
    case .center: width / 2
    case .outside: width
    }
  }
}
