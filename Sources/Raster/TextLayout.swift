import CCairo
import CPango
import SceneDescription

/// A text that has been set: its letters' outlines in points around the centre of its block.
package struct TextOutline: Sendable {
  package var path: Path
  /// Characters for which no font has a glyph; a box is drawn for each.
  package var missing: [Unicode.Scalar]
  /// Whether the family that was asked for is there.
  package var hasFamily: Bool
}

/// Sets texts by Pango. Used before the frames are drawn, on one thread; what it makes are plain
/// values.
struct TextLayout: ~Copyable {
  /// Letters are set this many times larger and their outlines shrunk, so that the fixed-point
  /// numbers of the font engine lie far below anything visible.
  private static let magnification = 16.0
  private static let units = magnification * Double(PANGO_SCALE)

  private let context: Context
  private let surface: Surface
  private let book: FontBook

  init() throws(CairoError) {
    let book = try FontBook()
    let surface = try Surface(unbounded: ())
    context = try Context(surface)
    self.surface = surface
    self.book = book
  }

  /// Sets a text. The block of lines is centred on the origin: its lines' ascents and descents
  /// vertically, its width horizontally.
  func outline(of text: TextBlock) throws(CairoError) -> TextOutline {
    guard let layout = pango_layout_new(book.context) else {
      throw CairoError(CAIRO_STATUS_NO_MEMORY)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    configure(layout, text)
    let (width, height) = extents(layout)
    cairo_new_path(context.pointer)
    cairo_move_to(context.pointer, 0, 0)
    pango_cairo_layout_path(context.pointer, layout)
    try context.check()
    let shift = Point(x: -width / 2, y: -height / 2)
    var hasFamily = true
    if let family = text.font.family { hasFamily = book.has(family: family) }
    return TextOutline(
      path: try copyPath(shift), missing: missing(layout, text.string),
      hasFamily: hasFamily)
  }

  private func configure(_ layout: OpaquePointer, _ text: TextBlock) {
    let families = ([text.font.family].compactMap { $0 } + FontBook.families)
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_absolute_size(description, text.font.size * TextLayout.units)
    pango_font_description_set_weight(description, PangoWeight(UInt32(text.font.weight)))
    pango_font_description_set_style(
      description, text.font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, text.string, Int32(text.string.utf8.count))
    pango_layout_set_width(layout, Int32(text.width * TextLayout.units))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_auto_dir(layout, 1)
    let alignment =
      switch text.alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(layout, alignment)
    if let limit = text.lineLimit {
      // A negative height counts lines.
      pango_layout_set_height(layout, -Int32(limit))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
  }

  /// Width that lines were set in, and height of the block, in points.
  private func extents(_ layout: OpaquePointer) -> (Double, Double) {
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    return (
      Double(pango_layout_get_width(layout)) / TextLayout.units,
      Double(logical.height) / TextLayout.units
    )
  }

  private func copyPath(_ shift: Point) throws(CairoError) -> Path {
    guard let copy = cairo_copy_path(context.pointer) else {
      throw CairoError(CAIRO_STATUS_NO_MEMORY)
    }
    defer { cairo_path_destroy(copy) }
    try CairoError.check(copy.pointee.status)
    var path = Path()
    var index = 0
    while index < Int(copy.pointee.num_data), let data = copy.pointee.data {
      func point(_ offset: Int) -> Point {
        let p = data[index + offset].point
        return Point(x: p.x / TextLayout.magnification, y: p.y / TextLayout.magnification) + shift
      }
      switch data[index].header.type {
      case CAIRO_PATH_MOVE_TO: path.elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: path.elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO: path.elements.append(.curve(point(1), point(2), point(3)))
      default: path.elements.append(.close)
      }
      index += Int(max(data[index].header.length, 1))
    }
    // Cairo leaves a move at the end, and one before each letter without an outline.
    return path.withoutEmptyContours
  }

  /// The characters that Pango has drawn a box for.
  private func missing(_ layout: OpaquePointer, _ string: String) -> [Unicode.Scalar] {
    guard pango_layout_get_unknown_glyphs_count(layout) > 0 else { return [] }
    var found: [Unicode.Scalar] = []
    guard let iterator = pango_layout_get_iter(layout) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator),
        let glyphs = run.pointee.glyphs
      else { continue }
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        let glyph = glyphs.pointee.glyphs[index].glyph
        guard glyph & 0x1000_0000 != 0, let scalar = Unicode.Scalar(glyph & ~0x1000_0000),
          !found.contains(scalar)
        else { continue }
        found.append(scalar)
      }
    } while pango_layout_iter_next_run(iterator) != 0
    return found
  }
}

extension Path {
  fileprivate var withoutEmptyContours: Path {
    var kept: [Element] = []
    for element in elements {
      if case .move = element, case .move? = kept.last { kept.removeLast() }
      if case .close = element, case .move? = kept.last { continue }
      kept.append(element)
    }
    if case .move? = kept.last { kept.removeLast() }
    return Path(elements: kept)
  }
}
