import Foundation
import Pixels
import Testing

@Suite struct ConvexSpansTests {
  static let polygons: [[(x: Double, y: Double)]] = [
    [(3.25, 4.5), (30.5, 4.5), (30.5, 20.25), (3.25, 20.25)],
    ellipse(corners: 5, x: 20, y: 16, 17, 14),
    ellipse(corners: 40, x: 18, y: 12, 30, 9).reversed(),
    [(10, 10), (11, 10.2), (10.5, 10.4)],
    [(-100, -80), (500, 3), (200, 900)],
  ]

  private static func ellipse(
    corners: Int,
    x: Double,
    y: Double,
    _ radiusX: Double,
    _ radiusY: Double
  ) -> [(x: Double, y: Double)] {
    (0..<corners).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(corners)
      return (x + radiusX * cos(angle), y + radiusY * sin(angle))
    }
  }

  /// By trying out: whether a point is on the inner side of all edges.
  private func contains(_ polygon: [(x: Double, y: Double)], _ x: Double, _ y: Double) -> Bool {
    let sides = polygon.indices.map { i in
      let a = polygon[i]
      let b = polygon[(i + 1) % polygon.count]
      return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  @Test(arguments: polygons)
  func coveredIsInsideAndTouchedIsAll(_ polygon: [(x: Double, y: Double)]) {
    let spans = ConvexSpans(corners: polygon, area: PixelRect(width: 40, height: 32))
    for y in 0..<32 {
      for x in 0..<40 {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { (i, j) in
          contains(polygon, Double(x + i), Double(y + j))
        }
        let samples = (0..<25).map { index in
          let (i, j) = (Double(index / 5) + 0.5, Double(index % 5) + 0.5)
          return contains(polygon, Double(x) + i / 5, Double(y) + j / 5)
        }
        let covered = spans.covered(row: y).contains(x)
        let touched = spans.touched(row: y).contains(x)
        #expect(!covered || corners.allSatisfy(\.self), "covered (\(x), \(y))")
        #expect(touched || !samples.contains(true), "touched (\(x), \(y))")
      }
    }
  }

  @Test func mostOfALargeShapeIsCovered() {
    let spans = ConvexSpans(
      corners: [(0.5, 0.5), (39.5, 0.5), (39.5, 31.5), (0.5, 31.5)],
      area: PixelRect(width: 40, height: 32)
    )
    #expect(spans.covered(row: 0).isEmpty)
    #expect(spans.covered(row: 1) == 2..<38)
    #expect(spans.touched(row: 0) == 0..<40)
    #expect(spans.rows == 0..<32)
    #expect(spans.covered(row: -1).isEmpty && spans.touched(row: 99).isEmpty)
  }
}
