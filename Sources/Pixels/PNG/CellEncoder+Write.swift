import PixelKernels

extension CellEncoder {
  /// Writes a band that `refresh` has filtered, or takes it over.
  mutating func write(_ band: Int, isStale: Bool, to output: inout Output) {
    if !isStale, !bands[band].chunk.isEmpty {
      addChunk(of: band, to: &output)
    } else if !isStale {
      copy(band, to: &output)
    } else {
      encode(band, to: &output)
    }
  }

  private mutating func encode(_ band: Int, to output: inout Output) {
    let range = grid.rows(ofBand: band)
    let count = range.count * grid.rowBytes
    let totals = totals(range)
    let key = PresetCode.Key(
      literals: Int(totals.literals), runs: Int(totals.runs), widths: Int(totals.widths))
    let isDense = 2 * Int(totals.literals) > count
    let code = code(key)
    bands[band].adler = Adler32.checksum(
      sum: totals.sum, weighted: totals.weighted, count: count)
    if isDense {
      encodeChunk(band, key, code, output.last)
      addChunk(of: band, to: &output)
    } else {
      begin(key, code, &output)
      let last = output.last
      take(band) { encoder, own in
        encoder.writeCells(
          of: band, isDense: false, key, code, own ?? last, to: &output.file.stream)
      }
      bands[band].spare = []
    }
  }

  /// Takes a band's chunk away, and lends it.
  private mutating func take(
    _ band: Int, _ body: (inout CellEncoder, UnsafePointer<UInt8>?) -> Void
  ) {
    let chunk = bands[band].chunk
    bands[band].chunk = []
    chunk.withUnsafeBufferPointer { body(&self, chunk.isEmpty ? nil : $0.baseAddress) }
    bands[band].spare = chunk
  }

  /// Makes the chunk of a band anew.
  private mutating func encodeChunk(
    _ band: Int, _ key: PresetCode.Key, _ code: PresetCode, _ last: UnsafePointer<UInt8>?
  ) {
    var chunk = bands[band].spare
    bands[band].spare = []
    take(band) { encoder, own in
      let raw = encoder.grid.rows(ofBand: band).count * encoder.grid.rowBytes
      PNGFile.replace(&chunk, most: encoder.mostBandBytes) { memory in
        var file = PNGFile(chunkAt: memory)
        file.stream.append(code.header)
        encoder.writeCells(
          of: band, isDense: true, key, code, own ?? last, to: &file.stream)
        file.stream.put(entry: code.end)
        if file.stream.writer.out - memory > raw {
          file = PNGFile(chunkAt: memory)
          encoder.store(band, to: &file.stream)
        }
        file.close()
        return file.stream.writer.out
      }
    }
    bands[band].chunk = chunk
  }

  /// Appends the chunk of a band.
  private mutating func addChunk(of band: Int, to output: inout Output) {
    end(&output)
    output.file.close()
    output.own.append((band, output.file.stream.writer.out - output.start))
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

  private mutating func code(_ key: PresetCode.Key) -> PresetCode {
    if let code = codes[key] { return code }
    let code = PresetCode(key)
    codes[key] = code
    return code
  }

  /// Opens a block with a code unless it is the open one's.
  private func begin(_ key: PresetCode.Key, _ code: PresetCode, _ output: inout Output) {
    output.file.open()
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

  /// - Parameter source: where the band's bits of the file before are.
  private mutating func writeCells(
    of band: Int, isDense: Bool, _ key: PresetCode.Key, _ code: PresetCode,
    _ source: UnsafePointer<UInt8>?, to stream: inout BitStream
  ) {
    let isReusable = bands[band].key == key
    var source = pk_source(
      base: isReusable ? source : nil, from: UInt64(bands[band].start), pending: 0)
    let start = stream.position
    var writer = stream.writer
    code.withTables(isDense: isDense) { code in
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
    stream.writer = writer
    bands[band].key = key
    bands[band].start = start
    bands[band].bits = stream.position - start
  }

  private mutating func copy(_ band: Int, to output: inout Output) {
    guard let key = bands[band].key, let code = codes[key] else { return }
    begin(key, code, &output)
    let start = output.file.stream.position
    pk_copy_bits(
      &output.file.stream.writer, output.last, UInt64(bands[band].start),
      UInt64(bands[band].bits))
    bands[band].start = start
  }

  /// Writes a band's filtered bytes without compression.
  private mutating func store(_ band: Int, to stream: inout BitStream) {
    bands[band].key = nil
    let range = grid.rows(ofBand: band)
    for (index, y) in range.enumerated() {
      let bytes = filtered + index * grid.rowBytes
      bytes[0] = rows[y].filter
      packed.filter(y, 0..<grid.rowBytes - 1, by: Int(rows[y].filter), into: bytes + 1)
    }
    stream.store(UnsafeBufferPointer(start: filtered, count: range.count * grid.rowBytes))
  }
}
