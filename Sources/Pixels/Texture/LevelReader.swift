import PixelKernels

/// Bilinear reading of one texture level; beyond its border the border's pixels go on.
struct LevelReader {
  private let pixels: UnsafePointer<UInt32>
  private let width: Int
  private let lastX, lastY: Int

  init(pixels: UnsafePointer<UInt32>, width: Int, height: Int) {
    self.pixels = pixels
    self.width = width
    lastX = (width - 1) << 8
    lastY = (height - 1) << 8
  }

  /// The average of the plan's samples around a point, premultiplied.
  /// - Parameters:
  ///   - u, v: in 1/4,096 pixels of this level, 0 being the first pixel's centre.
  @inline(__always)
  func average(_ u: Int, _ v: Int, _ plan: SamplePlan) -> UInt32 {
    // Four 32-bit sums in two words; 64 samples of 255·256 fit.
    var even: UInt64 = 0
    var odd: UInt64 = 0
    // From the centre back by half of what all samples span; rounded to 1/256 when read.
    let across = plan.countX &- 1
    let down = plan.countY &- 1
    var firstX = u &+ 8
    var firstY = v &+ 8
    firstX &-= (plan.stepX.x &* across &+ plan.stepY.x &* down) >> 1
    firstY &-= (plan.stepX.y &* across &+ plan.stepY.y &* down) >> 1
    for _ in 0..<plan.countY {
      var x = firstX
      var y = firstY
      for _ in 0..<plan.countX {
        let tap = bilinear(x >> 4, y >> 4)
        even &+= tap & 0x0000_ffff_0000_ffff
        odd &+= (tap >> 16) & 0x0000_ffff_0000_ffff
        x &+= plan.stepX.x
        y &+= plan.stepX.y
      }
      firstX &+= plan.stepY.x
      firstY &+= plan.stepY.y
    }
    let total = UInt64(plan.countX &* plan.countY) &* 256
    if total == 1024 {
      // Four samples, the usual case: no division.
      return UInt32(
        truncatingIfNeeded: (odd &+ 0x200_0000_0200) >> 18 & 0xff00_0000
          | (even &+ 0x200_0000_0200) >> 26 & 0xff_0000 | (odd &+ 512) >> 2 & 0xff00
          | (even &+ 512) >> 10 & 0xff
      )
    }
    @inline(__always) func mean(_ sum: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: ((sum & 0xffff_ffff) + total / 2) / total)
    }
    return mean(odd >> 32) << 24 | mean(even >> 32) << 16 | mean(odd) << 8 | mean(even)
  }

  /// The same for several points.
  func averages(
    _ us: UnsafePointer<Int>, _ vs: UnsafePointer<Int>, _ sampling: pk_sampling, count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    var level = pk_level(
      pixels: pixels, width: width, last_x: Int32(lastX), last_y: Int32(lastY))
    var sampling = sampling
    pk_sample(&level, &sampling, us, vs, count, row)
  }

  /// 256 times the bilinear average at a point in 1/256 pixels, on the lanes of `spread`.
  @inline(__always)
  private func bilinear(_ x: Int, _ y: Int) -> UInt64 {
    let cx = min(max(x, 0), lastX)
    let cy = min(max(y, 0), lastY)
    let fx = UInt64(truncatingIfNeeded: cx & 255)
    let fy = UInt64(truncatingIfNeeded: cy & 255)
    let at = pixels + ((cy >> 8) &* width &+ cx >> 8)
    // With a fraction there always is a next one.
    let right = fx == 0 ? 0 : 1
    let down = fy == 0 ? 0 : width
    let w11 = (fx &* fy &+ 128) >> 8
    let w10 = fy &- w11
    let w01 = fx &- w11
    let w00 = 256 &- fx &- w10
    return spread(at[0]) &* w00 &+ spread(at[right]) &* w01
      &+ spread(at[down]) &* w10 &+ spread(at[down &+ right]) &* w11
  }

  /// The bytes of a pixel on four 16-bit lanes; from the lowest: blue, green, red, alpha.
  @inline(__always)
  private func spread(_ p: UInt32) -> UInt64 {
    let wide = UInt64(p)
    let pairs = (wide | wide << 16) & 0x0000_ffff_0000_ffff
    return (pairs | pairs << 8) & 0x00ff_00ff_00ff_00ff
  }
}
