import PixelKernels

/// Compresses pictures fast, and faster where they equal the picture before.
///
/// A picture is cut into bands of rows and the rows into cells of 86 pixels. A cell's bits depend on
/// its own pixels, the neighbours to which filters and runs look back, its row's filter and its
/// band's code. Filter and code follow from sums over the row and the band; the code is one of a
/// fixed family. So all bytes follow from the picture alone, and the bits of a cell in whose
/// surroundings nothing has changed can be copied from the stream before. A band that is mostly
/// literals has an IDAT chunk for itself, which is kept as it is as long as nothing in it changes.
struct CellEncoder: ~Copyable {
  struct Row {
    var filter: UInt8 = 0
    /// Whether any cell must be encoded anew; for the rows of the band at hand.
    var isStale = false
    /// In the file.
    var bits = 0
    var totals = pk_totals()
  }

  struct Band {
    /// nil where bytes are stored as they are.
    var key: PresetCode.Key?
    /// The cells' first bit, behind the code's description: in the chunk of its own if it has one, else
    /// in the shared memory.
    var start = 0
    var bits = 0
    var adler: UInt32 = 1
    /// An IDAT chunk; empty where the band shares one with its neighbours.
    var chunk: [UInt8] = []
    /// The chunk before, for its memory.
    var spare: [UInt8] = []
  }

  /// A file as far as it is written: what is shared by all bands that have no chunk for themselves.
  struct Output {
    var file: PNGFile
    let start: UnsafeMutablePointer<UInt8>
    /// The same of the file before.
    let last: UnsafePointer<UInt8>?
    /// The code of the block that is open.
    var open: PresetCode.Key?
    /// The bands with a chunk for themselves, and how many shared bytes go before.
    var own: [(band: Int, offset: Int)] = []
  }

  let grid: CellGrid
  var packed: PackedRows
  let cells: UnsafeMutablePointer<pk_cell>
  private let cellMemory: UnsafeMutableBufferPointer<UInt8>
  var rows: [Row]
  var bands: [Band]
  var codes: [PresetCode.Key: PresetCode] = [:]
  /// The filtered rows of one band.
  let filtered: UnsafeMutablePointer<UInt8>
  /// For the rows of a band: which cells must be encoded anew.
  let stale: UnsafeMutablePointer<UInt8>
  /// What bands share in the file before.
  private var last: [UInt8] = []
  /// The same of the file before that, for its memory.
  private var spare: [UInt8] = []
  private var isFirst = true

  /// What the kernels may touch behind the last row.
  private static let margin = 64
  /// Large enough that a code's description weighs nothing, small enough for the cache.
  static let bandBytes = 96 << 10

  /// - Parameter grid: with bands of `CellEncoder.bandBytes`.
  init(_ grid: CellGrid) {
    self.grid = grid
    packed = PackedRows(grid)
    let count = grid.columns * grid.height
    cellMemory = LargeMemory.zeros(UInt8.self, count: count * MemoryLayout<pk_cell>.stride)
    cells = UnsafeMutableRawPointer(cellMemory.baseAddress.unsafelyUnwrapped)
      .bindMemory(to: pk_cell.self, capacity: count)
    rows = Array(repeating: Row(), count: grid.height)
    bands = Array(repeating: Band(), count: grid.bands)
    filtered = .allocate(capacity: grid.bandRows * grid.rowBytes + CellEncoder.margin)
    filtered.initialize(
      repeating: 0, count: grid.bandRows * grid.rowBytes + CellEncoder.margin)
    let flags = grid.bandRows * grid.columns
    stale = .allocate(capacity: flags)
    stale.initialize(repeating: 0, count: flags)
  }

  deinit {
    LargeMemory.deallocate(cellMemory)
    filtered.deallocate()
    stale.deallocate()
  }

  /// A complete PNG file of a picture of the grid's size, in parts that follow each other.
  /// - Parameter region: outside of it the picture is known to equal the one before.
  mutating func encode(
    _ bitmap: borrowing Bitmap, changedIn region: PixelRegion?, hashing hash: inout FrameHash
  ) -> [ArraySlice<UInt8>] {
    precondition(bitmap.width == grid.width && bitmap.height == grid.height)
    packed.begin(allChanged: isFirst)
    let region = isFirst ? nil : region
    let pixels = bitmap.baseAddress
    let last = last
    var shared = spare
    spare = []
    var own: [(band: Int, offset: Int)] = []
    last.withUnsafeBufferPointer { last in
      PNGFile.replace(&shared, most: mostBytes) { memory in
        var output = Output(
          file: PNGFile(grid, at: memory), start: memory, last: last.baseAddress)
        let adler = write(pixels, in: region, to: &output, hashing: &hash)
        own = output.own
        return output.file.finish(adler: adler)
      }
    }
    spare = last
    self.last = shared
    isFirst = false
    return parts(shared, own)
  }

  private func parts(
    _ shared: [UInt8], _ own: [(band: Int, offset: Int)]
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    parts.reserveCapacity(2 * own.count + 1)
    var done = 0
    for (band, offset) in own {
      if offset > done { parts.append(shared[done..<offset]) }
      parts.append(bands[band].chunk[...])
      done = offset
    }
    parts.append(shared[done...])
    return parts
  }

  /// Of what bands share. One takes no more than its bytes and what tells of its block, but while it is
  /// tried out.
  private var mostBytes: Int {
    grid.height * grid.rowBytes + PNGFile.frame + (PNGFile.chunkFrame + 1024) * grid.bands
      + mostBandBytes
  }

  /// Of a band's chunk: a cell needs up to two bytes for each of its own.
  var mostBandBytes: Int {
    2 * min(grid.bandRows, grid.height) * grid.rowBytes + PNGFile.chunkFrame + 1024
  }

  /// - Parameter pixels: the picture.
  /// - Returns: the checksum of the filtered rows.
  private mutating func write(
    _ pixels: UnsafePointer<UInt32>, in region: PixelRegion?, to output: inout Output,
    hashing hash: inout FrameHash
  ) -> UInt32 {
    var adler: UInt32 = 1
    // The first row's filter looks at the row above.
    var lastDiffers = false
    for band in 0..<grid.bands {
      let range = grid.rows(ofBand: band)
      var isStale = lastDiffers
      for (index, y) in range.enumerated() {
        let differs = compare(y, with: pixels, in: region)
        refresh(y, index, hasChanged: differs || lastDiffers)
        isStale = isStale || differs
        lastDiffers = differs
      }
      write(band, isStale: isStale || isFirst, to: &output)
      hash.add(to: range.upperBound, of: packed, pixels)
      adler = Adler32.joined(
        adler, bands[band].adler, secondCount: range.count * grid.rowBytes)
    }
    end(&output)
    return adler
  }

  /// Takes a row over and marks what has changed in it.
  /// - Returns: whether anything has.
  @inline(never)  // `bench instructions` counts it alone.
  private mutating func compare(
    _ y: Int, with pixels: UnsafePointer<UInt32>, in region: PixelRegion?
  ) -> Bool {
    packed.update(y, in: region, from: pixels) || isFirst
  }
}
