/// The cubic through points whose slopes never lead beyond two neighbours.
enum MonotoneCubic {
  typealias Values = SIMD8<Double>

  /// Hermite's cubic between a and b, with slopes per unit of `part`.
  static func value(
    _ a: Values, _ b: Values, _ slopeA: Values, _ slopeB: Values, at part: Double
  ) -> Values {
    let rest = 1 - part
    let ends = a * ((1 + 2 * part) * rest * rest) + b * (part * part * (3 - 2 * part))
    return ends + slopeA * (part * rest * rest) - slopeB * (part * part * rest)
  }

  static func slopes(_ positions: [Double], _ values: [Values]) -> [Values] {
    let count = positions.count
    guard count > 1 else { return values.map { _ in .zero } }
    let widths = zip(positions.dropFirst(), positions).map { $0 - $1 }
    let secants = (0..<count - 1).map { (values[$0 + 1] - values[$0]) / widths[$0] }
    guard count > 2 else { return [secants[0], secants[0]] }
    return values.indices.map { index in
      var slope = Values.zero
      for lane in 0..<Values.scalarCount {
        switch index {
        case 0:
          slope[lane] = end(widths[0], widths[1], secants[0][lane], secants[1][lane])
        case count - 1:
          slope[lane] = end(
            widths[count - 2], widths[count - 3], secants[count - 2][lane],
            secants[count - 3][lane])
        default:
          slope[lane] = inner(
            widths[index - 1], widths[index], secants[index - 1][lane], secants[index][lane])
        }
      }
      return slope
    }
  }

  private static func inner(_ h0: Double, _ h1: Double, _ d0: Double, _ d1: Double) -> Double {
    guard d0 * d1 > 0 else { return 0 }
    let (w0, w1) = (2 * h1 + h0, h1 + 2 * h0)
    return (w0 + w1) / (w0 / d0 + w1 / d1)
  }

  private static func end(_ h0: Double, _ h1: Double, _ d0: Double, _ d1: Double) -> Double {
    let slope = ((2 * h0 + h1) * d0 - h0 * d1) / (h0 + h1)
    if slope * d0 <= 0 { return 0 }
    return d0 * d1 <= 0 && abs(slope) > 3 * abs(d0) ? 3 * d0 : slope
  }
}
