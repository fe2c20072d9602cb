import PixelKernels

extension CellEncoder {
  mutating func encode(_ band: Int, open: inout PresetCode.Key?) {
    let range = grid.rows(ofBand: band)
    var literals = 0
    var runs = 0
    var widths = 0
    var adler: UInt32 = 1
    for y in range {
      for cell in UnsafeBufferPointer(start: cells + y * grid.columns, count: grid.columns) {
        literals += Int(cell.literals)
        runs += Int(cell.runs)
        widths += Int(cell.widths)
      }
      adler = Adler32.joined(adler, rows[y].adler, secondCount: grid.rowBytes)
    }
    let key = PresetCode.Key(literals: literals, runs: runs, widths: widths)
    let code = codes[key] ?? PresetCode(key)
    codes[key] = code
    let before = (stream.writer, open)
    begin(key, code, open: &open)
    let start = stream.position
    writeCells(of: band, code, isReusable: bands[band].key == key)
    let bits = stream.position - start
    bands[band] = Band(key: key, start: start, bits: bits, adler: adler)
    if bits + code.header.count > 8 * range.count * grid.rowBytes {
      (stream.writer, open) = before
      bands[band].key = nil
      store(range, open: &open)
    }
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

  mutating func writeCells(of band: Int, _ code: PresetCode, isReusable: Bool) {
    let columns = grid.columns
    var source = bands[band].start
    var pending = 0
    for (index, y) in grid.rows(ofBand: band).enumerated() {
      let line = cells + y * columns
      let bytes = filtered + index * grid.rowBytes
      for column in 0..<columns {
        let isStale = stale[index * columns + column] != 0
        let bits = Int(line[column].bits)
        if isReusable, !isStale, !isFirst {
          pending += bits
          continue
        }
        if pending > 0 { stream.append(previous, from: source, count: pending) }
        source += pending + bits
        pending = 0
        if !isStale { filterCell(y, column, into: bytes) }
        line[column].bits = UInt16(write(line[column], column, of: bytes, code))
      }
    }
    if pending > 0 { stream.append(previous, from: source, count: pending) }
  }

  /// - Returns: how many bits were written.
  private mutating func write(
    _ cell: Cell, _ column: Int, of bytes: UnsafeMutablePointer<UInt8>, _ code: PresetCode
  ) -> Int {
    let range = grid.bytes(ofCell: column)
    if cell.literals == 0, cell.runs == 1 {
      let entry = code.run[range.count]
      stream.put(entry: entry)
      return Int(entry >> 24)
    }
    let start = stream.position
    code.literal.withUnsafeBufferPointer { literal in
      code.run.withUnsafeBufferPointer { run in
        let code = pk_code(literal: literal.baseAddress, run: run.baseAddress)
        pk_emit(&stream.writer, code, bytes, range.lowerBound, range.upperBound)
      }
    }
    return stream.position - start
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
      for column in 0..<grid.columns {
        filterCell(y, column, into: filtered + index * grid.rowBytes)
      }
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
