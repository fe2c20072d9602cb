import SceneDescription

/// Lines of a text as a terminal can show them, with a mark below the place that is meant.
struct SourceQuote {
  /// The most columns of a line that are shown.
  static let width = 100

  private let bytes: [UInt8]
  /// Where each line begins.
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    // A byte order mark is no part of the first line.
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    for (index, byte) in self.bytes.enumerated() {
      // A carriage return ends a line, unless a line feed follows that does.
      let isPair = byte == 13 && index + 1 < self.bytes.count && self.bytes[index + 1] == 10
      if byte == 10 || (byte == 13 && !isPair) { starts.append(index + 1) }
    }
  }

  /// The quoted line and the line below it; nil for a place that the text does not have.
  ///
  /// - Parameter mark: wraps the underline, e.g. in a colour.
  func text(at position: SourcePosition, mark: (String) -> String) -> String? {
    guard starts.indices.contains(position.line - 1) else { return nil }
    let line = scalars(position.line - 1)
    let column = position.column - 1
    guard column >= 0, column <= line.count else { return nil }
    let first = max(0, min(column - SourceQuote.width / 2, line.count - SourceQuote.width))
    let last = min(line.count, first + SourceQuote.width)
    let length = max(1, min(SourceQuote.tokenLength(line[column...]), last - column))
    var shown = first > 0 ? "…" : ""
    var blank = first > 0 ? " " : ""
    for index in first..<last {
      let cell = SourceQuote.cell(line[index])
      shown += cell.text
      if index < column { blank += String(repeating: " ", count: cell.width) }
    }
    if last < line.count { shown += "…" }
    let marked = line[column..<min(line.count, column + length)]
    let width = max(1, marked.reduce(0) { $0 + SourceQuote.cell($1).width })
    let number = "\(position.line)"
    let margin = String(repeating: " ", count: max(0, 5 - number.count))
    return "\(margin)\(number) | \(shown)\n      | \(blank)"
      + mark("^" + String(repeating: "~", count: width - 1))
  }

  private func scalars(_ line: Int) -> ArraySlice<Unicode.Scalar> {
    let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    // Longer lines are written by programs; their far ends cannot be shown anyway.
    var text = String(decoding: bytes[starts[line]..<end], as: UTF8.self).unicodeScalars[...]
    while text.last == "\n" || text.last == "\r" { text = text.dropLast() }
    return Array(text)[...]
  }

  /// How many scalars the word, number or string has that begins here.
  private static func tokenLength(_ rest: ArraySlice<Unicode.Scalar>) -> Int {
    guard let first = rest.first else { return 1 }
    if first == "\"" {
      var isEscaped = false
      for (count, scalar) in rest.dropFirst().enumerated() {
        if scalar == "\"", !isEscaped { return count + 2 }
        isEscaped = scalar == "\\" && !isEscaped
      }
      return rest.count
    }
    return rest.prefix {
      $0.properties.isAlphabetic || "0123456789+-._".unicodeScalars.contains($0)
    }
    .count
  }

  /// What a terminal shows for a scalar, and how many columns that takes.
  private static func cell(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    if scalar == "\t" { return (" ", 1) }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return ("\u{B7}", 1)
    case .nonspacingMark, .enclosingMark: return (String(scalar), 0)
    default: return (String(scalar), isWide(scalar) ? 2 : 1)
    }
  }

  /// The blocks of Unicode's East Asian Width (UAX #11) that are wide, and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
