import PixelKernels

/// Compresses pictures well: filters chosen from all five for every row, matches at any distance
/// within a band of rows, codes made for the symbols that occur.
///
/// Bands that equal those of the picture before, with the row above, keep their matches; codes are
/// made anew for every picture.
struct SmallEncoder: ~Copyable {
  private struct Band {
    var filtered: [UInt8] = []
    var tokens: Tokens?
    var adler: UInt32 = 1
  }

  let grid: CellGrid
  var packed: PackedRows
  private var bands: [Band]
  private var isFirst = true

  /// - Parameter grid: with bands of `SmallEncoder.bandBytes`.
  init(_ grid: CellGrid) {
    self.grid = grid
    packed = PackedRows(grid)
    bands = (0..<grid.bands).map { _ in Band() }
  }

  static let bandBytes = 256 << 10

  /// A complete PNG file of a picture of the grid's size.
  /// - Parameter region: outside of it the picture is known to equal the one before.
  mutating func encode(
    _ bitmap: borrowing Bitmap, changedIn region: PixelRegion?, hashing hash: inout FrameHash
  ) -> [UInt8] {
    precondition(bitmap.width == grid.width && bitmap.height == grid.height)
    packed.begin(allChanged: isFirst)
    let region = isFirst ? nil : region
    var adler: UInt32 = 1
    var lastRowDiffers = false
    for band in 0..<grid.bands {
      var differs = lastRowDiffers
      for y in grid.rows(ofBand: band) {
        lastRowDiffers = packed.update(y, in: region, from: bitmap.baseAddress)
        differs = differs || lastRowDiffers
      }
      if differs || bands[band].tokens == nil { refresh(band) }
      adler = Adler32.joined(
        adler, bands[band].adler, secondCount: bands[band].filtered.count)
    }
    hash.add(to: grid.height, of: packed, bitmap.baseAddress)
    isFirst = false
    // A block takes no more than its bytes and what tells of stored blocks.
    let bytes = grid.height * grid.rowBytes
    return PNGFile.bytes(grid, deflated: bytes + bytes / 4096 + 1024 * grid.bands + 8) { stream in
      for block in blocks() { write(block, to: &stream) }
      return adler
    }
  }

  private mutating func refresh(_ band: Int) {
    let rows = grid.rows(ofBand: band)
    let filtered = [UInt8](unsafeUninitializedCapacity: rows.count * grid.rowBytes) {
      buffer, count in
      count = rows.count * grid.rowBytes
      guard var target = buffer.baseAddress else { return }
      for y in rows {
        let bytes = 0..<grid.rowBytes - 1
        let filter = smallestFilter(y, bytes)
        target.initialize(to: UInt8(filter))
        packed.filter(y, bytes, by: filter, into: target + 1)
        target += grid.rowBytes
      }
    }
    bands[band].adler = Adler32.checksum(filtered, count: filtered.count)
    bands[band].tokens = filtered.withUnsafeBufferPointer {
      MatchFinder.tokens($0, bpp: grid.bpp)
    }
    bands[band].filtered = filtered
  }

  /// The one that leaves the smallest magnitudes, as the PNG specification (12.7) recommends.
  private func smallestFilter(_ y: Int, _ bytes: Range<Int>) -> Int {
    let filters = [pk_up, pk_none, pk_sub, pk_average, pk_paeth].map { Int($0) }
    let costs = filters.map { packed.cost(y, bytes, by: $0) }
    let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    return filters[best]
  }

  /// Bands that share codes: a band joins the one before where that saves bits.
  private func blocks() -> [(bands: Range<Int>, counts: SymbolCounts, cost: Int)] {
    var all: [(bands: Range<Int>, counts: SymbolCounts, cost: Int)] = []
    for band in 0..<grid.bands {
      guard let counts = bands[band].tokens?.counts else { continue }
      let cost = counts.cost
      if let last = all.last {
        let joint = last.counts + counts
        let jointCost = joint.cost
        if jointCost <= last.cost + cost {
          all[all.count - 1] = (last.bands.lowerBound..<band + 1, joint, jointCost)
          continue
        }
      }
      all.append((band..<band + 1, counts, cost))
    }
    return all
  }

  private func write(
    _ block: (bands: Range<Int>, counts: SymbolCounts, cost: Int), to stream: inout BitStream
  ) {
    let raw = block.bands.reduce(0) { $0 + bands[$1].filtered.count }
    if block.cost > 8 * raw {
      for band in block.bands { bands[band].filtered.withUnsafeBufferPointer { stream.store($0) } }
      return
    }
    let codes = block.counts.codes
    let header = BlockHeader(literals: codes.literals, distances: codes.distances, isLast: false)
    stream.append(header.bits)
    let entries = TokenCodes(codes.literals, codes.distances)
    for band in block.bands {
      guard let tokens = bands[band].tokens else { continue }
      entries.write(tokens, of: bands[band].filtered, to: &stream)
    }
    entries.end(&stream)
  }
}
