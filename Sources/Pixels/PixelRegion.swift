/// Some pixels of a picture, in pieces of 32 in a row.
package struct PixelRegion: Equatable, Sendable {
  /// Pixels of a piece.
  static let piece = 32

  package let width, height: Int
  /// Words for a row.
  let words: Int
  /// A bit for each piece, the lowest first.
  private(set) var bits: [UInt64]

  /// No pixels of a picture of that size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    let pieces = (width + PixelRegion.piece - 1) / PixelRegion.piece
    words = (pieces + 63) / 64
    bits = Array(repeating: 0, count: words * height)
  }

  package var isEmpty: Bool { bits.allSatisfy { $0 == 0 } }

  package mutating func removeAll() {
    bits.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Adds at least some pixels of a row; parts outside are ignored.
  @inline(__always)
  package mutating func insert(row: Int, _ columns: Range<Int>) {
    guard row >= 0, row < height, width > 0 else { return }
    let width = width
    withPieces(row: row) { PixelRegion.insert(columns, of: width, into: $0) }
  }

  /// Adds at least some pixels to the pieces of a row that is so many pixels long.
  @inline(__always)
  static func insert(_ columns: Range<Int>, of width: Int, into row: UnsafeMutablePointer<UInt64>) {
    let start = max(columns.lowerBound, 0)
    let end = min(columns.upperBound, width)
    guard start < end else { return }
    let first = start / PixelRegion.piece
    let last = (end - 1) / PixelRegion.piece
    let low = UInt64.max &<< UInt64(truncatingIfNeeded: first)
    let high = UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last)
    guard first >> 6 < last >> 6 else {
      row[first >> 6] |= low & high
      return
    }
    row[first >> 6] |= low
    for word in (first >> 6) + 1..<last >> 6 { row[word] = UInt64.max }
    row[last >> 6] |= high
  }

  /// Adds at least the pixels of a rectangle; parts outside are ignored.
  package mutating func insert(_ area: PixelRect) {
    for y in area.y.clamped(to: 0..<height) { insert(row: y, area.x) }
  }

  /// Whether any of some pixels of a row may belong to the region.
  @inline(__always)
  func meets(row: Int, _ columns: Range<Int>) -> Bool {
    var first = columns.lowerBound / PixelRegion.piece
    let last = (columns.upperBound - 1) / PixelRegion.piece
    while first <= last {
      if bits[row * words + first >> 6] >> UInt64(first & 63) & 1 != 0 { return true }
      first += 1
    }
    return false
  }

  /// Lends a row's pieces: words of 64 bits, the lowest bit first.
  @inline(__always)
  mutating func withPieces<Result>(row: Int, _ body: (UnsafeMutablePointer<UInt64>) -> Result)
    -> Result
  {
    bits.withUnsafeMutableBufferPointer {
      // A picture has rows.
      body($0.baseAddress.unsafelyUnwrapped + row * words)
    }
  }

  /// Lends the pieces of every row of a range, as `withPieces` does.
  @inline(__always)
  mutating func forEachRow(in rows: Range<Int>, _ body: (Int, UnsafeMutablePointer<UInt64>) -> Void)
  {
    let words = words
    let rows = rows.clamped(to: 0..<height)
    bits.withUnsafeMutableBufferPointer { bits in
      guard let base = bits.baseAddress else { return }
      for y in rows { body(y, base + y * words) }
    }
  }

  /// Lends a row's pieces to be read.
  @inline(__always)
  func withPieces<Result>(row: Int, _ body: (UnsafePointer<UInt64>) -> Result) -> Result {
    bits.withUnsafeBufferPointer {
      // A picture has rows.
      body($0.baseAddress.unsafelyUnwrapped + row * words)
    }
  }

  /// The pieces of which any row of a range has pixels: bit 0 of the first word is the first piece.
  func pieces(rows: Range<Int>, into union: inout [UInt64]) {
    union.removeAll(keepingCapacity: true)
    union.append(contentsOf: repeatElement(0, count: words))
    for row in rows {
      for word in 0..<words { union[word] |= bits[row * words + word] }
    }
  }

  /// Whether a row has any pixels of the region.
  @inline(__always)
  func meets(row: Int) -> Bool {
    for word in row * words..<(row + 1) * words where bits[word] != 0 { return true }
    return false
  }

  /// Calls a closure for every longest range of a row's pixels.
  @inline(__always)
  package func forEachRange(row: Int, _ body: (Range<Int>) -> Void) {
    var start: Int?
    for word in 0..<words {
      var rest = bits[row * words + word]
      var piece = word * 64
      // Pieces with and without pixels in turns.
      while piece < (word + 1) * 64 {
        let run = start == nil ? rest.trailingZeroBitCount : (~rest).trailingZeroBitCount
        let next = min(piece + run, (word + 1) * 64)
        if next == (word + 1) * 64 { break }
        if let from = start {
          body(from * PixelRegion.piece..<min(next * PixelRegion.piece, width))
          start = nil
        } else {
          start = next
        }
        rest >>= UInt64(next - piece)
        piece = next
      }
    }
    if let start { body(start * PixelRegion.piece..<width) }
  }
}
