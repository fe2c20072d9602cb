import SceneDescription

/// Lines through many points.
enum Polyline {
  /// The same line with fewer points: none that is left out lies farther than the tolerance from
  /// the line that remains (Ramer, Douglas, Peucker).
  static func simplified(_ points: [Point], tolerance: Double) -> [Point] {
    guard points.count > 2 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    var open = [(0, points.count - 1)]
    while let (first, last) = open.popLast() {
      var farthest = (index: first, distance: tolerance)
      for index in stride(from: first + 1, to: last, by: 1) {
        let distance = distance(of: points[index], from: points[first], points[last])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.index > first else { continue }
      isKept[farthest.index] = true
      open.append((first, farthest.index))
      open.append((farthest.index, last))
    }
    return zip(points, isKept).filter(\.1).map(\.0)
  }

  /// From a point to the nearest one of a line with two ends.
  static func distance(of p: Point, from a: Point, _ b: Point) -> Double {
    let (along, to) = (b - a, p - a)
    let square = along.x * along.x + along.y * along.y
    let share = square > 0 ? (to.x * along.x + to.y * along.y) / square : 0
    let rest = to - along * min(max(share, 0), 1)
    return (rest.x * rest.x + rest.y * rest.y).squareRoot()
  }
}
