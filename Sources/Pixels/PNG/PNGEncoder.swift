/// Writes bitmaps as PNG. The bytes depend on the pixels, the format and the compression only: no
/// time, no text, nothing of what was written before.
package enum PNGEncoder {
  /// What is stored for a pixel.
  package enum Format: Hashable, Sendable {
    /// Three bytes, for pictures in which every pixel is opaque. (Others appear as over black.)
    case rgb
    /// Four bytes, straight alpha, un-premultiplied by exact rounding.
    case rgba
  }

  /// A complete PNG file: 8 bits a component, tagged as sRGB.
  package static func encode(_ bitmap: borrowing Bitmap, as format: Format) -> [UInt8] {
    var encoder = FrameEncoder()
    return encoder.encode(bitmap, as: format)
  }
}
