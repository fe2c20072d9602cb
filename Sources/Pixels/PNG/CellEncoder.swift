import PixelKernels

/// Compresses pictures fast, and faster where they equal the picture before.
///
/// A picture is cut into bands of rows and the rows into cells of 86 pixels. A cell's bits depend on
/// its own pixels, the neighbours to which filters and runs look back, its row's filter and its
/// band's code. Filter and code follow from sums over the row and the band; the code is one of a
/// fixed family. So all bytes follow from the picture alone, and the bits of a cell in whose
/// surroundings nothing has changed can be copied from the stream before.
struct CellEncoder: ~Copyable {
  private struct Cell {
    /// Sums of the filtered bytes' magnitudes; `unknown` where it was not needed.
    var upCost: UInt32 = 0
    var subCost = Cell.unknown
    var paethCost = Cell.unknown
    var adler: UInt32 = 1
    var literals: UInt16 = 0
    var runs: UInt16 = 0
    var widths: UInt16 = 0
    /// In the stream.
    var bits: UInt16 = 0

    static let unknown = UInt32.max
  }

  private struct Row {
    var filter: UInt8 = 0
    var adler: UInt32 = 1
  }

  private struct Band {
    /// nil where bytes are stored as they are.
    var key: PresetCode.Key?
    /// Of the cells, without the code's description.
    var start = 0
    var bits = 0
    var adler: UInt32 = 1
  }

  let grid: CellGrid
  /// The picture's bytes; every row between margins, above the first one a row of zeros.
  private let packed: UnsafeMutablePointer<UInt8>
  private let packedStride: Int
  private let cells: UnsafeMutablePointer<Cell>
  private var rows: [Row]
  private var bands: [Band]
  private var codes: [PresetCode.Key: PresetCode] = [:]
  /// The filtered rows of one band.
  private let filtered: UnsafeMutablePointer<UInt8>
  /// For the rows of a band and the one above: which cells' pixels have changed.
  private let changed: UnsafeMutablePointer<UInt8>
  /// For the rows of a band: which cells must be encoded anew.
  private let stale: UnsafeMutablePointer<UInt8>
  private var stream = BitStream()
  private var previous = BitStream()
  private var isFirst = true

  private static let margin = 64

  init(_ grid: CellGrid) {
    self.grid = grid
    packedStride = grid.width * grid.bpp + 2 * CellEncoder.margin
    packed = .allocate(capacity: packedStride * (grid.height + 1))
    packed.initialize(repeating: 0, count: packedStride * (grid.height + 1))
    cells = .allocate(capacity: grid.columns * grid.height)
    cells.initialize(repeating: Cell(), count: grid.columns * grid.height)
    rows = Array(repeating: Row(), count: grid.height)
    bands = Array(repeating: Band(), count: grid.bands)
    filtered = .allocate(capacity: grid.bandRows * grid.rowBytes + CellEncoder.margin)
    filtered.initialize(
      repeating: 0, count: grid.bandRows * grid.rowBytes + CellEncoder.margin)
    let flags = (grid.bandRows + 1) * grid.columns
    changed = .allocate(capacity: flags)
    changed.initialize(repeating: 0, count: flags)
    stale = .allocate(capacity: flags)
    stale.initialize(repeating: 0, count: flags)
  }

  deinit {
    packed.deallocate()
    cells.deallocate()
    filtered.deallocate()
    changed.deallocate()
    stale.deallocate()
  }

  /// A complete PNG file of a picture of the grid's size.
  mutating func encode(_ bitmap: borrowing Bitmap, as format: PNGEncoder.Format) -> [UInt8] {
    precondition(bitmap.width == grid.width && bitmap.height == grid.height)
    swap(&stream, &previous)
    stream.clear()
    changed.update(repeating: 0, count: grid.columns)
    var open: PresetCode.Key?
    var adler: UInt32 = 1
    for band in 0..<grid.bands {
      let range = grid.rows(ofBand: band)
      let isStale = compare(bitmap, rows: range) || isFirst
      stream.reserve(2 * range.count * grid.rowBytes + 1024)
      if isStale || bands[band].key == nil {
        refresh(rows: range)
        encode(band, open: &open)
      } else {
        copy(band, open: &open)
      }
      adler = Adler32.joined(
        adler, bands[band].adler, secondCount: range.count * grid.rowBytes)
      // The next band's first row looks at this band's last one.
      changed.update(from: changed + range.count * grid.columns, count: grid.columns)
    }
    finish(open)
    isFirst = false
    return PNGFile.bytes(
      width: grid.width, height: grid.height, format: format, deflated: stream.bytes, adler: adler)
  }

