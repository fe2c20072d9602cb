import CPNG
import Glibc

/// Reads PNG pictures of every kind (grey, palette, 16 bit, interlaced) as sRGB.
///
/// libpng's simplified interface is used because it reports errors by return value; its other
/// interface would jump across Swift's stack frames.
package enum PNGDecoder {
  /// Decodes a file.
  package static func decode(file path: String) throws(PNGError) -> Bitmap {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(reason: systemReason()) }
    // Opening a pipe could wait for ever.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: "not a file") }
    guard let file = fopen(path, "rb") else { throw .unreadable(reason: systemReason()) }
    defer { fclose(file) }
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let begun = png_image_begin_read_from_stdio(&image, file)
    var bitmap = try finish(&image, begun: begun != 0)
    premultiply(&bitmap)
    return bitmap
  }

  /// Decodes a PNG held in memory.
  package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    var bitmap = try read(bytes)
    premultiply(&bitmap)
    return bitmap
  }

  /// Decodes a PNG held in memory as it is stored, for comparisons.
  package static func decodeStraight(_ bytes: [UInt8]) throws(PNGError) -> StraightPicture {
    StraightPicture(straight: try read(bytes))
  }

  private static func read(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // libpng goes on reading these bytes in `finish`, so they must stay in place until then.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    _ = copy.initialize(from: bytes)
    defer { copy.deallocate() }
    let begun = png_image_begin_read_from_memory(&image, copy.baseAddress, bytes.count)
    return try finish(&image, begun: begun != 0)
  }

  /// The pixels as they are stored: straight.
  private static func finish(_ image: inout png_image, begun: Bool) throws(PNGError) -> Bitmap {
    guard begun else { throw .corrupt(reason: message(image)) }
    let width = Int(image.width)
    let height = Int(image.height)
    guard Bitmap.allows(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    // 16-bit files that do not say otherwise are sRGB like all others, not linear light.
    image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    image.format |= UInt32(littleEndian: 1) == 1 ? png_uint_32(PNG_FORMAT_FLAG_BGR) : 0
    image.format |= UInt32(littleEndian: 1) == 1 ? 0 : png_uint_32(PNG_FORMAT_FLAG_AFIRST)
    let bitmap = Bitmap(width: width, height: height)
    guard png_image_finish_read(&image, nil, bitmap.baseAddress, 0, nil) != 0 else {
      throw .corrupt(reason: message(image))
    }
    return bitmap
  }

  private static func premultiply(_ bitmap: inout Bitmap) {
    var pixels = bitmap.mutablePixels
    for index in pixels.indices { pixels[index] = Premultiply.pixel(straight: pixels[index]) }
  }

  private static func message(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func systemReason() -> String { String(cString: strerror(errno)) }
}
