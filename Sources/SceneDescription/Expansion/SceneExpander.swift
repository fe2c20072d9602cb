/// Puts values where a scene only names them: variables, variants, and decks from files.
///
/// A text that names much may stand for far more than it holds, so all that is put in is counted.
struct SceneExpander {
  /// How deep values are looked into. No scene nests so deeply; deeper ones are unknown keys.
  static let mostDepth = 64
  /// The most values, and bytes of text, that may be put in.
  static let mostValues = 2_000_000
  static let mostBytes = 64 << 20

  let file: String
  let choices: SceneChoices
  let files: SceneFiles
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []
  var variables = VariableTable()
  /// The row whose columns a template may name, while one is read.
  var row: DeckRow?
  var columns: DeckColumns?
  /// The data files that were read, by path.
  var dataFiles: [String: [UInt8]] = [:]
  var decks: [String: DeckData] = [:]
  private var values = 0
  private var bytes = 0
  /// Whether anything is another one than it was written.
  private var isChanged = false

  init(file: String, choices: SceneChoices, files: SceneFiles) {
    self.file = file
    self.choices = choices
    self.files = files
  }

  /// - Returns: the scene with all values in their places; nil where it has them already, or is no
  ///   object at all.
  mutating func expand(_ root: JSONValue) -> JSONValue? {
    guard case .object(let members) = root.content else { return nil }
    let fields = ObjectReader(root)
    let variant = chosenVariant(fields)
    collectVariables(fields, variant)
    var scene = JSONValue(
      .object(
        members.filter { $0.key != "variables" && $0.key != "variants" }.compactMap { member in
          member.key == "$schema" ? member : expanded(member, depth: 1)
        }), at: root.position)
    if let variant { scene = merged(scene, with: variant) }
    scene = withDecks(scene)
    warnOfUnused(root)
    return isChanged || members.contains { ["variables", "variants"].contains($0.key) }
      ? scene : nil
  }

  /// Reports a problem, once however often its place is read.
  mutating func report(
    _ position: SourcePosition, _ message: String, hint: String? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    let new = Diagnostic(severity, file: file, at: position, message, hint: hint)
    if reported.insert(new).inserted { diagnostics.append(new) }
  }

  /// Passes on what was found elsewhere.
  mutating func report(_ found: [Diagnostic]) {
    for new in found where reported.insert(new).inserted { diagnostics.append(new) }
  }

  mutating func noteChange() { isChanged = true }

  /// The value with all names in it replaced; nil where it is to be left out.
  mutating func expanded(_ value: JSONValue, depth: Int) -> JSONValue? {
    guard depth < SceneExpander.mostDepth else { return value }
    if row != nil, !count(value) { return .missing(at: value.position) }
    switch value.content {
    case .string(let text): return expanded(text, at: value)
    case .array(let list):
      return JSONValue(
        .array(list.map { expanded($0, depth: depth + 1) ?? .empty(at: $0.position) }),
        at: value.position)
    case .object(let members):
      // The columns that a template names are known when its file has been read.
      let isDeck = members.contains { $0.key == "from" }
      return JSONValue(
        .object(
          members.compactMap { member in
            isDeck && member.key == "template" && member.value.text == nil
              ? member : expanded(member, depth: depth + 1)
          }), at: value.position)
    default: return value
    }
  }

  mutating func expanded(_ member: JSONMember, depth: Int) -> JSONMember? {
    guard let value = expanded(member.value, depth: depth) else { return nil }
    return JSONMember(key: member.key, keyPosition: member.keyPosition, value: value)
  }

  private mutating func expanded(_ text: String, at place: JSONValue) -> JSONValue? {
    if let name = Reference.whole(text) {
      isChanged = true
      return value(of: name, at: place.position)
    }
    guard let pieces = Reference.pieces(of: text) else { return place }
    isChanged = true
    return joined(pieces, at: place.position)
  }

  /// Counts what is put in.
  ///
  /// - Returns: false when that is too much, which is reported.
  mutating func count(_ value: JSONValue) -> Bool {
    count(values: 1, bytes: value.text?.utf8.count ?? 0, at: value.position)
  }

  mutating func count(values more: Int, bytes moreBytes: Int, at position: SourcePosition) -> Bool {
    guard values <= SceneExpander.mostValues, bytes <= SceneExpander.mostBytes else { return false }
    values += more
    bytes += moreBytes
    if values <= SceneExpander.mostValues, bytes <= SceneExpander.mostBytes { return true }
    report(
      position, "with its variables and decks the scene is too large",
      hint: "they may put in 2 million values and 64 MiB of text")
    return false
  }
}

extension JSONValue {
  /// Stands where a value could not be found, which has been reported.
  static func missing(at position: SourcePosition) -> JSONValue {
    var place = position
    place.context = .missing
    return JSONValue(.string(""), at: place)
  }

  /// Stands where a list has an empty cell.
  static func empty(at position: SourcePosition) -> JSONValue {
    JSONValue(.string(""), at: position)
  }
}
