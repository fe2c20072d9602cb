import PixelKernels

/// Weighted reading of one texture level around points between its pixels.
struct LevelReader {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let repeats: Bool
  private let columns: KernelTables.Taps
  private let rows: KernelTables.Taps

  /// - Parameters:
  ///   - pixels: of the level.
  ///   - repeats: whether the level's copies go on beyond its border, or its outermost pixels do.
  init(
    _ pixels: UnsafePointer<UInt32>, _ level: Texture.Level, _ plan: SamplePlan,
    _ tables: KernelTables.Pointers, repeats: Bool
  ) {
    self.pixels = pixels
    width = level.width
    height = level.height
    self.repeats = repeats
    columns = tables[plan.across]
    rows = tables[plan.down]
  }

  /// For the kernels, which read as `pixel` does.
  /// - Parameters:
  ///   - shrinkX, shrinkY: from the texture's pixels to this level's.
  func kernel(shrinkX: Double, shrinkY: Double) -> pk_level {
    pk_level(
      pixels: pixels, width: width, height: height, repeats: repeats, shrink_x: shrinkX,
      shrink_y: shrinkY, columns: Int32(columns.count), rows: Int32(rows.count),
      across: columns.pairs, down: rows.fours)
  }

  /// The weighted mean around a point, premultiplied. The sums of rows are rounded to 1/64, and so
  /// is what each weighs.
  /// - Parameters:
  ///   - u, v: in 1/128 pixels of this level, 0 being the first pixel's centre.
  func pixel(_ u: Int, _ v: Int) -> UInt32 {
    let (left, across) = columns.at(u)
    let (top, down) = rows.at(v)
    // Meaningless positions, as at the eye's plane, are as far outside as any; no sum may overflow.
    guard left > -1 << 40, left < 1 << 40, top > -1 << 40, top < 1 << 40 else { return 0 }
    var total = SIMD4<Int32>()
    for row in 0..<rows.count {
      let line = pixels + inside(top + row, height) * width
      var sum = SIMD4<Int32>()
      for column in 0..<columns.count {
        sum &+= components(line[inside(left + column, width)]) &* across[column]
      }
      let weight = Int32(KernelTables.whole(down[row]))
      total &+= (((sum &+ 16) &>> 5) &* weight &+ 1 << 14) &>> 15
    }
    total = (total &+ 32) &>> 6
    total.clamp(lowerBound: .zero, upperBound: .init(repeating: 255))
    total.clamp(lowerBound: .zero, upperBound: .init(repeating: total[3]))
    return UInt32(total[3]) << 24 | UInt32(total[2]) << 16 | UInt32(total[1]) << 8
      | UInt32(total[0])
  }

  /// Blue, green, red, alpha.
  @inline(__always)
  private func components(_ pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(
      Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255), Int32(pixel >> 24))
  }

  private func inside(_ index: Int, _ count: Int) -> Int {
    if repeats {
      let rest = index % count
      return rest < 0 ? rest + count : rest
    }
    return min(max(index, 0), count - 1)
  }
}
