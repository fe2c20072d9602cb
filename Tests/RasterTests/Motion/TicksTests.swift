import TestSupport
import Testing

@testable import Raster

@Suite("Ticks")
struct TicksTests {
  @Test(
    arguments: [
      (-393.0, 393.0, 4, ["−400", "−200", "0", "200", "400"]),
      (0.6, 1.0, 4, ["0.6", "0.7", "0.8", "0.9", "1.0"]),
      (0, 45, 3, ["0", "20", "40", "60"]), (-0.05, 0.07, 3, ["−0.05", "0.00", "0.05", "0.10"]),
      (1200, 9800, 2, ["0", "5000", "10000"]), (3e8, 9e8, 3, ["2e8", "4e8", "6e8", "8e8", "10e8"]),
    ])
  func enclose(_ low: Double, _ high: Double, _ steps: Int, _ labels: [String]) {
    #expect(Ticks(enclosing: low...high, steps: steps).labels == labels)
  }

  @Test func wholeStepsForDepths() {
    #expect(Ticks(enclosing: 1...2, steps: 4, wholes: true).labels == ["1", "2"])
  }

  @Test func aSmallOverhangCostsNoTick() {
    let range = -39.0...0.3
    #expect(Ticks(enclosing: range, steps: 4).labels.last == "10")
    #expect(Ticks(enclosing: range, steps: 4, overhang: 0.04).labels.last == "0")
  }

  @Test(arguments: [
    (5.0, 5.0), (0, 0), (-.infinity, .infinity), (1e15, 1e15), (1, 1.000_000_000_1),
  ])
  func oddRangesHaveTicksToo(_ low: Double, _ high: Double) {
    let ticks = Ticks(enclosing: low...high, steps: 4)
    #expect(ticks.values.count >= 2 && ticks.values.count < 10)
    #expect(ticks.values.allSatisfy { $0.isFinite })
    #expect(Set(ticks.labels).count == ticks.labels.count)
  }

  /// Steps of 1, 2 or 5 times a power of ten; the range is covered, and not by a step too many;
  /// every label is the number that it stands for.
  @Test func randomRangesAreCovered() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<10_000 {
      let size = Double.random(in: -6...8, using: &random)
      let scale = (0..<Int(abs(size))).reduce(1.0) { p, _ in size < 0 ? p / 10 : p * 10 }
      let a = Double.random(in: -1...1, using: &random) * scale
      let b = Double.random(in: -1...1, using: &random) * scale
      guard abs(a - b) > 1e-5 * scale else { continue }
      let range = min(a, b)...max(a, b)
      let count = Int.random(in: 1...12, using: &random)
      let ticks = Ticks(enclosing: range, steps: count)
      let values = ticks.values
      let step = values[1] - values[0]
      let isRound = [1, 2, 5].contains(ticks.mantissa)
      let covers = values[0] <= range.lowerBound && values[values.count - 1] >= range.upperBound
      let isTight = values[1] > range.lowerBound && values[values.count - 2] < range.upperBound
      // The next smaller step of the series is at most two and a half times finer.
      let isFine = step / 2.5 < (range.upperBound - range.lowerBound) / Double(count) * (1 + 1e-9)
      #expect(isRound && covers && isTight && isFine, "\(range) \(count)")
      #expect(values.count - 1 <= count + 2)
      let numbers = try ticks.labels.map { try #require(Double($0.replacing("−", with: "-"))) }
      let isTrue = zip(values, numbers).allSatisfy { abs($0 - $1) <= 1e-9 * abs($0) }
      #expect(isTrue, "\(ticks.labels)")
      let inside = Ticks(inside: range, steps: count)
      #expect(inside.values.allSatisfy { abs($0) <= max(abs(a), abs(b)) + step })
    }
  }
}
