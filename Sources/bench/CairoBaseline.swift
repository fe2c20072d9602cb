import CCairo
import Foundation
import SceneDescription

/// What somebody would write with Cairo alone: every frame drawn from scratch and written by
/// `cairo_surface_write_to_png_stream`, that is libpng at its defaults.
final class CairoBaseline {
  private let scene: BenchmarkScene
  private let width, height: Int
  private let surface: OpaquePointer
  private let backdrop: OpaquePointer?
  private let photos: [OpaquePointer]
  private var shadows: [Int: OpaquePointer] = [:]
  /// Points of blurred margin around a card's shadow.
  private static let margin = 20.0

  init(_ scene: BenchmarkScene, photos: Photos) throws {
    self.scene = scene
    width = Int(scene.size.width * scene.scale)
    height = Int(scene.size.height * scene.scale)
    surface = try Self.checked(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)))
    backdrop =
      scene.hasBackdrop
      ? try Self.checked(cairo_image_surface_create_from_png(photos.backdrop)) : nil
    self.photos =
      scene.cards.contains { $0.photo != nil }
      ? try photos.cards.map { try Self.checked(cairo_image_surface_create_from_png($0)) } : []
    for (index, card) in scene.cards.enumerated() where card.hasShadow {
      shadows[index] = try shadow(card)
    }
  }

  deinit {
    for surface in [surface] + photos + shadows.values { cairo_surface_destroy(surface) }
    if let backdrop { cairo_surface_destroy(backdrop) }
  }

  /// Draws one frame.
  func draw(frame: Int) {
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    if let backdrop {
      cairo_set_source_surface(cairo, backdrop, 0, 0)
    } else {
      cairo_set_source_rgb(cairo, 1, 1, 1)
    }
    cairo_paint(cairo)
    for placed in scene.placements(scene.progress(frame)) {
      cairo_save(cairo)
      draw(placed, cairo)
      cairo_restore(cairo)
    }
    cairo_surface_flush(surface)
  }

  /// The last frame as a PNG file.
  func encode() -> [UInt8] { Self.png(of: surface) }

  /// Pixels, 0xffRRGGBB, as a PNG file by libpng's defaults.
  static func png(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int
  ) throws -> [UInt8] {
    let surface = try pixels.withMemoryRebound(to: UInt8.self, capacity: 4 * width * height) {
      try checked(
        cairo_image_surface_create_for_data(
          $0, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(4 * width)))
    }
    defer { cairo_surface_destroy(surface) }
    return png(of: surface)
  }

  private static func png(of surface: OpaquePointer) -> [UInt8] {
    let sink = Sink()
    _ = cairo_surface_write_to_png_stream(
      surface,
      { sink, data, count in
        guard let sink, let data else { return CAIRO_STATUS_NULL_POINTER }
        Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque())
    return sink.bytes
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }

  struct Failure: Error {
    var reason: String
  }

  private static func checked(_ surface: OpaquePointer?) throws -> OpaquePointer {
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      throw Failure(reason: String(cString: cairo_status_to_string(status)))
    }
    return surface
  }

  private func draw(_ placed: BenchmarkScene.Placement, _ cairo: OpaquePointer?) {
    let card = scene.cards[placed.card]
    if let photo = card.photo {
      drawStrips(photos[photo], card, placed.toPixels, cairo)
      return
    }
    let m = placed.toPixels
    var matrix = cairo_matrix_t(xx: m.a, yx: m.d, xy: m.b, yy: m.e, x0: m.c, y0: m.f)
    cairo_transform(cairo, &matrix)
    if let shadow = shadows[placed.card] {
      cairo_save(cairo)
      cairo_translate(
        cairo, -card.size.width / 2 - Self.margin, -card.size.height / 2 - Self.margin)
      cairo_scale(cairo, 1 / scene.scale, 1 / scene.scale)
      cairo_set_source_rgba(cairo, 0, 0, 0, 0.33)
      cairo_mask_surface(cairo, shadow, 0, 0)
      cairo_restore(cairo)
    }
    roundedRectangle(card, cairo)
    let fill = card.fill ?? .black
    cairo_set_source_rgb(cairo, fill.red, fill.green, fill.blue)
    cairo_fill(cairo)
    guard let label = card.label else { return }
    let weight = card.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, weight)
    cairo_set_font_size(cairo, card.labelSize)
    // Hinted advances would put the label elsewhere.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(cairo, options)
    cairo_font_options_destroy(options)
    var extents = cairo_text_extents_t()
    cairo_text_extents(cairo, label, &extents)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_move_to(cairo, -extents.x_advance / 2, 0.346191 * card.labelSize)
    cairo_show_text(cairo, label)
  }

  /// A tilted photo as strips of two pixels, since Cairo knows no perspective.
  private func drawStrips(
    _ photo: OpaquePointer, _ card: BenchmarkScene.Card, _ map: Projection, _ cairo: OpaquePointer?
  ) {
    let half = card.size.width / 2
    guard let inverse = map.inverse else { return }
    let edges = [map.apply(Point(x: -half, y: 0)).x, map.apply(Point(x: half, y: 0)).x]
    let texels = Double(cairo_image_surface_get_width(photo))
    let from = max(0, Int(min(edges[0], edges[1]).rounded(.down)))
    let to = min(width, Int(max(edges[0], edges[1]).rounded(.up)))
    let middle = map.apply(.zero).y
    for x in stride(from: from, to: to, by: 2) {
      let u = inverse.apply(Point(x: Double(x) + 1, y: middle)).x
      guard abs(u) <= half else { continue }
      let next = inverse.apply(Point(x: Double(x) + 2, y: middle)).x
      let across = 1 / max(abs(next - u), 1e-6)
      let top = map.apply(Point(x: u, y: -half)).y
      let down = (map.apply(Point(x: u, y: half)).y - top) / card.size.height
      cairo_save(cairo)
      cairo_rectangle(cairo, Double(x), 0, 2, Double(height))
      cairo_clip(cairo)
      var matrix = cairo_matrix_t(
        xx: across, yx: 0, xy: 0, yy: down, x0: Double(x) + 1 - u * across, y0: middle)
      cairo_transform(cairo, &matrix)
      roundedRectangle(card, cairo)
      cairo_clip(cairo)
      cairo_translate(cairo, -half, -half)
      cairo_scale(cairo, card.size.width / texels, card.size.width / texels)
      cairo_set_source_surface(cairo, photo, 0, 0)
      cairo_paint(cairo)
      cairo_restore(cairo)
    }
  }

  private func roundedRectangle(_ card: BenchmarkScene.Card, _ cairo: OpaquePointer?) {
    let x = card.size.width / 2
    let y = card.size.height / 2
    let r = card.radius
    if r == 0 { return cairo_rectangle(cairo, -x, -y, 2 * x, 2 * y) }
    cairo_new_path(cairo)
    cairo_arc(cairo, x - r, -y + r, r, -.pi / 2, 0)
    cairo_arc(cairo, x - r, y - r, r, 0, .pi / 2)
    cairo_arc(cairo, -x + r, y - r, r, .pi / 2, .pi)
    cairo_arc(cairo, -x + r, -y + r, r, .pi, .pi * 1.5)
    cairo_close_path(cairo)
  }

  /// The card's silhouette, blurred once by three boxes.
  private func shadow(_ card: BenchmarkScene.Card) throws -> OpaquePointer {
    let columns = Int((card.size.width + 2 * Self.margin) * scene.scale)
    let rows = Int((card.size.height + 2 * Self.margin) * scene.scale)
    let mask = try Self.checked(
      cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(columns), Int32(rows)))
    let cairo = cairo_create(mask)
    cairo_scale(cairo, scene.scale, scene.scale)
    cairo_translate(cairo, card.size.width / 2 + Self.margin, card.size.height / 2 + Self.margin)
    roundedRectangle(card, cairo)
    cairo_fill(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(mask)
    let stride = Int(cairo_image_surface_get_stride(mask))
    guard let data = cairo_image_surface_get_data(mask) else { return mask }
    let radius = Int((5 * scene.scale * 0.94).rounded())
    for _ in 0..<3 {
      for y in 0..<rows { Self.box(data + y * stride, count: columns, step: 1, radius: radius) }
      for x in 0..<columns { Self.box(data + x, count: rows, step: stride, radius: radius) }
    }
    cairo_surface_mark_dirty(mask)
    return mask
  }

  private static func box(_ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int) {
    let source = (0..<count).map { Int(line[$0 * step]) }
    var sum = source.prefix(radius).reduce(0, +)
    for i in 0..<count {
      if i + radius < count { sum += source[i + radius] }
      if i - radius > 0 { sum -= source[i - radius - 1] }
      line[i * step] = UInt8(sum / (2 * radius + 1))
    }
  }
}
