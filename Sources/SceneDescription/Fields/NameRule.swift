/// The names that the keys of an object may be, where the writer of the scene chooses them.
package enum NameRule: Sendable {
  /// Stands in a scene as `$name`.
  case variable
  /// Becomes part of a folder's name.
  case variant
  /// Any id.
  case id

  /// What is named, in messages.
  var what: String {
    switch self {
    case .variable: "variable"
    case .variant: "variant"
    case .id: "layer"
    }
  }

  /// The most names in one object.
  var most: Int {
    switch self {
    case .variable: 10_000
    case .variant: 100
    case .id: 1000
    }
  }

  /// A regular expression for the JSON Schema.
  var pattern: String {
    switch self {
    case .variable: "^[A-Za-z_][A-Za-z0-9_.-]{0,63}$"
    case .variant: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"
    case .id: "^[\\s\\S]"
    }
  }

  var usage: String {
    switch self {
    case .variable: "up to 64 letters A to Z, digits, '_', '-', '.'; a letter or '_' first"
    case .variant: "up to 64 letters A to Z, digits, '_', '-'; a letter or a digit first"
    case .id: "a name has at least one character"
    }
  }

  func accepts(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard self != .id else { return !name.isEmpty }
    guard let first = scalars.first, scalars.prefix(65).count <= 64 else { return false }
    let more: Unicode.Scalar = self == .variable ? "." : "-"
    let isFirst =
      NameRule.isLetter(first)
      || (self == .variable ? first == "_" : NameRule.isDigit(first))
    return isFirst
      && scalars.allSatisfy {
        NameRule.isLetter($0) || NameRule.isDigit($0) || $0 == "_" || $0 == "-" || $0 == more
      }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
}
