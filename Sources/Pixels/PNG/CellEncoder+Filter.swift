import PixelKernels

extension CellEncoder {
  /// Chooses the filters of a band's rows and filters what is stale.
  mutating func refresh(rows range: Range<Int>) {
    let columns = grid.columns
    for (index, y) in range.enumerated() {
      let above = packed.changed(y - 1)
      let here = packed.changed(y)
      let stale = stale + index * columns
      var any: UInt8 = 0
      var left: UInt8 = 0
      for column in 0..<columns {
        let own = above[column] | here[column]
        stale[column] = own | left
        any |= stale[column]
        left = own
      }
      guard any != 0 else { continue }
      let filter = chooseFilter(y, stale: stale)
      if filter != rows[y].filter {
        rows[y].filter = filter
        stale.update(repeating: 1, count: columns)
      }
      filterRow(y, into: filtered + index * grid.rowBytes, stale: stale)
    }
  }

  /// Up where it leaves almost nothing, else what leaves least of Up, Sub and Paeth.
  func chooseFilter(_ y: Int, stale: UnsafeMutablePointer<UInt8>) -> UInt8 {
    let columns = grid.columns
    let line = cells + y * columns
    var up = 0
    for column in 0..<columns {
      if stale[column] != 0 {
        line[column].upCost = cost(pk_up, y, column)
        line[column].subCost = Cell.unknown
      }
      up += Int(line[column].upCost)
    }
    guard up > grid.rowBytes / 8 else { return UInt8(pk_up) }
    var sub = 0
    var paeth = 0
    for column in 0..<columns {
      if line[column].subCost == Cell.unknown {
        line[column].subCost = cost(pk_sub, y, column)
        line[column].paethCost = cost(pk_paeth, y, column)
      }
      sub += Int(line[column].subCost)
      paeth += Int(line[column].paethCost)
    }
    if paeth < min(up, sub) { return UInt8(pk_paeth) }
    return sub < up ? UInt8(pk_sub) : UInt8(pk_up)
  }

  func cost(_ filter: Int, _ y: Int, _ column: Int) -> UInt32 {
    let bytes = grid.bytes(ofCell: column)
    return packed.cost(y, max(bytes.lowerBound - 1, 0)..<bytes.upperBound - 1, by: filter)
  }

  mutating func filterRow(
    _ y: Int, into bytes: UnsafeMutablePointer<UInt8>, stale: UnsafeMutablePointer<UInt8>
  ) {
    let line = cells + y * grid.columns
    var adler: UInt32 = 1
    for column in 0..<grid.columns {
      let range = grid.bytes(ofCell: column)
      if stale[column] != 0, column > 0, rows[y].filter == UInt8(pk_up), line[column].upCost == 0 {
        emptyCell(y, column, into: bytes)
      } else if stale[column] != 0 {
        filterCell(y, column, into: bytes)
        let stats = pk_scan(bytes, range.lowerBound, range.upperBound)
        line[column].literals = UInt16(stats.literals)
        line[column].runs = UInt16(stats.runs)
        line[column].widths = UInt16(stats.widths)
        line[column].adler = Adler32.checksum(bytes + range.lowerBound, count: range.count)
      }
      adler = Adler32.joined(adler, line[column].adler, secondCount: range.count)
    }
    rows[y].adler = adler
  }

  /// Filters a cell and the pixel before it, to which a run may look back.
  func filterCell(_ y: Int, _ column: Int, into bytes: UnsafeMutablePointer<UInt8>) {
    let range = grid.bytes(ofCell: column)
    if column == 0 { bytes[0] = rows[y].filter }
    let first = column == 0 ? 0 : range.lowerBound - 1 - grid.bpp
    packed.filter(
      y, first..<range.upperBound - 1, by: Int(rows[y].filter), into: bytes + 1)
  }

  /// Does for a cell that equals the one above, and so is all zeros, what else filtering and
  /// scanning would do.
  private func emptyCell(_ y: Int, _ column: Int, into bytes: UnsafeMutablePointer<UInt8>) {
    let range = grid.bytes(ofCell: column)
    let first = range.lowerBound - 1
    packed.filter(y, first - grid.bpp..<first, by: pk_up, into: bytes + 1)
    (bytes + range.lowerBound).update(repeating: 0, count: range.count)
    // A run must have a zero to look back to.
    let single = bytes[range.lowerBound - 1] == 0 ? 0 : 1
    let (full, rest) = (range.count - single).quotientAndRemainder(
      dividingBy: DeflateAlphabet.longestMatch)
    let endsInRun = rest >= PresetCode.shortestRun
    let cell = cells + y * grid.columns + column
    cell.pointee.literals = UInt16(single + (endsInRun ? 0 : rest))
    cell.pointee.runs = UInt16(full + (endsInRun ? 1 : 0))
    cell.pointee.widths = 0
    cell.pointee.adler = UInt32(range.count) << 16 | 1
  }
}
