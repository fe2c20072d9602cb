/// Polygons that reach so far out that no whole numbers can hold them.
enum FarPolygon {
  /// What a grid shows of a polygon, cut off around the grid (Sutherland and Hodgman, "Reentrant
  /// polygon clipping", 1974).
  /// - Parameters:
  ///   - corners: x and y in turns, in pixels, as in the result.
  ///   - width: of the grid, in pixels.
  ///   - height: of the grid, in pixels.
  static func near(_ corners: UnsafeBufferPointer<Double>, width: Int, height: Int) -> [Double] {
    // Beyond the limit doubles know no fractions of a pixel.
    guard corners.allSatisfy(\.isFinite) else { return [] }
    var points = stride(from: 0, to: corners.count - 1, by: 2).map {
      SIMD2(corners[$0], corners[$0 + 1])
        .clamped(lowerBound: SIMD2(repeating: -0x1p52), upperBound: SIMD2(repeating: 0x1p52))
    }
    let (right, bottom) = (Double(width) + margin, Double(height) + margin)
    points = cut(points) { $0.x + margin }
    points = cut(points) { right - $0.x }
    points = cut(points) { $0.y + margin }
    points = cut(points) { bottom - $0.y }
    return points.flatMap { [$0.x, $0.y] }
  }

  /// The part of a closed polygon where a distance is not negative.
  private static func cut(
    _ points: [SIMD2<Double>], _ distance: (SIMD2<Double>) -> Double
  ) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    guard var previous = points.last else { return [] }
    for point in points {
      let (before, now) = (distance(previous), distance(point))
      if (before >= 0) != (now >= 0) {
        result.append(previous + (point - previous) * (before / (before - now)))
      }
      if now >= 0 { result.append(point) }
      previous = point
    }
    return result
  }

  /// Pixels around the grid.
  private static let margin = 64.0
}
