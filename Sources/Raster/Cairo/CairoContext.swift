import CCairo
import Pixels
import SceneDescription

/// Cairo drawing into memory that somebody else owns and keeps alive.
struct CairoContext: ~Copyable {
  private let context: OpaquePointer
  private let surface: OpaquePointer

  init(drawingInto bitmap: borrowing Bitmap) throws(CairoError) {
    try self.init(
      data: UnsafeMutableRawPointer(bitmap.baseAddress),
      format: CAIRO_FORMAT_ARGB32,
      width: bitmap.width,
      height: bitmap.height,
      stride: bitmap.width * 4
    )
  }

  private init(
    data: UnsafeMutableRawPointer,
    format: cairo_format_t,
    width: Int,
    height: Int,
    stride: Int
  ) throws(CairoError) {
    // Neither call returns nil: what fails is an object that carries its status.
    guard
      let surface = cairo_image_surface_create_for_data(
        data.assumingMemoryBound(to: UInt8.self),
        format,
        Int32(width),
        Int32(height),
        Int32(stride)
      ),
      let context = cairo_create(surface)
    else { preconditionFailure("out of memory") }
    self.surface = surface
    self.context = context
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    try check()
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Fills closed polygons, given in pixels, with a colour; winding rule, antialiased.
  /// - Parameter clip: polygons outside of which nothing is painted; nil for none.
  func fill(
    _ contours: [[Point]], color: Color, within clip: [[Point]]? = nil
  ) throws(CairoError) {
    guard !contours.isEmpty else { return }
    if let clip {
      trace(clip)
      cairo_save(context)
      cairo_clip(context)
    }
    trace(contours)
    let color = color.clamped
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_fill(context)
    if clip != nil { cairo_restore(context) }
    cairo_surface_flush(surface)
    try check()
  }

  private func trace(_ contours: [[Point]]) {
    for contour in contours {
      guard let first = contour.first else { continue }
      cairo_move_to(context, first.x, first.y)
      for point in contour.dropFirst() { cairo_line_to(context, point.x, point.y) }
      cairo_close_path(context)
    }
  }

  private func check() throws(CairoError) {
    if let error = CairoError(cairo_surface_status(surface)) { throw error }
    if let error = CairoError(cairo_status(context)) { throw error }
  }
}
