import CCairo
import CPango
import CRSVG
import Pixels
import SceneDescription

/// An SVG drawing that stands alone: what it refers to must be within it.
///
/// librsvg gets the bytes without an address, so that it resolves no reference to a file or to the
/// network. It also limits entities, nesting and the number of elements that are used again.
struct SVGDrawing: ~Copyable {
  /// How many times larger than needed at rest a drawing is drawn in each direction.
  static let spare = 2.0

  /// Its own size in points: SVG's pixels.
  let size: Size
  private let handle: UnsafeMutablePointer<RsvgHandle>
  private let weight: Int

  init(_ bytes: [UInt8]) throws(PictureError) {
    let inspector = try SVGInspector(bytes)
    if inspector.hasText { CurrentFonts.useStandard() }
    var error: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
      throw .corrupt(.svg, reason: SVGDrawing.take(&error))
    }
    rsvg_handle_set_dpi(handle, 96)
    guard let size = SVGDrawing.size(of: handle) else {
      g_object_unref(handle)
      throw .corrupt(.svg, reason: "it states neither a width and a height nor a viewBox")
    }
    weight = inspector.weight
    self.handle = handle
    self.size = size
  }

  deinit { g_object_unref(handle) }

  /// A size in whole pixels, rounded up and kept within limits, both sides in proportion.
  static func pixels(width: Double, height: Double) -> (width: Int, height: Int) {
    let shrink = min(1, largestSide / max(width, height))
    func whole(_ side: Double) -> Int { max(1, Int((side * shrink - 1e-6).rounded(.up))) }
    return (whole(width), whole(height))
  }

  /// Draws it, stretched to a size that `pixels(width:height:)` gives.
  borrowing func bitmap(width: Int, height: Int) throws(PictureError) -> Bitmap {
    guard weight * width * height <= SVGDrawing.mostWork else {
      throw .corrupt(.svg, reason: "it is too intricate to be drawn at \(width)×\(height) pixels")
    }
    let bitmap = Bitmap(width: width, height: height)
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(bitmap.baseAddress).assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width))
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    // The drawing keeps its own proportions in any viewport, so its natural one is stretched.
    cairo_scale(context, Double(width) / size.width, Double(height) / size.height)
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
      throw .corrupt(.svg, reason: SVGDrawing.take(&error))
    }
    cairo_surface_flush(surface)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else {
      throw .corrupt(.svg, reason: String(cString: cairo_status_to_string(cairo_status(context))))
    }
    return bitmap
  }

  /// Width and height as stated; where one or both are missing or relative, the viewBox decides.
  private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size? {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
      var hasBox: gboolean = 0
      var box = RsvgRectangle()
      rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
      guard hasBox != 0 else { return nil }
      (width, height) = (box.width, box.height)
    }
    guard allowed.contains(width), allowed.contains(height) else { return nil }
    return Size(width: width, height: height)
  }

  /// The library's message.
  private static func take(_ error: inout UnsafeMutablePointer<GError>?) -> String {
    defer { g_clear_error(&error) }
    guard let message = error?.pointee.message else { return "unknown problem" }
    return String(cString: message).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Points that a side may have.
  private static let allowed = 0.01...100_000.0
  /// Pixels that a side may have.
  private static let largestSide = 4096.0
  /// About as many nanoseconds: elements, as `SVGInspector` counts them, times pixels.
  private static let mostWork = 20_000_000_000
}
