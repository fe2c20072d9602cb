/// JSON that is written out, with keys in the order given.
package indirect enum JSONText: Sendable {
  case string(String)
  case integer(Int)
  /// Rounded to six decimals, which is far below anything that can be seen.
  case number(Double)
  case boolean(Bool)
  case null
  case array([JSONText])
  /// An array whose elements are made only when they are written.
  case list(count: Int, element: @Sendable (Int) -> JSONText)
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
    writePretty(to: &text)
    return text
  }

  /// Writes `pretty` piece by piece.
  package func writePretty(to text: inout some TextOutputStream) {
    write(to: &text, indent: "")
    text.write("\n")
  }

  /// - Parameter indent: nil writes everything on one line.
  private func write(to text: inout some TextOutputStream, indent: String? = nil) {
    switch self {
    case .string(let string): text.write(JSONText.quoted(string))
    case .integer(let number): text.write("\(number)")
    case .number(let number): text.write(NumberText.rounded(number))
    case .boolean(let flag): text.write("\(flag)")
    case .null: text.write("null")
    case .array(let list):
      JSONText.write(list.count, "[", "]", to: &text, indent: indent) { index, text, inner in
        list[index].write(to: &text, indent: inner)
      }
    case .list(let count, let element):
      JSONText.write(count, "[", "]", to: &text, indent: indent) { index, text, inner in
        element(index).write(to: &text, indent: inner)
      }
    case .object(let members):
      JSONText.write(members.count, "{", "}", to: &text, indent: indent) { index, text, inner in
        text.write(JSONText.quoted(members[index].key) + (inner == nil ? ":" : ": "))
        members[index].value.write(to: &text, indent: inner)
      }
    }
  }

  private static func write<Stream: TextOutputStream>(
    _ count: Int, _ open: String, _ close: String, to text: inout Stream, indent: String?,
    item: (Int, inout Stream, String?) -> Void
  ) {
    text.write(open)
    let inner = indent.map { $0 + "  " }
    for index in 0..<count {
      if index > 0 { text.write(",") }
      if let inner { text.write("\n" + inner) }
      item(index, &text, inner)
    }
    if let indent, count > 0 { text.write("\n" + indent) }
    text.write(close)
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
