import CCairo
import Pixels

/// A picture in memory that Cairo draws on or paints from.
struct Surface: ~Copyable {
  let pointer: OpaquePointer

  enum Format {
    /// Premultiplied BGRA bytes.
    case color
    /// Coverage only.
    case mask

    fileprivate var cairo: cairo_format_t {
      self == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    }
  }

  /// A surface over bytes that somebody else owns and keeps for as long as the surface lives.
  init(
    _ bytes: UnsafeMutablePointer<UInt8>, _ format: Format, width: Int, height: Int,
    bytesPerRow: Int
  ) throws(CairoError) {
    try self.init(
      owning: cairo_image_surface_create_for_data(
        bytes, format.cairo, Int32(width), Int32(height), Int32(bytesPerRow)))
  }

  /// An empty surface of its own.
  init(_ format: Format, width: Int, height: Int) throws(CairoError) {
    try self.init(
      owning: cairo_image_surface_create(format.cairo, Int32(width), Int32(height)))
  }

  /// A surface without bounds that takes outlines only. On a bounded one Cairo leaves out the glyphs
  /// that lie outside, even of a path.
  init(unbounded: Void) throws(CairoError) {
    try self.init(owning: cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil))
  }

  private init(owning pointer: OpaquePointer?) throws(CairoError) {
    guard let pointer else { throw CairoError(CAIRO_STATUS_NO_MEMORY) }
    // Cairo never returns nil but a surface in a state of error.
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(pointer)
      throw CairoError(status)
    }
    self.pointer = pointer
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Copies a mask's coverage out.
  func mask() -> Mask {
    cairo_surface_flush(pointer)
    var mask = Mask(
      width: Int(cairo_image_surface_get_width(pointer)),
      height: Int(cairo_image_surface_get_height(pointer)))
    guard let data = cairo_image_surface_get_data(pointer) else { return mask }
    let stride = Int(cairo_image_surface_get_stride(pointer))
    for y in 0..<mask.height {
      for x in 0..<mask.width { mask.bytes[y * mask.bytesPerRow + x] = data[y * stride + x] }
    }
    return mask
  }
}

/// Cairo's drawing state on one surface.
struct Context: ~Copyable {
  let pointer: OpaquePointer

  init(_ surface: borrowing Surface) throws(CairoError) {
    guard let pointer = cairo_create(surface.pointer) else {
      throw CairoError(CAIRO_STATUS_NO_MEMORY)
    }
    let status = cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(pointer)
      throw CairoError(status)
    }
    self.pointer = pointer
  }

  deinit { cairo_destroy(pointer) }

  /// Throws when anything drawn so far has failed.
  func check() throws(CairoError) { try CairoError.check(cairo_status(pointer)) }
}
