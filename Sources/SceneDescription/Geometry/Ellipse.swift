#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An ellipse around the origin, its axes along x and y.
struct Ellipse: Hashable, Sendable {
  /// Half of the width and half of the height.
  let radii: Size

  /// The curve at a distance, outside for positive ones; clockwise, empty when nothing is left.
  func path(outset distance: Double) -> Path {
    if distance == 0 || radii.width == radii.height {
      return curves(radii.width + distance, radii.height + distance)
    }
    guard distance > -min(radii.width, radii.height) else { return Path() }
    return parallel(distance)
  }

  /// Four cubics, as Core Graphics draws ellipses; off by at most 0.027 % of the radius.
  private func curves(_ a: Double, _ b: Double) -> Path {
    guard a > 0, b > 0 else { return Path() }
    let (k, l) = (a * CornerEdge.kappa, b * CornerEdge.kappa)
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path(elements: [
      .move(p(0, -b)), .curve(p(k, -b), p(a, -l), p(a, 0)), .curve(p(a, l), p(k, b), p(0, b)),
      .curve(p(-k, b), p(-a, l), p(-a, 0)), .curve(p(-a, -l), p(-k, -b), p(0, -b)), .close,
    ])
  }

  /// The true parallel curve (an ellipse's is none itself) as a polygon: point (a·cos τ, b·sin τ)
  /// plus the distance along its normal (b·cos τ, a·sin τ).
  ///
  /// Inside, beyond the radius of curvature, the curve turns back on itself; what has crossed an
  /// axis is cut off, which leaves just the points that are far enough from the whole ellipse.
  private func parallel(_ distance: Double) -> Path {
    let quarter = quarterCurve(distance)
    let mirrored = quarter.reversed()
    return Path(
      polygon: quarter + mirrored.map { Point(x: -$0.x, y: $0.y) }
        + quarter.map { Point(x: -$0.x, y: -$0.y) }
        + mirrored.map { Point(x: $0.x, y: -$0.y) })
  }

  /// From the x axis down to the y axis.
  private func quarterCurve(_ distance: Double) -> [Point] {
    let (a, b) = (radii.width, radii.height)
    var all: [Point] = []
    for step in 0...Self.steps {
      let angle = Double(step) / Double(Self.steps) * .pi / 2
      let (c, s) = (step == Self.steps ? 0 : cos(angle), step == 0 ? 0 : sin(angle))
      let length = (b * b * c * c + a * a * s * s).squareRoot()
      all.append(
        Point(x: a * c + distance * b * c / length, y: b * s + distance * a * s / length))
    }
    // Everything that is far enough is one run: the ends alone can have crossed an axis.
    let kept = all.indices.filter { all[$0].x > 0 && all[$0].y > 0 }
    guard let first = kept.first, let last = kept.last, first > 0, last < Self.steps
    else { return [] }
    var points = Array(all[first...last])
    points.insert(crossing(all[first - 1], all[first], \.y), at: 0)
    points.append(crossing(all[last], all[last + 1], \.x))
    return points
  }

  /// Where the line between two points meets the axis on which a coordinate is zero.
  private func crossing(_ p: Point, _ q: Point, _ axis: KeyPath<Point, Double>) -> Point {
    let (u, v) = (p[keyPath: axis], q[keyPath: axis])
    return u == v ? p : p + (q - p) * (u / (u - v))
  }

  /// Chords of a quarter: off by 5 parts in a million of the radius.
  private static let steps = 256
}
