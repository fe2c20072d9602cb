extension JSONScanner {
  /// The fault at `index`, where a backslash stands before something that makes no escape.
  func unknownEscape() throws(JSONError) -> JSONError {
    let scalar = try scalar(at: index + 1)
    return JSONError(
      at: position,
      "unknown escape \(Excerpt.quoted("\\\(scalar)"))",
      hint: repair(ofEscape: scalar)
    )
  }

  private func repair(ofEscape scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'": "a single quote needs no backslash"
    case "U": "did you mean '\\u'?"
    case "0": "write '\\u0000'"
    case "a": "write '\\u0007'"
    case "e": "write '\\u001B'"
    case "v": "write '\\u000B'"
    case "x": "write '\\u' and four hexadecimal digits"
    default: "write '\\\\' for a backslash"
    }
  }

  /// The fault at `index`, where `\u` is not followed by four hexadecimal digits.
  func badUnicodeEscape() -> JSONError {
    JSONError(
      at: position,
      "'\\u' is not followed by four hexadecimal digits",
      hint: byte(at: index + 2) == UInt8(ascii: "{")
        ? "write '\\u' and four digits without braces" : nil
    )
  }

  /// The fault at `index`, where the escape of one half of a surrogate pair stands alone.
  func loneSurrogate(_ unit: UInt16) -> JSONError {
    let half = UTF16.isLeadSurrogate(unit) ? "first" : "second"
    let other =
      UTF16.isLeadSurrogate(unit)
      ? "'\\uDC00' to '\\uDFFF' must follow it" : "'\\uD800' to '\\uDBFF' must stand before it"
    return JSONError(
      at: position,
      "'\\u\(Excerpt.hex(UInt32(unit)))' is only the \(half) half of a surrogate pair",
      hint: other
    )
  }
}
