/// The schema of a colour that is written as text: names, hexadecimal digits, and CSS functions.
enum ColorSchema {
  static var members: SchemaMaker.Members {
    [
      ("description", .string("A colour name of SwiftUI, '#rrggbb', 'rgb(…)' or 'hsl(…)'.")),
      (
        "anyOf",
        .array([
          .object([
            ("enum", .words(SystemColors.names)),
            ("enumDescriptions", .words(SystemColors.names.map(text))),
          ]),
          .object([
            ("type", .string("string")),
            ("pattern", .string("^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")),
          ]),
          .object([("type", .string("string")), ("pattern", .string(functions))]),
        ])
      ),
    ]
  }

  /// `#007aff, dark #0a84ff`: the colour as iOS 18 has it.
  private static func text(_ name: String) -> String {
    let (light, dark) = (hex(name, .light), hex(name, .dark))
    return light == dark ? light : "\(light), dark \(dark)"
  }

  /// `#007aff`, as iOS 18 has it; empty for an unknown name.
  static func hex(_ name: String, _ appearance: Appearance) -> String {
    guard
      let color = SystemColors.color(named: name, platform: .ios18, appearance: appearance)
    else { return "" }
    let parts = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return "#"
      + parts.map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16)
        return String(repeating: "0", count: 2 - digits.count) + digits
      }.joined()
  }

  // MARK: CSS functions

  /// A number from 0 to a whole limit; `below` matches every whole number under it.
  private static func number(to limit: String, below: String) -> String {
    "(?:-(?:0+\\.?0*|\\.0+)|\\+?0*(?:(?:\(below))(?:\\.[0-9]*)?|\(limit)(?:\\.0*)?|\\.[0-9]+))"
  }

  private static let byte = number(to: "255", below: "1?[0-9]?[0-9]|2[0-4][0-9]|25[0-4]")
  private static let percent = number(to: "100", below: "[0-9]?[0-9]") + "%"
  private static let share = number(to: "1", below: "0")
  private static let hundred = number(to: "100", below: "[0-9]?[0-9]")
  private static let angle =
    "[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[dD][eE][gG]|[gG][rR][aA][dD]|[tT][uU][rR][nN]"
    + "|[rR][aA][dD])?"

  /// The spellings that `CSSColor` reads: with commas, or with spaces and a slash.
  private static var functions: String {
    let either = "(?:\(byte)|\(percent))"
    let part = "(?:\(hundred)%?)"
    let alpha = "(?:\(share)|\(percent))"
    func commas(_ list: [String]) -> String {
      list.joined(separator: " *, *") + "(?: *, *\(alpha))?"
    }
    func spaces(_ list: [String]) -> String {
      list.joined(separator: " +") + "(?: */ *\(alpha))?"
    }
    let rgb = [
      commas([byte, byte, byte]), commas([percent, percent, percent]),
      spaces([either, either, either]),
    ].joined(separator: "|")
    let hsl = [commas([angle, percent, percent]), spaces([angle, part, part])]
      .joined(separator: "|")
    return "^(?:[rR][gG][bB][aA]?\\( *(?:\(rgb)) *\\)|[hH][sS][lL][aA]?\\( *(?:\(hsl)) *\\))$"
  }
}
