import Pixels
import Testing

/// Polygons and rectangles with holes in regions, against rows added one by one.
@Suite struct RegionShapeTests {
  private static let width = 2_300

  private func spans(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> ConvexSpans
  {
    // Slanted at the left.
    ConvexSpans(
      corners: [(left, top), (right, top), (right, bottom), (left + 70, bottom)],
      area: PixelRect(width: Self.width, height: 40))
  }

  @Test func aPolygonIsItsRowsWithAPixelMore() {
    let polygon = spans(100.5, 3.5, 2_250.25, 33)
    var region = PixelRegion(width: Self.width, height: 40)
    region.insert(polygon, but: nil)
    var expected = PixelRegion(width: Self.width, height: 40)
    for row in polygon.rows {
      let touched = polygon.touched(row: row)
      expected.insert(row: row, touched.lowerBound - 1..<touched.upperBound + 1)
    }
    #expect(region == expected && !region.isEmpty)
  }

  @Test func whatBothCoverIsLeftOut() {
    let (old, new) = (spans(100, 0, 900, 40), spans(180, 5, 960, 40))
    var region = PixelRegion(width: Self.width, height: 40)
    region.insert(new, but: CommonCover(old, new))
    var expected = PixelRegion(width: Self.width, height: 40)
    for row in new.rows {
      let touched = new.touched(row: row)
      for x in touched.lowerBound - 1...touched.upperBound
      where !(old.covered(row: row).contains(x) && new.covered(row: row).contains(x)) {
        expected.insert(row: row, x..<x + 1)
      }
    }
    #expect(region == expected)
    #expect(!region.contains(500, 20) && region.contains(958, 20))
  }

  /// A piece goes if all its pixels are covered, the last one too, which is shorter.
  @Test func onlyWholePiecesAreDropped() {
    for right in [1_990.0, 2_400] {
      let polygon = spans(100.5, 3.5, right, 33)
      var region = PixelRegion(width: Self.width, height: 40)
      region.insert(PixelRect(width: Self.width, height: 40))
      region.removePieces(within: polygon)
      var dropped = 0
      for y in 0..<40 {
        for piece in 0..<(Self.width + 31) / 32 {
          let pixels = piece * 32..<min(piece * 32 + 32, Self.width)
          let isCovered = pixels.allSatisfy { polygon.covered(row: y).contains($0) }
          #expect(region.contains(pixels.lowerBound, y) == !isCovered, "(\(piece), \(y))")
          dropped += isCovered ? 1 : 0
        }
      }
      #expect(dropped > 1_000)
    }
  }
}

extension PixelRegion {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    var found = false
    forEachRange(row: y) { found = found || $0.contains(x) }
    return found
  }
}
