/// Weights for reading between pixels and for making pictures smaller: Keys' cubic with a = −½
/// (R. Keys, "Cubic Convolution Interpolation for Digital Image Processing", 1981), stretched when
/// an output pixel stands for more than one input pixel, so that nothing finer than the output's
/// own grid comes through.
enum CubicKernel {
  /// Weights are whole numbers with this sum. Bytes weighed once, in 1/64, fit 16 signed bits:
  /// 255 · 64 · 1.25 < 2¹⁵, 1.25 being the most that the absolute weights add up to.
  static let one = 2048

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
