import Foundation
import Pixels

/// Pictures that compress as photographs do (about 1.4 bytes a pixel as PNG): smooth noise at seven
/// scales, soft discs and grain, the same on every machine.
struct Photos: Sendable {
  let folder: URL
  let backdrop: String
  let cards: [String]

  /// Writes the files into a folder.
  init(in folder: URL) throws {
    self.init(existing: folder)
    try Photos.write(Photos.picture(width: 1920, height: 1080, seed: 200), to: backdrop)
    for (index, path) in cards.enumerated() {
      try Photos.write(Photos.picture(width: 900, height: 900, seed: 100 + UInt64(index)), to: path)
    }
  }

  /// Files that were written before.
  init(existing folder: URL) {
    self.folder = folder
    backdrop = folder.appendingPathComponent("backdrop.png").path
    cards = (0..<3).map { folder.appendingPathComponent("photo\($0).png").path }
  }

  private static func write(_ bitmap: borrowing Bitmap, to path: String) throws {
    try Data(PNGEncoder.encode(bitmap, as: .rgb)).write(to: URL(fileURLWithPath: path))
  }

  static func picture(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var random = SplitMix(state: seed)
    var planes = (0..<3).map { _ in [Float](repeating: 128, count: width * height) }
    for octave in 0..<7 {
      for channel in 0..<3 {
        addNoise(
          &planes[channel], width: width, height: height, cells: 2 << octave,
          strength: 70 / Float(1 << octave), &random)
      }
    }
    for _ in 0..<12 { addDisc(&planes, width: width, height: height, &random) }
    var bitmap = Bitmap(width: width, height: height)
    var pixels = bitmap.mutablePixels
    for index in pixels.indices {
      let luma = 2 * random.normal()
      var pixel: UInt32 = 255
      for channel in 0..<3 {
        let value = planes[channel][index] + luma + 0.9 * random.normal()
        pixel = pixel << 8 | UInt32(min(max(value, 0), 255).rounded())
      }
      pixels[index] = pixel
    }
    return bitmap
  }

  /// Adds random values on a square grid of `cells` to a side, smoothly joined.
  private static func addNoise(
    _ plane: inout [Float], width: Int, height: Int, cells: Int, strength: Float,
    _ random: inout SplitMix
  ) {
    let side = cells + 2
    let grid = (0..<side * side).map { _ in (random.unit() - 0.5) * 2 * strength }
    func smooth(_ t: Float) -> Float { t * t * (3 - 2 * t) }
    for y in 0..<height {
      let v = Float(y) / Float(height) * Float(cells)
      let row = Int(v) * side
      let down = smooth(v - v.rounded(.down))
      for x in 0..<width {
        let u = Float(x) / Float(width) * Float(cells)
        let at = row + Int(u)
        let right = smooth(u - u.rounded(.down))
        let top = grid[at] + (grid[at + 1] - grid[at]) * right
        let bottom = grid[at + side] + (grid[at + side + 1] - grid[at + side]) * right
        plane[y * width + x] += top + (bottom - top) * down
      }
    }
  }

  private static func addDisc(
    _ planes: inout [[Float]], width: Int, height: Int, _ random: inout SplitMix
  ) {
    let x0 = random.unit() * Float(width)
    let y0 = random.unit() * Float(height)
    let radius = (0.05 + 0.15 * random.unit()) * Float(height)
    let colors = (0..<3).map { _ in random.unit() * 255 }
    for y in 0..<height {
      for x in 0..<width {
        let dx = Float(x) - x0
        let dy = Float(y) - y0
        let inside = min(max((radius - (dx * dx + dy * dy).squareRoot()) / 6, 0), 1) * 0.6
        guard inside > 0 else { continue }
        for channel in 0..<3 {
          planes[channel][y * width + x] +=
            (colors[channel] - planes[channel][y * width + x]) * inside
        }
      }
    }
  }
}

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// 0..<1.
  mutating func unit() -> Float { Float(next() >> 40) / Float(1 << 24) }

  /// About normal with variance 1: the sum of twelve uniform numbers less six.
  mutating func normal() -> Float { (0..<12).reduce(-6) { sum, _ in sum + unit() } }
}
