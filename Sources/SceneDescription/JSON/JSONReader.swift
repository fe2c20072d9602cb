/// Reads JSON texts as RFC 8259 defines them: nothing more, nothing less.
///
/// Where the RFC leaves a choice: a leading byte order mark is skipped, nesting is limited, numbers
/// have any range and precision because they are kept as written, the escape of a lone surrogate
/// is an error, and equal keys are all kept.
package struct JSONReader {
  /// How many arrays and objects may stand one within the other.
  package static let nestingLimit = 512

  /// An array or object whose closing bracket is not yet read.
  struct OpenContainer {
    let isObject: Bool
    let position: SourcePosition
    var elements: [JSONValue] = []
    var members: [JSONMember] = []
    /// Of the member whose value comes next.
    var key = ""
    var keyPosition: SourcePosition

    init(isObject: Bool, at position: SourcePosition) {
      self.isObject = isObject
      self.position = position
      keyPosition = position
    }
  }

  var scanner: JSONScanner
  /// Innermost last. It stands in for the call stack, which a hostile text could overflow.
  var open: [OpenContainer] = []

  /// Reads the one value of a JSON text in UTF-8.
  ///
  /// Throws the first fault in the text's order, and only that. Takes time and memory in proportion
  /// to the number of bytes, whatever they are.
  ///
  /// - Parameter context: of the positions of all values.
  package static func read(
    _ bytes: [UInt8], context: SourceContext? = nil
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(scanner: JSONScanner(bytes, context: context))
    try reader.scanner.requireUTF8()
    return try reader.document()
  }

  private mutating func document() throws(JSONError) -> JSONValue {
    while true {
      scanner.skipWhitespace()
      var complete = try beginValue()
      while let value = complete {
        if open.isEmpty {
          try requireEnd()
          return value
        }
        append(value)
        complete = try continueContainer()
      }
    }
  }

  /// Reads a value; nil if it is a container whose first element comes next.
  private mutating func beginValue() throws(JSONError) -> JSONValue? {
    let position = scanner.position
    switch scanner.current {
    case UInt8(ascii: "\""):
      return JSONValue(.string(try scanner.string()), at: position)
    case UInt8(ascii: "["):
      return try beginContainer(isObject: false)
    case UInt8(ascii: "{"):
      return try beginContainer(isObject: true)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return JSONValue(.number(try scanner.number()), at: position)
    default:
      let word = scanner.word()
      guard let content = literal(word) else { throw valueError(word: word) }
      scanner.index = word.upperBound
      return JSONValue(content, at: position)
    }
  }

  private func literal(_ word: Range<Int>) -> JSONValue.Content? {
    let bytes = scanner.bytes[word]
    if bytes.elementsEqual("true".utf8) { return .boolean(true) }
    if bytes.elementsEqual("false".utf8) { return .boolean(false) }
    if bytes.elementsEqual("null".utf8) { return .null }
    return nil
  }

  /// Reads the opening bracket and, in an object, the first key; an empty container is complete.
  private mutating func beginContainer(isObject: Bool) throws(JSONError) -> JSONValue? {
    guard open.count < Self.nestingLimit else { throw nestingError() }
    open.append(OpenContainer(isObject: isObject, at: scanner.position))
    scanner.index += 1
    scanner.skipWhitespace()
    if scanner.current == closingBracket { return closeContainer() }
    if isObject { try key() }
    return nil
  }

  /// Reads what follows an element: a comma and, in an object, the next key; or the closing
  /// bracket, which completes the container.
  private mutating func continueContainer() throws(JSONError) -> JSONValue? {
    let end = scanner.position
    scanner.skipWhitespace()
    if scanner.current == closingBracket { return closeContainer() }
    guard scanner.current == UInt8(ascii: ",") else { throw separatorError(after: end) }
    let comma = scanner.position
    scanner.index += 1
    scanner.skipWhitespace()
    if scanner.current == closingBracket { throw trailingComma(at: comma) }
    if open.last?.isObject == true { try key() }
    return nil
  }

  /// Reads a key and its colon.
  private mutating func key() throws(JSONError) {
    let position = scanner.position
    guard scanner.current == UInt8(ascii: "\"") else { throw keyError() }
    let key = try scanner.string()
    let end = scanner.position
    scanner.skipWhitespace()
    guard scanner.current == UInt8(ascii: ":") else { throw colonError(key: key, after: end) }
    scanner.index += 1
    open[open.count - 1].key = key
    open[open.count - 1].keyPosition = position
  }

  /// The bracket that closes the innermost container; nil where none is open.
  var closingBracket: UInt8? {
    open.last.map { $0.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  private mutating func closeContainer() -> JSONValue? {
    scanner.index += 1
    return open.popLast().map {
      JSONValue($0.isObject ? .object($0.members) : .array($0.elements), at: $0.position)
    }
  }

  private mutating func append(_ value: JSONValue) {
    let last = open.count - 1
    if open[last].isObject {
      let member = JSONMember(
        key: open[last].key,
        keyPosition: open[last].keyPosition,
        value: value
      )
      open[last].members.append(member)
    } else {
      open[last].elements.append(value)
    }
  }

  private mutating func requireEnd() throws(JSONError) {
    scanner.skipWhitespace()
    if scanner.current != nil { throw textAfterValue() }
  }
}
