/// How a scene names variables and columns: `"$name"` as a whole value of any type, `${name}` within
/// a text.
///
/// A `$` that begins neither is just itself, so that prices need no care. `$$name` as a whole string
/// and `$${` write what would be a name otherwise.
enum Reference {
  enum Piece: Equatable {
    case text(String)
    case name(String)
    /// `${` without a name and a closing brace.
    case unfinished
  }

  /// The pattern of texts with a name in them, for the JSON Schema.
  static let pattern = "^\\$[A-Za-z_][A-Za-z0-9_.-]{0,63}$|(?:^|[^$])\\$\\{[^{}$]+\\}"

  /// Whether a text is not to be taken as it stands, but for what it names.
  static func stands(in text: String) -> Bool {
    whole(text) != nil
      || (pieces(of: text) ?? []).contains { if case .name = $0 { true } else { false } }
  }

  /// The name in `$name`; nil for any other text.
  static func whole(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    let name = String(text.dropFirst())
    return NameRule.variable.accepts(name) ? name : nil
  }

  /// The parts of a text with `${` in it, or of `$$name`; nil where the text stands for itself.
  static func pieces(of text: String) -> [Piece]? {
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: "$")) else { return nil }
    if text.hasPrefix("$$"), whole(String(text.dropFirst())) != nil {
      return [.text(String(text.dropFirst()))]
    }
    var pieces: [Piece] = []
    var start = bytes.startIndex
    var index = start
    while let dollar = bytes[index...].firstIndex(of: UInt8(ascii: "$")) {
      let next = bytes.index(after: dollar)
      index = next
      guard next < bytes.endIndex else { break }
      if bytes[next] == UInt8(ascii: "{") {
        if start < dollar { pieces.append(.text(String(text[start..<dollar]))) }
        pieces.append(piece(bytes, &index))
        start = index
      } else if bytes[next...].starts(with: "${".utf8) {
        // The first of the two dollars is left out.
        pieces.append(.text(String(text[start..<dollar]) + "${"))
        index = bytes.index(next, offsetBy: 2)
        start = index
      }
    }
    guard !pieces.isEmpty else { return nil }
    if start < bytes.endIndex { pieces.append(.text(String(text[start...]))) }
    return pieces
  }

  /// Reads from the opening brace on, to behind the closing one.
  private static func piece(_ bytes: String.UTF8View, _ index: inout String.Index) -> Piece {
    let start = bytes.index(after: index)
    let stops: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "$")]
    let end = bytes[start...].firstIndex { stops.contains($0) }
    guard let end, end > start, bytes[end] == UInt8(ascii: "}") else {
      index = end ?? bytes.endIndex
      return .unfinished
    }
    index = bytes.index(after: end)
    return .name(String(bytes[start..<end]) ?? "")
  }
}
