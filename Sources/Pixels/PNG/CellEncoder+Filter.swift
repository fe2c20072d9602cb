import PixelKernels

extension CellEncoder {
  /// Chooses the filters of a band's rows and filters what is stale.
  mutating func refresh(rows range: Range<Int>) {
    for (index, y) in range.enumerated() {
      let stale = stale + index * grid.columns
      rows[y].isStale = pk_mark_stale(packed.changed(y - 1), packed.changed(y), grid.columns, stale)
      guard rows[y].isStale else { continue }
      var row = row(y, index)
      rows[y].filter = UInt8(pk_refresh_row(&row, &rows[y].totals))
    }
  }

  /// What the kernels need to know of a row, the `index`th of its band.
  func row(_ y: Int, _ index: Int) -> pk_row {
    pk_row(
      row: packed.row(y), above: packed.row(y - 1), count: grid.rowBytes - 1, bpp: grid.bpp,
      cell: grid.cellPixels * grid.bpp, cells: cells + y * grid.columns,
      stale: stale + index * grid.columns, filtered: filtered + index * grid.rowBytes,
      filter: Int32(rows[y].filter))
  }
}
