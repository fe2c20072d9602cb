import CPango
import SceneDescription

/// How lines are placed below each other, in layout units.
struct LineRule {
  /// Added between two lines.
  let spacing: Double
  /// The height of every line, and how far below its top the baseline is; nil is up to the fonts.
  let fixed: (height: Double, baseline: Double)?
}

/// One Pango layout.
struct PangoText: ~Copyable {
  private let layout: OpaquePointer

  init(context: OpaquePointer, frame: TextFrame, string: String, families: [String]) {
    guard let layout = pango_layout_new(context) else { preconditionFailure("out of memory") }
    self.layout = layout
    let font = PangoText.description(frame, families: families)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_width(layout, PangoText.pango(frame.width))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, frame.alignment.pango)
    let attributes = PangoText.attributes(frame)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    var string = string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  private static func attributes(_ frame: TextFrame) -> OpaquePointer? {
    let attributes = pango_attr_list_new()
    // SwiftUI breaks a word that is too long without a hyphen.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if frame.letterSpacing != 0 {
      // Pango takes ligatures apart then.
      pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(pango(frame.letterSpacing)))
    }
    return attributes
  }

  /// The font of a text, to be freed by the caller.
  static func description(_ frame: TextFrame, families: [String]) -> OpaquePointer {
    guard let font = pango_font_description_new() else { preconditionFailure("out of memory") }
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
    return font
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

  /// Of all lines, as the fonts ask for, in layout units.
  var height: Double {
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    return units(logical.height)
  }

  /// From now on one line only, cut with an ellipsis where it is too long.
  func ellipsize(_ truncation: TextBlock.Truncation) {
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, truncation.pango)
  }

  /// The text from the start of a line on, to be cut to one line that reads in the same direction.
  ///
  /// Cut at its tail, it ends with its paragraph; an ellipsis stands for further paragraphs.
  func lastLine(
    _ index: Int, of string: String, cutAt truncation: TextBlock.Truncation
  ) -> String {
    guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return "" }
    let isRightToLeft =
      pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    // Invisible marks that set the direction, whatever letter comes next.
    let mark = isRightToLeft ? "\u{200F}" : "\u{200E}"
    let rest = string.utf8.dropFirst(Int(line.pointee.start_index))
    let text = String(decoding: rest, as: UTF8.self)
    guard let end = text.firstIndex(where: \.isNewline) else { return mark + text }
    if truncation == .tail { return mark + text[..<end] + "…" }
    return mark + text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Adds the first lines to others, below them.
  func append(
    lines count: Int, _ rule: LineRule, to lines: inout GlyphLines, _ lenders: inout FontLenders
  ) {
    guard count > 0, let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    var remaining = count
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      let top = lines.height > 0 ? lines.height + rule.spacing : 0
      let baseline = units(pango_layout_iter_get_baseline(iterator) - logical.y)
      appendRuns(
        of: pango_layout_iter_get_line_readonly(iterator),
        x: units(logical.x),
        baseline: top + (rule.fixed?.baseline ?? baseline),
        to: &lines, &lenders
      )
      lines.height = top + (rule.fixed?.height ?? units(logical.height))
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
    to lines: inout GlyphLines,
    _ lenders: inout FontLenders
  ) {
    let runs = PangoText.runs(of: line)
    // Pango widens an ellipsis until its line is full, which would shift a centred line.
    let slack = runs.reduce(0) { $0 + $1.excess }
    let isRightToLeft =
      line.map { pango_layout_line_get_resolved_direction($0) == PANGO_DIRECTION_RTL } ?? false
    var x = x + slack * share(isRightToLeft)
    for run in runs {
      lines.append(run, x: x, baseline: baseline)
      lenders.note(run.item, text: text(of: run.item))
      x += run.width
    }
  }

  /// The part of a line's free space that stands at its left.
  private func share(_ isRightToLeft: Bool) -> Double {
    switch pango_layout_get_alignment(layout) {
    case PANGO_ALIGN_CENTER: 0.5
    case PANGO_ALIGN_RIGHT: isRightToLeft ? 0 : 1
    default: isRightToLeft ? 1 : 0
    }
  }

  private static func runs(of line: UnsafeMutablePointer<PangoLayoutLine>?) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    var node = line?.pointee.runs
    while let current = node {
      if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        runs.append(GlyphRun(run.pointee))
      }
      node = current.pointee.next
    }
    return runs
  }

  private func text(of run: PangoGlyphItem) -> String {
    guard let item = run.item?.pointee, let text = pango_layout_get_text(layout) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: text + Int(item.offset), count: Int(item.length))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Layout units as Pango counts them.
  private static func pango(_ units: Double) -> Int32 {
    let scaled = (units * Double(PANGO_SCALE)).rounded()
    return Int32(min(max(scaled, Double(Int32.min)), Double(Int32.max)))
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

extension TextBlock.Truncation {
  fileprivate var pango: PangoEllipsizeMode {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}
