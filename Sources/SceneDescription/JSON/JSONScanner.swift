/// A place in the bytes of a JSON text that moves forward and knows its line and column.
struct JSONScanner {
  let bytes: [UInt8]
  /// Of all positions.
  let context: SourceContext?
  /// Of the next byte that is not yet read.
  var index = 0
  private(set) var line = 1
  /// The index of the line's first byte.
  private var lineStart = 0
  /// The UTF-8 continuation bytes between `lineStart` and `index`: they have no column.
  private var continuations = 0

  /// Starts at the first byte, or after a byte order mark, which counts for no column.
  init(_ bytes: [UInt8], context: SourceContext? = nil) {
    self.bytes = bytes
    self.context = context
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
  }

  var position: SourcePosition { position(at: index) }

  /// The next byte; nil at the end.
  var current: UInt8? { byte(at: index) }

  /// The position of a later byte, with nothing but ASCII of the same line between.
  func position(at place: Int) -> SourcePosition {
    SourcePosition(line: line, column: place - lineStart - continuations + 1, context: context)
  }

  func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The text of bytes that are known to be UTF-8.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Skips what RFC 8259 section 2 calls whitespace, and nothing else.
  mutating func skipWhitespace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
      case UInt8(ascii: "\n"):
        index += 1
        beginLine()
      case UInt8(ascii: "\r"):
        index += byte(at: index + 1) == UInt8(ascii: "\n") ? 2 : 1
        beginLine()
      default:
        return
      }
    }
  }

  private mutating func beginLine() {
    line += 1
    lineStart = index
    continuations = 0
  }

  /// Moves past one scalar above U+007F.
  mutating func skipMultibyteScalar() throws(JSONError) {
    let width = UTF8.width(try scalar(at: index))
    index += width
    continuations += width - 1
  }

  /// The bytes from `index` on that could be part of a word; at most 64 scalars.
  ///
  /// Wider than JSON's three literals, so that a message can show the whole of what was written,
  /// `border-width` too.
  func word() -> Range<Int> {
    var end = index
    for _ in 0..<64 {
      guard let scalar = try? scalar(at: end),
        Self.belongsToWord(scalar) || end > index && (scalar == "-" || scalar == ".")
      else { break }
      end += UTF8.width(scalar)
    }
    return index..<end
  }

  private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: scalar.value > 0x7F && scalar.properties.isAlphabetic
    }
  }
}
