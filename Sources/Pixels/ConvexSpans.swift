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
    rows = ConvexSpans.pixels(from: top, to: bottom, in: area.y)
    var cross = CrossSection(corners: corners, at: Double(rows.lowerBound))
    for row in rows {
      let next = CrossSection(corners: corners, at: Double(row + 1))
      var outer = cross.union(next)
      for corner in corners where corner.y > Double(row) && corner.y < Double(row + 1) {
        outer = outer.union(CrossSection(left: corner.x, right: corner.x))
      }
      touched.append(ConvexSpans.pixels(from: outer.left, to: outer.right, in: area.x))
      // A square whose four corners lie inside a convex shape lies inside.
      let left = max(cross.left, next.left).rounded(.up) + 1
      let right = min(cross.right, next.right).rounded(.down) - 1
      covered.append(
        left < right
          ? ConvexSpans.pixels(from: left, to: right, in: area.x)
          : area.x.lowerBound..<area.x.lowerBound
      )
      cross = next
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

  private static func pixels(from low: Double, to high: Double, in limits: Range<Int>) -> Range<Int>
  {
    guard low <= high else { return limits.lowerBound..<limits.lowerBound }
    let bottom = Double(limits.lowerBound)
    let top = Double(limits.upperBound)
    let first = Int(min(max(low.rounded(.down), bottom), top))
    let last = Int(min(max(high.rounded(.up), bottom), top))
    return first..<max(first, last)
  }
}

/// Where a horizontal line crosses a convex polygon; left > right when it does not.
private struct CrossSection {
  var left: Double
  var right: Double

  init(left: Double, right: Double) {
    self.left = left
    self.right = right
  }

  init(corners: [(x: Double, y: Double)], at y: Double) {
    left = .infinity
    right = -.infinity
    var previous = corners[corners.count - 1]
    for corner in corners {
      let low = previous.y <= corner.y ? previous : corner
      let high = previous.y <= corner.y ? corner : previous
      if low.y <= y, y <= high.y {
        let share = high.y > low.y ? (y - low.y) / (high.y - low.y) : 0
        let x = low.x + (high.x - low.x) * share
        let other = high.y > low.y ? x : high.x
        left = min(left, x, other)
        right = max(right, x, other)
      }
      previous = corner
    }
  }

  func union(_ other: CrossSection) -> CrossSection {
    CrossSection(left: min(left, other.left), right: max(right, other.right))
  }
}
