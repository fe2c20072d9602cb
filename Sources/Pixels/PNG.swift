import CPNG

/// Why a PNG file cannot be read or written.
package struct PNGError: Error, Equatable, Sendable {
  package var message: String
}

/// PNG files by libpng's simplified interface, which never jumps over our frames.
package enum PNG {
  /// The largest picture that is read: 16,384 pixels a side and 100 million in all.
  package static let largestSide = 16_384
  package static let largestArea = 100_000_000

  // libpng's own names for these are macros of macros, which Swift does not see.
  private static let rgb = png_uint_32(PNG_FORMAT_FLAG_COLOR)
  private static let rgba = rgb | png_uint_32(PNG_FORMAT_FLAG_ALPHA)

  /// Decodes a PNG file of any colour type and depth to straight sRGB bytes.
  ///
  /// - Throws: what libpng says of a broken file, or that the picture is too large; the size is
  ///   checked before memory is taken.
  package static func decode(_ file: [UInt8]) throws(PNGError) -> StraightPixels {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    var pixels: [UInt8] = []
    var failure: PNGError?
    file.withUnsafeBytes { bytes in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
        failure = PNGError(message: text(of: image))
        return
      }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width <= largestSide, height <= largestSide, width * height <= largestArea else {
        failure = PNGError(
          message: "\(width) × \(height) pixels, more than \(largestSide) a side or 100 million")
        return
      }
      image.format = rgba
      pixels = [UInt8](repeating: 0, count: width * height * 4)
      // A warning means that some of the file was damaged: then no pixel is to be trusted.
      if png_image_finish_read(&image, nil, &pixels, 0, nil) == 0 || image.warning_or_error != 0 {
        failure = PNGError(message: text(of: image))
      }
    }
    if let failure { throw failure }
    return StraightPixels(width: Int(image.width), height: Int(image.height), bytes: pixels)
  }

  /// Encodes a picture as 8-bit RGB where every pixel is opaque, else as RGBA with straight alpha.
  /// The bytes depend on the pixels alone.
  package static func encode(_ pixels: StraightPixels) throws(PNGError) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(pixels.width)
    image.height = png_uint_32(pixels.height)
    image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST)
    let isOpaque = pixels.isOpaque
    image.format = isOpaque ? rgb : rgba
    let samples = isOpaque ? withoutAlpha(pixels.bytes) : pixels.bytes
    // Room for rows that do not shrink at all, with zlib's and PNG's own bytes.
    let rows = samples.count + pixels.height
    let room = rows + rows / 1000 + (rows >> 12) * 16 + 4096
    var failure: PNGError?
    let file = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      var size = png_alloc_size_t(room)
      if png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, samples, 0, nil) == 0 {
        failure = PNGError(message: text(of: image))
      } else {
        initialized = Int(size)
      }
    }
    png_image_free(&image)
    if let failure { throw failure }
    return file
  }

  private static func withoutAlpha(_ bytes: [UInt8]) -> [UInt8] {
    let count = bytes.count / 4
    return [UInt8](unsafeUninitializedCapacity: count * 3) { buffer, initialized in
      for i in 0..<count {
        buffer[i * 3] = bytes[i * 4]
        buffer[i * 3 + 1] = bytes[i * 4 + 1]
        buffer[i * 3 + 2] = bytes[i * 4 + 2]
      }
      initialized = count * 3
    }
  }

  private static func text(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  package static var version: String { String(cString: png_get_libpng_ver(nil)) }
}
