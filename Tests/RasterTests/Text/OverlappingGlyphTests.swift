import SceneDescription
import Testing

@testable import Raster

/// Which outlines lie over one another.
@Suite struct OverlappingGlyphTests {
  private func box(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Path {
    Bounds(left: left, top: top, right: left + width, bottom: top + height).path
  }

  @Test func holesAndNeighboursDoNotOverlap() {
    let letter = box(0, 0, 10, 10) + box(2, 2, 6, 6).reversed
    #expect(!TextOutline(path: letter).overlaps)
    #expect(!TextOutline(path: letter + box(10, 0, 10, 10)).overlaps)
    #expect(!TextOutline(path: letter + box(0, 12, 30, 5)).overlaps)
    #expect(!TextOutline(path: Path()).overlaps)
  }

  @Test func joinedLettersOverlap() {
    #expect(TextOutline(path: box(0, 0, 10, 10) + box(9, 4, 10, 3)).overlaps)
    let reversed = box(9, 4, 10, 3).reversed + box(0, 0, 10, 10).reversed
    #expect(TextOutline(path: reversed).overlaps)
    #expect(TextOutline(path: box(20, 0, 3, 3) + box(0, 0, 30, 2)).overlaps)
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
