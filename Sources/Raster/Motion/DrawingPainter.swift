import CCairo
import Pixels
import SceneDescription

/// Paints a drawing with Cairo, on pixels or as SVG.
struct DrawingPainter {
  let lettering: Lettering

  /// Paints onto a bitmap.
  ///
  /// - Parameter scale: pixels per point.
  func paint(
    _ drawing: Drawing, scale: Double, onto bitmap: borrowing Bitmap
  ) throws(CanvasError) {
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(bitmap.baseAddress).assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_scale(context, scale, scale)
    try paint(drawing, context)
    cairo_surface_flush(surface)
    try DrawingPainter.check(cairo_surface_status(surface))
  }

  /// A new bitmap with the drawing.
  func bitmap(_ drawing: Drawing, scale: Double) throws(CanvasError) -> Bitmap {
    let width = (drawing.size.width * scale).rounded(.up)
    let height = (drawing.size.height * scale).rounded(.up)
    guard max(width, height) <= Double(Bitmap.largestSide),
      Bitmap.allows(width: Int(width), height: Int(height))
    else { throw .tooLarge }
    let bitmap = Bitmap(width: Int(width), height: Int(height))
    try paint(drawing, scale: scale, onto: bitmap)
    return bitmap
  }

  /// The drawing as an SVG file; all text is outlines.
  func svg(_ drawing: Drawing) throws(CanvasError) -> [UInt8] {
    let sink = ByteSink()
    let surface = cairo_svg_surface_create_for_stream(
      { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
          .bytes += UnsafeBufferPointer(start: data, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque(), drawing.size.width, drawing.size.height)
    defer { cairo_surface_destroy(surface) }
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    try paint(drawing, context)
    cairo_surface_finish(surface)
    try DrawingPainter.check(cairo_surface_status(surface))
    return SVGText.withoutSurfaceNumbers(sink.bytes)
  }

  private func paint(_ drawing: Drawing, _ context: OpaquePointer?) throws(CanvasError) {
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    if drawing.background.alpha > 0 {
      paint(
        .area(
          Bounds(left: 0, top: 0, right: drawing.size.width, bottom: drawing.size.height),
          drawing.background), context)
    }
    for mark in drawing.marks {
      if case .text(let words) = mark {
        try paint(words, context)
      } else {
        paint(mark, context)
      }
    }
    try DrawingPainter.check(cairo_status(context))
  }

  private func paint(_ mark: Drawing.Mark, _ context: OpaquePointer?) {
    switch mark {
    case .stroke(let lines, let color, let width):
      for line in lines {
        guard let first = line.first else { continue }
        cairo_move_to(context, first.x, first.y)
        for point in line.dropFirst() { cairo_line_to(context, point.x, point.y) }
      }
      set(color, context)
      cairo_set_line_width(context, width)
      cairo_stroke(context)
    case .area(let box, let color):
      cairo_rectangle(context, box.left, box.top, box.right - box.left, box.bottom - box.top)
      set(color, context)
      cairo_fill(context)
    case .disc(let centre, let radius, let color):
      cairo_new_sub_path(context)
      cairo_arc(context, centre.x, centre.y, radius, 0, 2 * .pi)
      set(color, context)
      cairo_fill(context)
    case .text: break
    }
  }

  private func paint(_ words: Drawing.Words, _ context: OpaquePointer?) throws(CanvasError) {
    let half = words.limit / 2
    let shift =
      switch words.alignment {
      case .leading: half
      case .center: 0.0
      case .trailing: -half
      }
    let (x, y) = (words.place.x + shift, words.place.y)
    for element in try lettering.outline(words).path.elements {
      switch element {
      case .move(let p): cairo_move_to(context, x + p.x, y + p.y)
      case .line(let p): cairo_line_to(context, x + p.x, y + p.y)
      case .curve(let a, let b, let c):
        cairo_curve_to(context, x + a.x, y + a.y, x + b.x, y + b.y, x + c.x, y + c.y)
      case .close: cairo_close_path(context)
      }
    }
    set(words.color, context)
    cairo_fill(context)
  }

  private func set(_ color: Color, _ context: OpaquePointer?) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private static func check(_ status: cairo_status_t) throws(CanvasError) {
    if let error = CairoError(status) { throw .cairo(error) }
  }
}

/// What Cairo has written.
private final class ByteSink {
  var bytes: [UInt8] = []
}

/// Cairo's SVG files, made the same on every run.
enum SVGText {
  /// Leaves out ` id="surface12"`: the number counts what the process has drawn before.
  static func withoutSurfaceNumbers(_ bytes: [UInt8]) -> [UInt8] {
    let mark = Array(" id=\"surface".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark),
        let end = bytes[(index + mark.count)...].firstIndex(of: UInt8(ascii: "\""))
      {
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
