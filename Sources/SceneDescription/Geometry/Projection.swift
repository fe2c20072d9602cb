#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A projective map of the plane, as a 3×3 matrix acting on column vectors (x, y, 1).
///
/// X = (a·x + b·y + c) / w, Y = (d·x + e·y + f) / w, w = g·x + h·y + i. Where w ≤ 0 a point lies at
/// or behind the eye and has no image.
package struct Projection: Hashable, Sendable {
  package var a, b, c: Double
  package var d, e, f: Double
  package var g, h, i: Double

  package static let identity = Projection(
    a: 1,
    b: 0,
    c: 0,
    d: 0,
    e: 1,
    f: 0,
    g: 0,
    h: 0,
    i: 1
  )

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

  package static func translation(_ p: Point) -> Projection {
    Projection(a: 1, b: 0, c: p.x, d: 0, e: 1, f: p.y, g: 0, h: 0, i: 1)
  }

  package static func scale(_ s: Double) -> Projection { scale(x: s, y: s) }

  package static func scale(x: Double, y: Double) -> Projection {
    Projection(a: x, b: 0, c: 0, d: 0, e: y, f: 0, g: 0, h: 0, i: 1)
  }

  /// A clockwise turn about the origin (SwiftUI's `rotationEffect`).
  package static func rotation(_ angle: Angle) -> Projection {
    let s = sin(angle.radians)
    let c = cos(angle.radians)
    return Projection(a: c, b: -s, c: 0, d: s, e: c, f: 0, g: 0, h: 0, i: 1)
  }

  /// A turn in depth about the vertical axis through the origin, seen in perspective from
  /// `distance` points (SwiftUI's `rotation3DEffect(_:axis:(0,1,0))`, anchor at the centre).
  ///
  /// w = 1 + x·sin θ / distance, X = x·cos θ / w, Y = y / w: for positive angles the right edge
  /// recedes. An infinite distance is an orthographic view.
  package static func tilt(_ angle: Angle, distance: Double) -> Projection {
    rotation3D(angle, axis: (0, 1, 0), distance: distance)
  }

  /// A turn in space about an axis through the origin, seen in perspective from `distance` points
  /// (SwiftUI's `rotation3DEffect`): T(0, 0, −z₀)·R(θ, axis)·P with m34 = −1/distance, third row and
  /// column dropped; measured matrices agree with it.
  ///
  /// - Parameters:
  ///   - axis: of any length; the zero axis turns nothing.
  ///   - anchorZ: how far in front of the plane the axis lies, in points.
  package static func rotation3D(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchorZ: Double = 0, distance: Double
  ) -> Projection {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .identity }
    let (nx, ny, nz) = (axis.x / length, axis.y / length, axis.z / length)
    let s = sin(angle.radians)
    let c = cos(angle.radians)
    let t = 1 - c
    // Rodrigues' formula: columns for x, y and z of a point of the plane z = −anchorZ.
    let x = (c + t * nx * nx, t * nx * ny - s * nz, t * nx * nz + s * ny)
    let y = (t * nx * ny + s * nz, c + t * ny * ny, t * ny * nz - s * nx)
    let z = (t * nx * nz - s * ny, t * ny * nz + s * nx, c + t * nz * nz)
    return Projection(
      a: x.0, b: x.1, c: -anchorZ * x.2, d: y.0, e: y.1, f: -anchorZ * y.2,
      g: -z.0 / distance, h: -z.1 / distance, i: 1 + anchorZ * z.2 / distance)
  }

  /// The map that applies `self` first and `outer` to its result.
  package func then(_ outer: Projection) -> Projection {
    let o = outer
    return Projection(
      a: o.a * a + o.b * d + o.c * g,
      b: o.a * b + o.b * e + o.c * h,
      c: o.a * c + o.b * f + o.c * i,
      d: o.d * a + o.e * d + o.f * g,
      e: o.d * b + o.e * e + o.f * h,
      f: o.d * c + o.e * f + o.f * i,
      g: o.g * a + o.h * d + o.i * g,
      h: o.g * b + o.h * e + o.i * h,
      i: o.g * c + o.h * f + o.i * i
    )
  }

  /// The same map about another origin: moves `anchor` to the origin, applies, moves back.
  package func about(_ anchor: Point) -> Projection {
    Projection.translation(Point(x: -anchor.x, y: -anchor.y)).then(self)
      .then(.translation(anchor))
  }

  /// Whether straight, evenly spaced points stay evenly spaced (no perspective).
  package var isAffine: Bool { g == 0 && h == 0 }

  /// The denominator at a point; positive in front of the eye.
  package func depth(at p: Point) -> Double { g * p.x + h * p.y + i }

  /// The image of a point. At the eye's plane (w = 0) the result is not finite.
  package func apply(_ p: Point) -> Point {
    let w = depth(at: p)
    return Point(x: (a * p.x + b * p.y + c) / w, y: (d * p.x + e * p.y + f) / w)
  }

  /// The determinant; zero when the plane is seen edge on, negative when it is mirrored.
  package var determinant: Double {
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  }

  /// The reverse map, or nil when the plane is seen edge on.
  package var inverse: Projection? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    return Projection(
      a: (e * i - f * h) / det,
      b: (c * h - b * i) / det,
      c: (b * f - c * e) / det,
      d: (f * g - d * i) / det,
      e: (a * i - c * g) / det,
      f: (c * d - a * f) / det,
      g: (d * h - e * g) / det,
      h: (b * g - a * h) / det,
      i: (a * e - b * d) / det
    )
  }
}
