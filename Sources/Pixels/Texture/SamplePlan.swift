/// How to read a texture in a small block of canvas pixels.
struct SamplePlan: Equatable {
  /// Which of the texture's levels.
  let level: Int
  /// Which of the kernel's tables along the texture's columns and rows.
  let across: Int
  let down: Int
}

extension SamplePlan {
  /// - Parameters:
  ///   - levels: how many the texture has.
  ///   - map: from canvas pixels to the texture's pixels.
  ///   - x, y: the middle of the block on the canvas.
  ///   - hint: another plan that may well be the same.
  init(_ levels: Int, map: PlaneMap, x: Double, y: Double, hint: SamplePlan?) {
    // The derivatives of the map: how far a step of one pixel leads on the texture. A pixel's
    // footprint reaches as far along u as the length of u's gradient, whatever way it is turned.
    let reciprocal = 1 / (map.g * x + map.h * y + map.i)
    let (u, v) = map.apply(x, y)
    let alongU = SamplePlan.length(map.a - map.g * u, map.b - map.h * u) * abs(reciprocal)
    let alongV = SamplePlan.length(map.d - map.g * v, map.e - map.h * v) * abs(reciprocal)
    var level = 0
    var size = 1.0
    // A very long footprint (nearly edge on) gives up sharpness across rather than time.
    while level + 1 < levels,
      min(alongU, alongV) >= 2 * size || max(alongU, alongV) > KernelTables.largestStretch * size
    {
      level += 1
      size *= 2
    }
    self.level = level
    across = KernelTables.index(alongU / size, hint: hint?.across ?? 0)
    down = KernelTables.index(alongV / size, hint: hint?.down ?? 0)
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
