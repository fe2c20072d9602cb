import SceneDescription

extension TimingCurve {
  /// The fraction of the way after a fraction of the time.
  ///
  /// - Parameter progress: clamped to 0…1.
  /// - Returns: 0 at 0 and 1 at 1 but for steps that jump at an end and points that end elsewhere;
  ///   may lie outside of 0…1 in between.
  package func value(at progress: Double) -> Double {
    let p = progress.clamped(0, 1)
    switch self {
    case .linear: return p
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).value(at: p)
    case .circularEaseIn: return 1 - (1 - p * p).squareRoot()
    case .circularEaseOut: return (p * (2 - p)).squareRoot()
    case .circularEaseInOut:
      let q = min(p, 1 - p)
      let part = (1 - (1 - 4 * q * q).squareRoot()) / 2
      return p < 0.5 ? part : 1 - part
    case .steps(let count, let position): return position.value(at: p, count: count)
    case .points(let points): return PiecewiseLinear(points: points).value(at: p)
    }
  }

  /// The rate of `value(at:)` in ways per duration: infinite where the curve is upright, 0 between
  /// jumps.
  ///
  /// - Parameter progress: clamped to 0…1.
  package func velocity(at progress: Double) -> Double {
    let p = progress.clamped(0, 1)
    switch self {
    case .linear: return 1
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).velocity(at: p)
    case .circularEaseIn: return p / (1 - p * p).squareRoot()
    case .circularEaseOut: return (1 - p) / (p * (2 - p)).squareRoot()
    case .circularEaseInOut:
      let q = min(p, 1 - p)
      return 2 * q / (1 - 4 * q * q).squareRoot()
    case .steps: return 0
    case .points(let points): return PiecewiseLinear(points: points).velocity(at: p)
    }
  }
}

extension StepPosition {
  /// Step easing of CSS Easing Functions Level 2.
  ///
  /// - Parameters:
  ///   - p: within 0…1; a time within 10⁻⁹ before a jump counts as on it, since 0.29 · 100 is
  ///     28.999….
  ///   - count: below the least number of steps it counts as that number.
  func value(at p: Double, count: Int) -> Double {
    let steps = Double(max(self == .jumpNone ? 2 : 1, count))
    let jumps: Double
    switch self {
    case .jumpStart, .jumpEnd: jumps = steps
    case .jumpNone: jumps = steps - 1
    case .jumpBoth: jumps = steps + 1
    }
    let first: Double = self == .jumpStart || self == .jumpBoth ? 1 : 0
    return min((p * steps + 1e-9).rounded(.down) + first, jumps) / jumps
  }
}

/// The line through the points of a CSS `linear(…)`.
struct PiecewiseLinear {
  let points: [CurvePoint]

  func value(at p: Double) -> Double {
    guard points.count > 1 else { return points.first?.output ?? p }
    let (a, b) = piece(at: p)
    let width = b.input - a.input
    return width > 0 ? a.output + (p - a.input) / width * (b.output - a.output) : b.output
  }

  func velocity(at p: Double) -> Double {
    guard points.count > 1 else { return points.isEmpty ? 1 : 0 }
    let (a, b) = piece(at: p)
    let width = b.input - a.input
    return width > 0 ? (b.output - a.output) / width : 0
  }

  /// From the last point whose input is not above p to the next one; the outermost pieces go on
  /// beyond their points, as CSS has it. At least two points.
  private func piece(at p: Double) -> (CurvePoint, CurvePoint) {
    let passed = points.partitionPoint { $0.input <= p }
    let first = min(max(passed - 1, 0), points.count - 2)
    return (points[first], points[first + 1])
  }
}
