/// The pixels that two polygons both cover entirely.
package struct CommonCover: Sendable {
  private let first, second: ConvexSpans

  package init(_ first: ConvexSpans, _ second: ConvexSpans) {
    self.first = first
    self.second = second
  }

  /// Those of a row.
  @inline(__always)
  func columns(row: Int) -> Range<Int> {
    let one = first.covered(row: row)
    let other = second.covered(row: row)
    let low = max(one.lowerBound, other.lowerBound)
    return low..<max(low, min(one.upperBound, other.upperBound))
  }
}
