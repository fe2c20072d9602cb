import CCairo
import CPango

/// The fonts that text may use, loaded privately: what else is installed or configured on the
/// machine has no effect.
struct FontLibrary: ~Copyable {
  private let config: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let families: Set<String>
  /// The files that the scene brings along, compressed ones unpacked.
  let files: [String]
  private let unpacked: [UnpackedFont]
  /// The names of their families, in that order.
  let fileFamilies: [String]

  /// nil when not a single font could be found.
  /// - Parameter files: font files of the scene, each checked by `FontFile`; their families go
  ///   before all others of the same name.
  init?(
    files: [String] = [],
    directories: [FontConfiguration.Directory] = FontConfiguration.directories
  ) {
    let fonts = files.map { (file: $0, unpacked: UnpackedFont($0)) }
    let files = fonts.map { $0.unpacked?.path ?? $0.file }
    let named = files.map { (file: $0, families: FontFile.families($0)) }
    let colored = named.filter { FontFile.hasColor($0.file) }.flatMap(\.families)
    let xml = FontConfiguration.xml(
      directories, replaced: named.flatMap(\.families),
      emoji: colored + [FontConfiguration.emojiFamily])
    guard let config = FontLibrary.configuration(xml, files: files) else { return nil }
    CurrentFonts.provide(config)
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
    self.files = files
    unpacked = fonts.compactMap(\.unpacked)
    fileFamilies = named.flatMap(\.families)
    pango_fc_font_map_set_config(OpaquePointer(fontMap), config)
  }

  /// The program's own fonts, to be destroyed by the caller.
  static func standardConfiguration() -> OpaquePointer? {
    let xml = FontConfiguration.xml(
      FontConfiguration.directories, replaced: [], emoji: [FontConfiguration.emojiFamily])
    return configuration(xml, files: [])
  }

  private static func configuration(_ xml: String, files: [String]) -> OpaquePointer? {
    guard let config = FcConfigCreate() else { return nil }
    // Otherwise an environment variable could move the directories.
    FcConfigSetSysRoot(config, nil)
    guard
      FcConfigParseAndLoadFromMemory(config, xml, 0) != 0,
      FcConfigBuildFonts(config) != 0,
      files.allSatisfy({ FcConfigAppFontAddFile(config, $0) != 0 })
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

  /// What fontconfig knows of a font.
  static func pattern(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    // All fonts of this library's map are fontconfig's.
    pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
  }

  /// The file that a font comes from, and its number within.
  static func source(of font: UnsafeMutablePointer<PangoFont>) -> (file: String, index: Int)? {
    let pattern = pattern(of: font)
    guard let file = FontPattern.strings(FC_FILE, of: pattern).first else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return (file, Int(index))
  }

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
    var names: Set<String> = []
    for origin in [FcSetSystem, FcSetApplication] {
      guard let set = FcConfigGetFonts(config, origin) else { continue }
      for index in 0..<Int(set.pointee.nfont) {
        let found = FontPattern.strings(FC_FAMILY, of: set.pointee.fonts[index])
        names.formUnion(found.map { $0.lowercased() })
      }
    }
    return names
  }
}
