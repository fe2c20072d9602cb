import SceneDescription

/// A point before the perspective division: it is seen at (x/w, y/w) when w > 0.
struct HomogeneousPoint {
  var x, y, w: Double
}

/// A rectangle on the canvas, in pixels, to which polygons are cut before the division by w.
///
/// Sutherland–Hodgman, with the planes of Blinn and Newell, "Clipping using homogeneous
/// coordinates" (1978).
struct HomogeneousWindow {
  var left, top, right, bottom: Double

  /// The visible part of a polygon in pixels; empty when there is none.
  func clip(_ points: [HomogeneousPoint]) -> [Point] {
    if points.allSatisfy(contains) { return points.map { Point(x: $0.x / $0.w, y: $0.y / $0.w) } }
    var points = points
    let planes: [(HomogeneousPoint) -> Double] = [
      { $0.w - Self.nearest },
      { $0.x - left * $0.w }, { right * $0.w - $0.x },
      { $0.y - top * $0.w }, { bottom * $0.w - $0.y },
    ]
    for plane in planes where !points.isEmpty { points = cut(points, plane) }
    return points.map { Point(x: $0.x / $0.w, y: $0.y / $0.w) }
      .filter { $0.x.isFinite && $0.y.isFinite }
  }

  @inline(__always)
  private func contains(_ p: HomogeneousPoint) -> Bool {
    p.w >= Self.nearest && p.x >= left * p.w && p.x <= right * p.w && p.y >= top * p.w
      && p.y <= bottom * p.w
  }

  /// The part of a closed polygon on a plane's positive side.
  private func cut(
    _ points: [HomogeneousPoint],
    _ distance: (HomogeneousPoint) -> Double
  ) -> [HomogeneousPoint] {
    var result: [HomogeneousPoint] = []
    guard var previous = points.last else { return [] }
    var before = distance(previous)
    for point in points {
      let now = distance(point)
      if (before >= 0) != (now >= 0) {
        let t = before / (before - now)
        result.append(
          HomogeneousPoint(
            x: previous.x + (point.x - previous.x) * t,
            y: previous.y + (point.y - previous.y) * t,
            w: previous.w + (point.w - previous.w) * t
          )
        )
      }
      if now >= 0 { result.append(point) }
      previous = point
      before = now
    }
    return result
  }

  /// The smallest w that is divided by.
  private static let nearest = 1e-9
}
