/// The tiles of a picture, and how they are hashed.
struct PixelTiles: Equatable {
  /// Tiles are as wide as a region's pieces.
  static let side = PixelRegion.piece

  let width, height: Int
  let columns: Int
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

  /// The hash of the picture.
  /// - Parameter digests: of all tiles.
  func hex(_ digests: UnsafeBufferPointer<UInt8>) -> String {
    var hash = SHA256()
    hash.update(
      [width, height].flatMap { side in
        (0..<4).map { UInt8(truncatingIfNeeded: side >> (24 - 8 * $0)) }
      })
    hash.update(digests)
    return hash.hex()
  }
}
