/// A picture prepared for drawing at any size: itself and its halves, quarters and so on, down to
/// one pixel, all premultiplied.
package struct Texture: Sendable {
  struct Level: Sendable {
    let width: Int
    let height: Int
    /// One more than there are, since kernels read pixels in pairs.
    let pixels: [UInt32]
  }

  let levels: [Level]
  /// Whether every pixel is opaque.
  package let isOpaque: Bool

  /// Pixels of the full picture.
  package var width: Int { levels[0].width }
  package var height: Int { levels[0].height }

  package init(_ bitmap: borrowing Bitmap) {
    let pixels = Array(
      UnsafeBufferPointer(start: bitmap.baseAddress, count: bitmap.width * bitmap.height)
    )
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    var levels = [Level(width: bitmap.width, height: bitmap.height, pixels: pixels + [0])]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(Texture.half(of: last))
    }
    self.levels = levels
  }

  /// Halves both sides, rounding up; every pixel is the average of the area that it stands for.
  ///
  /// With an odd side the pixels overlap by less than one pixel each: the weights are those of the
  /// exact area, in 1/256.
  private static func half(of level: Level) -> Level {
    let width = (level.width + 1) / 2
    let height = (level.height + 1) / 2
    let columns = (0..<width).map { Footprint($0, count: width, of: level.width) }
    var pixels = [UInt32](repeating: 0, count: width * height + 1)
    level.pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let rows = Footprint(y, count: height, of: level.height)
        for (x, column) in columns.enumerated() {
          pixels[y * width + x] = average(source, width: level.width, column, rows)
        }
      }
    }
    return Level(width: width, height: height, pixels: pixels)
  }

  private static func average(
    _ source: UnsafeBufferPointer<UInt32>,
    width: Int,
    _ columns: Footprint,
    _ rows: Footprint
  ) -> UInt32 {
    var sums = SIMD4<UInt32>(repeating: 32_768)
    for j in 0..<rows.weights.count {
      for i in 0..<columns.weights.count {
        let p = source[(rows.start + j) * width + columns.start + i]
        sums &+=
          SIMD4(p >> 24, p >> 16 & 255, p >> 8 & 255, p & 255)
          &* (rows.weights[j] * columns.weights[i])
      }
    }
    let mean = sums &>> 16
    return mean[0] << 24 | mean[1] << 16 | mean[2] << 8 | mean[3]
  }
}

/// Which of `of` pixels one of `count` larger pixels stands for, and in which shares of 256.
private struct Footprint {
  let start: Int
  let weights: [UInt32]

  init(_ index: Int, count: Int, of total: Int) {
    let low = Double(index) * Double(total) / Double(count)
    let high = Double(index + 1) * Double(total) / Double(count)
    start = Int(low)
    let end = min(Int(high.rounded(.up)), total)
    var weights = (start..<end).map { pixel in
      let part = min(high, Double(pixel + 1)) - max(low, Double(pixel))
      return UInt32((part / (high - low) * 256).rounded())
    }
    // Rounding must not change the sum.
    let rest = 256 - weights.reduce(0) { $0 + Int($1) }
    weights[weights.count / 2] = UInt32(Int(weights[weights.count / 2]) + rest)
    self.weights = weights
  }
}
