/// Objects that say by one key which table they follow.
extension Validator {
  mutating func checkTagged(
    _ value: JSONValue, _ key: String, _ tables: [ObjectTable], _ what: String
  ) {
    guard case .object(let members) = value.content else {
      expect(false, value, what, "an object")
      return
    }
    let tags = tables.compactMap(\.tag)
    let misspelt = misspeltTag(members, key, tables)
    guard let tag = ObjectReader(value).value(of: key) ?? misspelt?.value else {
      report(
        value.position, "missing key '\(key)' in \(what)",
        hint: "allowed: " + tags.joined(separator: ", "))
      checkUntold(value, besides: [key], tables, what)
      return
    }
    check(tag, .choice(tags), as: "'\(key)'")
    // What a variable stands for is looked at in its place.
    if acceptsReferences, let text = tag.text, Reference.stands(in: text) { return }
    let meant = NearMiss.nearest(to: tag.text ?? "", among: tags)
    if meant.count == 1, let table = tables.first(where: { $0.tag == meant[0] }) {
      checkObject(value, table, what)
      return
    }
    if let misspelt {
      report(
        misspelt.keyPosition, "unknown key '\(misspelt.key)' in \(what)",
        hint: "did you mean '\(key)'?")
    }
    checkUntold(value, besides: [key, misspelt?.key ?? key], tables, what)
  }

  /// The member whose key, which none of the tables has, is nearly the tag's; nil where the tag's is
  /// there.
  private func misspeltTag(
    _ members: [JSONMember], _ key: String, _ tables: [ObjectTable]
  ) -> JSONMember? {
    if members.contains(where: { $0.key == key }) { return nil }
    let known = Set(tables.flatMap { $0.fields.map(\.key) })
    return members.first {
      !known.contains($0.key) && NearMiss.closest(to: $0.key, among: [key]) != nil
    }
  }

  /// Reports what is wrong with an object that does not tell its table, whichever of them it follows.
  ///
  /// - Parameter tag: the key that should have told, as it is and as it is spelt.
  private mutating func checkUntold(
    _ value: JSONValue, besides tag: Set<String>, _ tables: [ObjectTable], _ what: String
  ) {
    guard case .object(let members) = value.content else { return }
    let fields = tables.flatMap(\.fields)
    var present = tag
    for member in uniqueMembers(members) where !tag.contains(member.key) {
      present.insert(member.key)
      let kinds = fields.filter { $0.key == member.key }.map(\.kind)
      if kinds.isEmpty {
        let union = ObjectTable(what, what, fields)
        present.formUnion(union.meantKeys(by: member.key))
        report(
          member.keyPosition, "unknown key '\(member.key)' in \(what)",
          hint: union.question(for: member.key))
      }
      checkAny(member, kinds)
    }
    for field in fields.prefix(tables.first?.fields.count ?? 0) {
      let isRequired = tables.allSatisfy { table in
        table.fields.contains { $0.key == field.key && $0.isRequired }
      }
      guard isRequired, !present.contains(field.key) else { continue }
      report(
        value.position, "missing key '\(field.key)' in \(what)", hint: field.summary.asHint)
    }
  }

  /// Reports what is wrong with a value by each of some kinds.
  private mutating func checkAny(_ member: JSONMember, _ kinds: [ValueKind]) {
    var common: [Diagnostic]?
    for kind in kinds where common?.isEmpty != true {
      var trial = Validator(file: file, acceptsReferences: acceptsReferences)
      trial.check(member.value, kind, as: "'\(member.key)'")
      let found = Set(trial.diagnostics)
      common = common?.filter(found.contains) ?? trial.diagnostics
    }
    for diagnostic in common ?? [] { report(diagnostic) }
  }
}
