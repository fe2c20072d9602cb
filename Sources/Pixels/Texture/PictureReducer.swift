/// Makes pictures smaller.
enum PictureReducer {
  /// Halves both sides, rounding up, through the stretched cubic kernel. At the border the weights
  /// of the pixels that are there are scaled up.
  static func half(of level: Texture.Level) -> Texture.Level {
    let width = (level.width + 1) / 2
    let height = (level.height + 1) / 2
    let columns = (0..<width).map { Window($0, count: width, of: level.width) }
    var pixels = [UInt32](repeating: 0, count: width * height)
    // The rows that an output row needs, reduced to the new width; row y is at y mod `kept`.
    var rows = [WeightedSum](repeating: WeightedSum(), count: kept * width)
    var next = 0
    level.pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let window = Window(y, count: height, of: level.height)
        while next < window.start + window.weights.count {
          let line = UnsafeBufferPointer(rebasing: source[(next * level.width)...])
          for x in 0..<width { rows[next % kept * width + x] = columns[x].sum(of: line) }
          next += 1
        }
        for x in 0..<width {
          var sum = WeightedSum()
          for (index, weight) in window.weights.enumerated() {
            sum.add(rows[(window.start + index) % kept * width + x], weight)
          }
          pixels[y * width + x] = sum.pixel
        }
      }
    }
    return Texture.Level(width: width, height: height, pixels: pixels)
  }

  /// More than the longest window: 4 · 2 pixels and both ends.
  private static let kept = 10
}

/// Which pixels one of `count` larger pixels is made of.
private struct Window {
  let start: Int
  let weights: [Int32]

  init(_ index: Int, count: Int, of total: Int) {
    let stretch = Double(total) / Double(count)
    let centre = (Double(index) + 0.5) * stretch
    let start = max(Int((centre - 2 * stretch + 0.5).rounded(.down)), 0)
    let end = min(Int((centre + 2 * stretch + 0.5).rounded(.down)), total)
    self.start = start
    weights = CubicKernel.weights(
      (start..<end).map { (Double($0) + 0.5 - centre) / stretch })
  }

  @inline(__always)
  func sum(of line: UnsafeBufferPointer<UInt32>) -> WeightedSum {
    var sum = WeightedSum()
    for index in weights.indices { sum.add(line[start &+ index], weights[index]) }
    return sum
  }
}
