import Testing

@testable import Pixels

@Suite("Raw pixels")
struct RawPixelsTests {
  /// The primaries, black and white of 8-bit BT.709 video, as tables of colour bars list them.
  @Test(
    arguments: [
      (0xFF00_0000, [16, 128, 128]), (0xFFFF_FFFF, [235, 128, 128]), (0xFFFF_0000, [63, 102, 240]),
      (0xFF00_FF00, [173, 42, 26]), (0xFF00_00FF, [32, 240, 118]),
    ] as [(UInt32, [UInt8])])
  func colourBars(_ pixel: UInt32, _ expected: [UInt8]) {
    let color = VideoColor(premultiplied: pixel)
    #expect([color.y, color.cb, color.cr] == expected)
  }

  /// The formula in floating point; no colour of this grid lies half way between two values.
  @Test func everyColourIsTheNearest() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 5) {
          let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
          let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
          let exact = [
            16 + 219 * luma, 128 + 224 * (b - luma) / 1.8556, 128 + 224 * (r - luma) / 1.5748,
          ]
          let color = VideoColor(premultiplied: UInt32(0xFF << 24 | red << 16 | green << 8 | blue))
          for (value, exact) in zip([color.y, color.cb, color.cr], exact) {
            #expect(abs(Double(value) - exact) < 0.500001, "\(red) \(green) \(blue)")
          }
        }
      }
    }
  }

  @Test func oddSidesRepeatTheirLastPixels() {
    var bitmap = Bitmap(width: 3, height: 1)
    bitmap.fill(0xFF01_0203, in: PixelRect(x: 0..<2, y: 0..<1))
    bitmap.fill(0xFF04_0506, in: PixelRect(x: 2..<3, y: 0..<1))
    let row: [UInt8] = [1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6]
    #expect(RawPixels.rgb.bytes(of: bitmap, isEven: true) == row + row)
    #expect(RawPixels.rgb.bytes(of: bitmap) == Array(row.prefix(9)))
    let planes = RawPixels.yuv444.bytes(of: bitmap, isEven: true)
    #expect(planes.count == 3 * 8 && planes[2] == planes[3] && planes[0..<4] == planes[4..<8])
  }

  @Test func transparencyIsKeptOrLiesOverBlack() {
    var bitmap = Bitmap(width: 1, height: 1)
    bitmap.fill(0x8080_0000, in: PixelRect(width: 1, height: 1))
    #expect(RawPixels.rgba.bytes(of: bitmap) == [255, 0, 0, 128])
    #expect(RawPixels.rgb.bytes(of: bitmap) == [128, 0, 0])
  }
}
