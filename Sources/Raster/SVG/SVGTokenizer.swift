/// Splits SVG text into the few things that `SVGInspector` looks at. It is no XML parser: what is
/// malformed is taken somehow, and refused by librsvg later.
struct SVGTokenizer: IteratorProtocol {
  enum Token {
    /// A start tag: the name without its prefix, and all its attributes.
    case start(name: String, attributes: [(name: String, value: ArraySlice<UInt8>)], isEmpty: Bool)
    case end
    /// Text or CDATA.
    case text(ArraySlice<UInt8>)
    /// A document type declaration, without its brackets.
    case declaration(ArraySlice<UInt8>)
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func next() -> Token? {
    while !rest.isEmpty {
      guard rest.first == UInt8(ascii: "<") else {
        let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
        defer { rest = rest[end...] }
        return .text(rest[..<end])
      }
      if rest.starts(with: "<!--".utf8) {
        _ = take(4, upTo: "-->")
      } else if rest.starts(with: "<![CDATA[".utf8) {
        return .text(take(9, upTo: "]]>"))
      } else if rest.starts(with: "<?".utf8) {
        _ = take(2, upTo: "?>")
      } else if rest.starts(with: "<!".utf8) {
        return .declaration(declaration())
      } else if rest.starts(with: "</".utf8) {
        _ = take(2, upTo: ">")
        return .end
      } else {
        return startTag()
      }
    }
    return nil
  }

  /// What lies between an opening of some length and a closing mark; both are dropped.
  private mutating func take(_ opening: Int, upTo mark: String) -> ArraySlice<UInt8> {
    let mark = Array(mark.utf8)
    var end = rest.startIndex + opening
    while end < rest.endIndex, !rest[end...].starts(with: mark) { end += 1 }
    let content = rest[min(rest.startIndex + opening, rest.endIndex)..<min(end, rest.endIndex)]
    rest = rest[min(end + mark.count, rest.endIndex)...]
    return content
  }

  /// Up to the `>` outside of brackets and quotes.
  private mutating func declaration() -> ArraySlice<UInt8> {
    var depth = 0
    var quote: UInt8?
    var end = rest.startIndex + 2
    while end < rest.endIndex {
      let byte = rest[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "]") {
        depth -= 1
      } else if byte == UInt8(ascii: ">"), depth <= 0 {
        break
      }
      end += 1
    }
    defer { rest = rest[min(end + 1, rest.endIndex)...] }
    return rest[rest.startIndex..<min(end, rest.endIndex)]
  }

  private mutating func startTag() -> Token {
    rest = rest.dropFirst()
    let name = word(endingAt: [UInt8(ascii: "/"), UInt8(ascii: ">")])
    var attributes: [(name: String, value: ArraySlice<UInt8>)] = []
    while let byte = rest.first {
      if byte == UInt8(ascii: ">") {
        rest = rest.dropFirst()
        return .start(name: name, attributes: attributes, isEmpty: false)
      }
      if rest.starts(with: "/>".utf8) {
        rest = rest.dropFirst(2)
        return .start(name: name, attributes: attributes, isEmpty: true)
      }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
        rest = rest.dropFirst()
        continue
      }
      let key = word(endingAt: [UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")])
      rest = rest.drop { Self.isSpace($0) || $0 == UInt8(ascii: "=") }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        continue
      }
      let start = rest.startIndex + 1
      let end = rest[start...].firstIndex(of: quote) ?? rest.endIndex
      attributes.append((key, rest[start..<end]))
      rest = rest[min(end + 1, rest.endIndex)...]
    }
    return .start(name: name, attributes: attributes, isEmpty: false)
  }

  /// The letters up to a space or one of some marks, without what stands before a colon.
  private mutating func word(endingAt marks: [UInt8]) -> String {
    let end = rest.firstIndex { Self.isSpace($0) || marks.contains($0) } ?? rest.endIndex
    let word = rest[..<end]
    // A mark in first place would be met again and again.
    rest = rest[(end == rest.startIndex ? min(end + 1, rest.endIndex) : end)...]
    let local = word.lastIndex(of: UInt8(ascii: ":")).map { word[($0 + 1)...] } ?? word
    return String(decoding: local, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }
}
