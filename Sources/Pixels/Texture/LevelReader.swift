import PixelKernels

/// Weighted reading of one texture level around points between its pixels.
struct LevelReader {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let columns: Taps
  private let rows: Taps
  private let repeats: Bool
  /// The weights along rows as the kernel wants them.
  private let pairs: UnsafePointer<Int16>

  /// The taps along one side.
  private struct Taps {
    let count: Int
    let weights: UnsafePointer<Int32>

    init(_ table: borrowing KernelTable, weights: UnsafePointer<Int32>) {
      count = table.taps
      self.weights = weights
    }

    /// The first pixel and the weights for a position in 1/128 pixels.
    @inline(__always)
    func at(_ position: Int) -> (first: Int, weights: UnsafePointer<Int32>) {
      let phase = position & (1 << KernelTable.phaseBits - 1)
      return (position >> KernelTable.phaseBits &- (count / 2 &- 1), weights + phase &* count)
    }
  }

  /// Calls a closure with a reader of one level.
  /// - Parameter repeats: whether the level's copies go on beyond its border, or its outermost
  ///   pixels do.
  static func with(
    _ texture: Texture, _ plan: SamplePlan, repeats: Bool, _ body: (LevelReader) -> Void
  ) {
    let level = texture.levels[plan.level]
    let across = KernelTable.all[plan.across]
    let down = KernelTable.all[plan.down]
    level.pixels.withUnsafeBufferPointer { pixels in
      across.weights.withUnsafeBufferPointer { columnWeights in
        across.pairs.withUnsafeBufferPointer { pairs in
          down.weights.withUnsafeBufferPointer { rowWeights in
            guard let pixels = pixels.baseAddress, let columnWeights = columnWeights.baseAddress,
              let pairs = pairs.baseAddress, let rowWeights = rowWeights.baseAddress
            else { return }
            body(
              LevelReader(
                pixels: pixels, width: level.width, height: level.height,
                columns: Taps(across, weights: columnWeights),
                rows: Taps(down, weights: rowWeights), repeats: repeats, pairs: pairs))
          }
        }
      }
    }
  }

  /// For the kernel, which reads as `pixel` does.
  /// - Parameters:
  ///   - shrinkX, shrinkY: from the texture's pixels to this level's.
  func kernel(shrinkX: Double, shrinkY: Double) -> pk_level {
    pk_level(
      pixels: pixels, width: width, height: height, shrink_x: shrinkX, shrink_y: shrinkY,
      columns: Int32(columns.count), rows: Int32(rows.count), across: pairs,
      down: rows.weights)
  }

  /// The weighted mean around a point, premultiplied.
  /// - Parameters:
  ///   - u, v: in pixels of this level, 0 being the first pixel's centre.
  @inline(__always)
  func pixel(_ u: Double, _ v: Double) -> UInt32 {
    let shift = 12 - KernelTable.phaseBits
    let half = 1 << (shift - 1)
    let (left, across) = columns.at((FixedPoint.twelveBits(u) &+ half) >> shift)
    let (top, down) = rows.at((FixedPoint.twelveBits(v) &+ half) >> shift)
    // Meaningless positions, as at the eye's plane, are as far outside as any; no sum may overflow.
    guard left > -1 << 40, left < 1 << 40, top > -1 << 40, top < 1 << 40 else { return 0 }
    guard left >= 0, top >= 0, left &+ columns.count <= width, top &+ rows.count <= height else {
      return borderPixel(left, top, across, down)
    }
    var line = pixels + (top &* width &+ left)
    var total = WeightedSum()
    for row in 0..<rows.count {
      var sum = WeightedSum()
      for column in 0..<columns.count { sum.add(line[column], across[column]) }
      total.add(sum, down[row])
      line += width
    }
    return total.pixel
  }

  /// The same where some of the pixels lie beyond the border.
  private func borderPixel(
    _ left: Int, _ top: Int, _ across: UnsafePointer<Int32>, _ down: UnsafePointer<Int32>
  ) -> UInt32 {
    var total = WeightedSum()
    for row in 0..<rows.count {
      let line = pixels + inside(top + row, height) * width
      var sum = WeightedSum()
      for column in 0..<columns.count {
        sum.add(line[inside(left + column, width)], across[column])
      }
      total.add(sum, down[row])
    }
    return total.pixel
  }

  private func inside(_ index: Int, _ count: Int) -> Int {
    if repeats {
      let rest = index % count
      return rest < 0 ? rest + count : rest
    }
    return min(max(index, 0), count - 1)
  }
}
