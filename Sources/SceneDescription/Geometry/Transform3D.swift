#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A map of space as a 4×4 matrix that acts on column vectors (x, y, z, 1), y down and z towards the
/// eye.
///
/// Its functions are those of CSS and in CSS' order: `.identity.translated(…).rotatedY(…)` turns
/// first and moves then, as `transform: translate3d(…) rotateY(…)` does. Core Animation writes the
/// transpose, for row vectors; `CATransform3DRotate(CATransform3DTranslate(t, …), …)` is the same
/// chain in the same order, and its m34 = −1/d is `perspective(d)`.
package struct Transform3D: Hashable, Sendable {
  /// The images of the three axes, and of the origin.
  package var x, y, z, origin: SIMD4<Double>

  package static let identity = Transform3D(
    x: [1, 0, 0, 0], y: [0, 1, 0, 0], z: [0, 0, 1, 0], origin: [0, 0, 0, 1])

  /// What an eye sees that is `distance` points in front of the origin; CSS' `perspective()`.
  package static func perspective(_ distance: Double) -> Transform3D {
    var result = identity
    result.z.w = -1 / distance
    return result
  }

  package init(
    x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.origin = origin
  }

  /// The image of a vector.
  package func apply(_ v: SIMD4<Double>) -> SIMD4<Double> {
    let flat = x * v.x + y * v.y
    return flat + z * v.z + origin * v.w
  }

  /// The map that applies `inner` first and `self` to its result: the matrix product.
  package func with(_ inner: Transform3D) -> Transform3D {
    Transform3D(
      x: apply(inner.x), y: apply(inner.y), z: apply(inner.z), origin: apply(inner.origin))
  }

  /// CSS' `translate3d()`.
  package func translated(_ dx: Double, _ dy: Double, _ dz: Double) -> Transform3D {
    var result = self
    result.origin = apply([dx, dy, dz, 1])
    return result
  }

  /// CSS' `rotateX()`: the lower edge comes to the front.
  package func rotatedX(_ angle: Angle) -> Transform3D {
    let (s, c) = (sin(angle.radians), cos(angle.radians))
    var result = self
    result.y = y * c + z * s
    result.z = z * c - y * s
    return result
  }

  /// CSS' `rotateY()`: the right edge recedes.
  package func rotatedY(_ angle: Angle) -> Transform3D {
    let (s, c) = (sin(angle.radians), cos(angle.radians))
    var result = self
    result.x = x * c - z * s
    result.z = z * c + x * s
    return result
  }

  /// CSS' `rotateZ()`: clockwise.
  package func rotatedZ(_ angle: Angle) -> Transform3D {
    let (s, c) = (sin(angle.radians), cos(angle.radians))
    var result = self
    result.x = x * c + y * s
    result.y = y * c - x * s
    return result
  }

  /// CSS' `scale()`, which leaves depth as it is.
  package func scaled(_ factor: Double) -> Transform3D {
    var result = self
    result.x = x * factor
    result.y = y * factor
    return result
  }

  /// The same map with the axes x and y exchanged, before and after.
  package var exchangingXY: Transform3D {
    func swap(_ v: SIMD4<Double>) -> SIMD4<Double> { [v.y, v.x, v.z, v.w] }
    return Transform3D(x: swap(y), y: swap(x), z: swap(z), origin: swap(origin))
  }

  /// What the plane z = 0 looks like.
  package var projection: Projection {
    Projection(
      a: x.x, b: y.x, c: origin.x, d: x.y, e: y.y, f: origin.y, g: x.w, h: y.w, i: origin.w)
  }
}
