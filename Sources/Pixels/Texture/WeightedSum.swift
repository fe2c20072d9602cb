/// A weighted sum of pixels, all four components at a time; weights may be negative.
///
/// Each word holds two signed 32-bit sums, the upper one times 2³². Products and sums modulo 2⁶⁴ keep
/// both right as long as each of the final sums fits; the lower one's sign is taken out at the end.
struct WeightedSum {
  /// Red in the upper half, blue in the lower one.
  private var even: UInt64 = 0
  /// Alpha in the upper half, green in the lower one.
  private var odd: UInt64 = 0

  @inline(__always)
  mutating func add(_ pixel: UInt32, _ weight: Int32) {
    let wide = UInt64(pixel)
    let factor = UInt64(bitPattern: Int64(weight))
    even &+= ((wide | wide << 16) & 0x00ff_0000_00ff) &* factor
    odd &+= ((wide >> 8 | wide << 8) & 0x00ff_0000_00ff) &* factor
  }

  @inline(__always)
  mutating func add(_ sum: WeightedSum, _ weight: Int32) {
    let factor = UInt64(bitPattern: Int64(weight))
    even &+= sum.even &* factor
    odd &+= sum.odd &* factor
  }

  /// The pixel after two passes of weights, premultiplied: over- and undershoot is cut off.
  @inline(__always)
  var pixel: UInt32 {
    let alpha = min(max(upper(odd), 0), 255)
    let red = min(max(upper(even), 0), alpha)
    let green = min(max(lower(odd), 0), alpha)
    let blue = min(max(lower(even), 0), alpha)
    return UInt32(truncatingIfNeeded: alpha << 24 | red << 16 | green << 8 | blue)
  }

  @inline(__always)
  private func lower(_ word: UInt64) -> Int {
    rounded(Int(Int32(truncatingIfNeeded: word)))
  }

  @inline(__always)
  private func upper(_ word: UInt64) -> Int {
    let low = Int64(Int32(truncatingIfNeeded: word))
    return rounded(Int((Int64(bitPattern: word) &- low) >> 32))
  }

  @inline(__always)
  private func rounded(_ sum: Int) -> Int {
    (sum &+ 1 << (2 * CubicKernel.bits - 1)) >> (2 * CubicKernel.bits)
  }
}
