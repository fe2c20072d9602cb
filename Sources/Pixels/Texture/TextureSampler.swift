import PixelKernels

/// Reads a texture as seen through canvas pixels: an average over a pixel's footprint on the
/// texture, taken from a few evenly spaced bilinear samples of the fitting level.
///
/// Two samples each way give a pixel of the same size as the texture's exactly the average of the
/// bilinear surface; so a picture at rest, turned a little or tilted looks equally sharp.
struct TextureSampler {
  private let texture: Texture
  private let map: PlaneMap
  private let isCopy: Bool
  private let usesKernel: Bool

  /// - Parameters:
  ///   - map: from canvas pixels to the texture's pixels.
  ///   - canvas: all pixels of the canvas.
  init(_ texture: Texture, map: PlaneMap, canvas: PixelRect) {
    self.texture = texture
    self.map = map
    usesKernel = pk_can_sample()
    isCopy = TextureSampler.isBackdrop(texture, map: map, canvas: canvas)
  }

  /// The average colours, premultiplied, of a few pixels in a row, written to their place in `row`.
  ///
  /// - Parameters:
  ///   - block: pixels over which the way of reading stays the same.
  ///   - columns: the wanted pixels, within `block`.
  func read(
    _ columns: Range<Int>,
    of block: Range<Int>,
    y: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    if isCopy { return copy(columns, y: y, into: row) }
    let centre = Double(block.lowerBound + block.upperBound) / 2
    let plan = SamplePlan(texture, map: map, x: centre, y: Double(y) + 0.5)
    let level = texture.levels[plan.level]
    withUnsafeTemporaryAllocation(of: Place.self, capacity: 2 * columns.count) { places in
      guard let us = places.baseAddress else { return }
      let vs = us + columns.count
      let fits = findPlaces(columns, y: y, on: level, us, vs)
      level.pixels.withUnsafeBufferPointer { pixels in
        let reader = LevelReader(
          pixels: pixels.baseAddress.unsafelyUnwrapped, width: level.width, height: level.height)
        if fits, usesKernel, let sampling = plan.narrow {
          reader.averages(us, vs, sampling, count: columns.count, into: row + columns.lowerBound)
        } else {
          for (index, x) in columns.enumerated() {
            row[x] = reader.average(us[index], vs[index], plan)
          }
        }
      }
    }
  }

  /// A coordinate in 1/4,096 pixels of a level, 0 being the first pixel's centre.
  typealias Place = Int

  /// Where pixels of a row lie on a level.
  /// - Returns: whether all are near enough to be narrowed to 32 bits.
  @inline(__always)
  private func findPlaces(
    _ columns: Range<Int>, y: Int, on level: Texture.Level, _ us: UnsafeMutablePointer<Place>,
    _ vs: UnsafeMutablePointer<Place>
  ) -> Bool {
    let shrinkX = Double(level.width) / Double(texture.width)
    let shrinkY = Double(level.height) / Double(texture.height)
    let py = Double(y) + 0.5
    var all = 0
    for (index, x) in columns.enumerated() {
      let (u, v) = map.apply(Double(x) + 0.5, py)
      us[index] = FixedPoint.twelveBits(u * shrinkX - 0.5)
      vs[index] = FixedPoint.twelveBits(v * shrinkY - 0.5)
      // The sign of what is out of range appears in the upper bits.
      all |= (us[index] &+ SamplePlan.reach) | (vs[index] &+ SamplePlan.reach)
    }
    return all >= 0 && all < 2 * SamplePlan.reach
  }

  private func copy(_ columns: Range<Int>, y: Int, into row: UnsafeMutablePointer<UInt32>) {
    let (u, v) = map.apply(0.5, Double(y) + 0.5)
    let start = Int(v) * texture.width + Int(u)
    texture.levels[0].pixels.withUnsafeBufferPointer { pixels in
      for x in columns { row[x] = pixels[start + x] }
    }
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
}
