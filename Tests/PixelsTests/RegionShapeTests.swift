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

  @Test func aHoleIsLeftOut() {
    var region = PixelRegion(width: Self.width, height: 40)
    region.insert(
      PixelRect(x: 10..<300, y: 2..<20), but: PixelRect(x: 40..<290, y: 5..<18))
    for (x, y, isIn) in [
      (10, 10, true), (45, 10, true), (70, 10, false), (255, 10, false), (290, 10, true),
      (150, 4, true), (150, 5, false), (150, 17, false), (150, 18, true), (150, 20, false),
      (330, 10, false),
    ] {
      #expect(region.contains(x, y) == isIn, "(\(x), \(y))")
    }
  }

  @Test func onlyWholePiecesAreDropped() {
    var region = PixelRegion(width: Self.width, height: 40)
    region.insert(PixelRect(width: Self.width, height: 40))
    region.removePieces(within: PixelRect(x: 33..<160, y: 3..<9))
    for (x, y, isIn) in [
      (63, 5, true), (64, 5, false), (159, 5, false), (160, 5, true), (100, 2, true),
      (100, 3, false), (100, 8, false), (100, 9, true),
    ] {
      #expect(region.contains(x, y) == isIn, "(\(x), \(y))")
    }
    let before = region
    region.removePieces(within: PixelRect(x: 40..<70, y: 20..<30))
    region.removePieces(within: PixelRect(x: -40 ..< -2, y: -9..<90))
    #expect(region == before)
  }

  @Test func aFillKeepsToRegionAndRectangle() {
    var bitmap = Bitmap(width: 200, height: 4)
    var region = PixelRegion(width: 200, height: 4)
    region.insert(row: 1, 64..<65)
    region.insert(row: 2, 64..<65)
    bitmap.fill(9, in: region, within: PixelRect(x: 70..<300, y: 0..<2))
    for y in 0..<4 {
      for x in 0..<200 {
        let expected: UInt32 = y == 1 && (70..<96).contains(x) ? 9 : 0
        #expect(bitmap.pixels[y * 200 + x] == expected, "(\(x), \(y))")
      }
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
