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
    let new = PixelTiles(width: bitmap.width, height: bitmap.height)
    guard let region, new == tiles, region.width == new.width, region.height == new.height else {
      tiles = new
      digests = TileDigests(count: tiles.count)
      for index in 0..<tiles.count { hash(index, bitmap) }
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
          hash(tiles.index(row: row, column: word * 64 + rest.trailingZeroBitCount), bitmap)
          rest &= rest - 1
          differs = true
        }
      }
    }
    digests.finish()
    if differs { text = tiles.hex(digests.bytes) }
    return text
  }

  private mutating func hash(_ index: Int, _ bitmap: borrowing Bitmap) {
    let tile = tiles[index]
    let stride = tiles.width
    let pixels = bitmap.baseAddress + (tile.y.lowerBound * stride + tile.x.lowerBound)
    digests.add(index) { pk_tile(pixels, stride, tile.x.count, tile.y.count, $0) }
  }
}
