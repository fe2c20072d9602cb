/// A colour prepared for blending at 16 bits of opacity.
package struct StraightColor: Hashable, Sendable {
  /// 0…65,535.
  let alpha: UInt32
  /// Blue and red, green and 255, as bytes on two lanes of 32 bits each.
  private let even, odd: UInt64

  /// From straight components 0…1; anything else is clamped, NaN counts as 0.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    func byte(_ c: Double) -> UInt64 { UInt64((Premultiply.unit(c) * 255).rounded()) }
    self.alpha = UInt32((Premultiply.unit(alpha) * 65_535).rounded())
    even = byte(blue) | byte(red) << 32
    odd = byte(green) | 255 << 32
  }

  /// 0xRRGGBB.
  var bytes: UInt32 {
    UInt32(truncatingIfNeeded: even >> 16 & 0xff_0000 | (odd & 255) << 8 | even & 255)
  }

  /// This colour at `opacity`/65,535 of its own alpha over a premultiplied pixel.
  @inline(__always)
  func over(_ below: UInt32, opacity: UInt32) -> UInt32 {
    over(below, share: UInt64((alpha &* opacity &+ 32_767) / 65_535))
  }

  /// This colour at `share`/65,535 over a premultiplied pixel.
  @inline(__always)
  func over(_ below: UInt32, share: UInt64) -> UInt32 {
    let rest = 65_535 &- share
    let p = UInt64(below)
    let lowEven = (p & 255) | (p >> 16 & 255) << 32
    let lowOdd = (p >> 8 & 255) | (p >> 24) << 32
    let newEven = rounded(even &* share &+ lowEven &* rest)
    let newOdd = rounded(odd &* share &+ lowOdd &* rest)
    return UInt32(
      truncatingIfNeeded: newEven & 255 | newEven >> 16 & 0xff_0000 | (newOdd & 255) << 8
        | newOdd >> 8 & 0xff00_0000
    )
  }

  /// Both lanes divided by 65,535, to the nearest.
  @inline(__always)
  private func rounded(_ sums: UInt64) -> UInt64 {
    let t = sums &+ 0x0000_8000_0000_8000
    return ((t &+ (t >> 16 & 0x0000_ffff_0000_ffff)) >> 16) & 0x0000_00ff_0000_00ff
  }
}
