/// A time in seconds as an exact fraction, so that "the frame at 13/60 s" means just that.
package struct RationalTime: Hashable, Sendable {
  package let numerator: Int64
  /// Above zero and coprime to the numerator.
  package let denominator: Int64

  package static let zero = RationalTime(whole: 0)

  package init(whole seconds: Int64) {
    numerator = seconds
    denominator = 1
  }

  /// numerator / denominator in lowest terms; the denominator is above zero.
  package init(_ numerator: Int64, _ denominator: Int64) {
    precondition(denominator > 0, "a time needs a denominator above zero")
    self.init(reducing: Int128(numerator), Int128(denominator))
  }

  /// Reads a JSON number exactly as it is written (`0.1` is one tenth) or a fraction `13/60`. More
  /// than nine decimals are rounded to nine.
  ///
  /// - Returns: nil when the text is neither, when the magnitude reaches 2³¹ s, or when a fraction's
  ///   denominator is above 10⁹.
  package init?(parsing text: String) {
    if let slash = text.firstIndex(of: "/") {
      guard let n = Int64(text[..<slash]), let d = Int64(text[text.index(after: slash)...]),
        d > 0, d <= 1_000_000_000, abs(n) / d < 1 << 31
      else { return nil }
      self.init(n, d)
      return
    }
    if let time = ExactDecimal(text)?.rationalTime {
      self = time
    } else {
      // What scripts write for 0.1 + 0.2: 0.30000000000000004 means three tenths.
      guard text.utf8.allSatisfy(Array("0123456789+-.eE".utf8).contains), let number = Double(text),
        abs(number) < Double(1 << 31)
      else { return nil }
      self.init(Int64((number * 1e9).rounded()), 1_000_000_000)
    }
  }

  /// The nearest whole number of nanoseconds that is not before `seconds`.
  ///
  /// - Parameter seconds: finite, magnitude below 2³¹.
  package init(roundingUp seconds: Double) {
    self.init(Int64((seconds * 1e9).rounded(.up)), 1_000_000_000)
  }

  private init(reducing n: Int128, _ d: Int128) {
    let divisor = RationalTime.gcd(n.magnitude, d.magnitude)
    let numerator = n / Int128(divisor)
    let denominator = d / Int128(divisor)
    if let n64 = Int64(exactly: numerator), let d64 = Int64(exactly: denominator) {
      self.init(reduced: n64, d64)
    } else {
      // Only fractions with absurd denominators come here; a nanosecond is as good.
      self.init(roundingUp: Double(n) / Double(d))
    }
  }

  private init(reduced numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  private static func gcd(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }

  /// The time as a floating-point number of seconds.
  package var seconds: Double { Double(numerator) / Double(denominator) }

  /// The smallest whole number n with n ≥ self · rate / divisor.
  package func ceiling(times rate: Int64, over divisor: Int64 = 1) -> Int64 {
    let n = Int128(numerator) * Int128(rate)
    let d = Int128(denominator) * Int128(divisor)
    let quotient = n / d
    return Int64(clamping: n % d > 0 ? quotient + 1 : quotient)
  }

  package static func + (a: RationalTime, b: RationalTime) -> RationalTime {
    RationalTime(
      reducing: Int128(a.numerator) * Int128(b.denominator)
        + Int128(b.numerator) * Int128(a.denominator),
      Int128(a.denominator) * Int128(b.denominator)
    )
  }

  package static func - (a: RationalTime, b: RationalTime) -> RationalTime {
    a + RationalTime(-b.numerator, b.denominator)
  }

  package static func * (a: RationalTime, factor: Int64) -> RationalTime {
    RationalTime(reducing: Int128(a.numerator) * Int128(factor), Int128(a.denominator))
  }
}

extension RationalTime: Comparable {
  package static func < (a: RationalTime, b: RationalTime) -> Bool {
    Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
  }
}

extension RationalTime: CustomStringConvertible {
  /// `2`, or `13/60`.
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

/// A decimal number kept as it was written: digits · 10^exponent.
struct ExactDecimal {
  var digits: Int64
  var exponent: Int

  /// Reads the JSON number grammar; nil when there are more than 18 significant digits.
  init?(_ text: String) {
    let parts = text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "e" || $0 == "E" }
    )
    guard parts.count <= 2, let mantissa = parts.first else { return nil }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2, let whole = halves.first else { return nil }
    var fraction = halves.count == 2 ? halves[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    guard whole.count + fraction.count <= 19, let digits = Int64(whole + fraction) else {
      return nil
    }
    guard let shift = parts.count == 2 ? Int(parts[1]) : 0, abs(shift) < 1000 else { return nil }
    self.digits = digits
    exponent = shift - fraction.count
  }

  /// Exact, or nil when out of the range that `RationalTime` takes from text.
  var rationalTime: RationalTime? {
    var (n, e) = (digits, exponent)
    while e < 0, n % 10 == 0, n != 0 { (n, e) = (n / 10, e + 1) }
    if n == 0 { return .zero }
    guard (-9...9).contains(e) else { return nil }
    let power = (0..<abs(e)).reduce(Int64(1)) { p, _ in p * 10 }
    if e < 0 {
      return abs(n) / power < 1 << 31 ? RationalTime(n, power) : nil
    }
    let (product, overflow) = n.multipliedReportingOverflow(by: power)
    return overflow || abs(product) >= 1 << 31 ? nil : RationalTime(whole: product)
  }
}
