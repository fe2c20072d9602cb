extension PixelRegion {
  /// Adds at least the pixels that a polygon touches, and one more at either end of every row, but
  /// for those that are covered anyway.
  package mutating func insert(_ polygon: ConvexSpans, but cover: CommonCover?) {
    let width = width
    forEachRow(in: polygon.rows) { y, row in
      let touched = polygon.touched(row: y)
      let (start, end) = (touched.lowerBound - 1, touched.upperBound + 1)
      let gap = cover?.columns(row: y).clamped(to: start..<end) ?? 0..<0
      if gap.isEmpty {
        PixelRegion.insert(start..<end, of: width, into: row)
      } else {
        PixelRegion.insert(start..<gap.lowerBound, of: width, into: row)
        PixelRegion.insert(gap.upperBound..<end, of: width, into: row)
      }
    }
  }

  /// Drops pieces that a polygon covers entirely.
  package mutating func removePieces(within polygon: ConvexSpans) {
    let (width, pieces) = (width, words * 64)
    forEachRow(in: polygon.rows) { y, row in
      let covered = polygon.covered(row: y)
      let first = (covered.lowerBound + PixelRegion.piece - 1) / PixelRegion.piece
      // The last piece may be shorter.
      let end = covered.upperBound == width ? pieces : covered.upperBound / PixelRegion.piece
      guard first < end else { return }
      let low = UInt64.max &<< UInt64(truncatingIfNeeded: first)
      let high = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- end)
      let (word, last) = (first >> 6, (end - 1) >> 6)
      guard word < last else {
        row[word] &= ~(low & high)
        return
      }
      row[word] &= ~low
      for middle in word + 1..<last { row[middle] = 0 }
      row[last] &= ~high
    }
  }
}
