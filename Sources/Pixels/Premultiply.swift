/// Exact integer conversion between straight and premultiplied bytes; halves round up.
package enum Premultiply {
  /// c·a/255 to the nearest byte, for bytes c and a.
  package static func byte(_ c: UInt32, alpha a: UInt32) -> UInt32 {
    let t = c * a + 127
    // Exact t / 255 for t < 65,536.
    return (t + 1 + (t >> 8)) >> 8
  }

  /// c·255/a to the nearest byte, at most 255; 0 where alpha is 0.
  package static func straightByte(_ c: UInt32, alpha a: UInt32) -> UInt32 {
    a == 0 ? 0 : min((c * 255 + a / 2) / a, 255)
  }

  /// A premultiplied pixel from straight 0xAARRGGBB.
  package static func pixel(straight p: UInt32) -> UInt32 {
    let a = p >> 24
    if a == 255 { return p }
    if a == 0 { return 0 }
    return a << 24 | byte(p >> 16 & 255, alpha: a) << 16 | byte(p >> 8 & 255, alpha: a) << 8
      | byte(p & 255, alpha: a)
  }

  /// A straight pixel from premultiplied 0xAARRGGBB.
  package static func straight(_ p: UInt32) -> UInt32 {
    let a = p >> 24
    if a == 255 { return p }
    if a == 0 { return 0 }
    return a << 24 | straightByte(p >> 16 & 255, alpha: a) << 16
      | straightByte(p >> 8 & 255, alpha: a) << 8 | straightByte(p & 255, alpha: a)
  }

  /// A premultiplied pixel from straight components 0…1; anything else is clamped, NaN counts as 0.
  package static func pixel(red: Double, green: Double, blue: Double, alpha: Double) -> UInt32 {
    let a = unit(alpha)
    func component(_ c: Double) -> UInt32 { UInt32((unit(c) * a * 255).rounded()) }
    return UInt32((a * 255).rounded()) << 24 | component(red) << 16 | component(green) << 8
      | component(blue)
  }

  static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}
