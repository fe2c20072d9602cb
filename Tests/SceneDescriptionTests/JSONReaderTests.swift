import SceneDescription
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  private func at(_ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(line: line, column: column)
  }

  @Test func literalsAndContainersHaveTheirContent() throws {
    #expect(try read("null").content == .null)
    #expect(try read("true").content == .boolean(true))
    #expect(try read("false").content == .boolean(false))
    #expect(try read("[]").content == .array([]))
    #expect(try read("{ }").content == .object([]))
  }

  @Test(arguments: [
    "0", "-0", "7", "-12", "0.5", "-0.50", "1e5", "1E+5", "1.25e-07", "0e0",
    "123456789012345678901234567890", "1e400", "3.14159265358979323846264338327950288",
  ])
  func aNumberIsKeptAsWritten(text: String) throws {
    #expect(try read(text).content == .number(text))
  }

  @Test(arguments: [
    TextCase(#""""#, ""),
    TextCase(#""plain""#, "plain"),
    TextCase(#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    TextCase(#""\u0041\u00e9\u6F22""#, "Aé漢"),
    TextCase(#""\ud83d\uDE00""#, "😀"),
    TextCase(#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
    TextCase(#""x\u0000y""#, "x\0y"),
    TextCase(#""é漢😀\n""#, "é漢😀\n"),
    TextCase(#""before\tbetween\\after""#, "before\tbetween\\after"),
    TextCase(#""\\u0041""#, "\\u0041"),
    TextCase("\"\u{7F}\u{2028}\u{FFFF}\"", "\u{7F}\u{2028}\u{FFFF}"),
  ])
  func aStringIsDecoded(testCase: TextCase) throws {
    guard case .string(let string) = try read(testCase.text).content else {
      Issue.record("not a string: \(testCase)")
      return
    }
    // Scalar by scalar, because String's == takes canonically equivalent texts for equal.
    #expect(Array(string.unicodeScalars) == Array(testCase.expected.unicodeScalars))
  }

  @Test func aStringIsNotNormalised() throws {
    guard case .string(let string) = try read("\"e\u{301}\"").content else {
      Issue.record("not a string")
      return
    }
    #expect(Array(string.utf8) == [0x65, 0xCC, 0x81])
  }

  @Test func membersKeepTheirOrderAndTheirDuplicates() throws {
    guard case .object(let members) = try read(#"{"b":1,"a":2,"b":3}"#).content else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.key) == ["b", "a", "b"])
    #expect(members.map(\.value.content) == [.number("1"), .number("2"), .number("3")])
    #expect(members.map(\.keyPosition.column) == [2, 8, 14])
  }

  @Test func columnsCountScalarsAndEveryLineEndBeginsALine() throws {
    let text = "{\"é\": \"漢😀\" ,\"b\":[1,\r\n2,\r 3,\n\n\t4]\r\r\n}"
    let four = JSONValue(.number("4"), at: at(5, 2))
    let array: [JSONValue] = [
      JSONValue(.number("1"), at: at(1, 18)), JSONValue(.number("2"), at: at(2, 1)),
      JSONValue(.number("3"), at: at(3, 2)), four,
    ]
    let expected = JSONValue(
      .object([
        JSONMember(
          key: "é",
          keyPosition: at(1, 2),
          value: JSONValue(.string("漢😀"), at: at(1, 7))
        ),
        JSONMember(
          key: "b",
          keyPosition: at(1, 13),
          value: JSONValue(.array(array), at: at(1, 17))
        ),
      ]),
      at: at(1, 1)
    )
    #expect(try read(text) == expected)
  }

  @Test func aByteOrderMarkHasNoColumn() throws {
    #expect(try read("\u{FEFF}[]") == JSONValue(.array([]), at: at(1, 1)))
    #expect(try read("\u{FEFF}\n []") == JSONValue(.array([]), at: at(2, 2)))
    #expect(throws: JSONError.self) { try read("\u{FEFF}\u{FEFF}[]") }
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")])
  func nestingIsReadUpToTheLimit(opening: String, closing: String) throws {
    let most = 512 / closing.count
    let deepest =
      String(repeating: opening, count: most) + "0" + String(repeating: closing, count: most)
    let value = try read(deepest)
    #expect(value == value)

    let tooDeep = String(repeating: opening, count: most + 1)
    let error = #expect(throws: JSONError.self) { try read(tooDeep) }
    #expect(error?.message == "arrays and objects are nested more than 512 deep")
    #expect(error?.position == at(1, most * opening.count + 1))
  }

  @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#, "[[[]],"])
  func endlessOpeningIsAnError(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test func largeTextsAreRead() throws {
    let long = String(repeating: "aé", count: 300_000)
    #expect(try read("\"\(long)\"").content == .string(long))
    let escaped = String(repeating: "\\n\\u00e9", count: 100_000)
    #expect(
      try read("\"\(escaped)\"").content == .string(String(repeating: "\né", count: 100_000))
    )

    let numbers = (0..<100_000).map(String.init)
    guard case .array(let elements) = try read("[\(numbers.joined(separator: ","))]").content,
      case .object(let members) = try read(
        "{\(numbers.map { "\"\($0)\":0" }.joined(separator: ","))}"
      ).content
    else {
      Issue.record("not containers")
      return
    }
    #expect(elements.map(\.content) == numbers.map { .number($0) })
    #expect(members.map(\.key) == numbers)
  }
}
