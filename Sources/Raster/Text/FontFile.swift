import CPango

/// Font files that a scene brings along.
package enum FontFile {
  /// Why a file that can be read is no good as a font; nil when it is one.
  ///
  /// TrueType and OpenType fonts, collections of them, and WOFF2 are taken.
  package static func problem(_ path: String) -> String? {
    switch SfntTables.verdict(onFile: path) {
    case .notAFont: return "is no font file; .ttf, .otf, .ttc and .woff2 can be used"
    case .cutShort: return "is a damaged font file: it ends too early"
    case .plausible: break
    }
    let unpacked = UnpackedFont(path)
    let isUsable =
      (unpacked != nil || !SfntTables.isCompressed(path))
      && !families(unpacked?.path ?? path).isEmpty
    return isUsable ? nil : "is a damaged font file, or of a kind that cannot be read"
  }

  /// The names of the families in a font file, in all their languages; empty when it is none.
  static func families(_ path: String) -> [String] {
    guard let set = FcFontSetCreate() else { return [] }
    defer { FcFontSetDestroy(set) }
    _ = FcFreeTypeQueryAll(path, UInt32.max, nil, nil, set)
    var names: [String] = []
    for index in 0..<Int(set.pointee.nfont) {
      let pattern = set.pointee.fonts[index]
      for name in FontPattern.strings(FC_FAMILY, of: pattern) where !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  /// Whether the glyphs of a font file are pictures.
  static func hasColor(_ path: String) -> Bool {
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return false }
    defer { FcPatternDestroy(pattern) }
    var isColored: FcBool = 0
    return FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) == FcResultMatch && isColored != 0
  }
}

/// Reading of fontconfig's patterns.
enum FontPattern {
  /// All values of a property that are texts.
  static func strings(_ property: String, of pattern: OpaquePointer?) -> [String] {
    var result: [String] = []
    var value: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, property, Int32(result.count), &value) == FcResultMatch,
      let found = value
    {
      result.append(String(cString: found))
    }
    return result
  }
}
