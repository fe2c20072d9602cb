/// Gives the cells of a table, which are all texts, the types of the keys that they stand for.
enum CellTyping {
  /// The value with each cell in it as a number or a boolean where its key takes no text.
  static func typed(_ value: JSONValue, _ kind: ValueKind) -> JSONValue {
    var copy = value
    switch (value.content, kind) {
    case (.string(let text), _):
      guard case .cell = value.position.context else { return value }
      copy.content = content(of: text, kind)
    case (.object(let members), .object(let table)):
      copy.content = .object(
        members.map { member in
          guard let field = table.fields.first(where: { $0.key == member.key }) else {
            return member
          }
          var member = member
          member.value = typed(member.value, field.kind)
          return member
        })
    case (.array(let list), .list(of: let kind, count: _)):
      copy.content = .array(list.map { typed($0, kind) })
    case (.array(let list), .tuple(let places)) where list.count == places.count:
      copy.content = .array(zip(list, places).map { typed($0, $1.kind) })
    case (.object, .either(let kinds)), (.array, .either(let kinds)):
      return kinds.first { $0.fitsType(of: value) }.map { typed(value, $0) } ?? value
    default: break
    }
    return copy
  }

  private static func content(of text: String, _ kind: ValueKind) -> JSONValue.Content {
    let kinds = if case .either(let kinds) = kind { kinds } else { [kind] }
    for kind in kinds {
      switch kind {
      case .text, .file: return .string(text)
      case .number, .time:
        if let number = try? JSONReader.read(Array(text.utf8)), case .number = number.content {
          return number.content
        }
      // Spreadsheets write them in capitals.
      case .boolean:
        if let flag = Bool(text.lowercased()) { return .boolean(flag) }
      default: break
      }
    }
    return .string(text)
  }
}
