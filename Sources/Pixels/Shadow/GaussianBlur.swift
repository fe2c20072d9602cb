import Glibc

/// A true Gaussian blur of a plane of floating-point values.
enum GaussianBlur {
  /// Blurs rows, then columns; outside the plane everything is zero.
  ///
  /// Sums run in a fixed order without fused multiplication, so results are equal on every machine.
  /// - Parameters:
  ///   - plane: `width * height` values, row by row.
  ///   - sigma: standard deviation in cells, above zero.
  static func blur(_ plane: inout [Float], width: Int, height: Int, sigma: Double) {
    let weights = kernel(sigma: sigma)
    blurRows(&plane, width: width, height: height, weights: weights)
    blurColumns(&plane, width: width, height: height, weights: weights)
  }

  /// Weights from −radius to +radius with sum 1, radius = 4 sigma (the rest is below 1/15,000).
  static func kernel(sigma: Double) -> [Float] {
    let radius = max(1, Int((4 * sigma).rounded(.up)))
    let raw = (-radius...radius).map { i in
      let t = Double(i) / sigma
      return exp(-0.5 * t * t)
    }
    let sum = raw.reduce(0, +)
    return raw.map { Float($0 / sum) }
  }

  private static func blurRows(
    _ plane: inout [Float],
    width: Int,
    height: Int,
    weights: [Float]
  ) {
    let radius = weights.count / 2
    var padded = [Float](repeating: 0, count: width + 2 * radius)
    for y in 0..<height {
      let row = y * width
      for x in 0..<width { padded[radius + x] = plane[row + x] }
      plane.withUnsafeMutableBufferPointer { plane in
        padded.withUnsafeBufferPointer { padded in
          for x in 0..<width { plane[row + x] = 0 }
          for (k, weight) in weights.enumerated() {
            for x in 0..<width { plane[row + x] += weight * padded[x + k] }
          }
        }
      }
    }
  }

  private static func blurColumns(
    _ plane: inout [Float],
    width: Int,
    height: Int,
    weights: [Float]
  ) {
    let radius = weights.count / 2
    var result = [Float](repeating: 0, count: plane.count)
    result.withUnsafeMutableBufferPointer { result in
      plane.withUnsafeBufferPointer { plane in
        for y in 0..<height {
          let row = y * width
          for source in max(0, y - radius)...min(height - 1, y + radius) {
            let weight = weights[source - y + radius]
            let from = source * width
            for x in 0..<width { result[row + x] += weight * plane[from + x] }
          }
        }
      }
    }
    plane = result
  }
}
