import Foundation
import PixelKernels
import Pixels
import Testing

/// How much of every pixel polygons cover.
@Suite struct PolygonCoverageTests {
  private let filler = PolygonFiller()

  /// Half a step for rounding, and what an edge may be off: corners by 1/2,048 pixel along both axes,
  /// crossings by as much; two edges to a pixel.
  @Test(arguments: TestShape.kinds)
  func coverageIsTheArea(_ kind: String) {
    for seed in 0..<60 {
      var noise = Noise(seed: UInt32(seed))
      let shape = TestShape(kind, &noise)
      let coverage = filler.coverage(shape)
      pk_allow_avx2(false)
      let portable = filler.coverage(shape)
      pk_allow_avx2(true)
      #expect(coverage == portable)
      var worst = 0.0
      for y in 0..<40 {
        for x in 0..<61 {
          worst = max(worst, abs(shape.area(x, y) * 255 - Double(coverage[y * 61 + x])))
        }
      }
      #expect(worst < 0.5 + 2 * 255.0 / 1_024, "seed \(seed)")
    }
  }

  /// A rectangle in 1/16 pixel has areas in 1/256, which are known without any clipping.
  @Test func aRectanglesCoverageIsExact() {
    for step in 0..<256 {
      let (left, top) = (Double(step % 16) / 16, Double(step / 16) / 16)
      let coverage = filler.coverage(
        TestShape([[(left, top), (left, 3.25), (12.5, 3.25), (12.5, top)]]), width: 14, height: 5)
      for y in 0..<5 {
        for x in 0..<14 {
          let across = min(Double(x + 1), 12.5) - max(Double(x), left)
          let down = min(Double(y + 1), 3.25) - max(Double(y), top)
          let area = max(across, 0) * max(down, 0)
          // Halves round up.
          #expect(coverage[y * 14 + x] == UInt8((area * 255 + 0.5).rounded(.down)))
        }
      }
    }
  }

  /// What two shapes on either side of a line cover adds up to what both cover as one.
  @Test(arguments: 0..<40)
  func nothingIsLostBetweenNeighbours(_ seed: UInt32) {
    var noise = Noise(seed: seed)
    let line = (0...12).map { _ in
      (x: noise.number(8...50), y: noise.number(5...35))
    }.sorted { $0.y < $1.y }
    let (top, bottom) = (line[0].y, line[12].y)
    let left = filler.coverage(TestShape([[(-3, top)] + line + [(-3, bottom)]]))
    let right = filler.coverage(TestShape([[(70, top)] + line + [(70, bottom)]]))
    let both = filler.coverage(TestShape([[(-3, top), (70, top), (70, bottom), (-3, bottom)]]))
    #expect(both.contains(255))
    for index in both.indices {
      let sum = Int(left[index]) + Int(right[index])
      #expect(abs(sum - Int(both[index])) <= 1)
    }
  }

  @Test(arguments: TestShape.kinds)
  func wholePixelsMoveCoverageAsItIs(_ kind: String) {
    for seed in 0..<20 {
      var noise = Noise(seed: UInt32(seed))
      // Corners that stay the same when they are moved.
      var shape = TestShape(kind, &noise)
      shape.polygons = shape.polygons.map {
        $0.map { (($0.x * 4_096).rounded() / 4_096, ($0.y * 4_096).rounded() / 4_096) }
      }
      let still = filler.coverage(shape)
      for (right, down) in [(1, 0), (0, 1), (7, 3), (-5, 2), (-13, -9)] {
        let moved = filler.coverage(shape.moved(Double(right), Double(down)))
        for y in max(0, -down)..<min(40, 40 - down) {
          for x in max(0, -right)..<min(61, 61 - right) {
            #expect(still[y * 61 + x] == moved[(y + down) * 61 + x + right])
          }
        }
      }
    }
  }

  /// Nonzero winding: twice in one direction is once, in opposite ones nothing; which one comes first,
  /// and which way it runs, does not matter.
  @Test func windingsCountOnce() {
    let outer: [TestShape.Corner] = [(5, 5), (50, 5), (50, 30), (5, 30)]
    let inner: [TestShape.Corner] = [(15.5, 10.5), (40.5, 10.5), (40.5, 20.5), (15.5, 20.5)]
    let alone = filler.coverage(TestShape([outer]))
    #expect(filler.coverage(TestShape([outer, inner])) == alone)
    #expect(filler.coverage(TestShape([outer, outer, outer.reversed()])) == alone)
    #expect(filler.coverage(TestShape([outer.reversed()])) == alone)
    let hole = filler.coverage(TestShape([outer, inner.reversed()]))
    #expect(filler.coverage(TestShape([inner, outer.reversed()])) == hole)
    #expect(hole[15 * 61 + 30] == 0 && hole[10 * 61 + 30] == 128 && hole[8 * 61 + 30] == 255)
    #expect(hole[10 * 61 + 15] == 191 && hole[25 * 61 + 10] == 255)
  }

  /// Far beyond whole numbers' reach, a line crosses the grid where it should.
  @Test(arguments: [1e5, 1e8, 1e14])
  func farCornersLeadEdgesWhereTheyShould(_ far: Double) {
    let shape = TestShape([[(-far, -far), (far, far), (-far, far)]])
    let coverage = filler.coverage(shape)
    for y in 0..<40 {
      for x in 0..<61 {
        let expected = x < y ? 255 : x == y ? 128 : 0
        #expect(abs(Int(coverage[y * 61 + x]) - expected) <= 1, "(\(x), \(y))")
      }
    }
  }

  @Test func senselessPolygonsCoverNothing() {
    let odd: [[TestShape.Corner]] = [
      [], [(3, 3)], [(3, 3), (20, 20)], [(3, 3), (20, 3), (9, 3)],
      [(3, 3), (.nan, 20), (20, 20)], [(3, 3), (.infinity, 20), (20, 20)],
      [(3, 3), (20, -.infinity), (20, 20)], [(1e300, 1e300), (2e300, 1e300), (2e300, 2e300)],
      Array(repeating: (8, 8), count: 1_000),
    ]
    #expect(filler.coverage(TestShape(odd)).allSatisfy { $0 == 0 })
    let huge = Double.greatestFiniteMagnitude
    let all = TestShape([[(-huge, -huge), (huge, -huge), (huge, huge), (-huge, huge)]])
    #expect(filler.coverage(all).allSatisfy { $0 == 255 })
  }

  /// What a polygon covers with a pixel to spare is full, and what it does not touch is empty:
  /// incremental drawing relies on it.
  @Test func spansAgreeWithCoverage() {
    var full = 0
    for seed in 0..<400 {
      var noise = Noise(seed: UInt32(seed))
      let kind = ["triangle", "rounded", "sliver", "shallow"][seed % 4]
      let shape = TestShape(kind, &noise)
      let area = PixelRect(width: 61, height: 40)
      let spans = ConvexSpans(corners: shape.polygons[0], area: area)
      let coverage = filler.coverage(shape)
      for y in 0..<40 {
        full += spans.covered(row: y).count
        for x in 0..<61 {
          let value = coverage[y * 61 + x]
          if spans.covered(row: y).contains(x) { #expect(value == 255, "\(seed): (\(x), \(y))") }
          if !spans.touched(row: y).contains(x) { #expect(value == 0, "\(seed): (\(x), \(y))") }
        }
      }
    }
    #expect(full > 50_000)
  }
}
