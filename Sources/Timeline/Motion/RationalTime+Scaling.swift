import SceneDescription

extension RationalTime {
  /// The simplest fraction that reads as this factor, so that times stay exact at a speed of 1.1.
  ///
  /// Convergents of the continued fraction are tried up to a denominator of 10⁹; a factor that none
  /// of them hits is taken to nine decimals.
  ///
  /// - Parameter factor: clamped to 10⁻⁹…10⁹.
  init(factor: Double) {
    let factor = factor.clamped(1e-9, 1e9)
    var (n0, d0, n1, d1) = (Int64(0), Int64(1), Int64(1), Int64(0))
    var rest = factor
    for _ in 0..<40 {
      let whole = Int64(rest.rounded(.down))
      let (n, nOverflow) = n1.multipliedReportingOverflow(by: whole)
      let (d, dOverflow) = d1.multipliedReportingOverflow(by: whole)
      guard !nOverflow, !dOverflow, d < 1_000_000_000 - d0, n < Int64.max - n0 else { break }
      (n0, d0, n1, d1) = (n1, d1, n + n0, d + d0)
      if Double(n1) / Double(d1) == factor {
        self.init(n1, d1)
        return
      }
      let fraction = rest - Double(whole)
      guard fraction > 1e-10 else { break }
      rest = 1 / fraction
    }
    self.init(roundingUp: factor)
  }

  /// self · factor, exact while it fits 64 bits, else to a nanosecond; magnitude at most 2³² s.
  func scaled(by factor: RationalTime) -> RationalTime {
    let n = Int128(numerator) * Int128(factor.numerator)
    let d = Int128(denominator) * Int128(factor.denominator)
    let divisor = RationalTime.commonDivisor(n.magnitude, d.magnitude)
    if let n64 = Int64(exactly: n / divisor), let d64 = Int64(exactly: d / divisor) {
      let product = RationalTime(n64, d64)
      if product.seconds.magnitude <= 0x1p32 { return product }
    }
    return RationalTime(roundingUp: (Double(n) / Double(d)).clamped(-0x1p32, 0x1p32))
  }

  private static func commonDivisor(_ a: UInt128, _ b: UInt128) -> Int128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return Int128(max(a, 1))
  }
}
