/// Numbers as people write them.
package enum NumberText {
  /// `12`, `0.25`, `-3.5`; whole numbers without a decimal point.
  package static func short(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return "\(Int64(number))" }
    return "\(number)"
  }

  /// At most `places` decimals (0 to 9), without trailing zeros or a minus before zero; never an
  /// exponent.
  ///
  /// Numbers whose digits would not fit, and those that are not finite, come as Swift writes them.
  package static func rounded(_ number: Double, places: Int = 6) -> String {
    let power = powers[places]
    let scaled = (number * Double(power)).rounded()
    guard scaled.isFinite, abs(scaled) < 1e18 else { return "\(number)" }
    let magnitude = UInt64(abs(scaled))
    // Every number of a trace passes here, so the digits are written straight into the string.
    return String(unsafeUninitializedCapacity: 32) { buffer in
      var end = 32
      func put(_ digit: UInt8) {
        end -= 1
        buffer[end] = digit
      }
      var fraction = magnitude % power
      var left = fraction == 0 ? 0 : places
      while left > 0, fraction % 10 == 0 { (fraction, left) = (fraction / 10, left - 1) }
      if left > 0 {
        for _ in 0..<left {
          put(UInt8(ascii: "0") + UInt8(fraction % 10))
          fraction /= 10
        }
        put(UInt8(ascii: "."))
      }
      var whole = magnitude / power
      repeat {
        put(UInt8(ascii: "0") + UInt8(whole % 10))
        whole /= 10
      } while whole > 0
      if scaled < 0 { put(UInt8(ascii: "-")) }
      for index in end..<32 { buffer[index - end] = buffer[index] }
      return 32 - end
    }
  }

  private static let powers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]
}
