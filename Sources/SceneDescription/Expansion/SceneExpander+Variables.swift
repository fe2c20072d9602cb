/// The values of names.
extension SceneExpander {
  /// Takes the scene's variables, then those of the variant, then those of the command line.
  mutating func collectVariables(_ fields: ObjectReader, _ variant: JSONValue?) {
    for member in variableMembers(fields.value(of: "variables"), "'variables'") {
      guard variables.written[member.key] == nil else { continue }
      variables.names.append(member.key)
      variables.written[member.key] = .init(value: member.value, note: note(of: member))
    }
    let own = variant.flatMap { ObjectReader($0).value(of: "variables") }
    for member in variableMembers(own, "'variables' of the variant") {
      guard variables.written[member.key] != nil else {
        unknownVariable(member.key, at: member.keyPosition)
        continue
      }
      let note = note(of: member) + " in the variant"
      variables.written[member.key] = .init(value: member.value, note: note)
    }
    for choice in choices.variables {
      guard let place = variables.written[choice.name]?.value.position else { continue }
      variables.written[choice.name] = .init(value: choice.value(at: place), note: choice.note)
    }
    for name in variables.names { _ = resolved(name) }
  }

  private mutating func variableMembers(_ value: JSONValue?, _ what: String) -> [JSONMember] {
    guard let value else { return [] }
    guard case .object(let members) = value.content else {
      if value.text.map(Reference.stands) == true {
        report(value.position, "\(what) must be an object, not a string")
      }
      return []
    }
    return members.filter { NameRule.variable.accepts($0.key) }
  }

  private func note(of member: JSONMember) -> String {
    let place = member.value.position.inWords
    return "the value of '\(member.key)' at \(place)"
  }

  // MARK: Values

  /// What a name stands for: a column of the row, or else a variable; nil for an empty cell.
  mutating func value(of name: String, at position: SourcePosition) -> JSONValue? {
    if let row, columns?.contains(name) == true {
      guard let cell = row[name] else { return nil }
      let size = VariableTable.Resolved(cell, note: "")
      let fits = count(values: size.values, bytes: size.bytes, at: position)
      return fits ? cell : .missing(at: position)
    }
    guard variables.written[name] != nil else {
      unknownVariable(name, at: position)
      return .missing(at: position)
    }
    if variables.open.contains(name) {
      report(
        position, "the variable \(Excerpt.quoted(name)) is part of its own value",
        hint: (variables.open.drop { $0 != name } + [name]).prefix(8).joined(separator: " → "))
      return .missing(at: position)
    }
    guard let found = resolved(name, from: position),
      count(values: found.values, bytes: found.bytes, at: position)
    else { return .missing(at: position) }
    var place = position
    place.context = .origin(found.note)
    return JSONValue(found.value.content, at: place)
  }

  private mutating func resolved(
    _ name: String, from position: SourcePosition? = nil
  ) -> VariableTable.Resolved? {
    if let known = variables.resolved[name] { return known }
    guard let variable = variables.written[name] else { return nil }
    guard variables.open.count < VariableTable.mostNested else {
      report(
        position ?? variable.value.position,
        "more than \(VariableTable.mostNested) variables stand one in the other")
      return nil
    }
    variables.open.append(name)
    let row = row
    self.row = nil
    let value = expanded(variable.value, depth: 1)
    self.row = row
    variables.open.removeLast()
    let result = value.flatMap {
      $0.position.isMissing ? nil : VariableTable.Resolved($0, note: variable.note)
    }
    variables.resolved[name] = .some(result)
    return result
  }

  /// The text that pieces and the values of names make together; nil for an empty cell alone.
  mutating func joined(_ pieces: [Reference.Piece], at position: SourcePosition) -> JSONValue? {
    var text = ""
    var place = position
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .unfinished:
        report(
          position, "'${' without a name and '}'",
          hint: "write '$${' for the characters themselves")
        return .missing(at: position)
      case .name(let name):
        guard let value = value(of: name, at: position) else {
          if pieces.count == 1 { return nil }
          continue
        }
        guard let part = written(value, name, at: position) else { return .missing(at: position) }
        text += part
        if place.file == nil {
          if value.position.file != nil { place = value.position }
          place.context = place.context ?? value.position.context
        }
      }
    }
    return count(values: 0, bytes: text.utf8.count, at: position)
      ? JSONValue(.string(text), at: place) : .missing(at: position)
  }

  private mutating func written(
    _ value: JSONValue, _ name: String, at position: SourcePosition
  ) -> String? {
    if value.position.isMissing { return nil }
    switch value.content {
    case .string(let text), .number(let text): return text
    case .boolean(let flag): return "\(flag)"
    case .null, .array, .object:
      report(
        position, "\(Excerpt.quoted(name)) is \(value.typeName), which cannot stand within a text")
      return nil
    }
  }
}
