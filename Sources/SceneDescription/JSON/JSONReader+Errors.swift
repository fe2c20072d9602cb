/// What the grammar's functions report, each for the byte at the scanner's index unless it says
/// where else.
extension JSONReader {
  /// No value begins here.
  func valueError(word: Range<Int>) -> JSONError {
    if let error = scanner.notFinite(at: scanner.index) { return error }
    guard !word.isEmpty else {
      // Behind a key's colon it is the value that is missing, not the comma that is too much.
      let isExtraComma = scanner.current == UInt8(ascii: ",") && open.last?.isObject != true
      return unexpected(insteadOf: "a value", hint: isExtraComma ? "remove the ','" : nil)
    }
    let written = scanner.text(word)
    let literals = ["true", "false", "null"]
    let meant = ["none", "nil", "undefined"].contains(written.lowercased()) ? "null" : nil
    if let literal = meant ?? NearMiss.closest(to: written, among: literals) {
      return JSONError(
        at: scanner.position,
        "unknown word \(Excerpt.quoted(written))",
        hint: "did you mean '\(literal)'?"
      )
    }
    return JSONError(
      at: scanner.position,
      "the word \(Excerpt.quoted(written)) is not in double quotes",
      hint: inQuotes(written)
    )
  }

  /// No key begins here.
  func keyError() -> JSONError {
    let word = scanner.word()
    guard !word.isEmpty else {
      let isExtraComma = scanner.current == UInt8(ascii: ",")
      return unexpected(
        insteadOf: "a key in double quotes",
        hint: isExtraComma ? "remove the ','" : nil
      )
    }
    let written = scanner.text(word)
    return JSONError(
      at: scanner.position,
      "the key \(Excerpt.quoted(written)) is not in double quotes",
      hint: inQuotes(written)
    )
  }

  /// A key without a colon, whose closing quote is before `end`.
  func colonError(key: String, after end: SourcePosition) -> JSONError {
    let message = "missing ':' after the key \(Excerpt.quoted(key))"
    switch scanner.current {
    case UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"):
      let found = scanner.current.map { Excerpt.named(Unicode.Scalar($0)) } ?? ""
      return JSONError(at: scanner.position, message, hint: "write ':' instead of \(found)")
    case UInt8(ascii: "}"):
      return JSONError(at: end, "the key \(Excerpt.quoted(key)) has no value")
    default:
      return beginsToken ? JSONError(at: end, message) : unexpected(insteadOf: "':'")
    }
  }

  /// Neither a comma nor the closing bracket follows an element, which ends before `end`.
  func separatorError(after end: SourcePosition) -> JSONError {
    let isObject = open.last?.isObject == true
    let element = isObject ? "member" : "element"
    if isObject ? beginsKey : beginsToken {
      // What touches the closing quote of a string was hardly meant as the next element.
      let isQuote = beginsWord && scanner.position == end && follows(UInt8(ascii: "\""))
      return JSONError(
        at: end,
        "missing ',' after this \(element)",
        hint: isQuote ? "did you mean '\\\"', a quote within the string?" : "add ','"
      )
    }
    if scanner.current == UInt8(ascii: ";") {
      return JSONError(
        at: scanner.position,
        "unexpected ';' after this \(element)",
        hint: "write ',' instead"
      )
    }
    if !isObject, scanner.current == UInt8(ascii: ":") {
      return JSONError(
        at: scanner.position,
        "unexpected ':' in an array",
        hint: "only an object has keys; write it as '{…}'"
      )
    }
    return unexpected(insteadOf: "',' or '\(isObject ? "}" : "]")'")
  }

  /// The comma before a closing bracket.
  func trailingComma(at comma: SourcePosition) -> JSONError {
    let bracket = open.last?.isObject == true ? "}" : "]"
    return JSONError(at: comma, "trailing ',' before '\(bracket)'", hint: "remove the ','")
  }

  func nestingError() -> JSONError {
    JSONError(
      at: scanner.position,
      "arrays and objects are nested more than \(Self.nestingLimit) deep"
    )
  }

  /// Something follows the document's value.
  func textAfterValue() -> JSONError {
    if let error = malformedOrComment() { return error }
    return JSONError(
      at: scanner.position,
      "unexpected \(found()) after the end of the JSON value",
      hint: "a JSON file holds one value"
    )
  }

  private var beginsWord: Bool { !scanner.word().isEmpty }

  private var beginsKey: Bool {
    scanner.current == UInt8(ascii: "\"") || scanner.current == UInt8(ascii: "'")
      || beginsWord && !beginsNumber
  }

  private var beginsToken: Bool {
    scanner.current == UInt8(ascii: "[") || scanner.current == UInt8(ascii: "{")
      || beginsKey || beginsNumber
  }

  private var beginsNumber: Bool {
    guard let byte = scanner.current else { return false }
    return byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private func follows(_ byte: UInt8) -> Bool {
    scanner.index > 0 && scanner.bytes[scanner.index - 1] == byte
  }

  private func inQuotes(_ written: String) -> String? {
    Excerpt.showsWhole(written) ? "write \"\(written)\"" : nil
  }
}
