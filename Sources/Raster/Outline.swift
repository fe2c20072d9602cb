import CCairo
import SceneDescription

/// Puts outlines, seen through a projection, into Cairo's current path.
///
/// Without perspective the curves themselves are mapped. With it they are cut into lines first, fine
/// enough to be invisible, since a projected Bézier curve is none any more; what lies behind the eye
/// is cut off before the division.
enum Outline {
  /// The depth at which outlines are cut: a little in front of the eye.
  private static let nearest = 1e-4
  /// Lines per curve under perspective.
  private static let linesPerCurve = 24

  static func add(_ path: Path, through map: Projection, to context: OpaquePointer) {
    if map.isAffine {
      addCurves(path, map, context)
    } else {
      for contour in contours(of: path) { addPolygon(clipped(contour, map), map, context) }
    }
  }

  private static func addCurves(_ path: Path, _ map: Projection, _ context: OpaquePointer) {
    for element in path.elements {
      switch element {
      case .move(let p):
        let q = map.apply(p)
        cairo_move_to(context, q.x, q.y)
      case .line(let p):
        let q = map.apply(p)
        cairo_line_to(context, q.x, q.y)
      case .curve(let a, let b, let c):
        let (p, q, r) = (map.apply(a), map.apply(b), map.apply(c))
        cairo_curve_to(context, p.x, p.y, q.x, q.y, r.x, r.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  private static func contours(of path: Path) -> [[Point]] {
    var contours: [[Point]] = []
    var current: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let p):
        if current.count > 1 { contours.append(current) }
        current = [p]
      case .line(let p): current.append(p)
      case .curve(let a, let b, let c):
        guard let start = current.last else { continue }
        for index in 1...linesPerCurve {
          let t = Double(index) / Double(linesPerCurve)
          let s = 1 - t
          current.append(
            start * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + c * (t * t * t))
        }
      case .close: break
      }
    }
    if current.count > 1 { contours.append(current) }
    return contours
  }

  /// The part of a closed contour that lies in front of the eye (Sutherland and Hodgman's cut by
  /// one plane).
  private static func clipped(_ contour: [Point], _ map: Projection) -> [Point] {
    guard contour.contains(where: { map.depth(at: $0) < nearest }), var last = contour.last else {
      return contour
    }
    var result: [Point] = []
    for point in contour {
      let (before, here) = (map.depth(at: last) - nearest, map.depth(at: point) - nearest)
      if (before < 0) != (here < 0) {
        result.append(last + (point - last) * (before / (before - here)))
      }
      if here >= 0 { result.append(point) }
      last = point
    }
    return result
  }

  private static func addPolygon(_ points: [Point], _ map: Projection, _ context: OpaquePointer) {
    guard points.count > 2 else { return }
    for (index, point) in points.enumerated() {
      let q = limited(map.apply(point))
      if index == 0 { cairo_move_to(context, q.x, q.y) } else { cairo_line_to(context, q.x, q.y) }
    }
    cairo_close_path(context)
  }

  /// Cairo's coordinates are fixed point with 24 bits before the point; far beyond the canvas a
  /// point's exact place does not matter.
  private static func limited(_ p: Point) -> Point {
    let limit = 4_000_000.0
    return Point(x: min(max(p.x, -limit), limit), y: min(max(p.y, -limit), limit))
  }
}
