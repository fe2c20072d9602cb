/// Names that stand for nothing, and variables that nothing names.
extension SceneExpander {
  mutating func unknownVariable(_ name: String, at position: SourcePosition) {
    let columns = row == nil ? [] : self.columns?.names ?? []
    let known = columns + variables.names
    let what = columns.isEmpty ? "unknown variable" : "no column and no variable"
    let hint: String
    if known.isEmpty {
      hint = "'variables' of the scene defines it; '$$' writes a '$'"
    } else if known.count > 40 {
      hint =
        NearMiss.question(for: name, among: known)
        ?? "'variables' of the scene defines it"
    } else {
      hint = Validator.suggestion(
        for: name, among: known, label: columns.isEmpty ? "variables" : "known")
    }
    report(position, "\(what) \(Excerpt.quoted(name))", hint: hint)
  }

  /// Warns of variables that nothing names, be it in a variant.
  mutating func warnOfUnused(_ root: JSONValue) {
    guard case .object(let members) = root.content,
      case .object(let defined) = ObjectReader(root).value(of: "variables")?.content
    else { return }
    var used: Set<String> = []
    for member in members where member.key != "$schema" {
      SceneExpander.collectNames(in: member.value, depth: 0, &used)
    }
    for member in defined where variables.written[member.key] != nil && !used.contains(member.key) {
      report(
        member.keyPosition, "the variable '\(member.key)' is not used", severity: .warning)
    }
  }

  static func collectNames(in value: JSONValue, depth: Int, _ names: inout Set<String>) {
    guard depth < mostDepth else { return }
    switch value.content {
    case .string(let text):
      if let name = Reference.whole(text) { names.insert(name) }
      for case .name(let name) in Reference.pieces(of: text) ?? [] { names.insert(name) }
    case .array(let list): for item in list { collectNames(in: item, depth: depth + 1, &names) }
    case .object(let members):
      for member in members { collectNames(in: member.value, depth: depth + 1, &names) }
    default: break
    }
  }
}
