/// Conversion of coordinates to whole fractions of a pixel, without the checks of `Int(_:)`, which
/// cost more than all the rest of reading a pixel.
enum FixedPoint {
  /// `value` in 1/4,096, rounded; meaningless, but harmless, beyond ±2³⁸ and for NaN.
  ///
  /// Adding 1.5·2⁴⁰ moves the fraction's twelfth bit to the end of the 52-bit significand, where
  /// the difference of the two bit patterns is the number wanted.
  @inline(__always)
  static func twelveBits(_ value: Double) -> Int {
    let shift = 0x1.8p40
    return Int(
      truncatingIfNeeded: Int64(bitPattern: (value + shift).bitPattern &- shift.bitPattern)
    )
  }
  /// `value` in 1/2³², rounded, halves to even numbers; nil where it does not lie within ±2^`bits`, and for
  /// NaN.
  /// - Parameter bits: up to 30.
  static func thirtyTwoBits(_ value: Double, within bits: Int) -> Int64? {
    let whole = value.rounded(.toNearestOrEven)
    let limit = Double(1 << bits)
    guard whole >= -limit, whole < limit else { return nil }
    return Int64((value * 0x1p32).rounded(.toNearestOrEven))
  }
}
