/// From canvas pixels to a plane's own coordinates: u = (a·x + b·y + c) / w,
/// v = (d·x + e·y + f) / w, w = g·x + h·y + i. Pixel (column, row) has its centre at
/// (column + ½, row + ½).
package struct PlaneMap: Hashable, Sendable {
  package var a, b, c: Double
  package var d, e, f: Double
  package var g, h, i: Double

  package init(
    a: Double,
    b: Double,
    c: Double,
    d: Double,
    e: Double,
    f: Double,
    g: Double,
    h: Double,
    i: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g
    self.h = h
    self.i = i
  }

  /// Whether w is the same everywhere.
  var isAffine: Bool { g == 0 && h == 0 }

  /// The image of a point, without its derivative.
  @inline(__always)
  func apply(_ x: Double, _ y: Double) -> (u: Double, v: Double) {
    let reciprocal = 1 / (g * x + h * y + i)
    return ((a * x + b * y + c) * reciprocal, (d * x + e * y + f) * reciprocal)
  }
}
