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
  /// A place no wider or higher is none, in points: rounding makes such of edges that touch.
  private static let least = 1e-6

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
        if coverTwice([first, second], within: common),
          coverTwice(contours.filter { $0.box.intersection(common) != nil }, within: common)
        {
          return true
        }
      }
    }
    return false
  }

  /// Whether some place in a rectangle lies within contours more often than once, holes deducted.
  ///
  /// Edges that do not cross have one order all the way from the height of an edge's end to that of
  /// the next, so the lines midway tell. Edges may lie on one another.
  private func coverTwice(_ contours: [Contour], within box: Bounds) -> Bool {
    let heights = contours.flatMap { $0.edges(near: box) }.flatMap { [$0.0.y, $0.1.y] }
    let levels = Set(heights.filter { $0 > box.top && $0 < box.bottom } + [box.top, box.bottom])
      .sorted()
    let reach = Bounds(left: -.infinity, top: box.top, right: box.right, bottom: box.bottom)
    let edges = contours.flatMap { $0.edges(near: reach) }
    return zip(levels, levels.dropFirst()).contains { top, bottom in
      guard bottom - top > ContourOverlap.least else { return false }
      let y = (top + bottom) / 2
      let crossings = edges.filter { ($0.y > y) != ($1.y > y) }.map { a, b in
        (x: a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), winding: a.y > b.y ? 1 : -1)
      }.sorted { $0.x < $1.x }
      var winding = 0
      return crossings.indices.contains { index in
        winding += crossings[index].winding
        let end = index + 1 < crossings.count ? crossings[index + 1].x : box.right
        let width = min(end, box.right) - max(crossings[index].x, box.left)
        return abs(winding) > 1 && width > ContourOverlap.least
      }
    }
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
