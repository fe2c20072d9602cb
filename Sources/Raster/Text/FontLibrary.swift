import CCairo
import CPango

/// The fonts that text may use, loaded privately: what else is installed or configured on the
/// machine has no effect.
struct FontLibrary: ~Copyable {
  private let config: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let families: Set<String>

  /// nil when not a single font could be found.
  init?(directories: [FontConfiguration.Directory] = FontConfiguration.directories) {
    guard let config = FontLibrary.configuration(directories) else { return nil }
    let families = FontLibrary.families(config)
    guard !families.isEmpty,
      let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    else {
      FcConfigDestroy(config)
      return nil
    }
    self.config = config
    self.families = families
    self.fontMap = fontMap
    pango_fc_font_map_set_config(OpaquePointer(fontMap), config)
  }

  /// Makes these fonts the ones of libraries that use the process's fonts, as librsvg does.
  static func makeCurrent() {
    guard let config = configuration(FontConfiguration.directories) else { return }
    FcConfigSetCurrent(config)
    // The process keeps a reference of its own.
    FcConfigDestroy(config)
  }

  private static func configuration(_ directories: [FontConfiguration.Directory])
    -> OpaquePointer?
  {
    guard let config = FcConfigCreate() else { return nil }
    // Otherwise an environment variable could move the directories.
    FcConfigSetSysRoot(config, nil)
    guard
      FcConfigParseAndLoadFromMemory(config, FontConfiguration.xml(directories), 0) != 0,
      FcConfigBuildFonts(config) != 0
    else {
      FcConfigDestroy(config)
      return nil
    }
    return config
  }

  deinit {
    g_object_unref(fontMap)
    FcConfigDestroy(config)
  }

  /// Whether a family of that name can be used; upper and lower case are the same.
  func has(family: String) -> Bool { families.contains(family.lowercased()) }

  /// A context for laying out text that neither rounds nor hints, nor knows the user's language.
  func makeContext() -> OpaquePointer {
    guard let context = pango_font_map_create_context(fontMap),
      let options = cairo_font_options_create()
    else { preconditionFailure("out of memory") }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // An undetermined language fits every script; of any other, Pango would ask the environment
    // which language to use for the scripts that it does not cover.
    pango_context_set_language(context, pango_language_from_string("und"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
    return context
  }

  private static func families(_ config: OpaquePointer) -> Set<String> {
    guard let set = FcConfigGetFonts(config, FcSetSystem) else { return [] }
    var names: Set<String> = []
    for index in 0..<Int(set.pointee.nfont) {
      var number: Int32 = 0
      var name: UnsafeMutablePointer<FcChar8>?
      while FcPatternGetString(set.pointee.fonts[index], FC_FAMILY, number, &name)
        == FcResultMatch, let found = name
      {
        names.insert(String(cString: found).lowercased())
        number += 1
      }
    }
    return names
  }
}
