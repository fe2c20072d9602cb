import CWebP

/// Reads WebP pictures: lossy and lossless, with or without alpha. Of an animation the first frame
/// is taken, on its transparent canvas.
enum WebPDecoder {
  static func size(of bytes: [UInt8]) throws(PictureError) -> (width: Int, height: Int) {
    let features = try features(of: bytes)
    return (Int(features.width), Int(features.height))
  }

  static func decode(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
    let features = try features(of: bytes)
    let width = Int(features.width)
    let height = Int(features.height)
    guard Bitmap.allows(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    var bitmap = Bitmap(width: width, height: height)
    if features.has_animation != 0 {
      try decodeFirstFrame(bytes, into: &bitmap)
    } else {
      try decodeStill(bytes, into: &bitmap)
    }
    premultiply(&bitmap)
    return bitmap
  }

  private static func features(
    of bytes: [UInt8]
  ) throws(PictureError) -> WebPBitstreamFeatures {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK else { throw .corrupt(.webp, reason: reason(status)) }
    return features
  }

  private static func decodeStill(
    _ bytes: [UInt8], into bitmap: inout Bitmap
  ) throws(PictureError) {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw .corrupt(.webp, reason: "the library has another version than its header")
    }
    let size = 4 * bitmap.width * bitmap.height
    let stride = Int32(4 * bitmap.width)
    let status = bitmap.baseAddress.withMemoryRebound(to: UInt8.self, capacity: size) { pixels in
      config.output.colorspace = isLittleEndian ? MODE_BGRA : MODE_ARGB
      config.output.is_external_memory = 1
      config.output.u.RGBA = WebPRGBABuffer(rgba: pixels, stride: stride, size: size)
      return WebPDecode(bytes, bytes.count, &config)
    }
    guard status == VP8_STATUS_OK else { throw .corrupt(.webp, reason: reason(status)) }
  }

  private static func decodeFirstFrame(
    _ bytes: [UInt8], into bitmap: inout Bitmap
  ) throws(PictureError) {
    // The decoder reads these bytes until it is deleted, so they must stay in place.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    defer { copy.deallocate() }
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else {
      throw .corrupt(.webp, reason: "the library has another version than its header")
    }
    options.color_mode = MODE_BGRA
    options.use_threads = 0
    var data = WebPData(bytes: copy.baseAddress, size: copy.count)
    guard let decoder = WebPAnimDecoderNew(&data, &options) else {
      throw .corrupt(.webp, reason: "the animation cannot be taken apart")
    }
    defer { WebPAnimDecoderDelete(decoder) }
    var info = WebPAnimInfo()
    var frame: UnsafeMutablePointer<UInt8>?
    var time: Int32 = 0
    guard WebPAnimDecoderGetInfo(decoder, &info) != 0, Int(info.canvas_width) == bitmap.width,
      Int(info.canvas_height) == bitmap.height,
      WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame
    else { throw .corrupt(.webp, reason: "the first frame of the animation is damaged") }
    var pixels = bitmap.mutablePixels
    for index in pixels.indices {
      let p = UnsafeRawPointer(frame).loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
      pixels[index] = UInt32(littleEndian: p)
    }
  }

  private static func premultiply(_ bitmap: inout Bitmap) {
    var pixels = bitmap.mutablePixels
    for index in pixels.indices { pixels[index] = Premultiply.pixel(straight: pixels[index]) }
  }

  private static func reason(_ status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: "the file ends early"
    case VP8_STATUS_OUT_OF_MEMORY: "out of memory"
    case VP8_STATUS_UNSUPPORTED_FEATURE: "it uses an unknown feature"
    default: "the data are damaged"
    }
  }

  private static let isLittleEndian = UInt32(littleEndian: 1) == 1
}
