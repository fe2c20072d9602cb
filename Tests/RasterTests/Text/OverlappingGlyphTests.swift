import SceneDescription
import Testing

@testable import Raster

/// Which outlines lie over one another.
@Suite struct OverlappingGlyphTests {
  private func box(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Path {
    Bounds(left: left, top: top, right: left + width, bottom: top + height).path
  }

  private func polygon(_ points: [(Double, Double)]) -> Path {
    polygon(points.map { Point(x: $0.0, y: $0.1) })
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
    let corner = [(0.0, 0.0), (10, 0), (0, 10)]
    let across = [(10.0, 1.0), (10, 10), (1, 10)]
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

  /// No edge crosses another, and no corner of one lies within the other.
  @Test func edgesThatCoincide() {
    let letter = box(0, 0, 10, 10) + box(2, 2, 6, 6).reversed
    #expect(TextOutline(path: box(0, 0, 10, 10) + box(0, 0, 10, 10)).overlaps)
    #expect(TextOutline(path: letter + letter).overlaps)
    #expect(TextOutline(path: letter.reversed + letter.reversed).overlaps)
    let corners = [(0.0, 0.0), (9, 1), (5, 8)]
    let turned = [corners[2], corners[0], corners[1]]
    #expect(TextOutline(path: polygon(corners) + polygon(turned)).overlaps)
    let drop = Path(elements: [
      .move(Point(x: 2, y: 9)), .line(Point(x: 9, y: 9)),
      .curve(Point(x: 14, y: 2), Point(x: -3, y: 3), Point(x: 2, y: 9)), .close,
    ])
    #expect(TextOutline(path: drop + drop).overlaps)
    // Lines of a table: of one height, one after the other, and a short one on a long one.
    #expect(TextOutline(path: box(0, 0, 10, 2) + box(9, 0, 10, 2)).overlaps)
    #expect(!TextOutline(path: box(0, 0, 10, 2) + box(10, 0, 10, 2)).overlaps)
    #expect(TextOutline(path: box(0, 0, 10, 2) + box(4, 0, 3, 2)).overlaps)
    // Steps that fit into one another.
    let below = [(0.0, 0.0), (4, 0), (4, 3), (9, 3), (9, 9), (0, 9)]
    let above = [(4.0, 0.0), (9, 0), (9, 3), (4, 3)]
    #expect(!TextOutline(path: polygon(below) + polygon(above)).overlaps)
  }

  /// What a hole covers counts for nothing; a bar that lies in the hole but for its end overlaps.
  @Test func aBarAcrossAHole() {
    let frame = box(0, 0, 30, 30) + box(10, 10, 10, 10).reversed
    #expect(!TextOutline(path: frame + box(12, 12, 6, 6)).overlaps)
    #expect(!TextOutline(path: frame + box(10, 10, 10, 10)).overlaps)
    #expect(TextOutline(path: frame + box(12, 12, 9, 6)).overlaps)
    #expect(TextOutline(path: frame + box(10, 10, 10, 11)).overlaps)
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
