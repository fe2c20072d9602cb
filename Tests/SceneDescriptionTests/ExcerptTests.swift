import SceneDescription
import Testing

@Suite struct ExcerptTests {
  @Test(arguments: [
    TextCase("", "''"),
    TextCase("größe 漢😀", "'größe 漢😀'"),
    TextCase("a\u{1B}[2J\n", "'a\\u001B[2J\\u000A'"),
    TextCase("\u{202E}\u{A0}\u{E0001}", "'\\u202E\\u00A0\\uDB40\\uDC01'"),
    TextCase(String(repeating: "é", count: 40), "'\(String(repeating: "é", count: 40))'"),
    TextCase(String(repeating: "é", count: 41), "'\(String(repeating: "é", count: 40))…'"),
  ])
  func aPieceIsShownOnOneLine(testCase: TextCase) {
    #expect(Excerpt.quoted(testCase.text) == testCase.expected)
  }

  @Test(arguments: [
    TextCase("x", "'x'"),
    TextCase(" ", "' '"),
    TextCase("\u{301}", "'\u{301}'"),
    TextCase("\0", "U+0000"),
    TextCase("\u{FEFF}", "U+FEFF"),
    TextCase("\u{10FFFF}", "U+10FFFF"),
  ])
  func aScalarIsNamed(testCase: TextCase) throws {
    let scalar = try #require(testCase.text.unicodeScalars.first)
    #expect(Excerpt.named(scalar) == testCase.expected)
  }
}
