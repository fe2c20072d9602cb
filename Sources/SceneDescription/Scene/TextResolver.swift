/// Builds the texts of cards and plain layers, and the list of fonts.
extension SceneResolver {
  mutating func cardText(
    _ own: ObjectReader, _ shared: ObjectReader?, size: Size, defaults: CardDefaults
  ) -> TextBlock? {
    let value = own[SheetFields.textPart]
    let style = shared?[SheetFields.textPart]
    let ownFields = value.map { ObjectReader($0) }
    let styleFields = style.map { ObjectReader($0) }
    let string =
      value?.text ?? ownFields?[SheetFields.string] ?? style?.text
      ?? styleFields?[SheetFields.string]
    guard let string else { return nil }
    let sources = [ownFields, styleFields].compactMap { $0 }
    let speaker = sources.first { $0.has("string") }
    return textBlock(
      string, at: speaker?.position(of: "string") ?? value?.position ?? own.position,
      from: sources, box: size, style: defaults.textStyle, color: defaults.textColor)
  }

  /// Text whose looks come from the first of several objects that says something of them.
  ///
  /// - Parameters:
  ///   - position: where the string stands in the file.
  ///   - box: what the text stands in, its padding included.
  mutating func textBlock(
    _ string: String, at position: SourcePosition, from sources: [ObjectReader], box: Size,
    style: TextStyle, color: Color
  ) -> TextBlock {
    typealias F = SheetFields
    func value<Value>(_ field: Field<Value>) -> Value {
      sources.first { $0.has(field.spec.key) }?[field] ?? field.fallback
    }
    let style = sources.contains { $0.has("style") } ? value(F.style) : style
    let font = Font(
      family: family(sources), size: value(F.size) ?? style.size,
      weight: value(F.weight).map { Int($0) } ?? style.weight, italic: value(F.italic))
    let padding = value(F.padding)
    var block = TextBlock(
      string: string, font: font, color: self.color(value(F.color)) ?? color,
      alignment: value(F.alignment), width: max(box.width - 2 * padding, 0),
      lineLimit: value(F.lineLimit).map { Int($0) })
    block.truncation = value(F.truncation)
    block.verticalAlignment = value(F.verticalAlignment)
    block.height = box.height - 2 * padding
    block.lineHeight = value(F.lineHeight)
    block.lineSpacing = value(F.lineSpacing)
    block.letterSpacing = value(F.letterSpacing)
    block.minimumScale = value(F.minimumScaleFactor)
    if let problem = lengths.problem(adding: block) { error(position, problem) }
    return block
  }

  private mutating func family(_ sources: [ObjectReader]) -> String? {
    guard let source = sources.first(where: { $0.has("family") }),
      let name = source[SheetFields.family], !name.isEmpty
    else { return nil }
    if !families.contains(where: { $0.name == name }) {
      families.append(FamilyRequest(name: name, position: source.position(of: "family")))
    }
    return name
  }

  /// The scene's font files; what cannot be used is reported.
  mutating func fontFiles(_ list: [JSONValue]) -> [String] {
    var paths: [String] = []
    for value in list {
      guard let file = value.text, !file.isEmpty else { continue }
      let path = files.path(file)
      if let problem = files.problem(path) {
        error(
          value.position, problem,
          hint: files.suggestion(for: file, endings: [".ttf", ".otf", ".ttc", ".woff2"]))
      } else if let problem = files.fontProblem(path) {
        error(value.position, "'\(path)' \(problem)")
      } else if !paths.contains(path) {
        paths.append(path)
      }
    }
    return paths
  }
}

/// Keeps the amount of text within bounds: a character takes some 30 microseconds to lay out, and
/// one to two kilobytes for its outlines.
struct TextLengths {
  /// Of one text.
  static let mostCharacters = 10_000
  /// Of all different texts of a scene.
  static let mostInAll = 200_000

  private var known: Set<TextBlock> = []
  private var total = 0

  /// Why a text is too much; nil when it is not. Texts that differ in colour only count once.
  mutating func problem(adding block: TextBlock) -> String? {
    var block = block
    block.color = .black
    return known.insert(block).inserted ? problem(adding: block.string) : nil
  }

  mutating func problem(adding string: String) -> String? {
    let count = string.unicodeScalars.count
    let before = total
    total += count
    if count > TextLengths.mostCharacters {
      return "the text has \(count) characters, more than \(TextLengths.mostCharacters)"
    }
    guard total > TextLengths.mostInAll, before <= TextLengths.mostInAll else { return nil }
    return "with this text the scene has more than \(TextLengths.mostInAll) characters"
  }
}
