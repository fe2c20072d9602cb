import Foundation
import Pixels

/// Polygons to be filled, and what they cover by another way.
struct TestShape {
  typealias Corner = (x: Double, y: Double)

  var polygons: [[Corner]]

  static let kinds = [
    "triangle", "rounded", "ring", "star", "sliver", "shallow", "dust",
  ]

  /// One of a kind, somewhere on a grid of 61×40 pixels or partly outside of it.
  init(_ kind: String, _ noise: inout Noise) {
    let centre = (x: noise.number(-10...70), y: noise.number(-10...50))
    let turn = noise.number(0...6.28)
    switch kind {
    case "triangle":
      polygons = [(0..<3).map { _ in (noise.number(-20...80), noise.number(-20...60)) }]
    case "rounded":
      let (width, height) = (noise.number(3...50), noise.number(3...40))
      polygons = [TestShape.rounded(width, height, noise.number(0...1.5), centre, turn)]
    case "ring":
      let (width, height) = (noise.number(6...50), noise.number(6...40))
      let inner = TestShape.rounded(width - 2, height - 2, 0.5, centre, turn)
      polygons = [TestShape.rounded(width, height, 1.5, centre, turn), inner.reversed()]
    case "star":
      let count = 3 + Int(noise.next() % 40)
      polygons = [
        TestShape.around(centre, count) { _ in noise.number(3...30) }
      ]
    case "sliver":
      polygons = [
        TestShape.rounded(noise.number(1...80), noise.number(0.01...0.9), 0, centre, turn)
      ]
    case "shallow":
      let turn = noise.number(-0.01...0.01)
      polygons = [TestShape.rounded(50, noise.number(0.5...20), 0.2, (30, 20), turn)]
    default:
      let radius = noise.number(0.2...20)
      polygons = [TestShape.around(centre, 3_000) { _ in radius }]
    }
  }

  init(_ polygons: [[Corner]]) { self.polygons = polygons }

  /// Corners of a rectangle around a centre, turned, with corners cut off in eight steps.
  static func rounded(
    _ width: Double, _ height: Double, _ radius: Double, _ centre: Corner, _ turn: Double
  ) -> [Corner] {
    let (a, b) = (width / 2 - radius, height / 2 - radius)
    let places = radius > 0 ? 9 : 1
    return [(a, b), (-a, b), (-a, -b), (a, -b)].enumerated().flatMap { quarter, corner in
      (0..<places).map { place in
        let angle = Double.pi / 2 * (Double(quarter) + Double(place) / 8)
        let (x, y) = (corner.0 + radius * cos(angle), corner.1 + radius * sin(angle))
        return (
          centre.x + x * cos(turn) - y * sin(turn), centre.y + x * sin(turn) + y * cos(turn)
        )
      }
    }
  }

  private static func around(
    _ centre: Corner, _ count: Int, _ radius: (Int) -> Double
  ) -> [Corner] {
    (0..<count).map {
      let (angle, length) = (2 * Double.pi * Double($0) / Double(count), radius($0))
      return (centre.x + length * cos(angle), centre.y + length * sin(angle))
    }
  }

  func moved(_ x: Double, _ y: Double) -> TestShape {
    TestShape(polygons.map { $0.map { ($0.x + x, $0.y + y) } })
  }

  /// What of a pixel is covered, 0…1: the polygons' areas, each clipped to the pixel by Sutherland and
  /// Hodgman's algorithm, in doubles.
  func area(_ x: Int, _ y: Int) -> Double {
    let (left, top) = (Double(x), Double(y))
    let sum = polygons.reduce(0.0) { sum, polygon in
      var rest = TestShape.cut(polygon) { $0.x - left }
      rest = TestShape.cut(rest) { left + 1 - $0.x }
      rest = TestShape.cut(rest) { $0.y - top }
      rest = TestShape.cut(rest) { top + 1 - $0.y }
      // About the pixel's corner, where numbers are small.
      return sum + TestShape.area(rest.map { ($0.x - left, $0.y - top) })
    }
    return min(abs(sum), 1)
  }

  private static func cut(_ polygon: [Corner], _ distance: (Corner) -> Double) -> [Corner] {
    guard var previous = polygon.last else { return [] }
    var result: [Corner] = []
    for corner in polygon {
      let (before, now) = (distance(previous), distance(corner))
      if (before < 0) != (now < 0) {
        let share = before / (before - now)
        let way = (x: corner.x - previous.x, y: corner.y - previous.y)
        result.append((previous.x + way.x * share, previous.y + way.y * share))
      }
      if now >= 0 { result.append(corner) }
      previous = corner
    }
    return result
  }

  /// By the shoelace formula.
  private static func area(_ polygon: [Corner]) -> Double {
    guard var previous = polygon.last else { return 0 }
    var sum = 0.0
    for corner in polygon {
      sum += previous.x * corner.y - corner.x * previous.y
      previous = corner
    }
    return sum / 2
  }
}

extension Noise {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next()) / Double(UInt32.max)
  }
}

extension PolygonFiller {
  func begin(_ shape: TestShape, within clip: TestShape? = nil, width: Int, height: Int) {
    begin(width: width, height: height)
    for polygon in shape.polygons {
      polygon.flatMap { [$0.x, $0.y] }.withUnsafeBufferPointer { add($0) }
    }
    guard let clip else { return }
    beginClip()
    for polygon in clip.polygons {
      polygon.flatMap { [$0.x, $0.y] }.withUnsafeBufferPointer { addToClip($0) }
    }
  }

  /// What a shape covers of every pixel of a grid, 0…255.
  func coverage(
    _ shape: TestShape, within clip: TestShape? = nil, width: Int = 61, height: Int = 40
  ) -> [UInt8] {
    begin(shape, within: clip, width: width, height: height)
    var mask = CoverageMask(width: width, height: height)
    cover(&mask)
    return mask.tightBytes
  }
}
