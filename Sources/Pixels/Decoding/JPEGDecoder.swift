import CTurboJPEG

/// Reads JPEG pictures: grey, colour and CMYK, baseline and progressive, with 8 bits a component.
///
/// TurboJPEG's interface is used because it reports errors by return value; libjpeg's own would
/// jump across Swift's stack frames. The accurate integer DCT and smooth chroma upsampling give the
/// same bytes on every machine.
enum JPEGDecoder {
  /// Width and height as shown, after the Exif orientation.
  static func size(of bytes: [UInt8]) throws(PictureError) -> (width: Int, height: Int) {
    let header = try Session(bytes).header
    return ExifOrientation.of(jpeg: bytes).swapsSides
      ? (header.height, header.width) : (header.width, header.height)
  }

  static func decode(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
    let session = try Session(bytes)
    let header = session.header
    guard Bitmap.allows(width: header.width, height: header.height) else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    var bitmap = Bitmap(width: header.width, height: header.height)
    try session.decode(into: &bitmap)
    return ExifOrientation.of(jpeg: bytes).applied(to: bitmap)
  }

  /// One file being decompressed.
  private struct Session: ~Copyable {
    struct Header {
      let width: Int
      let height: Int
      let isCMYK: Bool
    }

    let header: Header
    private let handle: tjhandle
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) throws(PictureError) {
      guard let handle = tjInitDecompress() else { preconditionFailure("out of memory") }
      var (width, height): (Int32, Int32) = (0, 0)
      var (subsampling, space): (Int32, Int32) = (0, 0)
      let result = tjDecompressHeader3(
        handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &space)
      guard result == 0, width > 0, height > 0 else {
        let reason = result == 0 ? "the file ends early" : Session.reason(handle)
        tjDestroy(handle)
        throw .corrupt(.jpeg, reason: reason)
      }
      self.handle = handle
      self.bytes = bytes
      let isCMYK = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
      header = Header(width: Int(width), height: Int(height), isCMYK: isCMYK)
    }

    deinit { tjDestroy(handle) }

    /// A warning (the data end early, a code is invalid) means that some pixels are made up.
    borrowing func decode(into bitmap: inout Bitmap) throws(PictureError) {
      let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
      let isLittleEndian = UInt32(littleEndian: 1) == 1
      let format = header.isCMYK ? TJPF_CMYK : isLittleEndian ? TJPF_BGRA : TJPF_ARGB
      let result = bitmap.baseAddress.withMemoryRebound(
        to: UInt8.self, capacity: 4 * bitmap.width * bitmap.height
      ) { pixels in
        tjDecompress2(
          handle, bytes, UInt(bytes.count), pixels, Int32(bitmap.width),
          Int32(bitmap.width * 4), Int32(bitmap.height), Int32(format.rawValue), flags)
      }
      guard result == 0 else { throw .corrupt(.jpeg, reason: Session.reason(handle)) }
      if header.isCMYK { JPEGDecoder.convertCMYK(&bitmap) }
    }

    private static func reason(_ handle: tjhandle) -> String {
      String(cString: tjGetErrorStr2(handle))
    }
  }

  /// From inks to colours. CMYK files come from Adobe's programs, which store 255 minus the ink;
  /// so the stored numbers are the light that each ink lets through, and what cyan and black let
  /// through together is the product: R = C·K/255, G = M·K/255, B = Y·K/255, rounded.
  private static func convertCMYK(_ bitmap: inout Bitmap) {
    var pixels = bitmap.mutablePixels
    for index in pixels.indices {
      // Stored as bytes C, M, Y, K in the order of memory.
      let p = UInt32(littleEndian: pixels[index])
      let k = p >> 24
      pixels[index] =
        0xff00_0000 | Premultiply.byte(p & 255, alpha: k) << 16
        | Premultiply.byte(p >> 8 & 255, alpha: k) << 8 | Premultiply.byte(p >> 16 & 255, alpha: k)
    }
  }
}
