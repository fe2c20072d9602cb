import PixelKernels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Hashes the frames of a sequence one after the other: `PixelHash` of each, but only what differs
/// from the frame before is hashed again. One for each worker.
package struct FrameHash: ~Copyable {
  private var tiles = PixelTiles(width: 0, height: 0)
  private var digests: [UInt8] = []
  /// The frame before.
  private var before = Bitmap(width: 1, height: 1)
  private var text = ""
  private var pieces: [UInt64] = []

  package init() {}

  /// A frame's hash, in hexadecimal.
  /// - Parameter region: where the bitmap may differ from the one hashed before; what lies outside is
  ///   not compared. nil where that is not known.
  package mutating func hex(
    of bitmap: borrowing Bitmap, changedIn region: PixelRegion? = nil
  ) -> String {
    let isFirst = begin(bitmap)
    var differs = isFirst
    if let region, !isFirst, region.width == bitmap.width, region.height == bitmap.height {
      for row in 0..<tiles.rows {
        region.pieces(rows: tiles.rows(of: row), into: &pieces)
        for (word, bits) in pieces.enumerated() {
          var rest = bits
          while rest != 0 {
            let column = word * 64 + rest.trailingZeroBitCount
            rest &= rest - 1
            if update(tiles.index(row: row, column: column), bitmap, isFirst: false) {
              differs = true
            }
          }
        }
      }
    } else {
      for index in 0..<tiles.count where update(index, bitmap, isFirst: isFirst) { differs = true }
    }
    if differs { text = tiles.hex(digests) }
    return text
  }

  /// - Returns: whether nothing of that size was hashed before.
  private mutating func begin(_ bitmap: borrowing Bitmap) -> Bool {
    guard tiles != PixelTiles(width: bitmap.width, height: bitmap.height) else { return false }
    tiles = PixelTiles(width: bitmap.width, height: bitmap.height)
    digests = Array(repeating: 0, count: tiles.count * SHA256.size)
    before = Bitmap(width: bitmap.width, height: bitmap.height)
    return true
  }

  /// Takes a tile over and hashes it where it differs.
  /// - Returns: whether it does.
  private mutating func update(_ index: Int, _ bitmap: borrowing Bitmap, isFirst: Bool) -> Bool {
    let tile = tiles[index]
    var differs = isFirst
    for y in tile.y {
      let start = y * bitmap.width + tile.x.lowerBound
      let (old, new) = (before.baseAddress + start, bitmap.baseAddress + start)
      if memcmp(old, new, 4 * tile.x.count) != 0 {
        differs = true
        old.update(from: new, count: tile.x.count)
      }
    }
    guard differs else { return false }
    let pixels = UnsafePointer(before.baseAddress + tile.x.lowerBound)
    tiles.digest(index, into: &digests) { y, bytes in
      pk_straight(pixels + y * tiles.width, tile.x.count, bytes)
    }
    return true
  }
}
