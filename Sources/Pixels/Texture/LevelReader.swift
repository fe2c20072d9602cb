/// Bilinear reading of one texture level; beyond its border the border's pixels go on.
struct LevelReader {
  private let pixels: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let height: Int

  init(pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
    self.pixels = pixels
    self.width = width
    self.height = height
  }

  /// The average of the plan's samples around a point, premultiplied.
  @inline(__always)
  func average(_ centre: TexelPoint, _ plan: SamplePlan) -> UInt32 {
    // Four 32-bit sums in two words; 64 samples of 255·256 fit.
    var even: UInt64 = 0
    var odd: UInt64 = 0
    // From the centre back by half of what all samples span.
    let across = plan.countX - 1
    let down = plan.countY - 1
    let firstX = centre.x &* 256 &- (plan.stepX.x &* across &+ plan.stepY.x &* down) / 2
    let firstY = centre.y &* 256 &- (plan.stepX.y &* across &+ plan.stepY.y &* down) / 2
    for j in 0..<plan.countY {
      for i in 0..<plan.countX {
        let x = firstX &+ plan.stepX.x &* i &+ plan.stepY.x &* j &+ 128
        let y = firstY &+ plan.stepX.y &* i &+ plan.stepY.y &* j &+ 128
        let tap = bilinear(x >> 8, y >> 8)
        even &+= tap & 0x0000_ffff_0000_ffff
        odd &+= (tap >> 16) & 0x0000_ffff_0000_ffff
      }
    }
    let total = UInt64(plan.countX &* plan.countY) &* 256
    if total == 1024 {
      // Four samples, the usual case: no division.
      return UInt32(
        truncatingIfNeeded: (odd &+ 0x200_0000_0200) >> 18 & 0xff00_0000
          | (even &+ 0x200_0000_0200) >> 26 & 0xff_0000 | (odd &+ 512) >> 2 & 0xff00
          | (even &+ 512) >> 10 & 0xff)
    }
    @inline(__always) func mean(_ sum: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: ((sum & 0xffff_ffff) + total / 2) / total)
    }
    return mean(odd >> 32) << 24 | mean(even >> 32) << 16 | mean(odd) << 8 | mean(even)
  }

  /// 256 times the bilinear average at a point, on the lanes of `spread`.
  @inline(__always)
  private func bilinear(_ x: Int, _ y: Int) -> UInt64 {
    let cx = min(max(x, 0), (width - 1) << 8)
    let cy = min(max(y, 0), (height - 1) << 8)
    let fx = UInt64(cx & 255)
    let fy = UInt64(cy & 255)
    let at = (cy >> 8) * width + cx >> 8
    let right = fx == 0 ? 0 : 1
    let down = fy == 0 ? 0 : width
    let w11 = (fx &* fy &+ 128) >> 8
    let w10 = fy &- w11
    let w01 = fx &- w11
    let w00 = 256 &- fx &- w10
    return spread(pixels[at]) &* w00 &+ spread(pixels[at + right]) &* w01
      &+ spread(pixels[at + down]) &* w10 &+ spread(pixels[at + down + right]) &* w11
  }

  /// The bytes of a pixel on four 16-bit lanes; from the lowest: blue, green, red, alpha.
  @inline(__always)
  private func spread(_ p: UInt32) -> UInt64 {
    let wide = UInt64(p)
    let pairs = (wide | wide << 16) & 0x0000_ffff_0000_ffff
    return (pairs | pairs << 8) & 0x00ff_00ff_00ff_00ff
  }
}
