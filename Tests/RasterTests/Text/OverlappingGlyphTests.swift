import SceneDescription
import Testing

@testable import Raster

/// Which outlines lie over one another.
@Suite struct OverlappingGlyphTests {
  private func box(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Path {
    Bounds(left: left, top: top, right: left + width, bottom: top + height).path
  }

  private func polygon(_ points: [Point]) -> Path {
    Path(elements: [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
  }

  /// Plain letters, kerned or not, stay apart; Arabic ones are joined.
  @Test(arguments: [
    ("hanfu0", false), ("Card 1", false), ("AVATAR Wolf, fjord & @ ® 8 %", false),
    ("مرحبا", true),
  ])
  func lettersOfAFont(_ word: (String, Bool)) throws {
    let text = try TextSetting.set(TextSetting.block(word.0, nil, width: 1000), fonts: [])
    #expect(text.outline.overlaps == word.1)
  }

  @Test func holesAndNeighboursDoNotOverlap() {
    let letter = box(0, 0, 10, 10) + box(2, 2, 6, 6).reversed
    #expect(!TextOutline(path: letter).overlaps)
    #expect(!TextOutline(path: letter + box(10, 0, 10, 10)).overlaps)
    #expect(!TextOutline(path: letter + box(0, 12, 30, 5)).overlaps)
    #expect(!TextOutline(path: Path()).overlaps)
    // What stands in a hole; and side by side with rectangles that overlap, as in "rd" or "AV".
    #expect(!TextOutline(path: letter + box(4, 4, 2, 2)).overlaps)
    let corner = [(0.0, 0.0), (10, 0), (0, 10)].map { Point(x: $0.0, y: $0.1) }
    let across = [(10.0, 1.0), (10, 10), (1, 10)].map { Point(x: $0.0, y: $0.1) }
    #expect(!TextOutline(path: polygon(corner) + polygon(across)).overlaps)
  }

  @Test func joinedLettersOverlap() {
    #expect(TextOutline(path: box(0, 0, 10, 10) + box(9, 4, 10, 3)).overlaps)
    let reversed = box(9, 4, 10, 3).reversed + box(0, 0, 10, 10).reversed
    #expect(TextOutline(path: reversed).overlaps)
    #expect(TextOutline(path: box(20, 0, 3, 3) + box(0, 0, 30, 2)).overlaps)
    // One within the other, either first; and a curve that bulges into a box.
    #expect(TextOutline(path: box(0, 0, 10, 10) + box(2, 2, 6, 6)).overlaps)
    #expect(TextOutline(path: box(2, 2, 6, 6) + box(0, 0, 10, 10)).overlaps)
    let bulge = Path(elements: [
      .move(Point(x: 12, y: 0)), .line(Point(x: 20, y: 0)), .line(Point(x: 20, y: 10)),
      .line(Point(x: 12, y: 10)),
      .curve(Point(x: 8, y: 8), Point(x: 8, y: 2), Point(x: 12, y: 0)), .close,
    ])
    #expect(TextOutline(path: bulge + box(0, 0, 10, 10)).overlaps)
    #expect(!TextOutline(path: bulge + box(0, 0, 8.9, 10)).overlaps)
  }

  /// Where two letters join, their common edge is as dark as either one's alone.
  @Test func aCommonEdgeIsPaintedOnce() throws {
    let layer = try Raster.Layer(width: 40, height: 20)
    func corners(_ left: Double, _ right: Double) -> [Point] {
      Bounds(left: left, top: 5.5, right: right, bottom: 15).corners
    }
    try layer.fillOverlapping([corners(3, 22), corners(18, 37)], color: .black, within: nil)
    let picture = Picture(layer.bitmap)
    let alphas = (3..<37).map { picture.pixels[5 * 40 + $0] >> 24 }
    #expect(alphas.allSatisfy { $0 == alphas[0] && (119...136).contains($0) })
  }
}
