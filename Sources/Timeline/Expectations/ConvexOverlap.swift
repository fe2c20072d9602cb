import SceneDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whether two convex polygons share area.
package enum ConvexOverlap {
  /// Closer than this, in points, polygons only touch.
  package static let touching = 1e-6

  /// How deep two convex polygons lie in one another: the shortest way in points that parts them.
  ///
  /// By the separating axis theorem: convex sets are apart exactly when their shadows on the normal
  /// of one of their edges are.
  ///
  /// - Parameters: corners in order around the outline, in points.
  /// - Returns: nil when they are apart or touch within 10⁻⁶ points, when one of them has no area,
  ///   or when a corner is not finite.
  package static func depth(_ a: [Point], _ b: [Point]) -> Double? {
    guard (a + b).allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    var least = Double.infinity
    for axis in normals(a) + normals(b) {
      let (p, q) = (shadow(a, axis), shadow(b, axis))
      guard min(p.high - p.low, q.high - q.low) > touching else { return nil }
      let depth = min(p.high - q.low, q.high - p.low)
      guard depth > touching else { return nil }
      least = min(least, depth)
    }
    return least.isFinite ? least : nil
  }

  /// Unit normals of the edges; edges without length have none.
  private static func normals(_ polygon: [Point]) -> [Point] {
    polygon.indices.compactMap { index in
      let edge = polygon[(index + 1) % polygon.count] - polygon[index]
      let length = hypot(edge.x, edge.y)
      return length > 0 ? Point(x: -edge.y / length, y: edge.x / length) : nil
    }
  }

  private static func shadow(_ polygon: [Point], _ axis: Point) -> (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in polygon {
      let place = point.x * axis.x + point.y * axis.y
      (low, high) = (min(low, place), max(high, place))
    }
    return (low, high)
  }
}
