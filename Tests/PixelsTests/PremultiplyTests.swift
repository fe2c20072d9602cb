import Pixels
import Testing

@Suite struct PremultiplyTests {
  /// Against the definition of rounding, in whole numbers: r is nearest to p/q when
  /// −q ≤ 2·(r·q − p) ≤ q, and a half goes up.
  @Test func everyByteIsRoundedExactly() {
    var wrong = 0
    for a in UInt32(1)...255 {
      for c in UInt32(0)...255 {
        let product = Int(c) * Int(a)
        let r = 2 * (Int(Premultiply.byte(c, alpha: a)) * 255 - product)
        if r < -255 || r > 255 { wrong += 1 }
        guard c <= a else { continue }
        let s = 2 * (Int(Premultiply.straightByte(c, alpha: a)) * Int(a) - Int(c) * 255)
        if s <= -Int(a) || s > Int(a) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func nothingIsLostOnTheWayThroughStraightBytes() {
    var lost = 0
    for a in UInt32(0)...255 {
      for c in 0...a {
        let p = a << 24 | c << 16 | (a - c) << 8 | c
        if Premultiply.pixel(straight: Premultiply.straight(p)) != p { lost += 1 }
      }
    }
    #expect(lost == 0)
  }

  @Test func anInvalidColourAboveItsAlphaIsWhite() {
    #expect(Premultiply.straight(0x10ff_ffff) == 0x10ff_ffff)
    #expect(Premultiply.straight(0x00ff_ffff) == 0)
  }

  @Test(arguments: [
    ((1.0, 0.5, 0.0, 1.0), UInt32(0xffff_8000)),
    ((1.0, 0.5, 0.0, 0.5), 0x8080_4000),
    ((2.0, -1.0, Double.nan, 9.0), 0xffff_0000),
    ((1.0, 1.0, 1.0, -1.0), 0),
  ])
  func componentsAreClamped(_ c: (Double, Double, Double, Double), _ pixel: UInt32) {
    #expect(Premultiply.pixel(red: c.0, green: c.1, blue: c.2, alpha: c.3) == pixel)
  }
}
