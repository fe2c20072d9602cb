import SceneDescription
import Testing

@Suite("Exact times")
struct RationalTimeTests {
  @Test(
    arguments: [
      ("0", 0, 1), ("-0", 0, 1), ("0.1", 1, 10), ("1.50", 3, 2), ("13/60", 13, 60),
      ("26/120", 13, 60),
      ("1e-3", 1, 1000), ("1.5E1", 15, 1), ("100e-2", 1, 1),
      ("0.123456789", 123_456_789, 1_000_000_000),
      ("-0.25", -1, 4), ("0.30000000000000004", 3, 10), ("2.7e-10", 0, 1),
      ("0.99999999999999999999", 1, 1),
    ] as [(String, Int64, Int64)])
  func reads(_ text: String, _ numerator: Int64, _ denominator: Int64) throws {
    let time = try #require(RationalTime(parsing: text))
    #expect(time.numerator == numerator && time.denominator == denominator)
  }

  @Test(arguments: [
    "", "a", "1/0", "1/-2", "1/2/3", "1.5/2", "3000000000", "1e99", "1/1000000001", "nan", "inf",
    "1e999", "0x10",
  ])
  func refuses(_ text: String) { #expect(RationalTime(parsing: text) == nil, "\(text)") }

  @Test func arithmeticIsExact() throws {
    let third = RationalTime(1, 3)
    #expect(third + third + third == RationalTime(whole: 1))
    #expect(RationalTime(1, 10) + RationalTime(2, 10) == RationalTime(3, 10))
    #expect(RationalTime(13, 60) + RationalTime(3, 10) == RationalTime(31, 60))
    #expect(RationalTime(1, 60) - RationalTime(1, 50) == RationalTime(-1, 300))
    #expect(RationalTime(1001, 30000) * 30 == RationalTime(1001, 1000))
    #expect(RationalTime(1, 3) < RationalTime(334, 1000))
    #expect(RationalTime(1, 3) > RationalTime(333, 1000))
  }

  @Test func ceilings() {
    #expect(RationalTime(1, 60).ceiling(times: 300) == 5)
    #expect(RationalTime(1, 120).ceiling(times: 300) == 3)
    #expect(RationalTime(-1, 120).ceiling(times: 300) == -2)
    #expect(RationalTime(1001, 30000).ceiling(times: 30000, over: 1001) == 1)
  }

  /// Fractions whose exact sum has a denominator beyond 64 bits are right to a nanosecond.
  @Test func absurdDenominatorsStaySane() {
    let primes: [Int64] = [999_999_937, 999_999_929, 999_999_893, 999_999_883]
    let sum = primes.reduce(RationalTime.zero) { $0 + RationalTime(1, $1) }
    #expect(abs(sum.seconds - 4e-9) < 5e-9)
  }
}
