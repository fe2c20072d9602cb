/// JSON that is written out, with keys in the order given.
package indirect enum JSONText: Sendable {
  case string(String)
  case integer(Int)
  /// Rounded to six decimals, which is far below anything that can be seen.
  case number(Double)
  case boolean(Bool)
  case null
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// On one line, with a space after colons and commas left out.
  package var line: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Over several lines, indented by two spaces; ends with a line break.
  package var pretty: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  /// - Parameter indent: nil writes everything on one line.
  private func write(to text: inout String, indent: String? = nil) {
    switch self {
    case .string(let string): text += JSONText.quoted(string)
    case .integer(let number): text += "\(number)"
    case .number(let number): text += NumberText.rounded(number)
    case .boolean(let flag): text += "\(flag)"
    case .null: text += "null"
    case .array(let list):
      JSONText.list(list, "[", "]", to: &text, indent: indent) { item, text, inner in
        item.write(to: &text, indent: inner)
      }
    case .object(let members):
      JSONText.list(members, "{", "}", to: &text, indent: indent) { member, text, inner in
        text += JSONText.quoted(member.key) + (inner == nil ? ":" : ": ")
        member.value.write(to: &text, indent: inner)
      }
    }
  }

  private static func list<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, indent: String?,
    write: (Item, inout String, String?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + inner }
      write(item, &text, inner)
    }
    if let indent, !items.isEmpty { text += "\n" + indent }
    text += close
  }

  /// A string with the escapes that RFC 8259 demands.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
