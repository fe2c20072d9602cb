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

  /// Adds at least the pixels of a rectangle that lie outside of another one inside it.
  package mutating func insert(_ area: PixelRect, but hole: PixelRect?) {
    guard let hole, !hole.isEmpty else { return insert(area) }
    let width = width
    forEachRow(in: area.y) { y, row in
      if hole.y.contains(y) {
        PixelRegion.insert(area.x.lowerBound..<hole.x.lowerBound, of: width, into: row)
        PixelRegion.insert(hole.x.upperBound..<area.x.upperBound, of: width, into: row)
      } else {
        PixelRegion.insert(area.x, of: width, into: row)
      }
    }
  }

  /// Drops pieces that lie within a rectangle as a whole.
  package mutating func removePieces(within area: PixelRect) {
    let first = max((area.x.lowerBound + PixelRegion.piece - 1) / PixelRegion.piece, 0)
    let end = min(area.x.upperBound / PixelRegion.piece, words * 64)
    guard first < end else { return }
    forEachRow(in: area.y) { _, row in
      for piece in first..<end { row[piece >> 6] &= ~(1 << UInt64(piece & 63)) }
    }
  }
}

extension Bitmap {
  /// Sets every pixel that both a region and a rectangle hold to one premultiplied value.
  package mutating func fill(_ value: UInt32, in region: PixelRegion, within area: PixelRect) {
    precondition(region.width == width && region.height == height)
    for y in area.y.clamped(to: 0..<height) {
      let row = baseAddress + y * width
      region.forEachRange(row: y) { Bitmap.fill(value, row, $0.clamped(to: area.x)) }
    }
  }
}
