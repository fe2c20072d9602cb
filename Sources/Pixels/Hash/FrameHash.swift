import PixelKernels

/// Hashes the frames of a sequence one after the other: `PixelHash` of each, but only where something
/// has changed. One for each worker.
package struct FrameHash: ~Copyable {
  private var tiles = PixelTiles(width: 0, height: 0)
  private var digests = TileDigests(count: 0)
  private var text = ""
  private var pieces: [UInt64] = []

  package init() {}

  /// A frame's hash, in hexadecimal.
  /// - Parameter region: outside of it the bitmap equals the one hashed before; nil where that is not
  ///   known.
  package mutating func hex(
    of bitmap: borrowing Bitmap, changedIn region: PixelRegion? = nil
  ) -> String {
    hex(
      of: .pixels(bitmap.baseAddress), PixelTiles(width: bitmap.width, height: bitmap.height),
      region)
  }

  /// The same of an opaque frame that an encoder has packed, three bytes a pixel.
  mutating func hex(of packed: borrowing PackedRows) -> String {
    hex(
      of: .packed(packed.row(0), stride: packed.stride),
      PixelTiles(width: packed.width, height: packed.height), packed.differences)
  }

  /// Where a frame's pixels are.
  private enum Source {
    case pixels(UnsafePointer<UInt32>)
    case packed(UnsafePointer<UInt8>, stride: Int)
  }

  private mutating func hex(
    of source: Source, _ new: PixelTiles, _ region: PixelRegion?
  ) -> String {
    guard let region, new == tiles, region.width == new.width, region.height == new.height else {
      tiles = new
      digests = TileDigests(count: tiles.count)
      for index in 0..<tiles.count { hash(index, source) }
      digests.finish()
      text = tiles.hex(digests.bytes)
      return text
    }
    var differs = false
    for row in 0..<tiles.rows {
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
    digests.finish()
    if differs { text = tiles.hex(digests.bytes) }
    return text
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
