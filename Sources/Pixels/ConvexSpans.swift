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
    let count = rows.count
    withUnsafeTemporaryAllocation(of: Interval.self, capacity: 2 * count + 1) { intervals in
      intervals.initialize(repeating: Interval())
      // There are rows.
      let lines = intervals.baseAddress.unsafelyUnwrapped
      let bends = lines + count + 1
      CrossSections(rows: rows, lines: lines, corners: bends).include(corners)
      touched = Array(unsafeUninitializedCapacity: count) { touched, initialized in
        for index in 0..<count {
          let outer = bends[index].union(lines[index]).union(lines[index + 1])
          touched.initializeElement(
            at: index, to: pixels(from: outer.left, to: outer.right, in: area.x))
        }
        initialized = count
      }
      covered = Array(unsafeUninitializedCapacity: count) { covered, initialized in
        for index in 0..<count {
          // A square whose four corners lie inside a convex shape lies inside.
          let inner = lines[index].intersection(lines[index + 1])
          covered.initializeElement(at: index, to: sparingPixels(within: inner, in: area.x))
        }
        initialized = count
      }
    }
  }

  /// The pixels of a row that the polygon touches; empty outside `rows`.
  @inline(__always)
  package func touched(row: Int) -> Range<Int> {
    rows.contains(row) ? touched[row - rows.lowerBound] : 0..<0
  }

  /// Pixels of a row that lie inside the polygon with at least one pixel to spare at either end;
  /// empty outside `rows`.
  @inline(__always)
  package func covered(row: Int) -> Range<Int> {
    rows.contains(row) ? covered[row - rows.lowerBound] : 0..<0
  }
}

/// All pixels that an interval touches, clamped.
@inline(__always)
private func pixels(from low: Double, to high: Double, in limits: Range<Int>) -> Range<Int> {
  guard low <= high else { return limits.lowerBound..<limits.lowerBound }
  let first = floor(clamped(low, to: limits))
  return first..<max(first, ceiling(clamped(high, to: limits)))
}

/// The pixels within an interval but for one at either end, clamped.
@inline(__always)
private func sparingPixels(within interval: Interval, in limits: Range<Int>) -> Range<Int> {
  guard interval.left <= interval.right else { return 0..<0 }
  // One pixel beyond the limits is as good as many.
  let room = limits.lowerBound - 2..<limits.upperBound + 2
  let left = ceiling(clamped(interval.left, to: room)) + 1
  let right = floor(clamped(interval.right, to: room)) - 1
  return left < right ? (left..<right).clamped(to: limits) : 0..<0
}

@inline(__always)
private func clamped(_ x: Double, to limits: Range<Int>) -> Double {
  min(max(x, Double(limits.lowerBound)), Double(limits.upperBound))
}

// Without SSE 4.1, rounding a number costs a call.

/// The largest whole number that is not above another, which fits.
@inline(__always)
private func floor(_ x: Double) -> Int {
  let whole = Int(x)
  return Double(whole) > x ? whole - 1 : whole
}

/// The smallest whole number that is not below another, which fits.
@inline(__always)
private func ceiling(_ x: Double) -> Int {
  let whole = Int(x)
  return Double(whole) < x ? whole + 1 : whole
}

private struct Interval {
  var left = Double.infinity
  var right = -Double.infinity

  @inline(__always)
  mutating func include(_ x: Double) {
    left = x < left ? x : left
    right = x > right ? x : right
  }

  @inline(__always)
  func union(_ other: Interval) -> Interval {
    Interval(
      left: other.left < left ? other.left : left,
      right: other.right > right ? other.right : right)
  }

  @inline(__always)
  func intersection(_ other: Interval) -> Interval {
    Interval(
      left: other.left > left ? other.left : left,
      right: other.right < right ? other.right : right)
  }
}

/// Where horizontal lines cross a convex polygon.
private struct CrossSections {
  let rows: Range<Int>
  /// On the upper edge of each row, and on the lower edge of the last; empty where nothing crosses.
  let lines: UnsafeMutablePointer<Interval>
  /// Around the corners within each row.
  let corners: UnsafeMutablePointer<Interval>

  /// Adds a polygon to intervals that are empty.
  func include(_ polygon: [(x: Double, y: Double)]) {
    var previous = polygon[polygon.count - 1]
    for corner in polygon {
      let row = corner.y.rounded(.down)
      if row >= Double(rows.lowerBound), row < Double(rows.upperBound) {
        corners[Int(row) - rows.lowerBound].include(corner.x)
      }
      add(previous.y <= corner.y ? (previous, corner) : (corner, previous))
      previous = corner
    }
  }

  private func add(_ edge: (high: (x: Double, y: Double), low: (x: Double, y: Double))) {
    let first = max(edge.high.y.rounded(.up), Double(rows.lowerBound))
    let last = min(edge.low.y.rounded(.down), Double(rows.upperBound))
    guard first <= last else { return }
    let height = edge.low.y - edge.high.y
    let width = edge.low.x - edge.high.x
    let start = Int(first) - rows.lowerBound
    let end = Int(last) - rows.lowerBound
    guard height > 0 else {
      lines[start].include(edge.high.x)
      lines[start].include(edge.low.x)
      return
    }
    for line in start...end {
      let share = (Double(line + rows.lowerBound) - edge.high.y) / height
      lines[line].include(edge.high.x + width * share)
    }
  }
}
