/// Why a text is not JSON.
package struct JSONError: Error, Hashable, Sendable {
  package var position: SourcePosition
  package var message: String
  package var hint: String?
}

/// Reads JSON as RFC 8259 defines it and keeps the place of every value.
///
/// Stricter than the RFC asks in two points that it leaves open: lone surrogate escapes are errors,
/// since a scene's text must be real Unicode, and nesting ends at 512 levels, so that no text can
/// overflow the stack. A byte order mark in front is passed over.
package struct JSONReader {
  package static let deepestNesting = 512

  var scanner: ByteScanner
  private var depth = 0

  /// - Throws: the first thing that is wrong.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw JSONError(
        position: SourcePosition(line: 1, column: 1), message: "the file is UTF-16",
        hint: "save it as UTF-8")
    }
    var reader = JSONReader(scanner: ByteScanner(bytes))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.scanner.skipMark() }
    reader.scanner.skipSpace()
    if reader.scanner.isAtEnd {
      throw reader.error("the file is empty", hint: "a scene is a JSON object: { … }")
    }
    let value = try reader.value()
    reader.scanner.skipSpace()
    guard reader.scanner.isAtEnd else { throw reader.afterEnd() }
    return value
  }

  private init(scanner: ByteScanner) { self.scanner = scanner }

  func error(
    _ message: String, hint: String? = nil, at position: SourcePosition? = nil
  ) -> JSONError {
    JSONError(position: position ?? scanner.position, message: message, hint: hint)
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    let start = scanner.position
    switch scanner.peek ?? 0 {
    case UInt8(ascii: "{"): return JSONValue(.object(try object(start)), at: start)
    case UInt8(ascii: "["): return JSONValue(.array(try array(start)), at: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try number()), at: start)
    default: return JSONValue(try word(), at: start)
    }
  }

  private mutating func word() throws(JSONError) -> JSONValue.Content {
    for (word, content) in [
      ("true", JSONValue.Content.boolean(true)), ("false", .boolean(false)), ("null", .null),
    ] where scanner.take(word: word) {
      return content
    }
    throw noValue()
  }

  private mutating func enter(_ open: SourcePosition) throws(JSONError) {
    depth += 1
    if depth > JSONReader.deepestNesting {
      throw error("nested more than \(JSONReader.deepestNesting) levels deep", at: open)
    }
    scanner.advance()
    scanner.skipSpace()
  }

  // MARK: Arrays and objects

  private mutating func array(_ start: SourcePosition) throws(JSONError) -> [JSONValue] {
    try enter(start)
    defer { depth -= 1 }
    var list: [JSONValue] = []
    if scanner.take(UInt8(ascii: "]")) { return list }
    while true {
      try expectMore("array", start)
      list.append(try value())
      if try !separator(UInt8(ascii: "]"), "array", start) { return list }
    }
  }

  private mutating func object(_ start: SourcePosition) throws(JSONError) -> [JSONMember] {
    try enter(start)
    defer { depth -= 1 }
    var members: [JSONMember] = []
    if scanner.take(UInt8(ascii: "}")) { return members }
    while true {
      try expectMore("object", start)
      let position = scanner.position
      guard scanner.peek == UInt8(ascii: "\"") else { throw noKey() }
      let key = try string()
      scanner.skipSpace()
      guard scanner.take(UInt8(ascii: ":")) else {
        if scanner.isAtEnd { throw unclosed("object", start) }
        throw error(
          "expected ':' after the key \(JSONText.quoted(key))",
          hint: scanner.peek == UInt8(ascii: "=") ? "JSON writes ':' instead of '='" : nil)
      }
      scanner.skipSpace()
      if scanner.isAtEnd { throw unclosed("object", start) }
      members.append(JSONMember(key: key, keyPosition: position, value: try value()))
      if try !separator(UInt8(ascii: "}"), "object", start) { return members }
    }
  }

  private func expectMore(_ what: String, _ start: SourcePosition) throws(JSONError) {
    if scanner.isAtEnd { throw unclosed(what, start) }
  }

  /// Takes what follows an element.
  ///
  /// - Returns: whether another element follows.
  private mutating func separator(
    _ close: UInt8, _ what: String, _ start: SourcePosition
  ) throws(JSONError) -> Bool {
    scanner.skipSpace()
    if scanner.take(close) { return false }
    let comma = scanner.position
    guard scanner.take(UInt8(ascii: ",")) else {
      throw scanner.isAtEnd ? unclosed(what, start) : noComma(what, close)
    }
    scanner.skipSpace()
    if scanner.peek == close {
      throw error("a comma after the last element of the \(what)", hint: "remove it", at: comma)
    }
    if scanner.peek == UInt8(ascii: ",") { throw error("two commas", hint: "remove one") }
    return true
  }
}
