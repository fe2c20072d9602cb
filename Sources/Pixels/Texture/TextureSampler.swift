import PixelKernels

/// Reads a texture as seen through canvas pixels.
///
/// Each pixel is a weighted mean around its place on the texture, by a cubic kernel as wide as the
/// pixel's footprint there, on the smallest of the texture's levels that is not coarser than the
/// canvas. A picture at its own size on whole pixels is copied exactly: there the kernel has a
/// single weight.
struct TextureSampler {
  private let texture: Texture
  private let map: PlaneMap
  private let kernelMap: pk_map
  private let repeats: Bool
  /// Where canvas pixel (0, 0) lies on the texture when the one is copied to the other.
  private let copy: (x: Int, y: Int)?

  /// - Parameters:
  ///   - map: from canvas pixels to the texture's pixels.
  ///   - repeats: whether copies of the texture fill the plane.
  init(_ texture: Texture, map: PlaneMap, repeats: Bool) {
    self.texture = texture
    self.map = map
    kernelMap = pk_map(
      a: map.a, b: map.b, c: map.c, d: map.d, e: map.e, f: map.f, g: map.g, h: map.h, i: map.i)
    self.repeats = repeats
    copy = repeats ? nil : TextureSampler.wholeShift(map)
  }

  /// The colours, premultiplied, of a few pixels in a row, written to their place in `row`.
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
    if let copy, copy.y + y >= 0, copy.y + y < texture.height, copy.x + columns.lowerBound >= 0,
      copy.x + columns.upperBound <= texture.width
    {
      let start = (copy.y + y) * texture.width + copy.x
      texture.levels[0].pixels.withUnsafeBufferPointer { pixels in
        for x in columns { row[x] = pixels[start + x] }
      }
      return
    }
    let centre = Double(block.lowerBound + block.upperBound) / 2
    let py = Double(y) + 0.5
    let plan = SamplePlan(texture, map: map, x: centre, y: py)
    let level = texture.levels[plan.level]
    let shrinkX = Double(level.width) / Double(texture.width)
    let shrinkY = Double(level.height) / Double(texture.height)
    LevelReader.with(texture, plan, repeats: repeats) { reader in
      var level = reader.kernel(shrinkX: shrinkX, shrinkY: shrinkY)
      var map = kernelMap
      let first = columns.lowerBound
      if pk_resample(&level, &map, Double(first) + 0.5, py, columns.count, row + first) { return }
      for x in columns {
        let (u, v) = self.map.apply(Double(x) + 0.5, py)
        row[x] = reader.pixel(u * shrinkX - 0.5, v * shrinkY - 0.5)
      }
    }
  }

  /// The shift of a map that puts the texture's pixels upon the canvas's; nil for any other map.
  private static func wholeShift(_ map: PlaneMap) -> (x: Int, y: Int)? {
    let w = map.i
    let x = (map.c / w).rounded()
    let y = (map.f / w).rounded()
    // Less than the kernel's steps over the longest side.
    func near(_ value: Double, _ whole: Double) -> Bool { abs(value - whole) < 1e-7 }
    guard map.isAffine, near(map.a / w, 1), near(map.e / w, 1), near(map.b / w, 0),
      near(map.d / w, 0), near(map.c / w, x), near(map.f / w, y), abs(x) < 1e9, abs(y) < 1e9
    else { return nil }
    return (Int(x), Int(y))
  }
}
