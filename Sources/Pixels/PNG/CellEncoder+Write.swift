import PixelKernels

extension CellEncoder {
  /// Writes a band that `refresh` has filtered.
  mutating func encode(_ band: Int, open: inout PresetCode.Key?) {
    let range = grid.rows(ofBand: band)
    let totals = totals(range)
    let key = PresetCode.Key(
      literals: Int(totals.literals), runs: Int(totals.runs), widths: Int(totals.widths))
    let code = code(key, isDense: 2 * Int(totals.literals) > range.count * grid.rowBytes)
    let before = (stream.writer, open)
    begin(key, code, open: &open)
    let start = stream.position
    writeCells(of: band, code, isReusable: bands[band].key == key)
    let bits = stream.position - start
    let adler = Adler32.checksum(
      sum: totals.sum, weighted: totals.weighted, count: range.count * grid.rowBytes)
    bands[band] = Band(key: key, start: start, bits: bits, adler: adler)
    if bits + code.header.count > 8 * range.count * grid.rowBytes {
      (stream.writer, open) = before
      bands[band].key = nil
      store(range, open: &open)
    }
  }

  private func totals(_ range: Range<Int>) -> pk_totals {
    var all = pk_totals()
    var following = range.count * grid.rowBytes
    for y in range {
      let row = rows[y].totals
      following -= grid.rowBytes
      all.literals += row.literals
      all.runs += row.runs
      all.widths += row.widths
      all.sum += row.sum
      all.weighted += row.weighted + row.sum * UInt64(following)
    }
    return all
  }

  /// - Parameter isDense: whether most of the band are literals.
  private mutating func code(_ key: PresetCode.Key, isDense: Bool) -> PresetCode {
    if !isDense, let code = codes[key] { return code }
    var code = codes[key] ?? PresetCode(key)
    if isDense, code.pair.isEmpty {
      code.denseBands += 1
      if code.denseBands > CellEncoder.bandsBeforePairs, pairTables < CellEncoder.mostPairTables {
        code.makePairs()
        pairTables += 1
      }
    }
    codes[key] = code
    return code
  }

  /// Opens a block with a code unless it is the open one's.
  mutating func begin(
    _ key: PresetCode.Key, _ code: PresetCode, open: inout PresetCode.Key?
  ) {
    guard key != open else { return }
    end(&open)
    stream.append(code.header)
    open = key
  }

  /// Ends the open block.
  mutating func end(_ open: inout PresetCode.Key?) {
    if let key = open, let code = codes[key] { stream.put(entry: code.end) }
    open = nil
  }

  /// - Parameter isReusable: whether what is not stale can be copied from the stream before.
  private mutating func writeCells(of band: Int, _ code: PresetCode, isReusable: Bool) {
    var source = pk_source(
      base: isReusable ? UnsafePointer(previous.base) : nil, from: UInt64(bands[band].start),
      pending: 0)
    code.withTables { code in
      for (index, y) in grid.rows(ofBand: band).enumerated() {
        if isReusable, !rows[y].isStale {
          source.pending += UInt64(rows[y].bits)
        } else {
          var row = row(y, index)
          rows[y].bits = Int(pk_write_row(&stream.writer, code, &row, &source))
        }
      }
    }
    if source.pending > 0 { pk_write_pending(&stream.writer, &source) }
  }

  mutating func copy(_ band: Int, open: inout PresetCode.Key?) {
    guard let key = bands[band].key, let code = codes[key] else { return }
    begin(key, code, open: &open)
    let start = stream.position
    stream.append(previous, from: bands[band].start, count: bands[band].bits)
    bands[band].start = start
  }

  /// Writes a band's filtered bytes without compression.
  mutating func store(_ range: Range<Int>, open: inout PresetCode.Key?) {
    end(&open)
    for (index, y) in range.enumerated() {
      let bytes = filtered + index * grid.rowBytes
      bytes[0] = rows[y].filter
      packed.filter(y, 0..<grid.rowBytes - 1, by: Int(rows[y].filter), into: bytes + 1)
    }
    stream.store(UnsafeBufferPointer(start: filtered, count: range.count * grid.rowBytes))
  }

  mutating func finish(_ open: PresetCode.Key?) {
    var open = open
    end(&open)
    // A last, empty block with the fixed codes.
    stream.put(0b011, 10)
    stream.align()
  }
}
