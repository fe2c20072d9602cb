/// Writes the frames of a sequence as PNG, one after the other.
///
/// The files are those of `PNGEncoder`, whatever was written before; where a frame equals the one
/// before, they are only made faster. One for each worker.
package struct FrameEncoder: ~Copyable {
  private var cells: CellEncoder?

  package init() {}

  /// A complete PNG file.
  package mutating func encode(
    _ bitmap: borrowing Bitmap, as format: PNGEncoder.Format
  ) -> [UInt8] {
    let grid = CellGrid(width: bitmap.width, height: bitmap.height, format: format)
    var encoder: CellEncoder
    if let kept = cells.take(), kept.grid == grid {
      encoder = kept
    } else {
      encoder = CellEncoder(grid)
    }
    let file = encoder.encode(bitmap, as: format)
    cells = consume encoder
    return file
  }
}
