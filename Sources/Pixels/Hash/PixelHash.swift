/// The identity of a picture: of what is seen, not of how a file stores it.
///
/// A picture is cut into tiles of 32×32 pixels, row by row from the top left, smaller ones at the right
/// and the bottom. Each has a SHA-256 of: a byte, 3 where all its pixels are opaque and 4 elsewhere;
/// then, for every run of equal rows, a byte with their number and one row as so many bytes a pixel:
/// straight red, green, blue and alpha (all zero where nothing is seen). The hash is the SHA-256 of
/// width and height, as 32-bit numbers with the highest byte first, and of all the tiles' digests. So
/// few bytes need to be hashed where little has changed, or where the picture is plain.
package enum PixelHash {
  /// A bitmap's hash, in hexadecimal.
  package static func hex(of bitmap: borrowing Bitmap) -> String {
    var hash = FrameHash()
    return hash.hex(of: bitmap)
  }

  /// The hash of a picture of straight 0xAARRGGBB, 0 where nothing is seen.
  static func hex(straight pixels: [UInt32], width: Int, height: Int) -> String {
    let tiles = PixelTiles(width: width, height: height)
    var digests = TileDigests(count: tiles.count)
    for index in 0..<tiles.count {
      let tile = tiles[index]
      let rows = tile.y.map { pixels[($0 * width + tile.x.lowerBound)...].prefix(tile.x.count) }
      digests.add(index) { bytes in
        let message = message(rows)
        bytes.update(from: message, count: message.count)
        return message.count
      }
    }
    digests.finish()
    return tiles.hex(digests.bytes)
  }

  /// What is hashed of a tile, as `pk_tile` writes it.
  private static func message(_ rows: [ArraySlice<UInt32>]) -> [UInt8] {
    let isOpaque = rows.allSatisfy { $0.allSatisfy { $0 >> 24 == 255 } }
    let shifts: [UInt32] = isOpaque ? [16, 8, 0] : [16, 8, 0, 24]
    var message = [UInt8(shifts.count)]
    var first = rows.startIndex
    while first < rows.endIndex {
      let next = rows[first...].firstIndex { $0 != rows[first] } ?? rows.endIndex
      message.append(UInt8(next - first))
      for pixel in rows[first] {
        message += shifts.map { UInt8(truncatingIfNeeded: pixel >> $0) }
      }
      first = next
    }
    return message
  }
}
