import Foundation
import PixelKernels
import Pixels
import Testing

/// What polygons make of pixels.
@Suite struct PolygonPaintTests {
  private let filler = PolygonFiller()

  private func painted(
    _ shape: TestShape, _ color: FillColor, within clip: TestShape? = nil,
    where region: PixelRegion? = nil, onto below: borrowing Bitmap
  ) -> [UInt32] {
    var result = below.copy()
    filler.begin(shape, within: clip, width: below.width, height: below.height)
    filler.paint(color, where: region, onto: &result)
    return array(result)
  }

  /// Colour times coverage over what is there, in doubles; the coverage is that of a mask.
  @Test(arguments: [0.0, 0.004, 0.3, 0.5, 0.997, 1.0], [false, true])
  func everyComponentIsRoundedOnce(_ alpha: Double, _ isOpaque: Bool) {
    for (seed, kind) in TestShape.kinds.enumerated() {
      var noise = Noise(seed: UInt32(seed))
      let shape = TestShape(kind, &noise)
      let straight = (0..<3).map { _ in noise.number(0...1) }
      let color = FillColor(
        red: straight[0], green: straight[1], blue: straight[2], alpha: alpha)
      let below = noisePicture(width: 61, height: 40, opaque: isOpaque, seed: UInt32(seed))
      let coverage = filler.coverage(shape)
      let result = painted(shape, color, onto: below)
      pk_allow_avx2(false)
      let portable = painted(shape, color, onto: below)
      pk_allow_avx2(true)
      #expect(result == portable)
      let before = array(below)
      var worst = 0.0
      for index in result.indices {
        let share = Double(coverage[index]) / 255
        for (shift, value) in zip([24, 16, 8, 0] as [UInt32], [1] + straight) {
          let old = Double(before[index] >> shift & 255)
          let exact = value * alpha * share * 255 + old * (1 - alpha * share)
          worst = max(worst, abs(Double(result[index] >> shift & 255) - exact))
        }
        let alphaByte = result[index] >> 24
        #expect(!isOpaque || alphaByte == 255)
        #expect([16, 8, 0].allSatisfy { result[index] >> $0 & 255 <= alphaByte })
      }
      // Colours and shares are held in 1/65,535.
      #expect(worst < 0.51, "\(kind)")
    }
  }

  @Test func whatIsCoveredByAnOpaqueColourIsThatColour() {
    let below = noisePicture(width: 61, height: 40, opaque: false)
    for byte in 0..<256 {
      let part = Double(byte) / 255
      let color = FillColor(red: part, green: 1 - part, blue: 0.5, alpha: 1)
      let rectangle = TestShape([[(2.5, 3), (50.5, 3), (50.5, 9), (2.5, 9)]])
      let result = painted(rectangle, color, onto: below)
      let expected = 0xff00_0080 | UInt32(byte) << 16 | UInt32(255 - byte) << 8
      #expect(result[5 * 61 + 3..<5 * 61 + 50].allSatisfy { $0 == expected })
      #expect(result[5 * 61..<5 * 61 + 2] == array(below)[5 * 61..<5 * 61 + 2])
    }
  }

  /// Inside a region pixels are those of a whole fill, outside they stay; on rows longer than a word
  /// of the region, and shorter than one of its pieces.
  @Test(arguments: [20, 61, 300, 2_500])
  func aRegionsPixelsAreThoseOfAWholeFill(_ width: Int) {
    let below = noisePicture(width: width, height: 40, opaque: false, seed: 8)
    let before = array(below)
    var painting = 0
    for (seed, kind) in (TestShape.kinds + ["upright"]).enumerated() {
      var noise = Noise(seed: UInt32(seed + width))
      var shape = TestShape(kind == "upright" ? "triangle" : kind, &noise)
      if kind == "upright" {
        shape = TestShape([TestShape.rounded(59.25, 37.5, 0, (30, 20), 0)])
      }
      let stretch = Double(width) / 61
      shape.polygons = shape.polygons.map { $0.map { ($0.x * stretch, $0.y) } }
      let color = FillColor(red: 0.2, green: 0.9, blue: 0.4, alpha: seed % 2 == 0 ? 1 : 0.7)
      var region = PixelRegion(width: width, height: 40)
      // Rows alike, and rows that are not.
      for y in 0..<40 where y % 7 != 0 {
        var row = Noise(seed: UInt32(y < 20 ? 1 : y))
        for _ in 0..<1 + width / 100 {
          let x = Int(row.next()) % width
          region.insert(row: y, x..<x + 1 + Int(row.next()) % 40)
        }
      }
      let whole = painted(shape, color, onto: below)
      let part = painted(shape, color, where: region, onto: below)
      var expected = before
      for y in 0..<40 {
        region.forEachRange(row: y) {
          for x in $0 { expected[y * width + x] = whole[y * width + x] }
        }
      }
      let isSame = part == expected
      #expect(isSame, "\(kind)")
      if whole != before { painting += 1 }
    }
    // Some shapes lie outside.
    #expect(painting >= 4)
  }

  /// Coverage within a clip is the product of the two areas.
  @Test(arguments: 0..<30)
  func aClipTakesItsShare(_ seed: UInt32) {
    var noise = Noise(seed: seed)
    let kinds = TestShape.kinds
    let shape = TestShape(kinds[Int(seed) % kinds.count], &noise)
    let clip = TestShape(kinds[Int(seed / 2) % kinds.count], &noise)
    let (one, other) = (filler.coverage(shape), filler.coverage(clip))
    let both = filler.coverage(shape, within: clip)
    for index in both.indices {
      let product = Double(one[index]) * Double(other[index]) / 255
      // Both factors were rounded.
      #expect(abs(Double(both[index]) - product) <= 1.5)
    }
    // The clip is gone.
    #expect(filler.coverage(shape) == one)
    #expect(filler.coverage(shape, within: TestShape([])).allSatisfy { $0 == 0 })
    #expect(filler.coverage(TestShape([]), within: clip).allSatisfy { $0 == 0 })
    #expect(filler.coverage(shape) == one)
  }

  /// What is added and not painted is forgotten, and grids of all sizes follow one another.
  @Test func aFillerHoldsNothingBack() {
    var noise = Noise(seed: 3)
    for step in 0..<60 {
      let (width, height) = (1 + Int(noise.next() % 90), 1 + Int(noise.next() % 90))
      let shape = TestShape(TestShape.kinds[step % 7], &noise)
      let fresh = PolygonFiller().coverage(shape, width: width, height: height)
      #expect(filler.coverage(shape, width: width, height: height) == fresh)
      if step % 3 == 0 { filler.begin(shape, within: shape, width: 70, height: 70) }
    }
  }
}
