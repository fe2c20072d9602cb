import Glibc

/// Reads a texture as seen through one canvas pixel: an average over the pixel's footprint on the
/// texture, taken from a few evenly spaced bilinear samples of the fitting level.
///
/// Two samples each way give a pixel of the same size as the texture's exactly the average of the
/// bilinear surface; so a picture at rest, turned a little or tilted looks equally sharp.
struct TextureSampler {
  /// How to read in a small block of pixels.
  struct Plan: Equatable {
    var level: Int
    /// Samples along the canvas's x and y.
    var countX: Int
    var countY: Int
  }

  private let texture: Texture
  private let map: PlaneMap
  private let isCopy: Bool

  /// - Parameters:
  ///   - map: from canvas pixels to the texture's pixels.
  ///   - canvas: all pixels of the canvas.
  init(_ texture: Texture, map: PlaneMap, canvas: PixelRect) {
    self.texture = texture
    self.map = map
    isCopy = TextureSampler.isBackdrop(texture, map: map, canvas: canvas)
  }

  /// Whether the texture covers the whole canvas, pixel upon pixel: a backdrop made for this very
  /// canvas, which is shown as it is. What is smaller may move, and would lose that extra sharpness
  /// in the first frame of its motion.
  private static func isBackdrop(_ texture: Texture, map: PlaneMap, canvas: PixelRect) -> Bool {
    func near(_ value: Double, _ whole: Double) -> Bool { abs(value - whole) < 1e-6 }
    let w = map.i
    let left = (map.c / w).rounded()
    let top = (map.f / w).rounded()
    return map.isAffine && near(map.a / w, 1) && near(map.e / w, 1) && near(map.b / w, 0)
      && near(map.d / w, 0) && near(map.c / w, left) && near(map.f / w, top) && left >= 0
      && top >= 0 && left + Double(canvas.x.upperBound) <= Double(texture.width)
      && top + Double(canvas.y.upperBound) <= Double(texture.height)
  }

  /// The way to read around a canvas point.
  func plan(x: Double, y: Double) -> Plan {
    if isCopy { return Plan(level: 0, countX: 1, countY: 1) }
    let reciprocal = 1 / (map.g * x + map.h * y + map.i)
    let u = (map.a * x + map.b * y + map.c) * reciprocal
    let v = (map.d * x + map.e * y + map.f) * reciprocal
    let alongX = length((map.a - map.g * u) * reciprocal, (map.d - map.g * v) * reciprocal)
    let alongY = length((map.b - map.h * u) * reciprocal, (map.e - map.h * v) * reciprocal)
    let shorter = min(alongX, alongY)
    var level = 0
    var size = 1.0
    while level + 1 < texture.levels.count, shorter / size > Self.densest {
      level += 1
      size *= 2
    }
    // A very long footprint (nearly edge on) gives up sharpness across rather than time.
    while level + 1 < texture.levels.count, max(alongX, alongY) / size > Double(Self.mostSamples) {
      level += 1
      size *= 2
    }
    return Plan(level: level, countX: count(alongX / size), countY: count(alongY / size))
  }

  /// The average colour, premultiplied, around the centre of canvas pixel (x, y).
  @inline(__always)
  func color(x: Int, y: Int, plan: Plan) -> UInt32 {
    let level = texture.levels[plan.level]
    return level.pixels.withUnsafeBufferPointer { pixels in
      sum(x: x, y: y, plan: plan, level: level, pixels)
    }
  }

  @inline(__always)
  private func sum(
    x: Int,
    y: Int,
    plan: Plan,
    level: Texture.Level,
    _ pixels: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    let shrinkX = Double(level.width) / Double(texture.width)
    let shrinkY = Double(level.height) / Double(texture.height)
    let stepX = 1 / Double(plan.countX)
    let stepY = 1 / Double(plan.countY)
    // Four 32-bit sums in two words; 64 samples of 255·256 fit.
    var even: UInt64 = 0
    var odd: UInt64 = 0
    for j in 0..<plan.countY {
      let py = Double(y) + (Double(j) + 0.5) * stepY
      for i in 0..<plan.countX {
        let (u, v) = map.apply(Double(x) + (Double(i) + 0.5) * stepX, py)
        let tap = bilinear(u * shrinkX, v * shrinkY, level, pixels)
        even &+= tap & 0x0000_ffff_0000_ffff
        odd &+= (tap >> 16) & 0x0000_ffff_0000_ffff
      }
    }
    let total = UInt64(plan.countX * plan.countY) * 256
    @inline(__always) func mean(_ sum: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: ((sum & 0xffff_ffff) + total / 2) / total)
    }
    return mean(odd >> 32) << 24 | mean(even >> 32) << 16 | mean(odd) << 8 | mean(even)
  }

  /// The bilinear average at a point of a level, 256 times every byte, on the lanes of `spread`.
  @inline(__always)
  private func bilinear(
    _ u: Double,
    _ v: Double,
    _ level: Texture.Level,
    _ pixels: UnsafeBufferPointer<UInt32>
  ) -> UInt64 {
    let cu = clamp(u - 0.5, Double(level.width - 1))
    let cv = clamp(v - 0.5, Double(level.height - 1))
    let column = Int(cu)
    let row = Int(cv)
    let fu = UInt32((cu - Double(column)) * 256 + 0.5)
    let fv = UInt32((cv - Double(row)) * 256 + 0.5)
    let right = column + 1 < level.width ? 1 : 0
    let down = row + 1 < level.height ? level.width : 0
    let at = row * level.width + column
    let w11 = (fu * fv + 128) >> 8
    let w10 = fv - w11
    let w01 = fu - w11
    let w00 = 256 - fu - w10
    return spread(pixels[at]) &* UInt64(w00) &+ spread(pixels[at + right]) &* UInt64(w01)
      &+ spread(pixels[at + down]) &* UInt64(w10)
      &+ spread(pixels[at + down + right]) &* UInt64(w11)
  }

  /// The bytes of a pixel on four 16-bit lanes; from the lowest: blue, green, red, alpha.
  @inline(__always)
  private func spread(_ p: UInt32) -> UInt64 {
    let wide = UInt64(p)
    let pairs = (wide | wide << 16) & 0x0000_ffff_0000_ffff
    return (pairs | pairs << 8) & 0x00ff_00ff_00ff_00ff
  }

  /// Written so that NaN, as at the eye's plane, becomes 0.
  @inline(__always)
  private func clamp(_ value: Double, _ limit: Double) -> Double {
    value > 0 ? (value < limit ? value : limit) : 0
  }

  private func count(_ footprint: Double) -> Int {
    guard footprint > 2 else { return 2 }
    return Int(min(footprint.rounded(.up), Double(Self.mostSamples)))
  }

  private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  /// The footprint's shorter side, in texels, beyond which the next smaller level is read.
  private static let densest = 2.8
  private static let mostSamples = 8
}
