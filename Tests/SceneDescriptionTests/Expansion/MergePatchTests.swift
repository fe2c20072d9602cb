import Testing

@testable import SceneDescription

@Suite("Merge patch")
struct MergePatchTests {
  private static func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  /// The test cases of RFC 7396, appendix A.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, "null", "null"),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func appendixA(original: String, patch: String, result: String) throws {
    let patched = try Self.read(original).patched(with: Self.read(patch))
    #expect(SchemaValidation.line(patched) == result)
  }

  @Test func everyPartKeepsItsPlace() throws {
    let patched = try Self.read("{\"a\": {\"b\": 1}}").patched(
      with: Self.read("\n\n{\"a\": {\"c\": 2}}"))
    let inner = try #require(ObjectReader(patched).value(of: "a"))
    #expect(inner.position == SourcePosition(line: 1, column: 7))
    #expect(ObjectReader(inner).position(of: "b") == SourcePosition(line: 1, column: 13))
    #expect(ObjectReader(inner).position(of: "c") == SourcePosition(line: 3, column: 13))
  }
}
