import CPango

/// A run of glyphs of one font, as Pango has placed them.
struct GlyphRun {
  let item: PangoGlyphItem
  /// In layout units.
  let width: Double
  /// How much wider Pango has made it, in layout units; above zero for an ellipsis only.
  let excess: Double
  /// Whether it stands for what has been cut.
  let isEllipsis: Bool

  init(_ item: PangoGlyphItem) {
    self.item = item
    isEllipsis = (item.item?.pointee.analysis.flags).map { Int32($0) & Self.ellipsis != 0 } ?? false
    let given = Self.units(pango_glyph_string_get_width(item.glyphs))
    guard isEllipsis, let glyphs = item.glyphs?.pointee else {
      width = given
      excess = 0
      return
    }
    let font = item.item?.pointee.analysis.font
    width = (0..<Int(glyphs.num_glyphs)).reduce(0) {
      $0 + Self.naturalWidth(of: glyphs.glyphs[$1].glyph, font)
    }
    excess = given - width
  }

  /// What a glyph of the run takes, and how far to the right it is shifted, in layout units.
  func place(of info: PangoGlyphInfo) -> (width: Double, shift: Double) {
    if isEllipsis {
      return (Self.naturalWidth(of: info.glyph, item.item?.pointee.analysis.font), 0)
    }
    return (Self.units(info.geometry.width), Self.units(info.geometry.x_offset))
  }

  private static func naturalWidth(
    of glyph: PangoGlyph, _ font: UnsafeMutablePointer<PangoFont>?
  ) -> Double {
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(font, glyph, nil, &logical)
    return units(logical.width)
  }

  static func units(_ pango: Int32) -> Double { Double(pango) / Double(PANGO_SCALE) }

  /// Pango's `PANGO_ANALYSIS_FLAG_IS_ELLIPSIS`.
  private static let ellipsis: Int32 = 1 << 1
}
