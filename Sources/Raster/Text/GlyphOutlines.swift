import CCairo
import CPango
import SceneDescription

/// Glyph shapes as paths.
enum GlyphOutlines {
  /// The outlines of placed glyphs, in the units in which they are placed.
  static func elements(
    of glyphs: [cairo_glyph_t],
    font: UnsafeMutablePointer<PangoFont>
  ) throws(CairoError) -> [Path.Element] {
    // A context needs a surface, although nothing is painted.
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_set_scaled_font(context, pango_cairo_font_get_scaled_font(OpaquePointer(font)))
    cairo_glyph_path(context, glyphs, Int32(clamping: glyphs.count))
    if let error = CairoError(cairo_status(context)) { throw error }
    guard let path = cairo_copy_path(context) else { return [] }
    defer { cairo_path_destroy(path) }
    if let error = CairoError(path.pointee.status) { throw error }
    return elements(path.pointee)
  }

  private static func elements(_ path: cairo_path_t) -> [Path.Element] {
    var result: [Path.Element] = []
    var index = 0
    while index < Int(path.num_data) {
      let header = path.data[index].header
      func point(_ number: Int) -> Point {
        let p = path.data[index + number].point
        return Point(x: p.x, y: p.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: result.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: result.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO: result.append(.curve(point(1), point(2), point(3)))
      default: result.append(.close)
      }
      index += max(Int(header.length), 1)
    }
    // After the last contour Cairo goes back to its start.
    if case .move = result.last { result.removeLast() }
    return result
  }
}
