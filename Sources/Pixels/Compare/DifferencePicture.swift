/// A picture that shows what differs: expected, actual and difference side by side.
package enum DifferencePicture {
  private static let gap = 8
  private static let margin: UInt32 = 0xff60_6060
  /// Pixels that count, pixels that differ but are tolerated, and what only one picture has.
  private static let colors = (
    counted: UInt32(0xffe0_0000), tolerated: UInt32(0xfff0_c000), outside: UInt32(0xff40_80ff)
  )

  /// The three pictures over white; above one another where they would be too wide. In the third one
  /// the golden is pale, pixels that count are red, tolerated ones yellow, and what only one of the
  /// pictures has is blue.
  ///
  /// - Returns: nil when it would be larger than a bitmap can be.
  package static func draw(
    golden: StraightPicture, actual: StraightPicture, _ comparison: PictureComparison
  ) -> Bitmap? {
    let width = max(golden.width, actual.width)
    let height = max(golden.height, actual.height)
    let isRow = 3 * width + 2 * gap <= Bitmap.largestSide
    let size = (
      width: isRow ? 3 * width + 2 * gap : width, height: isRow ? height : 3 * height + 2 * gap
    )
    guard Bitmap.allows(width: size.width, height: size.height) else { return nil }
    var bitmap = Bitmap(width: size.width, height: size.height)
    bitmap.fill(margin, in: PixelRect(width: size.width, height: size.height))
    let third = difference(golden, actual, width: width, height: height, comparison)
    for (index, picture) in [golden, actual, third].enumerated() {
      let x = isRow ? index * (width + gap) : 0
      let y = isRow ? 0 : index * (height + gap)
      paste(picture, into: &bitmap, x: x, y: y)
    }
    return bitmap
  }

  private static func paste(
    _ picture: StraightPicture, into bitmap: inout Bitmap, x left: Int, y top: Int
  ) {
    let stride = bitmap.width
    var pixels = bitmap.mutablePixels
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture.pixels[y * picture.width + x]
        pixels[(top + y) * stride + left + x] = overWhite(pixel)
      }
    }
  }

  private static func difference(
    _ golden: StraightPicture, _ actual: StraightPicture, width: Int, height: Int,
    _ comparison: PictureComparison
  ) -> StraightPicture {
    var pixels = [UInt32](repeating: colors.outside, count: width * height)
    for y in 0..<min(golden.height, actual.height) {
      for x in 0..<min(golden.width, actual.width) {
        pixels[y * width + x] = pale(golden.pixels[y * golden.width + x])
      }
    }
    if golden.width == actual.width, golden.height == actual.height {
      _ = comparison.difference(golden, actual) { index, mark in
        pixels[index] = mark == .counted ? colors.counted : colors.tolerated
      }
    }
    return StraightPicture(width: width, height: height, pixels: pixels)
  }

  private static func overWhite(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    return Premultiply.pixel(straight: pixel) &+ (rest << 24 | rest << 16 | rest << 8 | rest)
  }

  /// A grey that is no darker than five sixths of white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let p = overWhite(pixel)
    let luma = (p >> 16 & 255) * 77 + (p >> 8 & 255) * 150 + (p & 255) * 29
    let grey = 255 - (255 - (luma >> 8)) / 6
    return 255 << 24 | grey << 16 | grey << 8 | grey
  }
}
