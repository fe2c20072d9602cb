import PixelKernels

/// How to read a texture in a small block of canvas pixels.
struct SamplePlan {
  /// Which of the texture's levels.
  let level: Int
  /// How many samples along the canvas's x and y.
  let countX: Int
  let countY: Int
  /// From one sample to the next, in 1/4,096 of the level's pixels.
  let stepX: (x: Int, y: Int)
  let stepY: (x: Int, y: Int)

  /// - Parameters:
  ///   - map: from canvas pixels to the texture's pixels.
  ///   - x, y: the middle of the block on the canvas.
  init(_ texture: Texture, map: PlaneMap, x: Double, y: Double) {
    // The derivatives of the map: how far a step of one pixel leads on the texture.
    let reciprocal = 1 / (map.g * x + map.h * y + map.i)
    let (u, v) = map.apply(x, y)
    let right = ((map.a - map.g * u) * reciprocal, (map.d - map.g * v) * reciprocal)
    let down = ((map.b - map.h * u) * reciprocal, (map.e - map.h * v) * reciprocal)
    let alongX = SamplePlan.length(right)
    let alongY = SamplePlan.length(down)
    var level = 0
    var size = 1.0
    // A very long footprint (nearly edge on) gives up sharpness across rather than time.
    while level + 1 < texture.levels.count,
      min(alongX, alongY) / size > SamplePlan.densest
        || max(alongX, alongY) / size > Double(SamplePlan.mostSamples)
    {
      level += 1
      size *= 2
    }
    self.level = level
    countX = SamplePlan.count(alongX / size)
    countY = SamplePlan.count(alongY / size)
    stepX = SamplePlan.step(right, 1 / (size * Double(countX)))
    stepY = SamplePlan.step(down, 1 / (size * Double(countY)))
  }

  /// For the kernel; nil where a step is too long for it.
  var narrow: pk_sampling? {
    let steps = [stepX.x, stepX.y, stepY.x, stepY.y]
    guard steps.allSatisfy({ abs($0) < 1 << 24 }) else { return nil }
    return pk_sampling(
      across: Int32(countX), down: Int32(countY), right_x: Int32(stepX.x), right_y: Int32(stepX.y),
      down_x: Int32(stepY.x), down_y: Int32(stepY.y))
  }

  /// Places that the kernel can read lie below, in 1/4,096 pixels.
  static let reach = 1 << 30

  private static func step(_ d: (Double, Double), _ factor: Double) -> (x: Int, y: Int) {
    func fixed(_ value: Double) -> Int {
      let scaled = (value * factor * 4096).rounded()
      // Beyond, as at the eye's plane, there is nothing to be seen.
      return abs(scaled) < 1e9 ? Int(scaled) : 0
    }
    return (fixed(d.0), fixed(d.1))
  }

  private static func count(_ footprint: Double) -> Int {
    guard footprint > 2 else { return 2 }
    return Int(min(footprint.rounded(.up), Double(mostSamples)))
  }

  private static func length(_ step: (Double, Double)) -> Double {
    (step.0 * step.0 + step.1 * step.1).squareRoot()
  }

  /// The footprint's shorter side, in texels, beyond which the next smaller level is read.
  private static let densest = 2.8
  /// Along one side of the footprint.
  private static let mostSamples = 8
}
