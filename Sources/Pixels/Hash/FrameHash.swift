import PixelKernels

/// Hashes the frames of a sequence one after the other: `PixelHash` of each, but only where something
/// has changed. One for each worker.
package struct FrameHash: ~Copyable {
  private var tiles = PixelTiles(width: 0, height: 0)
  private var digests: [UInt8] = []
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
      digests = Array(repeating: 0, count: tiles.count * SHA256.size)
      for index in 0..<tiles.count { hash(index, bitmap) }
      text = tiles.hex(digests)
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
    if differs { text = tiles.hex(digests) }
    return text
  }

  private mutating func hash(_ index: Int, _ bitmap: borrowing Bitmap) {
    let tile = tiles[index]
    let pixels = bitmap.baseAddress + (tile.y.lowerBound * tiles.width + tile.x.lowerBound)
    tiles.digest(index, into: &digests) { bytes in
      pk_tile(pixels, tiles.width, tile.x.count, tile.y.count, bytes)
    }
  }
}
