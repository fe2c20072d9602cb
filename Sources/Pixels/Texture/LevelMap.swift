/// Where canvas pixels lie on a level of a texture, in 1/128 of its pixels, 0 being the first one's
/// centre.
struct LevelMap {
  /// To the texture's pixels.
  let map: PlaneMap
  /// From the texture's pixels to the level's.
  let shrinkX, shrinkY: Double

  func position(x: Int, y: Int) -> (u: Int, v: Int) {
    let (u, v) = map.apply(Double(x) + 0.5, Double(y) + 0.5)
    return (nearest(u * shrinkX - 0.5), upright(x: x, y: y) ?? nearest(v * shrinkY - 0.5))
  }

  /// v where the map is upright: then the rows of a block are evenly far apart, as a column sees them, and
  /// are found by steps from the block's first one. Nil where it is not, and far outside.
  private func upright(x: Int, y: Int) -> Int? {
    guard map.b == 0, map.h == 0 else { return nil }
    let row = y % TextureSampler.block
    let px = Double(x) + 0.5
    let first = map.apply(px, Double(y - row) + 0.5).v * shrinkY - 0.5
    let apart = map.e * (1 / (map.g * px + map.i)) * shrinkY
    // Rounded as by `nearest`: halves of 1/4,096 to even numbers, then up.
    guard let start = FixedPoint.thirtyTwoBits(first * 128 + 16.5 / 32, within: 30),
      let step = FixedPoint.thirtyTwoBits(apart * 128, within: 24)
    else { return nil }
    return Int((start &+ step &* Int64(row)) >> 32)
  }

  private func nearest(_ value: Double) -> Int {
    let shift = 12 - KernelTables.phaseBits
    return (FixedPoint.twelveBits(value) &+ 1 << (shift - 1)) >> shift
  }
}
