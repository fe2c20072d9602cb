import Foundation
import Pixels
import Testing

@Suite struct PictureComparisonTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/compare")

  private static func picture(_ name: String) throws -> StraightPicture {
    try PNGDecoder.decodeStraight(
      Array(try Data(contentsOf: folder.appending(path: "\(name).png"))))
  }

  struct Count: Sendable, CustomTestStringConvertible {
    var pair: Int
    var metric: ColorMetric
    var threshold: Double
    var ignoresAntialiasing: Bool
    var pixels: Int

    init(_ pair: Int, _ metric: ColorMetric, _ threshold: Double, _ aa: Bool, _ pixels: Int) {
      (self.pair, self.metric, self.threshold) = (pair, metric, threshold)
      (ignoresAntialiasing, self.pixels) = (aa, pixels)
    }

    var testDescription: String { "\(pair) \(metric) \(threshold) \(pixels)" }
  }

  @Test(arguments: [
    Count(1, .exact, 0, false, 12_933), Count(3, .exact, 0, false, 583),
    Count(6, .exact, 0, false, 4900),
    Count(1, .yiq, 0.1, true, 106), Count(1, .yiq, 0.05, true, 143),
    Count(1, .yiq, 0.05, false, 251), Count(3, .yiq, 0.05, true, 212),
    Count(6, .yiq, 0.05, true, 51), Count(6, .yiq, 0.05, false, 4900),
    Count(1, .oklab, 0.1, true, 120), Count(1, .oklab, 0.05, true, 154),
    Count(1, .oklab, 0.05, false, 273), Count(3, .oklab, 0.05, true, 220),
    Count(6, .oklab, 0.05, true, 51), Count(6, .oklab, 0.05, false, 4900),
  ])
  func publishedPairsCountAsPublished(_ count: Count) throws {
    let (a, b) = (
      try Self.picture("\(count.pair)a"), try Self.picture("\(count.pair)b")
    )
    let comparison = PictureComparison(
      metric: count.metric, threshold: count.threshold,
      ignoresAntialiasing: count.ignoresAntialiasing)
    #expect(comparison.difference(a, b).counted == count.pixels)
    #expect(comparison.difference(b, a).counted == count.pixels)
    #expect(comparison.difference(a, a) == PictureDifference())
  }

  @Test(arguments: ColorMetric.allCases)
  func equalPicturesDoNotDifferAtThresholdZero(_ metric: ColorMetric) throws {
    let a = try Self.picture("1a")
    let comparison = PictureComparison(metric: metric, threshold: 0)
    #expect(comparison.difference(a, a) == PictureDifference())
  }

  private static func grey(_ changes: [Int: UInt32] = [:]) -> StraightPicture {
    var pixels = [UInt32](repeating: 0xff80_8080, count: 12 * 10)
    for (index, value) in changes { pixels[index] = value }
    return StraightPicture(width: 12, height: 10, pixels: pixels)
  }

  /// One pixel by one step counts, in any channel, alpha included.
  @Test(arguments: [0xff81_8080, 0xff80_7f80, 0xff80_8081, 0xfe80_8080] as [UInt32])
  func oneStepOfOneChannelCounts(_ pixel: UInt32) {
    let result = PictureComparison().difference(Self.grey(), Self.grey([40: pixel]))
    #expect(result.exact == 1 && result.counted == 1 && result.largestChannelDelta == 1)
    #expect(result.area == PixelRect(x: 4..<5, y: 3..<4))
  }

  /// A tolerant metric still tells the exact number and the largest step.
  @Test func toleratedPixelsAreReportedAllTheSame() {
    let other = Self.grey([1: 0xff80_8082, 119: 0xff80_8580])
    let result = PictureComparison(metric: .yiq).difference(Self.grey(), other)
    #expect(result.counted == 0 && result.exact == 2 && result.largestChannelDelta == 5)
    #expect(result.area == PixelRect(x: 1..<12, y: 0..<10))
  }

  /// The colour of a pixel that is wholly transparent is nowhere seen.
  @Test func transparentPixelsHaveNoColor() {
    let result = PictureComparison().difference(
      Self.grey([5: 0x00ff_0000]), Self.grey([5: 0x0000_00ff]))
    #expect(result == PictureDifference())
  }

  /// An ignored area is a rectangle, not the run of pixels from corner to corner.
  @Test func ignoredAreasAreRectangles() {
    let changed = Self.grey(
      Dictionary(uniqueKeysWithValues: (0..<120).map { ($0, 0xff00_0000) }))
    let comparison = PictureComparison(ignored: [
      PixelRect(x: 2..<5, y: 1..<4), PixelRect(x: 4..<30, y: 3..<5),
    ])
    let result = comparison.difference(Self.grey(), changed)
    // 9 pixels and 16, of which one is in both.
    #expect(result.counted == 120 - 24 && result.exact == 96)
  }

  @Test(arguments: [1, 2, 3, 7, 10, 12, 50])
  func windowsHoldWhatASearchByHandFinds(side: Int) {
    var noise = Noise(seed: UInt32(side))
    let changed = (0..<120).filter { _ in noise.next() % 5 == 0 }
    let other = Self.grey(Dictionary(uniqueKeysWithValues: changed.map { ($0, 0xffff_ffff) }))
    let (across, down) = (min(side, 12), min(side, 10))
    var most = 0
    for top in 0...(10 - down) {
      for left in 0...(12 - across) {
        let inside = changed.filter {
          (left..<(left + across)).contains($0 % 12) && (top..<(top + down)).contains($0 / 12)
        }
        most = max(most, inside.count)
      }
    }
    let result = PictureComparison(window: side).difference(Self.grey(), other)
    #expect(result.densest == most && result.counted == changed.count)
  }

  /// A softened vertical edge that moved by a fraction of a pixel is no difference when antialiasing
  /// is left out, and is one when it is not.
  @Test(arguments: ColorMetric.allCases, [true, false])
  func antialiasingIsLeftOutOnlyWhenWanted(_ metric: ColorMetric, ignores: Bool) {
    func edge(_ middle: UInt32) -> StraightPicture {
      let row = (0..<9).map { $0 < 4 ? 0xff00_0000 : $0 == 4 ? middle : 0xffff_ffff }
      return StraightPicture(width: 9, height: 7, pixels: (0..<7).flatMap { _ in row })
    }
    // The middle column has two equal neighbours above and below, so only the ends soften.
    let comparison = PictureComparison(
      metric: metric, threshold: 0.05, ignoresAntialiasing: ignores)
    let result = comparison.difference(edge(0xff40_4040), edge(0xffa0_a0a0))
    #expect(result.exact == 7)
    #expect(result.counted == (ignores ? 7 - result.antialiased : 7))
    #expect(result.antialiased == (ignores ? 7 : 0))
  }
}
