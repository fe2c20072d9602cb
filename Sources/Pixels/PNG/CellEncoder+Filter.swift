import PixelKernels

extension CellEncoder {
  /// Chooses the filter of a row, the `index`th of its band, and filters what is stale in it.
  /// - Parameter hasChanged: whether it, or the row above it, has.
  @inline(never)  // `bench instructions` counts it alone.
  mutating func refresh(_ y: Int, _ index: Int, hasChanged: Bool) {
    let stale = stale + index * grid.columns
    guard hasChanged else {
      rows[y].isStale = false
      return stale.update(repeating: 0, count: grid.columns)
    }
    rows[y].isStale = pk_mark_stale(packed.changed(y - 1), packed.changed(y), grid.columns, stale)
    guard rows[y].isStale else { return }
    var row = row(y, index)
    rows[y].filter = UInt8(pk_refresh_row(&row, &rows[y].totals))
  }

  /// What the kernels need to know of a row, the `index`th of its band.
  func row(_ y: Int, _ index: Int) -> pk_row {
    pk_row(
      row: packed.row(y), above: packed.row(y - 1), count: grid.rowBytes - 1, bpp: grid.bpp,
      cell: grid.cellPixels * grid.bpp, columns: grid.columns, cells: cells + y * grid.columns,
      stale: stale + index * grid.columns, filtered: filtered + index * grid.rowBytes,
      filter: Int32(rows[y].filter))
  }
}
