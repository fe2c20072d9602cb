/// How a picture is cut: into bands of whole rows, and every row into cells.
struct CellGrid: Equatable {
  let width: Int
  let height: Int
  /// Bytes a pixel.
  let bpp: Int
  /// Pixels of a cell: as many as fill deflate's longest match, or two, without remainder.
  let cellPixels: Int
  /// Cells of a row.
  let columns: Int
  /// Bytes of a filtered row.
  let rowBytes: Int
  /// Rows of a band, but for the last one.
  let bandRows: Int

  init(width: Int, height: Int, format: PNGEncoder.Format, bandBytes: Int) {
    self.width = width
    self.height = height
    bpp = format == .rgb ? 3 : 4
    cellPixels = format == .rgb ? 86 : 129
    columns = (width + cellPixels - 1) / cellPixels
    rowBytes = width * bpp + 1
    bandRows = max(4, bandBytes / rowBytes)
  }

  var bands: Int { (height + bandRows - 1) / bandRows }

  func rows(ofBand band: Int) -> Range<Int> {
    band * bandRows..<min((band + 1) * bandRows, height)
  }

  /// Bytes of a cell in its filtered row; the first one has the filter's number before it.
  @inline(__always)
  func bytes(ofCell column: Int) -> Range<Int> {
    let start = column == 0 ? 0 : 1 + column * cellPixels * bpp
    return start..<min(1 + (column + 1) * cellPixels * bpp, rowBytes)
  }
}
