import PixelKernels

/// A picture's rows as the bytes that a PNG file stores, with margins to which filters may look back.
struct PackedRows: ~Copyable {
  let bpp: Int
  private let width: Int
  private let memory: UnsafeMutablePointer<UInt8>
  private let stride: Int

  /// Bytes before and after each row.
  private static let margin = 64

  /// All zero.
  init(width: Int, height: Int, bpp: Int) {
    self.width = width
    self.bpp = bpp
    stride = width * bpp + 2 * PackedRows.margin
    memory = .allocate(capacity: stride * (height + 1))
    memory.initialize(repeating: 0, count: stride * (height + 1))
  }

  deinit { memory.deallocate() }

  /// The first byte of a row; -1 is a row of zeros above the picture.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    memory + (y + 1) * stride + PackedRows.margin
  }

  /// Takes over a row of a picture.
  /// - Parameters:
  ///   - columns: pixels outside of them are known to be here already.
  ///   - cell: pixels of a cell, at most 256.
  ///   - changed: gets a 1 for every cell that differs from what was here, else a 0.
  /// - Returns: whether any cell differs.
  func update(
    _ y: Int, _ columns: Range<Int>, from bitmap: borrowing Bitmap, cell: Int,
    changed: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let first = columns.lowerBound / cell
    let last = min((columns.upperBound + cell - 1) / cell * cell, width)
    changed.update(repeating: 0, count: (width + cell - 1) / cell)
    let start = first * cell
    return pk_pack_row(
      bitmap.baseAddress + y * width + start, last - start, bpp, cell, row(y) + start * bpp,
      changed + first)
  }

  /// Filters bytes of a row.
  /// - Parameters:
  ///   - range: of the row's bytes, without the filter's number.
  ///   - target: where byte 0 of the row would go.
  func filter(
    _ y: Int, _ range: Range<Int>, by filter: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    let first = range.lowerBound
    pk_filter(
      Int32(filter), row(y) + first, row(y - 1) + first, range.count, bpp, target + first)
  }

  /// The sum of the magnitudes that filtering would leave.
  func cost(_ y: Int, _ range: Range<Int>, by filter: Int) -> UInt32 {
    let first = range.lowerBound
    return pk_filter_cost(Int32(filter), row(y) + first, row(y - 1) + first, range.count, bpp)
  }
}
