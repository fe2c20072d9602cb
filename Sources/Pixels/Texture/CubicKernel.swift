/// Weights for reading between pixels and for making pictures smaller: Keys' cubic with a = −½
/// (R. Keys, "Cubic Convolution Interpolation for Digital Image Processing", 1981), stretched when
/// an output pixel stands for more than one input pixel, so that nothing finer than the output's
/// own grid comes through.
enum CubicKernel {
  /// Weights are whole numbers with this sum. Two passes of them over bytes fit 32 signed bits:
  /// 255 · (1.25 · 2,048)² < 2³¹, 1.25 being the most that the absolute weights add up to.
  static let one = 2048
  static let bits = 11

  /// 1 at zero, 0 at all other whole numbers and beyond ±2.
  static func value(_ x: Double) -> Double {
    let x = abs(x)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }

  /// Kernel values at some distances as whole numbers with the sum `one`.
  static func weights(_ distances: some Sequence<Double>) -> [Int32] {
    let values = distances.map(value)
    let sum = values.reduce(0, +)
    var weights = values.map { Int32(($0 / sum * Double(one)).rounded()) }
    // Rounding must not change the sum; the largest weight hides the difference best.
    let largest = values.indices.max { values[$0] < values[$1] } ?? 0
    weights[largest] += Int32(one) - weights.reduce(0, +)
    return weights
  }
}

/// The kernel at one stretch, for positions in steps of 1/128 pixel.
struct KernelTable: Sendable {
  /// How many pixels in a row are read.
  let taps: Int
  /// `taps` weights for each of the 128 phases. Tap 0 is for the pixel `taps / 2 - 1` before the
  /// one that the position lies in or behind.
  let weights: [Int32]
  /// The same as the kernel in C wants them for rows: four taps as (0, 1) four times and (2, 3) four
  /// times.
  let pairs: [Int16]

  static let phaseBits = 7

  /// - Parameter stretch: at least 1.
  init(stretch: Double) {
    let half = Int((2 * stretch).rounded(.up))
    let taps = 2 * half
    self.taps = taps
    let phases = (0..<1 << Self.phaseBits).map { phase in
      let position = Double(half - 1) + Double(phase) / Double(1 << Self.phaseBits)
      return CubicKernel.weights((0..<taps).map { (Double($0) - position) / stretch })
    }
    weights = phases.flatMap { $0 }
    pairs = phases.flatMap(KernelTable.pairs)
  }

  private static func pairs(_ weights: [Int32]) -> [Int16] {
    let padded = weights.map { Int16($0) } + [0, 0]
    return stride(from: 0, to: weights.count, by: 4).flatMap { first in
      [first, first + 2].flatMap { tap in (0..<8).map { padded[tap + $0 % 2] } }
    }
  }

  /// Tables for the stretches 2^(k/16), k = 0 … 48, that is 1 to 8.
  static let all: [KernelTable] = stretches.map { KernelTable(stretch: $0) }

  /// The table whose stretch is nearest in ratio; below 1 the first, above 8 the last.
  /// - Parameter hint: a table that it may well be.
  static func index(_ stretch: Double, hint: Int) -> Int {
    if hint == 0 || stretch > limits[hint - 1], hint == limits.count || stretch <= limits[hint] {
      return hint
    }
    // Neighbours meet at their geometric mean.
    var low = 0
    var high = limits.count
    while low < high {
      let middle = (low + high) / 2
      if stretch > limits[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static let largestStretch = 8.0
  private static let stretches = powers(of: ratio, from: 1, count: 49)
  private static let limits = powers(of: ratio, from: ratio.squareRoot(), count: 48)
  /// 2^(1/16) by square roots, which every machine rounds alike.
  private static let ratio = 2.0.squareRoot().squareRoot().squareRoot().squareRoot()

  private static func powers(of ratio: Double, from first: Double, count: Int) -> [Double] {
    var powers = [first]
    while powers.count < count { powers.append(powers[powers.count - 1] * ratio) }
    return powers
  }
}
