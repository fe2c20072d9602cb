import SceneDescription

/// Questions about convex polygons.
enum ConvexPolygon {
  /// Whether a point lies inside a convex polygon, or outside by no more than a margin.
  /// - Parameters:
  ///   - polygon: corners in either direction.
  ///   - margin: in the polygon's own unit.
  static func contains(_ p: Point, in polygon: [Point], _ margin: Double) -> Bool {
    guard var a = polygon.last else { return false }
    let turn = area(polygon) < 0 ? -1.0 : 1.0
    for b in polygon {
      let edge = b - a
      let length = (edge.x * edge.x + edge.y * edge.y).squareRoot()
      let side = (edge.x * (p.y - a.y) - edge.y * (p.x - a.x)) * turn
      if side < -margin * length { return false }
      a = b
    }
    return true
  }

  /// Twice the area; negative when the corners run against the clock on the screen.
  static func area(_ polygon: [Point]) -> Double {
    guard var a = polygon.last else { return 0 }
    var sum = 0.0
    for b in polygon {
      sum += a.x * b.y - b.x * a.y
      a = b
    }
    return sum
  }
}
