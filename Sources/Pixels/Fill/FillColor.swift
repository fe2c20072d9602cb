import PixelKernels

/// A colour prepared for being laid on pixels.
package struct FillColor: Sendable {
  let kernel: pk_color

  /// From straight components 0…1; anything else is clamped, NaN counts as 0.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    let alpha = Premultiply.unit(alpha)
    func component(_ c: Double) -> UInt32 {
      UInt32((Premultiply.unit(c) * alpha * 65_535).rounded())
    }
    kernel = pk_color(
      pixel: Premultiply.pixel(red: red, green: green, blue: blue, alpha: alpha),
      alpha: UInt32((alpha * 65_535).rounded()), red: component(red), green: component(green),
      blue: component(blue))
  }
}
