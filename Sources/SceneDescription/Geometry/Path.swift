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

  /// A closed polygon; empty for fewer than three corners.
  package init(polygon corners: [Point]) {
    guard let first = corners.first, corners.count >= 3 else { return }
    elements = [.move(first)] + corners.dropFirst().map { .line($0) } + [.close]
  }

  package var isEmpty: Bool { elements.isEmpty }

  /// One closed contour run through the other way round, so that beside one that goes its way it is
  /// a hole.
  package var reversed: Path {
    var result: [Element] = []
    var end: Point?
    for element in elements {
      switch element {
      case .move(let p): end = p
      case .line(let p):
        if let end { result.append(.line(end)) }
        end = p
      case .curve(let a, let b, let p):
        if let end { result.append(.curve(b, a, end)) }
        end = p
      case .close: break
      }
    }
    guard let end, !result.isEmpty else { return Path() }
    return Path(elements: [.move(end)] + result.reversed() + [.close])
  }

  /// Both outlines together.
  package static func + (a: Path, b: Path) -> Path { Path(elements: a.elements + b.elements) }
}
