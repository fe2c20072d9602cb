/// Numbers as people write them.
package enum NumberText {
  /// `12`, `0.25`, `-3.5`; whole numbers without a decimal point.
  package static func short(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return "\(Int64(number))" }
    return "\(number)"
  }

  /// At most `places` decimals, without trailing zeros or a minus before zero; never an exponent.
  ///
  /// Numbers of 10¹² and more, and those that are not finite, come as Swift writes them.
  package static func rounded(_ number: Double, places: Int = 6) -> String {
    let power = (0..<places).reduce(1.0) { p, _ in p * 10 }
    let scaled = (number * power).rounded()
    guard scaled.isFinite, abs(scaled) < 1e18 else { return "\(number)" }
    let whole = Int64(abs(scaled)) / Int64(power)
    var fraction = String(Int64(abs(scaled)) % Int64(power))
    fraction = String(repeating: "0", count: places - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let sign = scaled < 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
}
