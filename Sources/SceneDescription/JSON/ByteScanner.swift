/// Walks over UTF-8 bytes and knows line and column.
struct ByteScanner {
  let bytes: [UInt8]
  private(set) var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  var position: SourcePosition { SourcePosition(line: line, column: column) }

  /// Passes over one byte that is a character of its own, and not a line break.
  mutating func advance() {
    offset += 1
    column += 1
  }

  /// Passes over a byte order mark, which has no column.
  mutating func skipMark() { offset += 3 }

  /// Takes a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    advance()
    return true
  }

  /// Takes a word of ASCII letters if it is next.
  mutating func take(word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    column += word.utf8.count
    return true
  }

  /// Takes decimal digits.
  ///
  /// - Returns: how many there were.
  mutating func takeDigits() -> Int {
    let start = offset
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { advance() }
    return offset - start
  }

  /// Passes over JSON's four kinds of white space; CR, LF and CR LF end a line.
  mutating func skipSpace() {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): advance()
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
        if byte == UInt8(ascii: "\r"), peek == UInt8(ascii: "\n") { offset += 1 }
        line += 1
        column = 1
      default: return
      }
    }
  }

  /// Takes one character of two or more bytes.
  ///
  /// - Returns: its bytes, or nil when they are not the shortest UTF-8 form of a Unicode scalar.
  mutating func takeScalar() -> ArraySlice<UInt8>? {
    guard let first = peek else { return nil }
    let (length, least): (Int, UInt32) =
      switch first {
      case 0..<0x80: (1, 0)
      case 0xC2..<0xE0: (2, 0x80)
      case 0xE0..<0xF0: (3, 0x800)
      case 0xF0..<0xF5: (4, 0x10000)
      default: (0, 0)
      }
    guard length > 0, offset + length <= bytes.count else { return nil }
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in bytes[(offset + 1)..<(offset + length)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= least, Unicode.Scalar(value) != nil else { return nil }
    defer {
      offset += length
      column += 1
    }
    return bytes[offset..<(offset + length)]
  }
}
