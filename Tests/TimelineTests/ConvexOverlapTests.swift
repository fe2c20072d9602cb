import SceneDescription
import Testing

@testable import Timeline

@Suite("Overlap of convex outlines")
struct ConvexOverlapTests {
  private func square(_ x: Double, _ y: Double, half: Double) -> [Point] {
    Size(width: 2 * half, height: 2 * half).centredCorners.map { $0 + Point(x: x, y: y) }
  }

  private func diamond(_ x: Double, _ y: Double) -> [Point] {
    [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)].map { Point(x: x + $0.0, y: y + $0.1) }
  }

  @Test(
    arguments: [
      // Two squares of side 2 that lie 1.5 apart share a strip 0.5 wide.
      (1.5, 0.0, 0.5), (0, -1.5, 0.5), (1.5, 1.75, 0.25),
      // Inside of one another the short way out counts.
      (0.25, 0, 1.75),
    ] as [(Double, Double, Double)])
  func squares(_ x: Double, _ y: Double, _ depth: Double) throws {
    let found = try #require(ConvexOverlap.depth(square(0, 0, half: 1), square(x, y, half: 1)))
    #expect(isNear(found, depth, 1e-12))
    #expect(
      ConvexOverlap.depth(square(x, y, half: 1), square(0, 0, half: 1)).map {
        isNear($0, depth, 1e-12)
      } == true)
  }

  @Test func aSmallOneInsideOfALargeOne() throws {
    let depth = ConvexOverlap.depth(square(0, 0, half: 2), square(1, 0, half: 0.5))
    #expect(isNear(try #require(depth), 1.5, 1e-12))
  }

  @Test(arguments: [(2.0, 0.0), (2 - 0.5e-6, 0), (2, 2), (5, 0), (0, -9)] as [(Double, Double)])
  func touchingAndApart(_ x: Double, _ y: Double) {
    #expect(ConvexOverlap.depth(square(0, 0, half: 1), square(x, y, half: 1)) == nil)
  }

  /// Their bounding boxes overlap, they do not: only a slanted axis parts them.
  @Test func aDiamondBesideACorner() throws {
    #expect(ConvexOverlap.depth(square(0, 0, half: 1), diamond(1.9, 1.9)) == nil)
    // On the diagonal: √2 of the square plus 1/√2 of the diamond, less the distance 1.4·√2.
    let depth = try #require(ConvexOverlap.depth(square(0, 0, half: 1), diamond(1.4, 1.4)))
    #expect(isNear(depth, 2.0.squareRoot() + 0.5.squareRoot() - 1.4 * 2.0.squareRoot(), 1e-12))
  }

  @Test func outlinesWithoutAreaOverlapNothing() {
    let whole = square(0, 0, half: 1)
    let line = [(-0.5, -0.5), (0.5, 0.5), (0.5, 0.5), (-0.5, -0.5)]
      .map { Point(x: $0.0, y: $0.1) }
    #expect(ConvexOverlap.depth(whole, square(0, 0, half: 0)) == nil)
    #expect(ConvexOverlap.depth(whole, line) == nil)
    #expect(ConvexOverlap.depth(whole, [Point](repeating: Point(x: .nan, y: 0), count: 4)) == nil)
  }
}