  /// Takes the rows over and marks what has changed in them.
  /// - Returns: whether anything in them or in the row above has.
  private mutating func compare(_ bitmap: borrowing Bitmap, rows range: Range<Int>) -> Bool {
    let columns = grid.columns
    var any = UnsafeBufferPointer(start: changed, count: columns).contains { $0 != 0 }
    for (index, y) in range.enumerated() {
      let flags = changed + (index + 1) * columns
      let differs = pk_pack_row(
        bitmap.baseAddress + y * grid.width, grid.width, grid.bpp, grid.cellPixels, row(y), flags)
      any = differs || any
    }
    if isFirst { changed.update(repeating: 1, count: (range.count + 1) * columns) }
    return any
  }

  /// The first byte of a row; -1 is the row above the picture.
  @inline(__always)
  private func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    packed + (y + 1) * packedStride + CellEncoder.margin
  }

  /// Chooses the filters of a band's rows and filters what is stale.
  private mutating func refresh(rows range: Range<Int>) {
    let columns = grid.columns
    for (index, y) in range.enumerated() {
      let above = changed + index * columns
      let here = above + columns
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
  private func chooseFilter(_ y: Int, stale: UnsafeMutablePointer<UInt8>) -> UInt8 {
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

  private func cost(_ filter: Int, _ y: Int, _ column: Int) -> UInt32 {
    let first = column * grid.cellPixels * grid.bpp
    let last = min(first + grid.cellPixels * grid.bpp, grid.width * grid.bpp)
    return pk_filter_cost(
      Int32(filter), row(y) + first, row(y - 1) + first, last - first, grid.bpp)
  }

  private mutating func filterRow(
    _ y: Int, into bytes: UnsafeMutablePointer<UInt8>, stale: UnsafeMutablePointer<UInt8>
  ) {
    let line = cells + y * grid.columns
    var adler: UInt32 = 1
    for column in 0..<grid.columns {
      let range = grid.bytes(ofCell: column)
      if stale[column] != 0 {
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
  private func filterCell(_ y: Int, _ column: Int, into bytes: UnsafeMutablePointer<UInt8>) {
    let range = grid.bytes(ofCell: column)
    if column == 0 { bytes[0] = rows[y].filter }
    let first = column == 0 ? 0 : range.lowerBound - 1 - grid.bpp
    pk_filter(
      Int32(rows[y].filter), row(y) + first, row(y - 1) + first, range.upperBound - 1 - first,
      grid.bpp, bytes + 1 + first)
  }

  private mutating func encode(_ band: Int, open: inout PresetCode.Key?) {
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
  private mutating func begin(
    _ key: PresetCode.Key, _ code: PresetCode, open: inout PresetCode.Key?
  ) {
    guard key != open else { return }
    end(&open)
    stream.append(code.header)
    open = key
  }

  /// Ends the open block.
  private mutating func end(_ open: inout PresetCode.Key?) {
    if let key = open, let code = codes[key] { stream.put(entry: code.end) }
    open = nil
  }

  private mutating func writeCells(of band: Int, _ code: PresetCode, isReusable: Bool) {
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
        line[column].bits = UInt16(write(grid.bytes(ofCell: column), of: bytes, code))
      }
    }
    if pending > 0 { stream.append(previous, from: source, count: pending) }
  }

  private mutating func write(
    _ range: Range<Int>, of bytes: UnsafeMutablePointer<UInt8>, _ code: PresetCode
  ) -> Int {
    let start = stream.position
    code.literal.withUnsafeBufferPointer { literal in
      code.run.withUnsafeBufferPointer { run in
        let code = pk_code(literal: literal.baseAddress, run: run.baseAddress)
        pk_emit(&stream.writer, code, bytes, range.lowerBound, range.upperBound)
      }
    }
    return stream.position - start
  }

  private mutating func copy(_ band: Int, open: inout PresetCode.Key?) {
    guard let key = bands[band].key, let code = codes[key] else { return }
    begin(key, code, open: &open)
    let start = stream.position
    stream.append(previous, from: bands[band].start, count: bands[band].bits)
    bands[band].start = start
  }

  /// Writes a band's filtered bytes without compression.
  private mutating func store(_ range: Range<Int>, open: inout PresetCode.Key?) {
    end(&open)
    for (index, y) in range.enumerated() {
      for column in 0..<grid.columns {
        filterCell(y, column, into: filtered + index * grid.rowBytes)
      }
    }
    let total = range.count * grid.rowBytes
    for from in stride(from: 0, to: total, by: 65_535) {
      let count = min(65_535, total - from)
      stream.put(0, 3)
      stream.align()
      stream.put(UInt32(count) | UInt32(count ^ 0xffff) << 16, 32)
      stream.append(filtered + from, count: count)
    }
  }

  private mutating func finish(_ open: PresetCode.Key?) {
    var open = open
    end(&open)
    // A last, empty block with the fixed codes.
    stream.put(0b011, 10)
    stream.align()
  }
}
