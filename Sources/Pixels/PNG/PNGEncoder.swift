import CPNG

/// Writes bitmaps as PNG. The bytes depend on the pixels and the format only: no time, no text.
package enum PNGEncoder {
  /// What is stored for a pixel.
  package enum Format: Hashable, Sendable {
    /// Three bytes, for pictures in which every pixel is opaque. (Others appear as over black.)
    case rgb
    /// Four bytes, straight alpha, un-premultiplied by exact rounding.
    case rgba
  }

  /// A complete PNG file: 8 bits a component, tagged as sRGB.
  ///
  /// Rows are filtered with Up and packed by run lengths (zlib level 1): on flat card scenes this is
  /// about four times as fast as libpng's defaults at nearly the same size, on photographs ten times.
  package static func encode(_ bitmap: borrowing Bitmap, as format: Format) -> [UInt8] {
    let sink = Sink()
    sink.bytes.reserveCapacity(bitmap.width * bitmap.height / 8)
    guard let writer = Writer(sink: sink) else { preconditionFailure("out of memory") }
    writer.writeHeader(width: bitmap.width, height: bitmap.height, format: format)
    var row = [UInt8](repeating: 0, count: bitmap.width * (format == .rgb ? 3 : 4))
    for y in 0..<bitmap.height {
      switch format {
      case .rgb: StraightRows.rgb(bitmap, row: y, into: &row)
      case .rgba: StraightRows.rgba(bitmap, row: y, into: &row)
      }
      writer.write(row: row)
    }
    writer.finish()
    return sink.bytes
  }
}

/// Where libpng's output gathers.
private final class Sink {
  var bytes: [UInt8] = []
}

/// libpng's writing state. Nothing that is called here can fail but for want of memory: sizes are
/// checked by `Bitmap`, and the sink takes everything. Then libpng ends the process.
private struct Writer: ~Copyable {
  private let png: OpaquePointer
  private let info: OpaquePointer

  init?(sink: Sink) {
    guard let png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil) else {
      return nil
    }
    guard let info = png_create_info_struct(png) else {
      var png: OpaquePointer? = png
      png_destroy_write_struct(&png, nil)
      return nil
    }
    self.png = png
    self.info = info
    // The sink outlives the writer: `encode` holds both.
    png_set_write_fn(
      png,
      Unmanaged.passUnretained(sink).toOpaque(),
      { png, data, count in
        guard let data, let pointer = png_get_io_ptr(png) else { return }
        Unmanaged<Sink>.fromOpaque(pointer).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: data, count: count))
      },
      { _ in }
    )
  }

  deinit {
    var png: OpaquePointer? = png
    var info: OpaquePointer? = info
    png_destroy_write_struct(&png, &info)
  }

  func writeHeader(width: Int, height: Int, format: PNGEncoder.Format) {
    let kind = format == .rgb ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA
    png_set_IHDR(
      png,
      info,
      png_uint_32(width),
      png_uint_32(height),
      8,
      kind,
      PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE,
      PNG_FILTER_TYPE_BASE
    )
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL)
    png_set_compression_level(png, 1)
    png_set_compression_strategy(png, Self.runLengthStrategy)
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP)
    png_write_info(png, info)
  }

  func write(row: [UInt8]) {
    row.withUnsafeBufferPointer { png_write_row(png, $0.baseAddress) }
  }

  func finish() { png_write_end(png, nil) }

  /// zlib's `Z_RLE`.
  private static let runLengthStrategy: Int32 = 3
}
