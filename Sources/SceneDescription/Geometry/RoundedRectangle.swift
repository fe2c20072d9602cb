/// How a corner bends: SwiftUI's `.continuous` (the default of `RoundedRectangle`) or a quarter
/// circle.
package enum CornerStyle: String, Hashable, Sendable, CaseIterable {
  case continuous
  case circular
}

/// The radii of a rectangle's corners, in points (SwiftUI's `RectangleCornerRadii`).
package struct CornerRadii: Hashable, Sendable {
  package var topLeft = 0.0
  package var topRight = 0.0
  package var bottomRight = 0.0
  package var bottomLeft = 0.0

  /// The same radius everywhere.
  package init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  package var largest: Double { max(topLeft, topRight, bottomRight, bottomLeft) }

  /// Every radius changed by a function.
  func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }
}

/// A rectangle with rounded corners, centred on the origin (SwiftUI's `RoundedRectangle` and
/// `UnevenRoundedRectangle`).
package struct RoundedRectangle: Hashable, Sendable {
  package var size: Size
  /// In points; each counts for at most half of the shorter side.
  package var radii: CornerRadii
  package var style: CornerStyle

  package init(size: Size, radii: CornerRadii, style: CornerStyle) {
    self.size = size
    self.radii = radii
    self.style = style
  }

  package init(size: Size, radius: Double, style: CornerStyle) {
    self.init(size: size, radii: CornerRadii(radius), style: style)
  }

  /// The radii as they are drawn.
  private var limited: CornerRadii {
    let most = min(size.width, size.height) / 2
    return radii.map { max(min($0, most), 0) }
  }

  /// The outline, clockwise from the end of the top-left corner.
  package var path: Path {
    let x = size.width / 2
    let y = size.height / 2
    let r = limited
    func edge(_ length: Double, _ first: Double, _ second: Double) -> (CornerEdge, CornerEdge) {
      (
        CornerEdge(length: length, radius: first, other: second, style: style),
        CornerEdge(length: length, radius: second, other: first, style: style)
      )
    }
    let top = edge(size.width, r.topLeft, r.topRight)
    let right = edge(size.height, r.topRight, r.bottomRight)
    let bottom = edge(size.width, r.bottomRight, r.bottomLeft)
    let left = edge(size.height, r.bottomLeft, r.topLeft)
    // Each corner is described in its own frame: `along` runs from the vertex back along the
    // incoming edge, `out` along the outgoing one.
    let corners = [
      Corner(Point(x: x, y: -y), Point(x: -1, y: 0), r.topRight, top.1, right.0),
      Corner(Point(x: x, y: y), Point(x: 0, y: -1), r.bottomRight, right.1, bottom.0),
      Corner(Point(x: -x, y: y), Point(x: 1, y: 0), r.bottomLeft, bottom.1, left.0),
      Corner(Point(x: -x, y: -y), Point(x: 0, y: 1), r.topLeft, left.1, top.0),
    ]
    var path = Path(elements: [.move(Point(x: -x + top.0.extent, y: -y))])
    for corner in corners { corner.append(to: &path, style: style) }
    path.elements.append(.close)
    return path
  }

  /// The rectangle whose edges and corners lie `distance` points further out, or further in for a
  /// negative distance; nil when nothing is left.
  ///
  /// Quarter circles stay concentric. Of continuous corners no point is off by more than 1.5 % of
  /// the distance. A sharp corner stays sharp, as SwiftUI's mitred stroke leaves it.
  package func outset(by distance: Double) -> RoundedRectangle? {
    let size = Size(width: size.width + 2 * distance, height: size.height + 2 * distance)
    guard size.width > 0, size.height > 0 else { return nil }
    return RoundedRectangle(
      size: size, radii: limited.map { $0 > 0 ? max($0 + distance, 0) : 0 }, style: style)
  }

  /// The longest part of a horizontal and of a vertical edge, from its end, that is not straight.
  package var bend: Size {
    let r = limited.largest
    func extent(_ length: Double) -> Double {
      min(CornerEdge(length: length, radius: r, other: 0, style: style).extent, length / 2)
    }
    return Size(width: extent(size.width), height: extent(size.height))
  }
}

/// One corner between the edge that leads to it and the one that leads on.
private struct Corner {
  let vertex, along, out: Point
  let radius: Double
  let first, last: CornerEdge

  init(_ vertex: Point, _ along: Point, _ radius: Double, _ first: CornerEdge, _ last: CornerEdge) {
    self.vertex = vertex
    self.along = along
    out = Point(x: along.y, y: -along.x)
    self.radius = radius
    self.first = first
    self.last = last
  }

  private func at(_ u: Double, _ v: Double) -> Point { vertex + along * u + out * v }

  func append(to path: inout Path, style: CornerStyle) {
    path.elements.append(.line(at(first.extent, 0)))
    guard radius > 0 else { return }
    switch style {
    case .circular:
      path.elements.append(.curve(at(first.control1, 0), at(0, last.control1), at(0, last.extent)))
    case .continuous:
      let n = CornerEdge.inner.map { $0 * radius }
      path.elements += [
        .curve(at(first.control1, 0), at(first.control2, 0), at(n[0], n[1])),
        .curve(at(n[2], n[3]), at(n[3], n[2]), at(n[1], n[0])),
        .curve(at(0, last.control2), at(0, last.control1), at(0, last.extent)),
      ]
    }
  }
}
