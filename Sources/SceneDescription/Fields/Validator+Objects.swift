/// Objects: their keys, and what the keys must be together.
extension Validator {
  mutating func checkMap(
    _ value: JSONValue, _ rule: NameRule, _ kind: ValueKind, _ what: String
  ) {
    guard case .object(let members) = value.content else {
      expect(false, value, what, "an object")
      return
    }
    if members.count > rule.most {
      report(
        value.position, "\(what) has \(members.count) keys, but at most \(rule.most) may stand")
    }
    for member in uniqueMembers(members.prefix(rule.most)) {
      if rule.accepts(member.key) {
        check(member.value, kind, as: "'\(member.key)'")
      } else {
        report(
          member.keyPosition, "\(Excerpt.quoted(member.key)) is no name for a \(rule.what)",
          hint: rule.usage)
      }
    }
  }

  /// The first member of each key; later ones are reported.
  mutating func uniqueMembers(_ members: some Sequence<JSONMember>) -> [JSONMember] {
    var first: [String: SourcePosition] = [:]
    return members.filter { member in
      guard let earlier = first[member.key] else {
        first[member.key] = member.keyPosition
        return true
      }
      report(
        member.keyPosition, "duplicate key '\(member.key)'",
        hint: "first at line \(earlier.line), column \(earlier.column)")
      return false
    }
  }

  mutating func checkObject(_ value: JSONValue, _ table: ObjectTable, _ what: String) {
    guard case .object(let members) = value.content else {
      expect(false, value, what, "an object")
      return
    }
    var first: [String: SourcePosition] = [:]
    var meant: Set<String> = []
    for member in uniqueMembers(members) {
      first[member.key] = member.keyPosition
      if let field = table.fields.first(where: { $0.key == member.key }) {
        check(member.value, field.kind, as: "'\(member.key)'")
      } else {
        meant.formUnion(table.meantKeys(by: member.key))
        report(
          member.keyPosition, "unknown key '\(member.key)' in \(table.name)",
          hint: table.hint(for: member.key))
      }
    }
    // A key that was meant is not missing: it is misspelt, and that has been said.
    for field in table.fields
    where field.isRequired && first[field.key] == nil && !meant.contains(field.key) {
      report(
        value.position, "missing key '\(field.key)' in \(table.name)", hint: field.summary.asHint)
    }
    checkAlternatives(value, table, present: first, meant: meant)
  }

  private mutating func checkAlternatives(
    _ value: JSONValue, _ table: ObjectTable, present: [String: SourcePosition],
    meant: Set<String>
  ) {
    let alternatives = table.exactlyOneOf
    guard !alternatives.isEmpty else { return }
    let found = alternatives.filter { present[$0] != nil }
    if found.isEmpty {
      guard meant.isDisjoint(with: alternatives) else { return }
      report(
        value.position,
        "\(table.name) needs one of these keys: " + alternatives.joined(separator: ", "))
    } else if found.count > 1 {
      let last = found.compactMap { present[$0] }.max {
        ($0.line, $0.column) < ($1.line, $1.column)
      }
      report(
        last ?? value.position,
        "'\(found[0])' and '\(found[1])' in one \(table.name)",
        hint: "only one of these keys may stand: " + alternatives.joined(separator: ", "))
    }
  }
}

extension String {
  /// A sentence as it stands in brackets: without its capital and its full stop.
  var asHint: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
