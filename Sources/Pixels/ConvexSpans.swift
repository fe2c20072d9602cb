/// For a convex polygon on the pixel grid: which pixels of each row it touches, and which it covers
/// entirely.
package struct ConvexSpans: Sendable {
  /// The rows that the polygon touches, clamped to the grid.
  package let rows: Range<Int>
  private var touched: [Range<Int>] = []
  private var covered: [Range<Int>] = []

  /// - Parameters:
  ///   - corners: the polygon's corners in pixels, in order, in either direction.
  ///   - area: the part of the grid that matters.
  package init(corners: [(x: Double, y: Double)], area: PixelRect) {
    guard corners.count >= 3, !area.isEmpty else {
      rows = 0..<0
      return
    }
    let top = corners.lazy.map(\.y).min() ?? 0
    let bottom = corners.lazy.map(\.y).max() ?? 0
    rows = pixels(from: top, to: bottom, in: area.y)
    guard !rows.isEmpty else { return }
    let sections = CrossSections(corners: corners, rows: rows)
    touched.reserveCapacity(rows.count)
    covered.reserveCapacity(rows.count)
    for index in 0..<rows.count {
      let upper = sections.lines[index]
      let lower = sections.lines[index + 1]
      let outer = sections.corners[index].union(upper).union(lower)
      touched.append(pixels(from: outer.left, to: outer.right, in: area.x))
      // A square whose four corners lie inside a convex shape lies inside.
      let left = max(upper.left, lower.left).rounded(.up) + 1
      let right = min(upper.right, lower.right).rounded(.down) - 1
      covered.append(left < right ? pixels(from: left, to: right, in: area.x) : 0..<0)
    }
  }

  /// The pixels of a row that the polygon touches; empty outside `rows`.
  package func touched(row: Int) -> Range<Int> {
    rows.contains(row) ? touched[row - rows.lowerBound] : 0..<0
  }

  /// Pixels of a row that lie inside the polygon with at least one pixel to spare at either end;
  /// empty outside `rows`.
  package func covered(row: Int) -> Range<Int> {
    rows.contains(row) ? covered[row - rows.lowerBound] : 0..<0
  }
}

/// All pixels that an interval touches, clamped.
private func pixels(from low: Double, to high: Double, in limits: Range<Int>) -> Range<Int> {
  guard low <= high else { return limits.lowerBound..<limits.lowerBound }
  let bottom = Double(limits.lowerBound)
  let top = Double(limits.upperBound)
  let first = Int(min(max(low.rounded(.down), bottom), top))
  let last = Int(min(max(high.rounded(.up), bottom), top))
  return first..<max(first, last)
}

/// Where horizontal lines cross a convex polygon.
private struct CrossSections {
  struct Interval {
    var left = Double.infinity
    var right = -Double.infinity

    mutating func include(_ x: Double) {
      left = min(left, x)
      right = max(right, x)
    }

    func union(_ other: Interval) -> Interval {
      Interval(left: min(left, other.left), right: max(right, other.right))
    }
  }

  /// On the upper edge of each row, and on the lower edge of the last; empty where nothing crosses.
  private(set) var lines: [Interval]
  /// Around the corners within each row.
  private(set) var corners: [Interval]

  init(corners polygon: [(x: Double, y: Double)], rows: Range<Int>) {
    lines = Array(repeating: Interval(), count: rows.count + 1)
    corners = Array(repeating: Interval(), count: rows.count)
    var previous = polygon[polygon.count - 1]
    for corner in polygon {
      let row = corner.y.rounded(.down)
      if row >= Double(rows.lowerBound), row < Double(rows.upperBound) {
        corners[Int(row) - rows.lowerBound].include(corner.x)
      }
      add(previous.y <= corner.y ? (previous, corner) : (corner, previous), rows: rows)
      previous = corner
    }
  }

  private mutating func add(
    _ edge: (high: (x: Double, y: Double), low: (x: Double, y: Double)),
    rows: Range<Int>
  ) {
    let first = max(edge.high.y.rounded(.up), Double(rows.lowerBound))
    let last = min(edge.low.y.rounded(.down), Double(rows.upperBound))
    guard first <= last else { return }
    let height = edge.low.y - edge.high.y
    for line in Int(first)...Int(last) {
      let share = height > 0 ? (Double(line) - edge.high.y) / height : 0
      lines[line - rows.lowerBound].include(edge.high.x + (edge.low.x - edge.high.x) * share)
      if height == 0 { lines[line - rows.lowerBound].include(edge.low.x) }
    }
  }
}
