/// Coverage, one byte a pixel: 0 is outside, 255 inside; rows are padded to a multiple of four bytes
/// as Cairo's A8 wants it.
package struct Mask: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let bytesPerRow: Int
  package var bytes: [UInt8]

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytesPerRow = (width + 3) & ~3
    bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
  }

  /// Blurs by a Gaussian, cut at four standard deviations and normalised; what lies outside of the
  /// mask counts as empty.
  ///
  /// - Parameter sigma: standard deviation in pixels, 0 to 64.
  package func blurred(sigma: Double) -> Mask {
    guard sigma > 0 else { return self }
    let kernel = Mask.kernel(sigma)
    var rows = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { rows[y * width + x] = Float(bytes[y * bytesPerRow + x]) }
    }
    Mask.convolve(&rows, kernel, count: width, stride: 1, lines: height, step: width)
    Mask.convolve(&rows, kernel, count: height, stride: width, lines: width, step: 1)
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        result.bytes[y * bytesPerRow + x] = UInt8(min(max(rows[y * width + x] + 0.5, 0), 255))
      }
    }
    return result
  }

  /// Half of a Gaussian's weights, each the integral over its pixel so that small blurs are right
  /// too: weights[0] is the middle one.
  static func kernel(_ sigma: Double) -> [Float] {
    let radius = max(1, Int((4 * sigma).rounded(.up)))
    func integral(_ x: Double) -> Double { Mask.erf(x / (sigma * 2.0.squareRoot())) }
    let weights = (0...radius).map { index in
      (integral(Double(index) + 0.5) - integral(Double(index) - 0.5)) / 2
    }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  /// The error function to 1.2e-7 (Numerical Recipes' erfc in C, rational Chebyshev).
  private static func erf(_ x: Double) -> Double {
    let z = abs(x)
    let t = 1 / (1 + 0.5 * z)
    let terms = [
      -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
      1.48851587, -0.82215223, 0.17087277,
    ]
    let polynomial = terms.reversed().reduce(0.0) { $0 * t + $1 }
    let complement = t * exponential(-z * z + polynomial)
    return x >= 0 ? 1 - complement : complement - 1
  }

  private static func convolve(
    _ values: inout [Float], _ kernel: [Float], count: Int, stride: Int, lines: Int, step: Int
  ) {
    let radius = kernel.count - 1
    var line = [Float](repeating: 0, count: count + 2 * radius)
    for index in 0..<lines {
      for i in 0..<count { line[radius + i] = values[index * step + i * stride] }
      for i in 0..<count {
        var sum = line[radius + i] * kernel[0]
        for k in 1...radius {
          sum += (line[radius + i - k] + line[radius + i + k]) * kernel[k]
        }
        values[index * step + i * stride] = sum
      }
    }
  }
}
