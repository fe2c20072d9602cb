import PixelKernels

/// A picture's rows as the bytes that a PNG file stores, with margins to which filters may look back,
/// and which of their cells are not as they were in the picture before.
struct PackedRows: ~Copyable {
  let bpp: Int
  /// Pixels of a cell.
  let cell: Int
  /// Cells of a row.
  let columns: Int
  let width: Int
  let height: Int
  /// Where the picture differs from the one before, or more; all of it after `begin(allChanged: true)`.
  private(set) var differences: PixelRegion
  /// One for each cell, a row of zeros first.
  private let flags: UnsafeMutablePointer<UInt8>
  private let memory: UnsafeMutableBufferPointer<UInt8>
  /// Bytes from row to row.
  let stride: Int

  /// Bytes before and after each row.
  private static let margin = 64

  /// All zero.
  init(_ grid: CellGrid) {
    width = grid.width
    height = grid.height
    bpp = grid.bpp
    cell = grid.cellPixels
    columns = grid.columns
    differences = PixelRegion(width: width, height: height)
    flags = .allocate(capacity: columns * (height + 1))
    flags.initialize(repeating: 0, count: columns * (height + 1))
    stride = width * bpp + 2 * PackedRows.margin
    memory = LargeMemory.zeros(UInt8.self, count: stride * (height + 1))
  }

  deinit {
    LargeMemory.deallocate(memory)
    flags.deallocate()
  }

  /// For every cell of a row, bit 0 tells whether it is not as it was in the picture before, bit 1
  /// whether its last two pixels may not be; none has changed in row -1.
  @inline(__always)
  func changed(_ y: Int) -> UnsafeMutablePointer<UInt8> { flags + (y + 1) * columns }

  /// Before a picture's first row: so far nothing has changed, or everything.
  mutating func begin(allChanged: Bool) {
    changed(0).update(repeating: allChanged ? 3 : 0, count: columns * height)
    differences.removeAll()
    if allChanged { differences.insert(PixelRect(width: width, height: height)) }
  }

  /// The first byte of a row; -1 is a row of zeros above the picture.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    // Never nil: there is always a row.
    memory.baseAddress.unsafelyUnwrapped + ((y + 1) * stride + PackedRows.margin)
  }

  /// Takes over a row of a picture and marks the cells that differ.
  /// - Parameters:
  ///   - region: pixels outside of it are known to be here already; nil where none are.
  ///   - picture: its pixels, row by row.
  /// - Returns: whether any cell differs.
  mutating func update(
    _ y: Int, in region: borrowing PixelRegion?, from picture: UnsafePointer<UInt32>
  ) -> Bool {
    switch region {
    case .some(let region):
      guard region.meets(row: y) else { return false }
      return region.withPieces(row: y) { update(y, pieces: $0, from: picture) }
    case .none:
      return update(y, pieces: nil, from: picture)
    }
  }

  private mutating func update(
    _ y: Int, pieces: UnsafePointer<UInt64>?, from picture: UnsafePointer<UInt32>
  ) -> Bool {
    let pixels = picture + y * width
    let (bytes, flags) = (row(y), changed(y))
    let (width, bpp, cell, stride) = (width, bpp, cell, stride)
    return differences.withPieces(row: y) {
      pk_pack_row(pixels, width, bpp, cell, pieces, bytes, stride, flags, $0)
    }
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
