extension JSONScanner {
  /// The scalar whose UTF-8 form begins at the byte, by the Unicode Standard's table 3-7.
  ///
  /// Throws for the end of the file and for overlong, truncated or surrogate forms, values above
  /// U+10FFFF and bytes that UTF-8 does not have.
  func scalar(at start: Int) throws(JSONError) -> Unicode.Scalar {
    guard let lead = byte(at: start) else { throw malformed(at: start, "the file ends") }
    if lead < 0x80 { return Unicode.Scalar(lead) }
    guard lead >= 0xC0 else {
      throw malformed(at: start, "\(Self.named(lead)) continues no character")
    }
    guard lead < 0xF8 else { throw malformed(at: start, "\(Self.named(lead)) never occurs in it") }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard let next = byte(at: start + offset), next & 0xC0 == 0x80 else {
        throw malformed(
          at: start,
          "the character that begins with \(Self.named(lead)) is cut short"
        )
      }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least else {
      throw malformed(at: start, "U+\(Excerpt.hex(value)) is written in more bytes than it needs")
    }
    guard let scalar = Unicode.Scalar(value) else {
      let why = value > 0x10FFFF ? "is above U+10FFFF" : "is a surrogate, not a character"
      throw malformed(at: start, "U+\(Excerpt.hex(value)) \(why)")
    }
    return scalar
  }

  /// Refuses a text in UTF-16 or UTF-32, told by its byte order mark or by its first zero byte.
  ///
  /// Without a mark it rests on RFC 4627 section 3: the first character of a JSON text is ASCII.
  func requireUTF8() throws(JSONError) {
    let head = bytes.prefix(4)
    let encoding: String
    if head.starts(with: [0, 0, 0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE, 0, 0]) {
      encoding = "UTF-32"
    } else if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) {
      encoding = "UTF-16"
    } else if head.count == 4, bytes.count % 4 == 0, head.count(where: { $0 == 0 }) == 3 {
      encoding = "UTF-32"
    } else if head.count >= 2, bytes.count % 2 == 0, (head[0] == 0) != (head[1] == 0) {
      encoding = "UTF-16"
    } else {
      return
    }
    throw JSONError(
      at: position,
      "the file is \(encoding), but JSON is UTF-8",
      hint: "save the file as UTF-8"
    )
  }

  private func malformed(at place: Int, _ why: String) -> JSONError {
    JSONError(
      at: position(at: place),
      "the file is not valid UTF-8: \(why)",
      hint: "save the file as UTF-8"
    )
  }

  private static func named(_ byte: UInt8) -> String {
    "byte 0x" + String(byte, radix: 16, uppercase: true)
  }
}
