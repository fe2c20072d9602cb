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
  /// Of the tiles of one row, which differ.
  private var stale: [Bool] = []

  package init() {}

  /// A frame's hash, in hexadecimal.
  /// - Parameter region: where the bitmap may differ from the one hashed before; what lies outside is
  ///   not compared. nil where that is not known.
  package mutating func hex(
    of bitmap: borrowing Bitmap, changedIn region: PixelRegion? = nil
  ) -> String {
    let isFirst = begin(bitmap)
    var known = region
    if isFirst || region?.width != bitmap.width || region?.height != bitmap.height {
      known = PixelRegion(width: bitmap.width, height: bitmap.height)
      known?.insert(bitmap.area)
    }
    guard let known else { return text }
    var differs = false
    for row in 0..<tiles.rows {
      compare(row, bitmap, in: known)
      for column in stale.indices where stale[column] || isFirst {
        hash(tiles.index(row: row, column: column))
        differs = true
      }
    }
    if differs { text = tiles.hex(digests) }
    return text
  }

  /// - Returns: whether nothing of that size was hashed before.
  private mutating func begin(_ bitmap: borrowing Bitmap) -> Bool {
    guard tiles != PixelTiles(width: bitmap.width, height: bitmap.height) else { return false }
    tiles = PixelTiles(width: bitmap.width, height: bitmap.height)
    digests = Array(repeating: 0, count: tiles.count * SHA256.size)
    stale = Array(repeating: false, count: tiles.columns)
    before = Bitmap(width: bitmap.width, height: bitmap.height)
    return true
  }

  /// Takes a row of tiles over and marks those that differ. Row by row, as the pixels lie in memory.
  private mutating func compare(
    _ row: Int, _ bitmap: borrowing Bitmap, in region: borrowing PixelRegion
  ) {
    let side = PixelTiles.side
    for column in stale.indices { stale[column] = false }
    for y in tiles.rows(of: row) {
      let (old, new) = (before.baseAddress + y * tiles.width, bitmap.baseAddress + y * tiles.width)
      region.forEachRange(row: y) { range in
        for start in stride(from: range.lowerBound, to: range.upperBound, by: side) {
          let count = min(side, range.upperBound - start)
          if memcmp(old + start, new + start, 4 * count) != 0 {
            stale[start / side] = true
            (old + start).update(from: new + start, count: count)
          }
        }
      }
    }
  }

  private mutating func hash(_ index: Int) {
    let tile = tiles[index]
    let pixels = UnsafePointer(before.baseAddress + tile.x.lowerBound)
    let width = tiles.width
    tiles.digest(index, into: &digests) { y, bytes in
      pk_straight(pixels + y * width, tile.x.count, bytes)
    }
  }
}
