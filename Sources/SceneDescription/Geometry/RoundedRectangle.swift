/// How a corner bends: SwiftUI's `.continuous` (the default of `RoundedRectangle`) or a quarter
/// circle.
package enum CornerStyle: String, Hashable, Sendable, CaseIterable {
  case continuous
  case circular
}

/// A rectangle with rounded corners, centred on the origin.
package struct RoundedRectangle: Hashable, Sendable {
  package var size: Size
  /// Corner radius in points; more than half of the shorter side counts as that half.
  package var radius: Double
  package var style: CornerStyle

  package init(size: Size, radius: Double, style: CornerStyle) {
    self.size = size
    self.radius = radius
    self.style = style
  }

  /// The outline, clockwise from the end of the top-left corner.
  package var path: Path {
    let x = size.width / 2
    let y = size.height / 2
    let r = min(radius, min(x, y))
    guard r > 0 else {
      return Path(elements: [
        .move(Point(x: -x, y: -y)), .line(Point(x: x, y: -y)), .line(Point(x: x, y: y)),
        .line(Point(x: -x, y: y)), .close,
      ])
    }
    let horizontal = CornerEdge(length: size.width, radius: r, style: style)
    let vertical = CornerEdge(length: size.height, radius: r, style: style)
    var path = Path()
    // Each corner is described in its own frame: `along` runs from the vertex back along the
    // incoming edge, `out` along the outgoing one.
    let corners: [(vertex: Point, along: Point, out: Point, first: CornerEdge, last: CornerEdge)] =
      [
        (Point(x: x, y: -y), Point(x: -1, y: 0), Point(x: 0, y: 1), horizontal, vertical),
        (Point(x: x, y: y), Point(x: 0, y: -1), Point(x: -1, y: 0), vertical, horizontal),
        (Point(x: -x, y: y), Point(x: 1, y: 0), Point(x: 0, y: -1), horizontal, vertical),
        (Point(x: -x, y: -y), Point(x: 0, y: 1), Point(x: 1, y: 0), vertical, horizontal),
      ]
    path.elements.append(.move(Point(x: -x + horizontal.extent, y: -y)))
    for corner in corners {
      func at(_ u: Double, _ v: Double) -> Point {
        corner.vertex + corner.along * u + corner.out * v
      }
      path.elements.append(.line(at(corner.first.extent, 0)))
      append(corner: corner.first, corner.last, radius: r, at: at, to: &path)
    }
    path.elements.append(.close)
    return path
  }

  private func append(
    corner first: CornerEdge,
    _ last: CornerEdge,
    radius r: Double,
    at: (Double, Double) -> Point,
    to path: inout Path
  ) {
    switch style {
    case .circular:
      path.elements.append(.curve(at(first.control1, 0), at(0, last.control1), at(0, last.extent)))
    case .continuous:
      let n = CornerEdge.inner.map { $0 * r }
      path.elements += [
        .curve(at(first.control1, 0), at(first.control2, 0), at(n[0], n[1])),
        .curve(at(n[2], n[3]), at(n[3], n[2]), at(n[1], n[0])),
        .curve(at(0, last.control2), at(0, last.control1), at(0, last.extent)),
      ]
    }
  }
}

/// Where a corner begins and how it leaves its edge: distances from the corner's vertex, in points.
package struct CornerEdge: Hashable, Sendable {
  package var extent: Double
  package var control1: Double
  package var control2: Double

  /// The part of a continuous corner that no edge length changes, in radii: the points where its
  /// middle curve begins and its controls, measured from Core Graphics' path of
  /// `RoundedRectangle(.continuous)`.
  static let inner = [
    0.631493985652924, 0.0749114006757736, 0.372824013233185, 0.169060006737709,
  ]

  /// - Parameters:
  ///   - length: the edge's whole length; short edges squeeze a continuous corner towards a circle.
  ///   - radius: already limited to half of the shorter side, above zero.
  ///
  /// The squeeze was measured on seven sizes: t = clamp((E − 2r) / (2r·0.528665), 0…1), extent
  /// (1 + 0.528665 t) r, controls (0.96 + 0.128490 t) r and (0.82 + 0.048407 t) r.
  package init(length: Double, radius r: Double, style: CornerStyle) {
    guard style == .continuous else {
      // The cubic that follows a quarter circle best: 4/3·tan(π/8) of the radius.
      let kappa = 0.5522847498307936
      self.init(extent: r, control1: (1 - kappa) * r, control2: (1 - kappa) * r)
      return
    }
    let overhang = 1.5286649465560913 - 1
    let t = min(max((length - 2 * r) / (2 * r * overhang), 0), 1)
    self.init(
      extent: (1 + overhang * t) * r,
      control1: (0.96 + (1.0884900093078613 - 0.96) * t) * r,
      control2: (0.82 + (0.8684070110321045 - 0.82) * t) * r
    )
  }

  private init(extent: Double, control1: Double, control2: Double) {
    self.extent = extent
    self.control1 = control1
    self.control2 = control2
  }
}
