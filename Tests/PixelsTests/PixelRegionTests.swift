import Pixels
import Testing

@Suite struct PixelRegionTests {
  /// Ranges at random, against a list of pixels: whole pieces of 32, cut at the right edge.
  @Test(arguments: [1, 31, 32, 33, 640, 2048, 2049, 5000])
  func rowsAreRangesOfPieces(_ width: Int) {
    var noise = Noise(seed: UInt32(width))
    for _ in 0..<60 {
      var region = PixelRegion(width: width, height: 3)
      var expected = Array(repeating: false, count: width)
      for _ in 0..<noise.next() % 5 {
        let start = Int(noise.next()) % (width + 40) - 20
        let range = start..<start + Int(noise.next() % 100)
        region.insert(row: 1, range)
        for x in range.clamped(to: 0..<width) {
          for neighbour in x / 32 * 32..<min(x / 32 * 32 + 32, width) { expected[neighbour] = true }
        }
      }
      var found = Array(repeating: false, count: width)
      var last = -1
      region.forEachRange(row: 1) { range in
        #expect(range.lowerBound > last && !range.isEmpty)
        last = range.upperBound
        for x in range { found[x] = true }
      }
      #expect(found == expected)
      #expect(region.isEmpty == !expected.contains(true))
      for row in [0, 2] { region.forEachRange(row: row) { _ in Issue.record("nothing is there") } }
    }
  }

  @Test func partsOutsideAreIgnored() {
    var region = PixelRegion(width: 40, height: 4)
    region.insert(row: -1, 0..<40)
    region.insert(row: 4, 0..<40)
    region.insert(row: 0, 40..<90)
    region.insert(PixelRect(x: -30..<0, y: -5..<9))
    #expect(region.isEmpty)
    region.insert(PixelRect(x: 35..<70, y: 3..<9))
    var ranges: [Range<Int>] = []
    region.forEachRange(row: 3) { ranges.append($0) }
    #expect(ranges == [32..<40])
  }

  @Test func aBitmapTakesOverARegion() {
    let source = noisePicture(width: 100, height: 5, opaque: true)
    var target = Bitmap(width: 100, height: 5)
    var region = PixelRegion(width: 100, height: 5)
    region.insert(PixelRect(x: 40..<50, y: 1..<3))
    target.copy(region, from: source)
    target.fill(7, in: region.withRow(4, 0..<1))
    for y in 0..<5 {
      for x in 0..<100 {
        let pixel = target.pixels[y * 100 + x]
        if y == 4, x < 32 {
          #expect(pixel == 7)
        } else if (1..<3).contains(y), (32..<64).contains(x) {
          #expect(pixel == 7)
        } else {
          #expect(pixel == 0)
        }
      }
    }
    target.copy(region, from: source)
    #expect(target.pixels[1 * 100 + 33] == source.pixels[1 * 100 + 33])
  }
}

extension PixelRegion {
  fileprivate func withRow(_ row: Int, _ columns: Range<Int>) -> PixelRegion {
    var copy = self
    copy.insert(row: row, columns)
    return copy
  }
}
