import SceneDescription
import TestSupport
import Testing

@testable import Raster

@Suite("Label layout")
struct LabelLayoutTests {
  @Test func labelsWithRoomStayWhereTheyAreWanted() {
    #expect(LabelLayout.spread([80, 10, 40], height: 15, in: 0...100) == [80, 10, 40])
  }

  /// Two labels at one place part by half a height each; three keep the middle one.
  @Test func labelsPartEvenly() {
    #expect(LabelLayout.spread([50, 50], height: 10, in: 0...100) == [45, 55])
    #expect(LabelLayout.spread([50, 50, 50], height: 10, in: 0...100) == [40, 50, 60])
    #expect(LabelLayout.spread([0, 0], height: 10, in: 0...100) == [5, 15])
    #expect(LabelLayout.spread([100, 100], height: 10, in: 0...100) == [85, 95])
  }

  @Test func theFirstLabelsHavePrecedence() {
    #expect(LabelLayout.spread([9, 8, 7], height: 10, in: 0...20) == [15, 5, nil])
    #expect(LabelLayout.spread([9], height: 10, in: 0...5) == [nil])
  }

  @Test func randomLabelsNeverOverlap() {
    var random = SplitMix(seed: 1)
    for _ in 0..<10_000 {
      let height = Double.random(in: 1...30, using: &random)
      let range = 0...Double.random(in: 1...300, using: &random)
      let wanted = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Double.random(in: -50...350, using: &random).rounded()
      }
      let places = LabelLayout.spread(wanted, height: height, in: range)
      #expect(places.count == wanted.count)
      let placed = zip(places, wanted).compactMap { place, wish in place.map { ($0, wish) } }
        .sorted { $0.0 < $1.0 }
      #expect(placed.count == min(wanted.count, Int(range.upperBound / height)))
      let isApart = zip(placed, placed.dropFirst()).allSatisfy { a, b in
        b.0 - a.0 >= height - 1e-9 && a.1 <= b.1
      }
      let isInside = placed.allSatisfy { place, _ in
        place - height / 2 >= -1e-9 && place + height / 2 <= range.upperBound + 1e-9
      }
      #expect(isApart && isInside, "\(wanted) \(height) \(range)")
    }
  }

  @Test func randomLanesNeverOverlap() {
    var random = SplitMix(seed: 2)
    for _ in 0..<10_000 {
      let labels = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        (
          x: Double.random(in: 0...500, using: &random),
          width: Double.random(in: 5...80, using: &random)
        )
      }.sorted { $0.x < $1.x }
      let places = LabelLayout.lanes(labels, rows: 3, gap: 6, in: 0...500)
      let boxes = zip(places, labels).compactMap { place, label in
        place.map { (row: $0.row, left: $0.x, right: $0.x + label.width) }
      }
      let isInside = boxes.allSatisfy {
        (0..<3).contains($0.row) && $0.left >= 0 && $0.right <= 500 + 1e-9
      }
      let isApart = boxes.enumerated().allSatisfy { index, a in
        boxes[..<index].allSatisfy { b in
          a.row != b.row || a.left >= b.right + 6 - 1e-9 || b.left >= a.right + 6 - 1e-9
        }
      }
      #expect(isInside && isApart, "\(labels)")
      #expect(labels.isEmpty || !boxes.isEmpty)
    }
  }

  @Test func lanesFillTheFirstRowFirst() {
    let places = LabelLayout.lanes(
      [(0, 20), (10, 20), (15, 20), (16, 20), (30, 20), (95, 20)], rows: 3, gap: 5, in: 0...100)
    #expect(places.map { $0?.row } == [0, 1, 2, nil, 0, 0])
    #expect(places[5]?.x == 80)
  }

  @Test func wordsFlowAsTextWraps() {
    let places = LabelLayout.flow([40, 40, 40, 40, 40], gap: 10, width: 90, rows: 2)
    #expect(places.map(\.row) == [0, 0, 1, 1] && places.map(\.x) == [0, 50, 0, 50])
  }

  @Test func simplifiedLinesStayWithinTheTolerance() {
    var random = SplitMix(seed: 3)
    let points = (0..<400).map {
      Point(x: Double($0), y: Double.random(in: 0...3, using: &random) + Double($0 % 97))
    }
    let fewer = Polyline.simplified(points, tolerance: 1)
    #expect(fewer.count < points.count && fewer.first == points.first && fewer.last == points.last)
    for point in points {
      let near = zip(fewer, fewer.dropFirst()).map { Polyline.distance(of: point, from: $0, $1) }
      #expect(near.min() ?? .infinity <= 1)
    }
    let straight = (0..<100).map { Point(x: Double($0), y: Double($0) * 2) }
    #expect(Polyline.simplified(straight, tolerance: 0.01).count == 2)
  }

  /// The relative luminance of each colour against white (WCAG 2.1): (1 + 0.05) / (L + 0.05).
  @Test(arguments: ["#ffff00", "#ffffff", "#ffcc00", "#34c759", "#000000", "#8e8e93"])
  func curvesStandOutFromThePaper(_ hex: String) throws {
    let wanted = try #require(Color(hex: hex))
    let color = CurveColors.readable(wanted)
    let light = [color.red, color.green, color.blue].map(SRGB.linear)
    let luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    #expect(1.05 / (luminance + 0.05) >= 3 - 1e-9)
    if hex == "#000000" { #expect(color == .black) }
  }

  @Test func equalCardsHaveColoursOfTheirOwn() {
    let colors = CurveColors.colors(for: [.white, .white, nil, .black, .clear])
    #expect(Set(colors).count == 5 && colors[3] == .black)
  }
}
