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

  /// Pixels that are read in the same way. Blocks lie on a fixed grid of the canvas, so that a pixel
  /// never depends on where its area begins.
  private static let block = 16

  /// The colours, premultiplied, of some pixels of a row, written to their place in `row`.
  func read(_ columns: Range<Int>, y: Int, into row: UnsafeMutablePointer<UInt32>) {
    guard !columns.isEmpty else { return }
    if let copy, copy.y + y >= 0, copy.y + y < texture.height, copy.x + columns.lowerBound >= 0,
      copy.x + columns.upperBound <= texture.width
    {
      let start = (copy.y + y) * texture.width + copy.x
      texture.levels[0].pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        (row + columns.lowerBound).update(
          from: base + (start + columns.lowerBound), count: columns.count)
      }
      return
    }
    let side = TextureSampler.block
    var start = columns.lowerBound / side * side
    var plan = plan(ofBlock: start, y, hint: nil)
    while start < columns.upperBound {
      var end = start
      let shared = plan
      repeat {
        end += side
        if end < columns.upperBound { plan = self.plan(ofBlock: end, y, hint: shared) }
      } while end < columns.upperBound && plan == shared
      read((start..<end).clamped(to: columns), shared, y: y, into: row)
      start = end
    }
  }

  private func plan(ofBlock start: Int, _ y: Int, hint: SamplePlan?) -> SamplePlan {
    SamplePlan(
      texture, map: map, x: Double(start) + Double(TextureSampler.block) / 2, y: Double(y) + 0.5,
      hint: hint)
  }

  /// Reads pixels all in one way.
  private func read(
    _ columns: Range<Int>, _ plan: SamplePlan, y: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let py = Double(y) + 0.5
    let level = texture.levels[plan.level]
    let shrinkX = Double(level.width) / Double(texture.width)
    let shrinkY = Double(level.height) / Double(texture.height)
    LevelReader.with(texture, plan, repeats: repeats) { reader in
      var level = reader.kernel(shrinkX: shrinkX, shrinkY: shrinkY)
      var map = kernelMap
      for start in stride(from: columns.lowerBound, to: columns.upperBound, by: Self.block) {
        let part = start..<min(start + Self.block, columns.upperBound)
        if pk_resample(&level, &map, Double(start) + 0.5, py, part.count, row + start) { continue }
        for x in part {
          let (u, v) = self.map.apply(Double(x) + 0.5, py)
          row[x] = reader.pixel(u * shrinkX - 0.5, v * shrinkY - 0.5)
        }
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
