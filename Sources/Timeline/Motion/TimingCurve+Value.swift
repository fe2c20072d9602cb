import SceneDescription

/// A cubic Bézier from (0, 0) to (1, 1), read as y over x.
struct CubicBezier: Sendable {
  // Polynomial coefficients per axis: c = 3·p1, b = 3·(p2 − p1) − c, a = 1 − c − b.
  private let ax, bx, cx: Double
  private let ay, by, cy: Double

  /// The control points' x are limited to 0…1, as SwiftUI does.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let x1 = min(max(x1, 0), 1)
    let x2 = min(max(x2, 0), 1)
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  private func x(_ u: Double) -> Double { ((ax * u + bx) * u + cx) * u }
  private func dx(_ u: Double) -> Double { (3 * ax * u + 2 * bx) * u + cx }

  /// y at x = p, p within 0…1.
  func value(at p: Double) -> Double {
    let u = parameter(at: p)
    return ((ay * u + by) * u + cy) * u
  }

  /// dy/dx at x = p. Where the curve is vertical the result is not finite.
  func slope(at p: Double) -> Double {
    let u = parameter(at: p)
    return ((3 * ay * u + 2 * by) * u + cy) / dx(u)
  }

  /// The curve's parameter where x = p: Newton's steps, kept inside a bracket that halving shrinks,
  /// so that flat and steep stretches converge too. x grows with u, since its controls lie in 0…1.
  private func parameter(at p: Double) -> Double {
    if p <= 0 { return 0 }
    if p >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var u = p
    for _ in 0..<100 {
      let error = x(u) - p
      if error == 0 { return u }
      if error > 0 { high = u } else { low = u }
      let slope = dx(u)
      let newton = u - error / slope
      let next = slope > 0 && newton > low && newton < high ? newton : (low + high) / 2
      if next == u || next <= low && next >= high { return next }
      if abs(next - u) < 1e-17 { return next }
      u = next
    }
    return u
  }
}

extension TimingCurve {
  /// The fraction of the way at a fraction of the time; time is limited to 0…1.
  package func value(at time: Double) -> Double {
    let p = min(max(time, 0), 1)
    switch self {
    case .linear: return p
    case .bezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).value(at: p)
    }
  }
}
