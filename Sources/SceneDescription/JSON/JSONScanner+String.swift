extension JSONScanner {
  /// Reads a string, from its opening quote to behind its closing one, with its escapes resolved.
  mutating func string() throws(JSONError) -> String {
    let opening = position
    index += 1
    var decoded: [UInt8] = []
    var chunk = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let rest = bytes[chunk..<index]
        index += 1
        // Without an escape the text is taken as it stands.
        return decoded.isEmpty
          ? String(decoding: rest, as: UTF8.self)
          : String(decoding: decoded + rest, as: UTF8.self)
      case UInt8(ascii: "\\") where index + 1 < bytes.count:
        decoded += bytes[chunk..<index]
        decoded += try escape().utf8
        chunk = index
      case 0..<0x20:
        throw controlCharacter()
      case 0x80...:
        try skipMultibyteScalar()
      default:
        index += 1
      }
    }
    throw JSONError(
      at: position,
      "unexpected end of file in the string opened at \(opening.inWords)",
      hint: "close the string with '\"'"
    )
  }

  private func controlCharacter() -> JSONError {
    let scalar = Unicode.Scalar(bytes[index])
    if scalar == "\n" || scalar == "\r" {
      return JSONError(
        at: position,
        "the string is not closed on its line",
        hint: "close it with '\"', or write '\\n' for a line break"
      )
    }
    let short: [Unicode.Scalar: String] = ["\t": "\\t", "\u{8}": "\\b", "\u{C}": "\\f"]
    return JSONError(
      at: position,
      "control character \(Excerpt.named(scalar)) in a string",
      hint: "write '\(short[scalar] ?? Excerpt.escape(scalar))'"
    )
  }

  /// Reads one escape, from its backslash on; a surrogate pair is one.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let scalar: Unicode.Scalar
    switch byte(at: index + 1) {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    case .some(0..<0x20):
      index += 1
      throw controlCharacter()
    default: throw try unknownEscape()
    }
    index += 2
    return scalar
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
    let isPair =
      UTF16.isLeadSurrogate(unit) && current == UInt8(ascii: "\\")
      && byte(at: index + 1) == UInt8(ascii: "u")
    if isPair {
      let trail = try codeUnit()
      let value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + (UInt32(trail) & 0x3FF)
      if UTF16.isTrailSurrogate(trail), let scalar = Unicode.Scalar(value) { return scalar }
      index -= 6
    }
    index -= 6
    throw loneSurrogate(unit)
  }

  /// Reads `\u` and its four hexadecimal digits.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for place in index + 2..<index + 6 {
      guard let byte = byte(at: place), let digit = Self.hexadecimalDigit(byte) else {
        throw badUnicodeEscape()
      }
      unit = unit << 4 | UInt16(digit)
    }
    index += 6
    return unit
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
