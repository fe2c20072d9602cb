import SceneDescription

/// Sets and measures the words of drawings; each only once.
final class Lettering {
  private let setter: TextSetter
  private var known: [Key: TextOutline] = [:]
  /// Characters without a glyph.
  private(set) var warnings: [AssetWarning] = []

  private struct Key: Hashable {
    var string: String
    var style: Drawing.Style
    var alignment: TextBlock.Alignment
    var limit: Double
  }

  /// - Throws: when not a single font is there.
  init() throws(AssetError) {
    let library = FontLibrary(directories: FontConfiguration.outlineDirectories)
    guard let library else { throw AssetError(problems: [.noFonts]) }
    setter = TextSetter(library: library)
  }

  /// The outlines, about the middle of a line that is `limit` wide.
  func outline(_ words: Drawing.Words) throws(CanvasError) -> TextOutline {
    let key = Key(
      string: words.string, style: words.style, alignment: words.alignment, limit: words.limit)
    if let outline = known[key] { return outline }
    let block = TextBlock(
      string: words.string.split(whereSeparator: \.isNewline).joined(separator: " "),
      font: Font(size: words.style.size, weight: words.style.weight), color: .black,
      alignment: words.alignment, width: words.limit, lineLimit: 1)
    do throws(CairoError) {
      let text = try setter.set(block)
      for warning in text.warnings where !warnings.contains(warning) { warnings.append(warning) }
      known[key] = text.outline
      return text.outline
    } catch { throw .cairo(error) }
  }

  /// Width of the ink in points.
  func width(_ string: String, _ style: Drawing.Style) throws(CanvasError) -> Double {
    let words = Drawing.Words(string: string, style: style, color: .black, place: .zero)
    let bounds = try outline(words).bounds
    return bounds.map { $0.right - $0.left } ?? 0
  }
}
