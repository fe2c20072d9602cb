/// A cubic Bézier from (0, 0) to (1, 1), solved for y as a function of x.
///
/// With c = 3·p₁, b = 3·(p₂ − p₁) − c, a = 1 − c − b for each axis, the curve is
/// X(u) = ((a·u + b)·u + c)·u and Y likewise; X(u) = x is solved to the last bits. Two rewritings
/// keep the solution exact where X is flat, that is where the curve is steep: the upper half is
/// solved from its own end, and an X that is flattest inside is expanded about that point.
struct CubicBezier {
  private let x1, y1, x2, y2: Double

  /// - Parameter x1: x of the first control point, clamped to 0…1; so is `x2`. y is free.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1) = (x1.clamped(0, 1), y1)
    (self.x2, self.y2) = (x2.clamped(0, 1), y2)
  }

  /// y at x within 0…1.
  func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if x > 0.5 {
      let reversed = mirrored
      return 1 - reversed.y(reversed.solve(1 - x).parameter)
    }
    return y(solve(x).parameter)
  }

  /// dy/dx at x within 0…1: the limit where both rates vanish, infinite where the curve is upright.
  func velocity(at x: Double) -> Double {
    if x > 0.5 { return mirrored.velocity(at: 1 - x) }
    if x <= 0 { return slope(at: Root(centre: 0, offset: 0, slope: 3 * x1, bend: 2 * bx)) }
    return slope(at: solve(x))
  }

  /// The curve turned by half a turn about (½, ½); 1 − x is exact for x above ½.
  private var mirrored: CubicBezier {
    CubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
  }

  private var bx: Double { 3 * (x2 - 2 * x1) }
  private var ax: Double { 1 + 3 * x1 - 3 * x2 }
  private var by: Double { 3 * (y2 - 2 * y1) }
  private var ay: Double { 1 + 3 * y1 - 3 * y2 }

  private func y(_ u: Double) -> Double { ((ay * u + by) * u + 3 * y1) * u }

  /// A parameter as a distance from a place about which X is expanded.
  private struct Root {
    let centre: Double
    let offset: Double
    /// X′ and X″ at the centre.
    let slope, bend: Double

    var parameter: Double { centre + offset }
  }

  /// Where X is x, within 0…½: expanded about the place where X is flattest when that lies inside,
  /// else about 0.
  private func solve(_ x: Double) -> Root {
    let (a, b, c) = (ax, bx, 3 * x1)
    let flattest = -b / (3 * a)
    guard a > 0, flattest > 0, flattest < 1 else {
      let u = monotoneRoot(a, b, c, x, 0...1)
      return Root(centre: 0, offset: u, slope: c, bend: 2 * b)
    }
    // The slope there, c − b²/3a, written without the cancellation.
    let slope = max(0, 3 * (x1 * (1 - x1) + x2 * (x1 - x2)) / a)
    let distance = x - ((a * flattest + b) * flattest + c) * flattest
    let w = monotoneRoot(a, 0, slope, distance, -flattest...1 - flattest)
    return Root(centre: flattest, offset: w, slope: slope, bend: 0)
  }

  /// Y′/X′, or the ratio of the first derivatives that do not both vanish.
  private func slope(at root: Root) -> Double {
    let (u, w) = (root.centre, root.offset)
    let centre = (slope: (3 * ay * u + 2 * by) * u + 3 * y1, bend: 6 * ay * u + 2 * by)
    let rates = [
      (
        (3 * ay * w + centre.bend) * w + centre.slope,
        (3 * ax * w + root.bend) * w + root.slope
      ),
      (6 * ay * w + centre.bend, 6 * ax * w + root.bend),
      (6 * ay, 6 * ax),
    ]
    for (dy, dx) in rates {
      if dx != 0 { return dy / dx }
      if dy != 0 { return dy < 0 ? -.infinity : .infinity }
    }
    return 1
  }
}

/// The w in `range` where ((a·w + b)·w + c)·w, which must not fall there, reaches `value`: Newton's
/// method, kept inside a bracket that also halves.
private func monotoneRoot(
  _ a: Double,
  _ b: Double,
  _ c: Double,
  _ value: Double,
  _ range: ClosedRange<Double>
) -> Double {
  var (low, high) = (range.lowerBound, range.upperBound)
  var w = value.clamped(low, high)
  // Newton's steps shrink to two thirds at a triple root: 100 of them pass 10⁻¹⁷.
  for _ in 0..<120 {
    let error = ((a * w + b) * w + c) * w - value
    if error == 0 { return w }
    if error > 0 { high = w } else { low = w }
    var next = w - error / ((3 * a * w + 2 * b) * w + c)
    if !(next > low && next < high) { next = low + (high - low) / 2 }
    if (next - w).magnitude <= 0x1p-54 * next.magnitude { return next }
    w = next
  }
  return w
}
