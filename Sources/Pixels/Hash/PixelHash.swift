import PixelKernels

/// The identity of a picture: of what is seen, not of how a file stores it.
///
/// A picture is cut into tiles of 32×32 pixels, row by row from the top left, smaller ones at the right
/// and the bottom. Each has a SHA-256: for every run of equal rows, a byte with their number and one
/// row as straight RGBA bytes (zero where nothing is seen). The hash is the SHA-256 of width and
/// height, as 32-bit numbers with the highest byte first, and of all the tiles' digests. So few bytes
/// need to be hashed where little has changed, or where the picture is plain.
package enum PixelHash {
  /// A bitmap's hash, in hexadecimal.
  package static func hex(of bitmap: borrowing Bitmap) -> String {
    var hash = FrameHash()
    return hash.hex(of: bitmap)
  }

  /// The hash of any picture.
  /// - Parameter row: writes some of a row's pixels as straight RGBA bytes.
  static func hex(
    width: Int, height: Int,
    row: (_ y: Int, _ columns: Range<Int>, _ bytes: UnsafeMutablePointer<UInt8>) -> Void
  ) -> String {
    let tiles = PixelTiles(width: width, height: height)
    var digests = [UInt8](repeating: 0, count: tiles.count * SHA256.size)
    for index in 0..<tiles.count {
      let tile = tiles[index]
      tiles.digest(index, into: &digests) { y, bytes in row(y, tile.x, bytes) }
    }
    return tiles.hex(digests)
  }
}
