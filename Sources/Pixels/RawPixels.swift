import PixelKernels

/// How the pixels of a video's frame are laid out, uncompressed.
package enum RawPixels: Sendable {
  /// Straight red, green, blue, alpha; four bytes a pixel, rows from the top.
  case rgba
  /// Red, green, blue as seen over black; three bytes a pixel, rows from the top.
  case rgb
  /// Three planes Y', Cb, Cr of one byte a pixel, as seen over black: the matrix of BT.709 in the
  /// limited range (Y' 16…235, Cb and Cr 16…240).
  case yuv444

  /// The pixels of a picture.
  ///
  /// - Parameter isEven: whether an odd width or height is made even by repeating the last column
  ///   or row, as formats with halved colour planes need.
  package func bytes(of bitmap: borrowing Bitmap, isEven: Bool = false) -> [UInt8] {
    let width = RawPixels.side(bitmap.width, isEven: isEven)
    let height = RawPixels.side(bitmap.height, isEven: isEven)
    switch self {
    case .rgba, .rgb:
      let size = self == .rgba ? 4 : 3
      var row = [UInt8](repeating: 0, count: size * bitmap.width)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(size * width * height)
      for y in 0..<height {
        let source = min(y, bitmap.height - 1)
        let pixels = bitmap.baseAddress + source * bitmap.width
        if self == .rgba {
          pk_straight(pixels, bitmap.width, &row)
        } else {
          RawPixels.write(UnsafeBufferPointer(start: pixels, count: bitmap.width), into: &row)
        }
        bytes += row
        if width > bitmap.width { bytes += row.suffix(size) }
      }
      return bytes
    case .yuv444: return RawPixels.planes(of: bitmap, width: width, height: height)
    }
  }

  /// Premultiplied colours without their alpha are those that are seen over black.
  private static func write(_ pixels: UnsafeBufferPointer<UInt32>, into bytes: inout [UInt8]) {
    var out = bytes.mutableSpan
    for (x, pixel) in pixels.enumerated() {
      out[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
      out[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      out[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
    }
  }

  /// A side of a picture in pixels, as it is in the video.
  package static func side(_ length: Int, isEven: Bool) -> Int {
    isEven ? length + length % 2 : length
  }

  private static func planes(
    of bitmap: borrowing Bitmap, width: Int, height: Int
  ) -> [UInt8] {
    let area = width * height
    var planes = [UInt8](repeating: 0, count: 3 * area)
    var out = planes.mutableSpan
    let pixels = bitmap.pixels
    for y in 0..<height {
      let start = min(y, bitmap.height - 1) * bitmap.width
      for x in 0..<width {
        let color = VideoColor(premultiplied: pixels[start + min(x, bitmap.width - 1)])
        let at = y * width + x
        out[at] = color.y
        out[area + at] = color.cb
        out[2 * area + at] = color.cr
      }
    }
    return planes
  }
}

/// A colour of 8-bit video by ITU-R BT.709-6, sections 3.2 to 3.4, rounded to the nearest:
///
///     E'Y = 0.2126 R + 0.7152 G + 0.0722 B     with R, G, B of 0…1
///     Y' = 16 + 219 E'Y     Cb = 128 + 224 (B - E'Y) / 1.8556     Cr = 128 + 224 (R - E'Y) / 1.5748
struct VideoColor: Equatable {
  let y: UInt8
  let cb: UInt8
  let cr: UInt8

  /// - Parameter pixel: 0xAARRGGBB; its alpha is not looked at.
  init(premultiplied pixel: UInt32) {
    let red = Int32(pixel >> 16 & 255)
    let green = Int32(pixel >> 8 & 255)
    let blue = Int32(pixel & 255)
    // In 1/10000 of a step of 8 bits, so that all divisions are of whole numbers and exact.
    let luma = 2126 * red + 7152 * green + 722 * blue
    y = UInt8(16 + VideoColor.rounded(219 * luma, over: 2_550_000))
    cb = UInt8(VideoColor.centred(224 * (10_000 * blue - luma), over: 18_556 * 255))
    cr = UInt8(VideoColor.centred(224 * (10_000 * red - luma), over: 15_748 * 255))
  }

  private static func rounded(_ number: Int32, over divisor: Int32) -> Int32 {
    (number + divisor / 2) / divisor
  }

  /// 128 and a fraction that may be negative.
  private static func centred(_ number: Int32, over divisor: Int32) -> Int32 {
    rounded(number + 128 * divisor, over: divisor)
  }
}
