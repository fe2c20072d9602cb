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

  /// How hard to compress.
  package enum Compression: String, Hashable, Sendable, CaseIterable {
    /// Many times as fast as zlib, files at most about twice as large as libpng's defaults make them.
    case fast
    /// Files at most as large as libpng's defaults make them.
    case small
  }

  /// A complete PNG file: 8 bits a component, tagged as sRGB.
  package static func encode(
    _ bitmap: borrowing Bitmap, as format: Format, _ compression: Compression = .fast
  ) -> [UInt8] {
    var encoder = FrameEncoder(compression)
    return encoder.encode(bitmap, as: format)
  }
}
