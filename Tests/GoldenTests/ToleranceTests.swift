import Golden
import Pixels
import Testing

@Suite struct ToleranceTests {
  private static func difference(_ counted: Int, delta: Int, densest: Int? = nil)
    -> PictureDifference
  {
    var difference = PictureDifference()
    difference.exact = counted
    difference.counted = counted
    difference.largestChannelDelta = delta
    difference.densest = densest
    return difference
  }

  @Test func nothingIsToleratedUnlessAskedFor() {
    let tolerance = Tolerance()
    #expect(tolerance.allowed(width: 100, height: 100) == 0)
    #expect(!tolerance.accepts(Self.difference(1, delta: 1), width: 100, height: 100))
  }

  @Test(arguments: [
    (Tolerance.Allowance.pixels(20), 20), (.percent(0.1), 10), (.percent(0.019), 1),
    (.percent(100), 10_000), (.percent(0), 0),
  ])
  func allowancesHaveUnits(_ allowance: Tolerance.Allowance, _ pixels: Int) {
    let tolerance = Tolerance(maxDiffPixels: allowance)
    #expect(tolerance.allowed(width: 100, height: 100) == pixels)
    #expect(tolerance.accepts(Self.difference(pixels, delta: 255), width: 100, height: 100))
    #expect(!tolerance.accepts(Self.difference(pixels + 1, delta: 1), width: 100, height: 100))
  }

  /// A share of a window is one of the window's pixels.
  @Test func windowsAreAllowedTheirOwnShare() {
    var tolerance = Tolerance(
      comparison: PictureComparison(window: 10), maxDiffPixels: .percent(50))
    #expect(tolerance.allowed(width: 100, height: 4) == 20)
    #expect(tolerance.accepts(Self.difference(900, delta: 9, densest: 20), width: 100, height: 4))
    #expect(!tolerance.accepts(Self.difference(30, delta: 9, densest: 21), width: 100, height: 4))
    tolerance.maxDiffPixels = .pixels(3)
    #expect(tolerance.allowed(width: 100, height: 4) == 3)
  }

  /// The cap holds whatever else is tolerated; alone it is the only condition.
  @Test func theCapAlwaysHolds() {
    let alone = Tolerance(maxChannelDelta: 2)
    #expect(alone.accepts(Self.difference(10_000, delta: 2), width: 100, height: 100))
    #expect(!alone.accepts(Self.difference(1, delta: 3), width: 100, height: 100))
    let both = Tolerance(maxDiffPixels: .pixels(5), maxChannelDelta: 2)
    #expect(both.accepts(Self.difference(5, delta: 2), width: 100, height: 100))
    #expect(!both.accepts(Self.difference(6, delta: 2), width: 100, height: 100))
    #expect(!both.accepts(Self.difference(5, delta: 3), width: 100, height: 100))
    let metric = Tolerance(comparison: PictureComparison(metric: .yiq), maxChannelDelta: 40)
    #expect(metric.allowed(width: 100, height: 100) == 0)
    #expect(!metric.accepts(Self.difference(0, delta: 41), width: 100, height: 100))
  }
}
