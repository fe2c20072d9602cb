/// How much of every pixel an outline covers, 0…255, and the owner of that memory.
package struct CoverageMask: ~Copyable {
  package let width: Int
  package let height: Int
  /// Bytes from one row to the next: the width, rounded up to a multiple of four.
  package let stride: Int
  private let storage: UnsafeMutableBufferPointer<UInt8>

  /// Nothing covered.
  /// - Precondition: `Bitmap.allows(width:height:)`.
  package init(width: Int, height: Int) {
    precondition(Bitmap.allows(width: width, height: height), "mask size out of range")
    self.width = width
    self.height = height
    stride = (width + 3) & ~3
    storage = LargeMemory.zeros(UInt8.self, count: stride * height)
  }

  deinit { LargeMemory.deallocate(storage) }

  /// The memory itself, for C libraries that draw into it; valid as long as the mask lives.
  package var baseAddress: UnsafeMutablePointer<UInt8> {
    storage.baseAddress.unsafelyUnwrapped
  }

  /// All bytes; pixel (x, y) is at `y * stride + x`.
  package var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get { _overrideLifetime(storage.span, borrowing: self) }
  }

  /// `width` bytes for every row, without what pads the rows.
  package var tightBytes: [UInt8] {
    (0..<height).flatMap { storage[($0 * stride)..<($0 * stride + width)] }
  }

  /// Uncovers a rectangle again, but for what a polygon covers entirely; parts outside the mask are
  /// ignored.
  package mutating func clear(_ area: PixelRect, but interior: ConvexSpans? = nil) {
    let area = area.intersection(PixelRect(width: width, height: height))
    for y in area.y {
      let gap = interior?.covered(row: y).clamped(to: area.x) ?? 0..<0
      if gap.isEmpty {
        clear(y, area.x)
      } else {
        clear(y, area.x.lowerBound..<gap.lowerBound)
        clear(y, gap.upperBound..<area.x.upperBound)
      }
    }
  }

  private func clear(_ y: Int, _ columns: Range<Int>) {
    (baseAddress + y * stride + columns.lowerBound).update(repeating: 0, count: columns.count)
  }
}
