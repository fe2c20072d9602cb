import PixelKernels

/// Reads a texture as seen through canvas pixels.
///
/// Each pixel is a weighted mean around its place on the texture, by a cubic kernel as wide as the
/// pixel's footprint there, on the smallest of the texture's levels that is not coarser than the
/// canvas. A picture at its own size on whole pixels is copied exactly: there the kernel has a
/// single weight.
struct TextureSampler {
  private let levels: [Texture.Level]
  private let pixels: UnsafePointer<UInt32>
  private let tables: KernelTables.Pointers
  private let strips: TextureStrips
  private let map: PlaneMap
  private let kernelMap: pk_map
  private let repeats: Bool
  /// How all blocks are read; nil where each needs its own way.
  private let plan: SamplePlan?
  /// Whether columns of the canvas are columns of the texture, and run the same way.
  private let isUpright: Bool
  /// Where canvas pixel (0, 0) lies on the texture when the one is copied to the other.
  private let copy: (x: Int, y: Int)?

  /// Calls a closure with a sampler; it is valid there only.
  /// - Parameters:
  ///   - columns: of the canvas that will be read.
  ///   - strips: for the canvas.
  static func with(
    _ job: TexturePainter.Job, columns: Range<Int>, _ strips: TextureStrips,
    _ body: (TextureSampler) -> Void
  ) {
    strips.begin(columns)
    KernelTables.shared.withPointers { tables in
      job.texture.pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        body(
          TextureSampler(
            job.texture.levels, pixels, tables, strips, job.map, repeats: job.repeats,
            x: Double(columns.lowerBound)))
      }
    }
  }

  /// - Parameters:
  ///   - pixels, tables: valid as long as the sampler is used.
  ///   - strips: new, or begun for the columns that will be read.
  ///   - x: of a pixel that will be read.
  init(
    _ levels: [Texture.Level], _ pixels: UnsafePointer<UInt32>, _ tables: KernelTables.Pointers,
    _ strips: TextureStrips, _ map: PlaneMap, repeats: Bool, plan: SamplePlan? = nil,
    x: Double = 0
  ) {
    self.levels = levels
    self.pixels = pixels
    self.tables = tables
    self.strips = strips
    self.map = map
    self.plan = plan
    kernelMap = pk_map(
      a: map.a, b: map.b, c: map.c, d: map.d, e: map.e, f: map.f, g: map.g, h: map.h, i: map.i)
    self.repeats = repeats
    isUpright = map.b == 0 && map.h == 0 && map.e * (map.g * x + map.i) > 0
    copy = repeats ? nil : TextureSampler.wholeShift(map)
  }

  /// The side of the squares of pixels that are read in the same way. They lie on a fixed grid of the
  /// canvas, so that a pixel never depends on where its area begins.
  static let block = Int(pk_strip_columns)

  /// Writes the colours, premultiplied, of some pixels.
  /// - Parameters:
  ///   - pieces: from the top down.
  ///   - columns: around all pieces'.
  func read(_ pieces: [pk_piece], in columns: Range<Int>) {
    var rest: [pk_piece]?
    if let copy {
      rest = pieces.filter { !write($0, from: copy) }
    }
    guard !columns.isEmpty else { return }
    (rest ?? pieces).withUnsafeBufferPointer { pieces in
      let rows = rowsOfBlocks(pieces)
      // Strip after strip, so that what one holds is near at hand.
      for index in columns.lowerBound / Self.block...(columns.upperBound - 1) / Self.block {
        let block = strips.block(index)
        for (row, range) in rows {
          if block.pointee.row != row { begin(block, index, row) }
          read(UnsafeBufferPointer(rebasing: pieces[range]), of: block, index)
        }
      }
    }
  }

  /// The rows of blocks that some pieces lie in, and which pieces do.
  private func rowsOfBlocks(
    _ pieces: UnsafeBufferPointer<pk_piece>
  ) -> [(row: Int, pieces: Range<Int>)] {
    var rows: [(row: Int, pieces: Range<Int>)] = []
    var start = 0
    while start < pieces.count {
      let row = Int(pieces[start].y) / Self.block
      let end = pieces[start...].firstIndex { Int($0.y) / Self.block != row } ?? pieces.count
      rows.append((row, start..<end))
      start = end
    }
    return rows
  }

  /// Copies a piece that lies on the texture.
  /// - Returns: whether it does.
  private func write(_ piece: pk_piece, from copy: (x: Int, y: Int)) -> Bool {
    let columns = piece.columns
    let first = copy.x + columns.lowerBound
    let y = copy.y + Int(piece.y)
    guard y >= 0, y < levels[0].height, first >= 0, copy.x + columns.upperBound <= levels[0].width
    else { return false }
    (piece.target + columns.lowerBound).update(
      from: pixels + (y * levels[0].width + first), count: columns.count)
    return true
  }

  /// Reads what lies of some pieces within a block.
  private func read(
    _ pieces: UnsafeBufferPointer<pk_piece>,
    of block: UnsafeMutablePointer<TextureStrips.Block>, _ index: Int
  ) {
    var map = kernelMap
    let range = index * Self.block..<(index + 1) * Self.block
    var rest = pieces
    while !rest.isEmpty {
      let done = block.pointee.read(rest, of: index, &map)
      guard done < rest.count else { return }
      let piece = rest[done]
      let columns = piece.columns.clamped(to: range)
      if !columns.isEmpty { read(columns, y: Int(piece.y), of: block, &map, into: piece.target) }
      rest = UnsafeBufferPointer(rebasing: rest[(done + 1)...])
    }
  }

  /// Reads pixels of a block one by one.
  private func read(
    _ columns: Range<Int>, y: Int, of block: UnsafeMutablePointer<TextureStrips.Block>,
    _ map: UnsafePointer<pk_map>, into row: UnsafeMutablePointer<UInt32>
  ) {
    let py = Double(y) + 0.5
    let start = columns.lowerBound
    if pk_resample(
      &block.pointee.level, map, Double(start) + 0.5, py, columns.count, row + start)
    {
      return
    }
    guard let plan = block.pointee.plan else { return }
    let reader = reader(plan)
    let level = block.pointee.level
    let map = LevelMap(map: self.map, shrinkX: level.shrink_x, shrinkY: level.shrink_y)
    for x in columns {
      let (u, v) = map.position(x: x, y: y)
      row[x] = reader.pixel(u, v)
    }
  }

  /// Finds out how a block is read.
  private func begin(
    _ block: UnsafeMutablePointer<TextureStrips.Block>, _ index: Int, _ row: Int
  ) {
    let side = Double(Self.block)
    let plan =
      plan
      ?? SamplePlan(
        levels.count, map: map, x: (Double(index) + 0.5) * side, y: (Double(row) + 0.5) * side,
        hint: block.pointee.plan)
    block.pointee.row = row
    guard plan != block.pointee.plan else { return }
    let level = levels[plan.level]
    let kernel = reader(plan).kernel(
      shrinkX: Double(level.width) / Double(levels[0].width),
      shrinkY: Double(level.height) / Double(levels[0].height))
    block.pointee.begin(plan, kernel, isUpright ? kernelMap : nil, of: index)
  }

  private func reader(_ plan: SamplePlan) -> LevelReader {
    let level = levels[plan.level]
    return LevelReader(pixels + level.start, level, plan, tables, repeats: repeats)
  }

  /// The shift of a map that puts the texture's pixels upon the canvas's; nil for any other map.
  private static func wholeShift(_ map: PlaneMap) -> (x: Int, y: Int)? {
    let w = map.i
    let x = (map.c / w).rounded()
    let y = (map.f / w).rounded()
    // Less than the kernel's steps over the longest side.
    func near(_ value: Double, _ whole: Double) -> Bool { abs(value - whole) < 1e-7 }
    guard map.isAffine, near(map.a / w, 1), near(map.e / w, 1), near(map.b / w, 0),
      near(map.d / w, 0), near(map.c / w, x), near(map.f / w, y), abs(x) < 1e9, abs(y) < 1e9
    else { return nil }
    return (Int(x), Int(y))
  }
}

extension pk_piece {
  /// - Parameter target: the place for column 0.
  init(y: Int, columns: Range<Int>, target: UnsafeMutablePointer<UInt32>) {
    self.init(
      y: Int64(y), from: Int64(columns.lowerBound), to: Int64(columns.upperBound), target: target)
  }

  fileprivate var columns: Range<Int> { Int(from)..<Int(to) }
}
