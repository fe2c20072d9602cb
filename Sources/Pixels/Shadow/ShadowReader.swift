import PixelKernels

extension ShadowMask {
  /// Reads a mask between its grid's points.
  struct Reader {
    /// For the kernels, which read as this does.
    let kernel: pk_mask
    private let width: Int
    private let limitX, limitY: UInt
    /// Whether `walk` can be used.
    private let isCompact: Bool

    /// - Parameter pairs: see `pk_mask`.
    init(grid: Grid, pairs: UnsafePointer<UInt32>) {
      width = grid.width
      limitX = UInt(grid.width - 1)
      limitY = UInt(grid.height - 1)
      let perStep = 1 / grid.step
      var mask = pk_mask()
      mask.pairs = pairs
      mask.width = grid.width
      mask.height = grid.height
      mask.half_x = grid.omittedWidth / 2
      mask.half_y = grid.omittedHeight / 2
      mask.per_step = perStep
      mask.shift_x = -grid.originX / grid.step - 0.5
      mask.shift_y = -grid.originY / grid.step - 0.5
      isCompact =
        mask.half_x * perStep + abs(mask.shift_x) + Double(grid.width) < Reader.farthest
        && mask.half_y * perStep + abs(mask.shift_y) + Double(grid.height) < Reader.farthest
      if isCompact {
        mask.half_u = Int32((mask.half_x * perStep * 65_536).rounded())
        mask.half_v = Int32((mask.half_y * perStep * 65_536).rounded())
        mask.shift_u = Int32((mask.shift_x * 65_536).rounded()) + Reader.rounding
        mask.shift_v = Int32((mask.shift_y * 65_536).rounded()) + Reader.rounding
      }
      kernel = mask
    }

    /// Cells from the middle, in whole numbers.
    private static let farthest = 8000.0
    /// Half of 1/4,096 cell in 1/65,536 cells, and what is lost on average where these are cut off.
    private static let rounding: Int32 = 8 + 1

    /// 0…65,535 at a point of the sheet.
    @inline(__always)
    func opacity(_ x: Double, _ y: Double) -> UInt32 {
      let u = FixedPoint.twelveBits(
        folded(x, kernel.half_x) * kernel.per_step + kernel.shift_x)
      let v = FixedPoint.twelveBits(
        folded(y, kernel.half_y) * kernel.per_step + kernel.shift_y)
      return opacity(u, v)
    }

    /// Without the omitted middle.
    @inline(__always)
    private func folded(_ x: Double, _ half: Double) -> Double {
      x - (x > half ? half : (x < -half ? -half : x))
    }

    /// At a place in 1/4,096 cells.
    @inline(__always)
    private func opacity(_ u: Int, _ v: Int) -> UInt32 {
      let column = u >> 12
      let row = v >> 12
      // Anything outside, negative or not a number included, fails one of these.
      guard UInt(bitPattern: column) < limitX, UInt(bitPattern: row) < limitY else { return 0 }
      let fu = UInt32(truncatingIfNeeded: u & 4095)
      let fv = UInt64(truncatingIfNeeded: v & 4095)
      let at = kernel.pairs + (row &* width &+ column)
      let (left, right) = (at[0] ^ Reader.signs, at[1] ^ Reader.signs)
      let top = (left & 65_535) &* (4096 &- fu) &+ (right & 65_535) &* fu
      let bottom = (left >> 16) &* (4096 &- fu) &+ (right >> 16) &* fu
      return UInt32(
        truncatingIfNeeded: (UInt64(top) &* (4096 &- fv) &+ UInt64(bottom) &* fv &+ 1 << 23) >> 24
      )
    }

    /// Of both values of a pair.
    static let signs: UInt32 = 0x8000_8000

    /// Sets the steps along all rows of an affine map.
    /// - Returns: cells for a unit of the map's, times 2^32; nil where the mask is too wide, or the steps
    ///   are.
    func begin(_ walk: inout pk_walk, _ map: PlaneMap) -> Double? {
      let cells = kernel.per_step / map.i * 0x1p32
      let (across, down) = (map.a * cells, map.d * cells)
      // What is no number fails too.
      guard isCompact, abs(across) < 0x1p42, abs(down) < 0x1p42 else { return nil }
      pk_begin_walk(&walk, Int64(across.rounded()), Int64(down.rounded()))
      return cells
    }

    /// 0…65,535 at a column of the canvas.
    func opacity(_ walk: pk_walk, _ x: Int) -> UInt32 {
      let across = Reader.place(walk.u, walk.step_u, x, kernel.half_u, kernel.shift_u)
      return opacity(across, down(walk, x))
    }

    /// Where a column of the canvas lies down the grid, in 1/4,096 cells.
    @inline(__always)
    func down(_ walk: pk_walk, _ x: Int) -> Int {
      Reader.place(walk.v, walk.step_v, x, kernel.half_v, kernel.shift_v)
    }

    /// In 1/4,096 cells of the grid (see `pk_walk`).
    @inline(__always)
    private static func place(
      _ start: Int64, _ step: Int64, _ x: Int, _ half: Int32, _ shift: Int32
    ) -> Int {
      let block = (start &+ Int64(x & ~7) &* step) >> 16
      let at = min(max(block, -1 << 30), 1 << 30) &+ (Int64(x & 7) &* step) >> 16
      let omitted = min(max(at, -Int64(half)), Int64(half))
      return Int(at &- omitted &+ Int64(shift)) >> 4
    }
  }
}
