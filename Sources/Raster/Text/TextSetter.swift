import CPango
import SceneDescription

/// Sets text with Pango and keeps the outlines only, in exact sub-pixel positions; so drawing needs
/// no text engine and text scales, turns and tilts like any other shape.
///
/// Everything is set in a fixed number of units to the em, whatever the font size: layout does not
/// depend on the size, and rounding (1/64 unit in FreeType, 1/1024 in Pango) is negligible.
struct TextSetter: ~Copyable {
  private let library: FontLibrary
  private let context: OpaquePointer

  init(library: consuming FontLibrary) {
    context = library.makeContext()
    self.library = library
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  /// The outlines of a block, its lines aligned within `block.width` and as a whole centred on the
  /// origin, and what its fonts could not give.
  func set(_ block: TextBlock) throws(CairoError) -> (
    outline: TextOutline, warnings: [AssetWarning]
  ) {
    let family = block.font.family ?? FontConfiguration.defaultFamily
    var warnings: [AssetWarning] = []
    if !library.has(family: family) { warnings.append(.missingFamily(MissingFamily(name: family))) }
    let frame = TextFrame(block)
    let layout = PangoText(context: context, frame: frame, string: frame.string)
    let limit = block.lineLimit.map { max($0, 1) } ?? Int.max
    var lines = GlyphLines(unitsPerPoint: frame.unitsPerPoint)
    if layout.lineCount <= limit {
      layout.append(lines: layout.lineCount, to: &lines)
    } else {
      layout.append(lines: limit - 1, to: &lines)
      let last = PangoText(
        context: context,
        frame: frame,
        string: layout.lastLine(limit - 1, of: frame.string)
      )
      last.ellipsize()
      last.append(lines: 1, to: &lines)
    }
    warnings += lines.missing.map {
      .missingGlyph(MissingGlyph(character: $0, font: family))
    }
    return (TextOutline(path: try lines.path(width: frame.width)), warnings)
  }
}

/// A text block in layout units.
struct TextFrame {
  let string: String
  let font: Font
  let alignment: TextBlock.Alignment
  /// Layout units to the em.
  let unitsPerEm: Double
  /// Layout units to the point.
  let unitsPerPoint: Double
  /// Of the frame in layout units.
  let width: Double

  init(_ block: TextBlock) {
    // Pango stops at a null character.
    string = String(block.string.map { $0 == "\0" ? " " : $0 })
    font = block.font
    alignment = block.alignment
    // 32 bits must hold 1,024 times the length and the height of all text at 1½ em a character.
    let characters = Double(max(string.unicodeScalars.count, 1))
    unitsPerEm = max(1, min(256, (699_050 / characters).rounded(.down)))
    unitsPerPoint = unitsPerEm / max(block.font.size, 1e-3)
    let wanted = block.width * unitsPerPoint
    width = wanted > 1 ? min(wanted, 1_048_576) : 1
  }
}
