import Pixels
import Testing

@testable import Pixels

@Suite struct StraightColorTests {
  /// Against the same blend in floating point: the nearest byte, but for what 16 bits of opacity
  /// may turn at a half.
  @Test func blendingRoundsToTheNearestByte() {
    let color = StraightColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 0.75)
    var worst = 0.0
    for opacity in stride(from: UInt32(0), through: 65_535, by: 771) {
      for level in UInt32(0)...255 {
        let below = 0xff00_0000 | level << 16 | level << 8 | level
        let pixel = color.over(below, opacity: opacity)
        let share = 0.75 * Double(opacity) / 65_535
        for (shift, value) in [(UInt32(24), 255.0), (16, 255), (8, 128), (0, 0)] {
          let d = shift == 24 ? 255.0 : Double(level)
          let exact = value * share + d * (1 - share)
          worst = max(worst, abs(Double(pixel >> shift & 255) - exact))
        }
      }
    }
    #expect(worst < 0.505)
  }

  @Test func fullOpacityReplacesAndNoneKeeps() {
    let color = StraightColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    #expect(color.over(0x1234_5678, opacity: 65_535) == 0xff33_6699)
    #expect(color.over(0x1234_5678, opacity: 0) == 0x1234_5678)
  }
}
