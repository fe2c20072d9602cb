/// What the reference says of values, in the cells of its tables.
enum ReferenceWords {
  static func link(_ heading: String, to anchor: String? = nil) -> String {
    "[\(heading)](#\(slug(anchor ?? heading)))"
  }

  /// The anchor that Markdown renderers give a heading.
  static func slug(_ heading: String) -> String {
    heading.lowercased().replacing(" ", with: "-").filter {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
    }
  }

  static func code(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  // MARK: Types

  static func type(_ kind: ValueKind) -> String {
    switch kind {
    case .number(let rule): number(rule)
    case .time(let rule):
      rule.unit == .seconds
        ? "time, \(rule.numberRule.description)" : number(rule.numberRule)
    case .text: "string"
    case .file: "file"
    case .boolean: "boolean"
    case .choice(let words): word(words)
    case .color: link("colour", to: "colour")
    case .percentage: "percentage"
    case .list(let kind, let count): "list of \(size(count)): \(type(kind))"
    case .tuple(let places): tuple(places)
    case .object(let table): link(table.name, to: table.name == "effect" ? "effects" : nil)
    case .tagged: link("layer", to: "layers")
    case .either(let kinds): alternatives(kinds)
    case .map(_, let kind): "object: by name, \(type(kind))"
    case .nullable(let kind): type(kind)
    case .any: "any value"
    }
  }

  private static func alternatives(_ kinds: [ValueKind]) -> String {
    let types = kinds.map(type).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return types.joined(separator: types.contains { $0.contains(",") } ? ", or " : " or ")
  }

  private static func number(_ rule: NumberRule) -> String {
    let unit = rule.unit.suffix.isEmpty ? "number" : String(rule.unit.suffix.dropFirst())
    // A minus sign, unlike a hyphen, is no place to break a line.
    return (rule.isInteger ? "whole number" : unit) + ", "
      + rule.description.replacing("-", with: "−")
  }

  private static func size(_ count: ClosedRange<Int>) -> String {
    if count.lowerBound == 0 { return "up to \(count.upperBound)" }
    return "\(count.lowerBound) to \(count.upperBound)"
  }

  /// `[x, y]`, with the kind of all places, or of each where they differ.
  private static func tuple(_ places: [(name: String, kind: ValueKind)]) -> String {
    let names = "`[\(places.map(\.name).joined(separator: ", "))]`"
    let types = places.map { type($0.kind) }
    if Set(types).count == 1 { return "\(names): \(types[0])" }
    return "\(names): " + types.joined(separator: "; ")
  }

  private static func word(_ words: [String]) -> String {
    if words == AnimationFields.names { return link("name", to: animationNames) }
    if isEffect(words) { return link("name", to: "effects") }
    if isUnitPoint(words) { return link("unit point", to: unitPoints) }
    return words.count == 1 ? "`\"\(words[0])\"`" : "word"
  }

  static let animationNames = "names of animations"
  static let unitPoints = "unit points"

  private static func isEffect(_ words: [String]) -> Bool {
    words.count > 9 && Set(words).isSubset(of: EffectCatalogue.names)
  }

  private static func isUnitPoint(_ words: [String]) -> Bool {
    Set(words) == Set(UnitPoint.allCases.map(\.rawValue))
  }

  // MARK: Rows

  static func fallback(_ field: FieldSpec) -> String {
    guard !field.isRequired, let text = field.fallbackText else { return "" }
    guard let value = try? JSONReader.read(Array(text.utf8)) else { return text }
    // An object of defaults says nothing that its own section does not.
    if case .object(let members) = value.content, members.count > 2 { return "its defaults" }
    return "`\(text)`"
  }

  /// The summary, and what the words mean that the key takes.
  static func meaning(_ field: FieldSpec) -> String {
    choices(field.kind).reduce(field.summary) { text, words in
      if let texts = ChoiceTexts.texts(words, key: field.key) {
        return zip(words, texts).reduce(text) { "\($0)<br>`\($1.0)`: \($1.1)" }
      }
      return text + " One of \(code(words))."
    }
  }

  /// The lists of words that are not explained elsewhere.
  private static func choices(_ kind: ValueKind) -> [[String]] {
    switch kind {
    case .choice(let words) where word(words) == "word": [words]
    case .either(let kinds): kinds.flatMap(choices)
    case .nullable(let kind): choices(kind)
    default: []
    }
  }
}
