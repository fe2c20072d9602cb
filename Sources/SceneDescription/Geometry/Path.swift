/// An outline made of straight lines and cubic Bézier curves, in points.
package struct Path: Hashable, Sendable {
  /// One drawing step. Every contour begins with `move` and, being filled, is closed.
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  package var elements: [Element] = []

  package init() {}
  package init(elements: [Element]) { self.elements = elements }

  package var isEmpty: Bool { elements.isEmpty }
}
