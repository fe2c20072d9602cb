import CPango
import SceneDescription

/// A text block that has been set.
struct SetText: Sendable {
  let outline: TextOutline
  /// What the fonts could not give.
  let warnings: [AssetWarning]
  /// Fonts of the machine that the scene depends on, although it seems to want fonts of its own.
  let dependencies: [AssetWarning]
}

/// Sets text with Pango and keeps the outlines only, in exact sub-pixel positions; so drawing needs
/// no text engine and text scales, turns and tilts like any other shape.
///
/// Everything is set in a fixed number of units to the em, whatever the font size: layout does not
/// depend on the size, and rounding (1/64 unit in FreeType, 1/1024 in Pango) is negligible.
final class TextSetter {
  private let library: FontLibrary
  private let context: OpaquePointer
  private let colors = ColorGlyphs()

  /// How many glyphs that are pictures are kept in memory.
  var pictureCount: Int { colors.count }

  init(library: consuming FontLibrary) {
    context = library.makeContext()
    self.library = library
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  /// Sets a block in its rectangle, which is centred on the origin.
  func set(_ block: TextBlock) throws(CairoError) -> SetText {
    let frame = fitting(block)
    let layout = text(frame)
    let rule = lineRule(frame)
    let limit = block.lineLimit.map { max($0, 1) } ?? Int.max
    var lines = GlyphLines(frame: frame, colors: colors)
    var lenders = FontLenders(files: library.files)
    if layout.lineCount <= limit {
      layout.append(lines: layout.lineCount, rule, to: &lines, &lenders)
    } else {
      layout.append(lines: limit - 1, rule, to: &lines, &lenders)
      let rest = layout.lastLine(limit - 1, of: frame.string, cutAt: block.truncation)
      let last = text(frame, rest)
      last.ellipsize(block.truncation)
      last.append(lines: 1, rule, to: &lines, &lenders)
    }
    return SetText(
      outline: try lines.result(), warnings: warnings(block, missing: lines.missing),
      dependencies: dependencies(block, lenders))
  }

  private func text(_ frame: TextFrame, _ string: String? = nil) -> PangoText {
    PangoText(
      context: context, frame: frame, string: string ?? frame.string,
      families: families(frame.font.family))
  }

  /// Who is asked for glyphs, in this order: the family that is wanted, the scene's own fonts, and
  /// those that are always there.
  private func families(_ family: String?) -> [String] {
    [family ?? FontConfiguration.defaultFamily] + library.fileFamilies
      + FontConfiguration.fallbackFamilies
  }

  /// The block at the largest size, in hundredths of its own, at which it fits; its smallest size
  /// when it never does.
  private func fitting(_ block: TextBlock) -> TextFrame {
    func frame(_ hundredths: Int) -> TextFrame {
      var block = block
      block.font.size *= Double(hundredths) / 100
      return TextFrame(block)
    }
    let whole = TextFrame(block)
    guard block.minimumScale < 1, !fits(whole, block) else { return whole }
    var low = max(1, Int((block.minimumScale * 100).rounded(.up)))
    var high = 100
    guard fits(frame(low), block) else { return frame(low) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(frame(middle), block) { low = middle } else { high = middle }
    }
    return frame(low)
  }

  private func fits(_ frame: TextFrame, _ block: TextBlock) -> Bool {
    let layout = text(frame)
    let count = layout.lineCount
    guard count <= block.lineLimit ?? Int.max else { return false }
    let lines = frame.lineHeight.map { $0 * Double(count) } ?? layout.height
    return frame.holds(height: lines + frame.lineSpacing * Double(count - 1))
  }

  private func lineRule(_ frame: TextFrame) -> LineRule {
    guard let height = frame.lineHeight else {
      return LineRule(spacing: frame.lineSpacing, fixed: nil)
    }
    let font = PangoText.description(frame, families: families(frame.font.family))
    defer { pango_font_description_free(font) }
    // Of this font alone: a context's metrics mix in those of fonts that lend letters.
    guard let loaded = pango_context_load_font(context, font) else {
      return LineRule(spacing: frame.lineSpacing, fixed: nil)
    }
    defer { g_object_unref(loaded) }
    guard let metrics = pango_font_get_metrics(loaded, nil) else {
      return LineRule(spacing: frame.lineSpacing, fixed: nil)
    }
    defer { pango_font_metrics_unref(metrics) }
    let ascent = Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
    let descent = Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
    return LineRule(
      spacing: frame.lineSpacing,
      fixed: (height: height, baseline: (height + ascent - descent) / 2))
  }

  private func warnings(_ block: TextBlock, missing: [Unicode.Scalar]) -> [AssetWarning] {
    let family = block.font.family ?? FontConfiguration.defaultFamily
    let absent: [AssetWarning] =
      library.has(family: family) ? [] : [.missingFamily(MissingFamily(name: family))]
    return absent + missing.map { .missingGlyph(MissingGlyph(character: $0, font: family)) }
  }

  /// A scene with font files of its own should need no others; one without may name no family but
  /// the default.
  private func dependencies(_ block: TextBlock, _ lenders: FontLenders) -> [AssetWarning] {
    let family = block.font.family?.lowercased()
    return lenders.found.filter { lender in
      let isNamed =
        lender.family.lowercased() == family && lender.family != FontConfiguration.defaultFamily
      return isNamed || !library.files.isEmpty
    }.map { .machineFont($0) }
  }
}
