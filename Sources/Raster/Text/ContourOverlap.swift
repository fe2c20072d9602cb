import SceneDescription

/// Finds out whether contours that run the same way lie over one another, as those of joined letters do.
///
/// Holes, and what stands in them, do not: there windings add up to one or to nothing.
struct ContourOverlap {
  private struct Contour {
    let points: [Point]
    let box: Bounds
    /// 1 or -1.
    let winding: Int

    /// Whether a point lies inside (even-odd, W. R. Franklin's test).
    func contains(_ p: Point) -> Bool {
      guard p.x > box.left, p.x < box.right, p.y > box.top, p.y < box.bottom else { return false }
      var isInside = false
      forEachEdge { a, b in
        if (a.y > p.y) != (b.y > p.y), p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y) {
          isInside.toggle()
        }
      }
      return isInside
    }

    func forEachEdge(_ body: (Point, Point) -> Void) {
      guard var last = points.last else { return }
      for point in points {
        body(last, point)
        last = point
      }
    }

    /// The edges that may meet a rectangle.
    func edges(near box: Bounds) -> [(Point, Point)] {
      var near: [(Point, Point)] = []
      forEachEdge { a, b in
        if max(a.x, b.x) >= box.left, min(a.x, b.x) <= box.right, max(a.y, b.y) >= box.top,
          min(a.y, b.y) <= box.bottom
        {
          near.append((a, b))
        }
      }
      return near
    }
  }

  /// By their left edges.
  private let contours: [Contour]

  /// What a curve becomes; it is off by less than what shows.
  private static let chords = 8

  init(_ path: Path) {
    contours = ContourOverlap.polygons(path).compactMap { points in
      guard let box = Bounds(points), points.count >= 3 else { return nil }
      return Contour(
        points: points, box: box, winding: ConvexPolygon.area(points) < 0 ? -1 : 1)
    }.sorted { $0.box.left < $1.box.left }
  }

  private static func polygons(_ path: Path) -> [[Point]] {
    var polygons: [[Point]] = []
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let p):
        polygons.append(points)
        points = [p]
      case .line(let p): points.append(p)
      case .curve(let b, let c, let d):
        guard let a = points.last else { continue }
        for step in 1...chords {
          let t = Double(step) / Double(chords)
          let s = 1 - t
          points.append(
            a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
        }
      case .close: break
      }
    }
    return polygons + [points]
  }

  var exists: Bool {
    for (index, first) in contours.enumerated() {
      // Those further on begin behind it.
      for second in contours[(index + 1)...] {
        if second.box.left >= first.box.right { break }
        guard second.winding == first.winding, let common = first.box.intersection(second.box)
        else { continue }
        if cross(first, second, within: common) { return true }
        if second.contains(first.points[0]), windings(at: first.points[0]) == first.winding {
          return true
        }
        if first.contains(second.points[0]), windings(at: second.points[0]) == first.winding {
          return true
        }
      }
    }
    return false
  }

  /// Those of all contours around a point.
  private func windings(at p: Point) -> Int {
    contours.reduce(0) { $0 + ($1.contains(p) ? $1.winding : 0) }
  }

  private func cross(_ a: Contour, _ b: Contour, within box: Bounds) -> Bool {
    let edges = b.edges(near: box)
    return a.edges(near: box).contains { p, q in
      edges.contains { ContourOverlap.cross(p, q, $0.0, $0.1) }
    }
  }

  /// Whether two lines cross, not merely touch.
  private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    func side(_ p: Point, _ from: Point, _ to: Point) -> Double {
      (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)
    }
    return side(a, c, d) * side(b, c, d) < 0 && side(c, a, b) * side(d, a, b) < 0
  }
}

extension Bounds {
  /// What belongs to both; nil where that has no area.
  fileprivate func intersection(_ other: Bounds) -> Bounds? {
    let common = Bounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return common.left < common.right && common.top < common.bottom ? common : nil
  }
}
