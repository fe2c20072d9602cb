import CCairo
import CPango

/// The fonts that texts are set in, and nothing else of the machine.
///
/// A private font configuration names the folders of three Debian packages; the machine's own
/// configuration, its other fonts, language and environment have no influence. The first family of
/// this order that has a character draws it: what the scene asks for, Inter, DejaVu Sans, Noto Sans
/// CJK SC.
struct FontBook: ~Copyable {
  static let defaultFamily = "Inter"
  static let families = [defaultFamily, "DejaVu Sans", "Noto Sans CJK SC"]

  private let map: UnsafeMutablePointer<PangoFontMap>
  private let config: OpaquePointer
  let context: OpaquePointer
  private let options: OpaquePointer

  init() throws(CairoError) {
    guard let config = FcConfigCreate() else { throw CairoError(CAIRO_STATUS_NO_MEMORY) }
    let isRead = FontBook.configuration.withCString {
      $0.withMemoryRebound(to: UInt8.self, capacity: FontBook.configuration.utf8.count) {
        FcConfigParseAndLoadFromMemory(config, $0, FcBool(0))
      }
    }
    guard isRead != 0, FcConfigBuildFonts(config) != 0,
      let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map), let options = cairo_font_options_create()
    else { throw CairoError(CAIRO_STATUS_FONT_TYPE_MISMATCH) }
    self.config = config
    self.map = map
    self.context = context
    self.options = options
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    // Shapes as the designer drew them, at any place: no hinting, no rounding.
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, gboolean(0))
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
  }

  deinit {
    cairo_font_options_destroy(options)
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
    FcConfigDestroy(config)
  }

  private static let configuration = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts/opentype/inter</dir>
      <dir>/usr/share/fonts/truetype/dejavu</dir>
      <dir>/usr/share/fonts/opentype/noto</dir>
      <cachedir>/var/cache/fontconfig</cachedir>
      <selectfont><acceptfont>
        <glob>*/Inter-*</glob>
        <glob>*/DejaVuSans*</glob>
        <glob>*/NotoSansCJK*</glob>
      </acceptfont><rejectfont>
        <glob>*</glob>
      </rejectfont></selectfont>
      <match target="font">
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="autohint" mode="assign"><bool>false</bool></edit>
      </match>
    </fontconfig>
    """

  /// Whether a family is among the fonts.
  func has(family: String) -> Bool {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(map, &list, &count)
    defer { g_free(list) }
    guard let list else { return false }
    return (0..<Int(count)).contains { index in
      list[index].map { String(cString: pango_font_family_get_name($0)) == family } ?? false
    }
  }
}
