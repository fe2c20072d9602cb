/// A picture of straight sRGB pixels, as files store them: what comparisons look at.
///
/// A pixel is 0xAARRGGBB. Pixels that are wholly transparent are 0, since their colour is nowhere
/// seen. Rows run top to bottom without gaps.
package struct StraightPicture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Pixel (x, y) is at `y * width + x`.
  package let pixels: [UInt32]

  /// - Precondition: there are `width * height` pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "the pixels do not fill the picture")
    self.width = width
    self.height = height
    self.pixels = pixels.map { $0 >> 24 == 0 ? 0 : $0 }
  }

  /// What a bitmap shows.
  package init(_ bitmap: borrowing Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let source = bitmap.pixels
    pixels = [UInt32](unsafeUninitializedCapacity: source.count) { buffer, count in
      count = source.count
      for index in 0..<count {
        buffer.initializeElement(at: index, to: Premultiply.straight(source[index]))
      }
    }
  }

  /// The pixels of a bitmap that holds straight colours already.
  init(straight bitmap: borrowing Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let source = bitmap.pixels
    pixels = [UInt32](unsafeUninitializedCapacity: source.count) { buffer, count in
      count = source.count
      for index in 0..<count {
        let pixel = source[index]
        buffer.initializeElement(at: index, to: pixel >> 24 == 0 ? 0 : pixel)
      }
    }
  }

  /// The same as `PixelHash` of the bitmap that the picture shows.
  package var hash: String {
    PixelHash.hex(straight: pixels, width: width, height: height)
  }
}

/// A straight pixel's components, 0…255.
struct Components {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(_ pixel: UInt32) {
    red = Double(pixel >> 16 & 255)
    green = Double(pixel >> 8 & 255)
    blue = Double(pixel & 255)
    alpha = Double(pixel >> 24)
  }

  var isOpaque: Bool { alpha == 255 }
}
