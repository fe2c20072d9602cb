import PixelKernels

/// Hashes the frames of a sequence one after the other: `PixelHash` of each, but only where something
/// has changed. One for each worker.
package struct FrameHash: ~Copyable {
  private var tiles = PixelTiles(width: 0, height: 0)
  private var digests = TileDigests(count: 0)
  private var text = ""
  private var pieces: [UInt64] = []
  /// Of the frame that has begun: whether all tiles are hashed, whether any is, and the next row of them.
  private var isAnew = true
  private var differs = false
  private var nextRow = 0
  private var isRunning = false

  package init() {}

  /// A frame's hash, in hexadecimal.
  /// - Parameter region: outside of it the bitmap equals the one hashed before; nil where that is not
  ///   known.
  package mutating func hex(
    of bitmap: borrowing Bitmap, changedIn region: PixelRegion? = nil
  ) -> String {
    let isKnown = region.map { $0.width == bitmap.width && $0.height == bitmap.height } ?? false
    if !isKnown { tiles = PixelTiles(width: 0, height: 0) }
    begin(width: bitmap.width, height: bitmap.height)
    add(to: bitmap.height, .pixels(bitmap.baseAddress), region)
    return finish()
  }

  /// Where a frame's pixels are.
  private enum Source {
    case pixels(UnsafePointer<UInt32>)
    case packed(UnsafePointer<UInt8>, stride: Int)
  }

  /// Begins a frame whose rows `add` tells of, one after the other. What is told of one as large as the
  /// frame before is where it differs from that.
  mutating func begin(width: Int, height: Int) {
    let new = PixelTiles(width: width, height: height)
    isAnew = new != tiles
    if isAnew {
      tiles = new
      digests = TileDigests(count: new.count)
    }
    differs = isAnew
    nextRow = 0
    isRunning = true
  }

  /// Hashes the tiles that end before a row and have not been hashed; none where no frame has begun.
  /// - Parameter picture: the frame's pixels, row by row.
  @inline(never)  // `bench instructions` counts it alone.
  mutating func add(
    to end: Int, of packed: borrowing PackedRows, _ picture: UnsafePointer<UInt32>
  ) {
    guard isRunning else { return }
    // Packed pixels are nearer at hand, and fewer bytes.
    let source: Source =
      packed.bpp == 3 ? .packed(packed.row(0), stride: packed.stride) : .pixels(picture)
    add(to: end, source, packed.differences)
  }

  /// The hash of the frame that has begun, after its last row.
  mutating func finish() -> String {
    isRunning = false
    digests.finish()
    if differs { text = tiles.hex(digests.bytes) }
    return text
  }

  private mutating func add(to end: Int, _ source: Source, _ region: PixelRegion?) {
    while nextRow < tiles.rows, tiles.rows(of: nextRow).upperBound <= end {
      add(nextRow, source, isAnew ? nil : region)
      nextRow += 1
    }
  }

  private mutating func add(_ row: Int, _ source: Source, _ region: PixelRegion?) {
    guard let region else {
      for column in 0..<tiles.columns { hash(tiles.index(row: row, column: column), source) }
      return
    }
    region.pieces(rows: tiles.rows(of: row), into: &pieces)
    for (word, bits) in pieces.enumerated() {
      var rest = bits
      while rest != 0 {
        hash(tiles.index(row: row, column: word * 64 + rest.trailingZeroBitCount), source)
        rest &= rest - 1
        differs = true
      }
    }
  }

  private mutating func hash(_ index: Int, _ source: Source) {
    let tile = tiles[index]
    let (x, y) = (tile.x.lowerBound, tile.y.lowerBound)
    switch source {
    case .pixels(let pixels):
      let stride = tiles.width
      digests.add(index) {
        pk_tile(pixels + (y * stride + x), stride, tile.x.count, tile.y.count, $0)
      }
    case .packed(let rows, let stride):
      digests.add(index) {
        pk_packed_tile(rows + (y * stride + 3 * x), stride, tile.x.count, tile.y.count, $0)
      }
    }
  }
}
