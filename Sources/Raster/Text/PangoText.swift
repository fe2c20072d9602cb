import CPango
import SceneDescription

/// One Pango layout.
struct PangoText: ~Copyable {
  private let layout: OpaquePointer

  init(context: OpaquePointer, frame: TextFrame, string: String) {
    guard let layout = pango_layout_new(context), let font = pango_font_description_new() else {
      preconditionFailure("out of memory")
    }
    self.layout = layout
    let families = [frame.font.family].compactMap(\.self) + FontConfiguration.fallbackFamilies
    // A comma would end the name.
    let list = families.map { String($0.filter { $0 != "," && $0 != "\0" }) }
    pango_font_description_set_family(font, list.joined(separator: ","))
    pango_font_description_set_weight(
      font,
      PangoWeight(rawValue: UInt32(min(max(frame.font.weight, 1), 1000)))
    )
    pango_font_description_set_style(
      font,
      frame.font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    )
    pango_font_description_set_absolute_size(font, frame.unitsPerEm * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_width(layout, Int32(frame.width * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, frame.alignment.pango)
    var string = string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

  /// From now on one line only, cut at its end with an ellipsis where it is too long.
  func ellipsize() {
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
  }

  /// The text from the start of a line to the end of its paragraph; an ellipsis stands for further
  /// paragraphs.
  func lastLine(_ index: Int, of string: String) -> String {
    guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return "" }
    let rest = string.utf8.dropFirst(Int(line.pointee.start_index))
    let text = String(decoding: rest, as: UTF8.self)
    guard let end = text.firstIndex(where: \.isNewline) else { return text }
    return text[..<end] + "…"
  }

  /// Adds the first lines to others, below them.
  func append(lines count: Int, to lines: inout GlyphLines) {
    guard count > 0, let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    let top = lines.height
    var remaining = count
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      lines.height = top + units(logical.y + logical.height)
      let baseline = top + units(pango_layout_iter_get_baseline(iterator))
      appendRuns(
        of: pango_layout_iter_get_line_readonly(iterator),
        x: units(logical.x),
        baseline: baseline,
        to: &lines
      )
      remaining -= 1
    } while remaining > 0 && pango_layout_iter_next_line(iterator) != 0
  }

  /// Adds the runs of a line that begins at `x`.
  ///
  /// The widths are added up here because a copied layout iterator of Pango 1.50 adds an
  /// uninitialised number to its place.
  private func appendRuns(
    of line: UnsafeMutablePointer<PangoLayoutLine>?,
    x: Double,
    baseline: Double,
    to lines: inout GlyphLines
  ) {
    var x = x
    var node = line?.pointee.runs
    while let current = node {
      if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        lines.append(run.pointee, x: x, baseline: baseline)
        x += units(pango_glyph_string_get_width(run.pointee.glyphs))
      }
      node = current.pointee.next
    }
  }

  private func units(_ pango: Int32) -> Double { Double(pango) / Double(PANGO_SCALE) }
}

extension TextBlock.Alignment {
  fileprivate var pango: PangoAlignment {
    switch self {
    case .leading: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .trailing: PANGO_ALIGN_RIGHT
    }
  }
}
