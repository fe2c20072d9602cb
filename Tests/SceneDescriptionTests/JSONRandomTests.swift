import Foundation
import SceneDescription
import TestSupport
import Testing

/// Writes random JSON and notes the value it stands for, positions included.
private struct Writer {
  var random: SplitMix
  var text = ""

  /// Counted on the text's scalars, from its beginning each time, so by another way than the
  /// reader's.
  private var position: SourcePosition {
    var position = SourcePosition(line: 1, column: 1)
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n", last == "\r" {
        // The line feed of a pair: the line has already ended.
      } else if scalar == "\n" || scalar == "\r" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
      last = scalar
    }
    return position
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func space() {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      text += pick([" ", "\t", "\n", "\r", "\r\n"])
    }
  }

  mutating func document() -> JSONValue {
    space()
    let value = value(depth: 0)
    space()
    return value
  }

  private mutating func value(depth: Int) -> JSONValue {
    let position = position
    switch Int.random(in: 0..<(depth < 4 ? 8 : 4), using: &random) {
    case 0:
      let (word, content) = pick([
        ("null", JSONValue.Content.null), ("true", .boolean(true)), ("false", .boolean(false)),
      ])
      text += word
      return JSONValue(content, at: position)
    case 1:
      let number = pick(["0", "-0", "12", "-3.50", "6e7", "1.25E-3", "98765432109876543210"])
      text += number
      return JSONValue(.number(number), at: position)
    case 2, 3: return JSONValue(.string(string()), at: position)
    case 4, 5: return array(at: position, depth: depth)
    default: return object(at: position, depth: depth)
    }
  }

  private mutating func array(at position: SourcePosition, depth: Int) -> JSONValue {
    var elements: [JSONValue] = []
    text += "["
    space()
    for index in 0..<Int.random(in: 0...4, using: &random) {
      if index > 0 { text += "," }
      space()
      elements.append(value(depth: depth + 1))
      space()
    }
    text += "]"
    return JSONValue(.array(elements), at: position)
  }

  private mutating func object(at position: SourcePosition, depth: Int) -> JSONValue {
    var members: [JSONMember] = []
    text += "{"
    space()
    for index in 0..<Int.random(in: 0...4, using: &random) {
      if index > 0 { text += "," }
      space()
      let keyPosition = self.position
      let key = string()
      space()
      text += ":"
      space()
      members.append(
        JSONMember(key: key, keyPosition: keyPosition, value: value(depth: depth + 1))
      )
      space()
    }
    text += "}"
    return JSONValue(.object(members), at: position)
  }

  /// One scalar in each of the ways in which JSON can write it.
  private mutating func string() -> String {
    let ways: [(Unicode.Scalar, [String])] = [
      ("a", ["a", "\\u0061"]), ("/", ["/", "\\/", "\\u002F"]), ("\"", ["\\\"", "\\u0022"]),
      ("\\", ["\\\\", "\\u005c"]), ("\n", ["\\n", "\\u000A"]), ("\t", ["\\t", "\\u0009"]),
      ("\u{0}", ["\\u0000"]), ("é", ["é", "\\u00e9"]), ("漢", ["漢", "\\u6F22"]),
      ("😀", ["😀", "\\ud83d\\uDE00"]), ("\u{2028}", ["\u{2028}", "\\u2028"]),
    ]
    var string = ""
    text += "\""
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let (scalar, written) = pick(ways)
      string.unicodeScalars.append(scalar)
      text += pick(written)
    }
    text += "\""
    return string
  }
}

@Suite struct JSONRandomTests {
  @Test func everyValueAndPositionOfRandomTextsIsRead() throws {
    var writer = Writer(random: SplitMix(seed: 20_260_401))
    var bytes = 0
    for _ in 0..<400 {
      writer.text = ""
      let expected = writer.document()
      let value = try JSONReader.read(Array(writer.text.utf8))
      if value != expected { Issue.record("\(writer.text.debugDescription)") }
      bytes += writer.text.utf8.count
    }
    #expect(bytes > 20_000)
  }

  /// Foundation reads RFC 8259 too. Both must take and refuse the same texts, but for what the RFC
  /// leaves open.
  @Test func mutatedTextsAreJudgedAsFoundationJudgesThem() {
    var random = SplitMix(seed: 8259)
    var accepted = 0
    var rejected = 0
    for _ in 0..<5_000 {
      let bytes = Self.mutated(Array(Self.sample.utf8), with: &random)
      let isRead = (try? JSONReader.read(bytes)) != nil
      guard let text = String(validating: bytes, as: UTF8.self), Self.mustAgree(text) else {
        continue
      }
      let foundation = try? JSONSerialization.jsonObject(
        with: Data(bytes),
        options: [.fragmentsAllowed]
      )
      if isRead != (foundation != nil) {
        Issue.record("read: \(isRead), Foundation: \(foundation != nil), \(text.debugDescription)")
      }
      if isRead { accepted += 1 } else { rejected += 1 }
    }
    #expect(accepted > 500)
    #expect(rejected > 500)
  }

  private static let sample = """
    {
      "name": "D\\u00e9j\\u00E0 \\"vu\\" – 漢字 \\ud83d\\ude00",
      "size": {"width": 390, "height": 844.50, "scale": 2e0},
      "cards": [
        {"id": "a", "turn": -12.5E-1, "visible": true, "tags": []},
        {"id": "b\\/c\\n", "turn": 0, "visible": false, "tags": ["x", "", "\\t"]}
      ],
      "none": null, "empty": {}, "deep": [[[[0, 1], [-0]]]]
    }
    """

  private static func mutated(_ sample: [UInt8], with random: inout SplitMix) -> [UInt8] {
    let alphabet = Array("{}[]\",:\\/u0123456789abeEtfn+-. \t\n\r\u{B}\u{0}'é".utf8)
    var bytes = sample
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let other = Int.random(in: 0..<bytes.count, using: &random)
      let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: bytes[place] = byte
      case 2, 3: bytes.insert(byte, at: place)
      case 4: bytes.remove(at: place)
      case 5: bytes.swapAt(place, other)
      case 6: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default:
        let chunk = bytes[place...].prefix(12)
        bytes.insert(contentsOf: chunk, at: other)
        if Int.random(in: 0..<4, using: &random) == 0 { bytes.removeLast(bytes.count - place) }
      }
    }
    return bytes
  }

  /// Not where Foundation takes a comma before a closing bracket, which the grammar of RFC 8259
  /// sections 4 and 5 does not have, nor where it refuses a number above Double's range, which
  /// section 6 leaves to the reader.
  private static func mustAgree(_ text: String) -> Bool {
    !text.contains(/,[ \t\r\n]*[\]}]|[eE]\+?[0-9]{3}/)
  }
}
