import PixelKernels

extension CellEncoder {
  /// Writes a band that `refresh` has filtered.
  mutating func encode(_ band: Int, to output: inout Output) {
    let range = grid.rows(ofBand: band)
    let totals = totals(range)
    let key = PresetCode.Key(
      literals: Int(totals.literals), runs: Int(totals.runs), widths: Int(totals.widths))
    let code = code(key, isDense: 2 * Int(totals.literals) > range.count * grid.rowBytes)
    let before = output
    begin(key, code, &output)
    let start = output.file.stream.position
    writeCells(of: band, code, isReusable: bands[band].key == key, to: &output)
    let bits = output.file.stream.position - start
    let adler = Adler32.checksum(
      sum: totals.sum, weighted: totals.weighted, count: range.count * grid.rowBytes)
    bands[band] = Band(key: key, start: start, bits: bits, adler: adler)
    if bits + code.header.count > 8 * range.count * grid.rowBytes {
      output = before
      bands[band].key = nil
      store(range, to: &output)
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
  private func begin(_ key: PresetCode.Key, _ code: PresetCode, _ output: inout Output) {
    guard key != output.open else { return }
    end(&output)
    output.file.stream.append(code.header)
    output.open = key
  }

  /// Ends the open block.
  func end(_ output: inout Output) {
    if let key = output.open, let code = codes[key] { output.file.stream.put(entry: code.end) }
    output.open = nil
  }

  /// - Parameter isReusable: whether what is not stale can be copied from the file before.
  private mutating func writeCells(
    of band: Int, _ code: PresetCode, isReusable: Bool, to output: inout Output
  ) {
    var source = pk_source(
      base: isReusable ? output.last : nil, from: UInt64(bands[band].start), pending: 0)
    var writer = output.file.stream.writer
    code.withTables { code in
      for (index, y) in grid.rows(ofBand: band).enumerated() {
        if isReusable, !rows[y].isStale {
          source.pending += UInt64(rows[y].bits)
        } else {
          var row = row(y, index)
          rows[y].bits = Int(pk_write_row(&writer, code, &row, &source))
        }
      }
    }
    if source.pending > 0 { pk_write_pending(&writer, &source) }
    output.file.stream.writer = writer
  }

  mutating func copy(_ band: Int, to output: inout Output) {
    guard let key = bands[band].key, let code = codes[key] else { return }
    begin(key, code, &output)
    let start = output.file.stream.position
    pk_copy_bits(
      &output.file.stream.writer, output.last, UInt64(bands[band].start),
      UInt64(bands[band].bits))
    bands[band].start = start
  }

  /// Writes a band's filtered bytes without compression.
  private func store(_ range: Range<Int>, to output: inout Output) {
    end(&output)
    for (index, y) in range.enumerated() {
      let bytes = filtered + index * grid.rowBytes
      bytes[0] = rows[y].filter
      packed.filter(y, 0..<grid.rowBytes - 1, by: Int(rows[y].filter), into: bytes + 1)
    }
    output.file.stream.store(
      UnsafeBufferPointer(start: filtered, count: range.count * grid.rowBytes))
  }
}
