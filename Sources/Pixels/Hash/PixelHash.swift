import PixelKernels

/// The identity of a picture: of what is seen, not of how a file stores it.
///
/// A picture is cut into tiles of 32×32 pixels, row by row from the top left, smaller ones at the right
/// and the bottom. Each has the SHA-256 of its rows as straight RGBA bytes (zero where nothing is
/// seen). The hash is the SHA-256 of width and height, as 32-bit numbers with the highest byte first,
/// and of all the tiles' digests. So it takes few bytes to hash a frame of which little has changed.
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
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: PixelTiles.bytes)
    defer { bytes.deallocate() }
    for index in 0..<tiles.count {
      let tile = tiles[index]
      for (line, y) in tile.y.enumerated() { row(y, tile.x, bytes + 4 * tile.x.count * line) }
      tiles.digest(index, of: bytes, into: &digests)
    }
    return tiles.hex(digests)
  }
}

/// The tiles of a picture.
struct PixelTiles: Equatable {
  /// Tiles are as wide as a region's pieces.
  static let side = PixelRegion.piece
  /// Of a whole tile.
  static let bytes = 4 * side * side

  let width, height: Int
  private let columns: Int
  let rows: Int

  var count: Int { columns * rows }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    columns = (width + PixelTiles.side - 1) / PixelTiles.side
    rows = (height + PixelTiles.side - 1) / PixelTiles.side
  }

  subscript(index: Int) -> PixelRect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let (x, y) = (column * PixelTiles.side, row * PixelTiles.side)
    return PixelRect(
      x: x..<min(x + PixelTiles.side, width), y: y..<min(y + PixelTiles.side, height))
  }

  /// The picture's rows of one row of tiles.
  func rows(of row: Int) -> Range<Int> {
    row * PixelTiles.side..<min((row + 1) * PixelTiles.side, height)
  }

  func index(row: Int, column: Int) -> Int { row * columns + column }

  /// Writes a tile's digest to its place among all.
  func digest(_ index: Int, of bytes: UnsafePointer<UInt8>, into digests: inout [UInt8]) {
    let tile = self[index]
    var hash = SHA256()
    hash.update(UnsafeBufferPointer(start: bytes, count: 4 * tile.x.count * tile.y.count))
    digests.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      hash.finish(into: base + index * SHA256.size)
    }
  }

  /// The hash of the picture.
  func hex(_ digests: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(
      [width, height].flatMap { side in
        (0..<4).map { UInt8(truncatingIfNeeded: side >> (24 - 8 * $0)) }
      })
    hash.update(digests)
    return hash.hex()
  }
}
