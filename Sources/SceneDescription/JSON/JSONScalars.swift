/// Strings and numbers.
extension JSONReader {
  mutating func string() throws(JSONError) -> String {
    let start = scanner.position
    scanner.advance()
    var bytes: [UInt8] = []
    while let byte = scanner.peek {
      switch byte {
      case UInt8(ascii: "\""):
        scanner.advance()
        // Every byte was checked on the way in.
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): bytes += Array(String(try escape()).utf8)
      case 0..<0x20: throw controlCharacter(byte, start)
      case 0x20..<0x80:
        bytes.append(byte)
        scanner.advance()
      default:
        guard let scalar = scanner.takeScalar() else {
          throw error("the text is not valid UTF-8", hint: "save the file as UTF-8")
        }
        bytes += scalar
      }
    }
    throw error(
      "the file ends inside a string", hint: "it begins at \(start.words); close it with '\"'")
  }

  private func controlCharacter(_ byte: UInt8, _ start: SourcePosition) -> JSONError {
    let isBreak = byte == 0x0A || byte == 0x0D
    return error(
      isBreak ? "a line break in a string" : "a control character in a string",
      hint: isBreak
        ? "close the string that begins at \(start.words), or write \\n"
        : "write it as \\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = scanner.position
    scanner.advance()
    guard let byte = scanner.peek else { throw error("the file ends inside a string") }
    let simple: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let scalar = simple[byte] {
      scanner.advance()
      return scalar
    }
    guard byte == UInt8(ascii: "u") else {
      throw error(
        "unknown escape in a string", hint: "a backslash itself is written \\\\", at: start)
    }
    scanner.advance()
    let unit = try hexUnit(start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard (0xD800..<0xDC00).contains(unit), scanner.take(word: "\\u") else { throw lone(start) }
    let low = try hexUnit(start)
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw lone(start) }
    return scalar
  }

  private func lone(_ position: SourcePosition) -> JSONError {
    error("half of a surrogate pair is no character", at: position)
  }

  private mutating func hexUnit(_ start: SourcePosition) throws(JSONError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = scanner.peek,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
      else { throw error("\\u needs four hexadecimal digits", at: start) }
      unit = unit * 16 + UInt32(digit)
      scanner.advance()
    }
    return unit
  }

  /// The number as it is written: -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?
  mutating func number() throws(JSONError) -> String {
    let start = scanner.position
    let first = scanner.offset
    _ = scanner.take(UInt8(ascii: "-"))
    let whole = scanner.offset
    let digits = scanner.takeDigits()
    guard digits > 0 else {
      if scanner.isAtEnd { throw error("the file ends inside a number") }
      throw error("a minus without a number", at: start)
    }
    if digits > 1, scanner.bytes[whole] == UInt8(ascii: "0") {
      throw error("a number may not begin with 0", hint: "write it without", at: start)
    }
    if scanner.take(UInt8(ascii: ".")), scanner.takeDigits() == 0 {
      throw error("a decimal point needs digits behind it", hint: "write 1.0, or 1", at: start)
    }
    if scanner.take(UInt8(ascii: "e")) || scanner.take(UInt8(ascii: "E")) {
      _ = scanner.take(UInt8(ascii: "+")) || scanner.take(UInt8(ascii: "-"))
      if scanner.takeDigits() == 0 { throw error("an exponent needs digits", at: start) }
    }
    return String(decoding: scanner.bytes[first..<scanner.offset], as: UTF8.self)
  }
}

extension SourcePosition {
  /// `line 3, column 7`.
  var words: String { "line \(line), column \(column)" }
}
