/// Which parameter of a gradient each place of the canvas has.
package struct GradientField: Sendable {
  package enum Kind: Sendable {
    /// The parameter is u.
    case linear
    /// The parameter is (√(u² + v²) − inner) · scale.
    case radial(inner: Double, scale: Double)
    /// The parameter is the angle of (u, v), clockwise from the right, in turns.
    case angular
  }

  package var kind: Kind
  /// From canvas pixels to the gradient's plane.
  package var map: PlaneMap

  package init(_ kind: Kind, map: PlaneMap) {
    self.kind = kind
    self.map = map
  }

  /// The parameter at a place, how it changes per pixel, and how many pixels away, about, the
  /// middle is, around which it does not change evenly.
  struct Sample {
    var t, dx, dy: Double
    var distance: Double
  }

  @inline(__always)
  func sample(_ x: Double, _ y: Double) -> Sample {
    let reciprocal = 1 / (map.g * x + map.h * y + map.i)
    let u = (map.a * x + map.b * y + map.c) * reciprocal
    let ux = (map.a - map.g * u) * reciprocal
    let uy = (map.b - map.h * u) * reciprocal
    if case .linear = kind { return Sample(t: u, dx: ux, dy: uy, distance: .infinity) }
    let v = (map.d * x + map.e * y + map.f) * reciprocal
    let vx = (map.d - map.g * v) * reciprocal
    let vy = (map.e - map.h * v) * reciprocal
    let square = u * u + v * v
    let radius = square.squareRoot()
    let distance = radius / (ux * ux + uy * uy + vx * vx + vy * vy).squareRoot()
    switch kind {
    case .linear: return Sample(t: u, dx: ux, dy: uy, distance: .infinity)
    case .radial(let inner, let scale):
      let factor = radius > 0 ? scale / radius : 0
      return Sample(
        t: (radius - inner) * scale, dx: (u * ux + v * vx) * factor,
        dy: (u * uy + v * vy) * factor, distance: distance)
    case .angular:
      let factor = square > 0 ? 1 / (2 * Double.pi * square) : 0
      return Sample(
        t: GradientField.turn(u, v), dx: (u * vx - v * ux) * factor,
        dy: (u * vy - v * uy) * factor, distance: distance)
    }
  }

  /// The angle of a direction in turns, 0…1, from +u towards +v; off by less than 10⁻⁸.
  ///
  /// A polynomial of the Cephes library rather than the machine's `atan2`, which may differ in its
  /// last bit from processor to processor.
  @inline(__always)
  static func turn(_ u: Double, _ v: Double) -> Double {
    let across = abs(u)
    let down = abs(v)
    guard max(across, down) > 0 else { return 0 }
    var z = min(across, down) / max(across, down)
    var turn = 0.0
    // atan z = π/4 + atan((z − 1) / (z + 1)) keeps z within tan(π/8).
    if z > 0.41421356237309503 {
      turn = 0.125
      z = (z - 1) / (z + 1)
    }
    let q = z * z
    let odd =
      ((8.05374449538e-2 * q - 1.38776856032e-1) * q + 1.99777106478e-1) * q - 3.33329491539e-1
    turn += (odd * q * z + z) / (2 * Double.pi)
    if down > across { turn = 0.25 - turn }
    if u < 0 { turn = 0.5 - turn }
    return v < 0 ? 1 - turn : turn
  }
}
