#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Round numbers along an axis: whole multiples of 1, 2 or 5 times a power of ten.
struct Ticks: Equatable, Sendable {
  /// 1, 2 or 5.
  let mantissa: Int
  /// Of ten.
  let exponent: Int
  /// The ticks as multiples of the step, ascending by one.
  let multiples: ClosedRange<Int>

  /// The ticks that enclose a range: the first is not above it, the last is not below it, and both
  /// are less than a step away.
  ///
  /// - Parameters:
  ///   - count: steps over the range that are wanted, at least 1; there are at most that many, but
  ///     for what rounding outwards adds.
  ///   - wholes: whether no step may be smaller than 1.
  ///   - overhang: the share of a step, 0..<1, by which the range may stick out at either end.
  init(
    enclosing range: ClosedRange<Double>, steps count: Int, wholes: Bool = false,
    overhang: Double = 0
  ) {
    let range = Ticks.sensible(range)
    let least = Ticks.step(of: range, count)
    (mantissa, exponent) = wholes && least.1 < 0 ? (1, 0) : least
    let step = Ticks.number(mantissa, exponent)
    var first = Int((range.lowerBound / step + overhang).rounded(.down))
    var last = Int((range.upperBound / step - overhang).rounded(.up))
    // The quotient's last bit may round over a whole number.
    if Ticks.number((first + 1) * mantissa, exponent) <= range.lowerBound { first += 1 }
    if Ticks.number((last - 1) * mantissa, exponent) >= range.upperBound { last -= 1 }
    multiples = first...max(first + 1, last)
  }

  /// The ticks that lie inside of a range; one at least.
  init(inside range: ClosedRange<Double>, steps count: Int) {
    let range = Ticks.sensible(range)
    (mantissa, exponent) = Ticks.step(of: range, count)
    let step = Ticks.number(mantissa, exponent)
    let first = Int((range.lowerBound / step - 1e-9).rounded(.up))
    let last = Int((range.upperBound / step + 1e-9).rounded(.down))
    multiples = first...max(first, last)
  }

  /// The numbers at the ticks.
  var values: [Double] { multiples.map { Ticks.number($0 * mantissa, exponent) } }

  var range: ClosedRange<Double> {
    Ticks.number(
      multiples.lowerBound * mantissa, exponent)...Ticks.number(
        multiples.upperBound * mantissa, exponent)
  }

  /// The exact number at each tick, all with the same decimals: `−0.50`, `20`, `3e9`.
  var labels: [String] { multiples.map { Ticks.text($0 * mantissa, exponent) } }

  private static func text(_ number: Int, _ exponent: Int) -> String {
    let sign = number < 0 ? "−" : ""
    let digits = String(number.magnitude)
    if number == 0, !(-6..<0).contains(exponent) { return "0" }
    if exponent > 6 || exponent < -6 {
      return "\(sign)\(digits)e\(exponent < 0 ? "−" : "")"
        + "\(exponent.magnitude)"
    }
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
    return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
  }

  private static func number(_ whole: Int, _ exponent: Int) -> Double {
    exponent < 0
      ? Double(whole) / pow(10, Double(-exponent))
      : Double(whole)
        * pow(10, Double(exponent))
  }

  /// The smallest step with which `count` steps reach over a range.
  private static func step(of range: ClosedRange<Double>, _ count: Int) -> (Int, Int) {
    let least = (range.upperBound - range.lowerBound) / Double(max(count, 1))
    var exponent = Int(log10(least).rounded(.down)) - 1
    while true {
      for mantissa in [1, 2, 5] where number(mantissa, exponent) >= least * (1 - 1e-12) {
        return (mantissa, exponent)
      }
      exponent += 1
    }
  }

  /// The range, widened until its ends differ by more than rounding, and within ±1e15.
  private static func sensible(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    func limited(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e15), 1e15) }
    let (low, high) = (limited(range.lowerBound), limited(range.upperBound))
    let size = max(abs(low), abs(high))
    if high - low > max(size * 1e-6, 1e-9) { return low...high }
    let margin = size > 1e-9 ? size * 0.1 : 1
    return (low - margin)...(high + margin)
  }
}
