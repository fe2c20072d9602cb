/// What stands where JSON wants something else.
extension JSONReader {
  func unclosed(_ what: String, _ start: SourcePosition) -> JSONError {
    error(
      "the file ends inside an \(what)",
      hint: "it begins at \(start.words); close it with '\(what == "array" ? "]" : "}")'")
  }

  func noComma(_ what: String, _ close: UInt8) -> JSONError {
    commentError
      ?? error(
        "expected ',' or '\(Character(Unicode.Scalar(close)))' in the \(what), "
          + "but found \(found)",
        hint: startsValue ? "a comma is missing" : nil)
  }

  func noKey() -> JSONError {
    commentError
      ?? error(
        "expected a key in double quotes, but found \(found)",
        hint: scanner.peek == UInt8(ascii: "'") || startsWord
          ? "JSON writes keys as \"key\"" : nil)
  }

  func noValue() -> JSONError {
    if let commentError { return commentError }
    let hint: String? =
      switch scanner.peek {
      case UInt8(ascii: "'"): "JSON writes strings in double quotes"
      case UInt8(ascii: "+"): "JSON writes positive numbers without '+'"
      case UInt8(ascii: "."): "write 0 before the decimal point"
      case UInt8(ascii: "N"), UInt8(ascii: "I"): "JSON knows finite numbers only"
      default: startsWord ? "words other than true, false and null need double quotes" : nil
      }
    return error("expected a value, but found \(found)", hint: hint)
  }

  func afterEnd() -> JSONError {
    commentError
      ?? error("expected the end of the file, but found \(found)", hint: "one value per file")
  }

  private var commentError: JSONError? {
    guard scanner.peek == UInt8(ascii: "/") || scanner.peek == UInt8(ascii: "#") else {
      return nil
    }
    return error("JSON has no comments", hint: "remove it")
  }

  private var startsWord: Bool {
    switch scanner.peek ?? 0 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private var startsValue: Bool {
    switch scanner.peek ?? 0 {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: startsWord
    }
  }

  /// The character at the place of the error, or the word that begins there.
  private var found: String {
    var copy = scanner
    guard let byte = copy.peek else { return "the end of the file" }
    var word = ""
    while let letter = copy.peek, word.utf8.count < 20,
      letter < 0x80, Character(Unicode.Scalar(letter)).isLetter
    {
      word.unicodeScalars.append(Unicode.Scalar(letter))
      copy.advance()
    }
    if !word.isEmpty { return "'\(word)'" }
    if byte < 0x20 || byte == 0x7F { return "a control character" }
    guard let scalar = copy.takeScalar() else { return "a byte that is not UTF-8" }
    return "'" + String(decoding: scalar, as: UTF8.self) + "'"
  }
}
