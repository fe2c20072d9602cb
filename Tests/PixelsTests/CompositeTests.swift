import Pixels
import Testing

@Suite struct CompositeTests {
  @Test(arguments: [0.0, 0.25, 0.5, 0.8, 1.0])
  func overRoundsOnce(_ opacity: Double) {
    let top = noisePicture(width: 40, height: 25, opaque: false, seed: 3)
    let bottom = noisePicture(width: 40, height: 25, opaque: false, seed: 4)
    var result = bottom.copy()
    Composite.over(top, opacity: opacity, in: PixelRect(x: 0..<40, y: 0..<20), onto: &result)
    let (p, q, r) = (array(top), array(bottom), array(result))
    var worst = 0.0
    for index in 0..<(40 * 20) {
      for shift: UInt32 in [0, 8, 16, 24] {
        let rest = 1 - opacity * Double(p[index] >> 24) / 255
        let exact =
          opacity * Double(p[index] >> shift & 255) + rest * Double(q[index] >> shift & 255)
        worst = max(worst, abs(Double(r[index] >> shift & 255) - exact))
      }
    }
    #expect(worst < 0.502)
    #expect(r[(40 * 20)...] == q[(40 * 20)...])
  }
}
