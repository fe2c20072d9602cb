import Testing

@testable import SceneDescription

@Suite("References")
struct ReferenceTests {
  @Test(
    arguments: [
      ("$a", "a"), ("$card.width", "card.width"), ("$_x-1", "_x-1"), ("$5", nil), ("$", nil),
      ("a$b", nil), ("$a b", nil), ("$$a", nil), ("$größe", nil), ("", nil), ("$a$", nil),
      ("$" + String(repeating: "n", count: 64), String(repeating: "n", count: 64)),
      ("$" + String(repeating: "n", count: 65), nil),
    ] as [(String, String?)])
  func whole(text: String, name: String?) {
    #expect(Reference.whole(text) == name)
  }

  @Test(
    arguments: [
      ("plain", nil), ("5 $ or $$", nil), ("$$$", nil),
      ("${a}", [.name("a")]), ("x ${a b}y", [.text("x "), .name("a b"), .text("y")]),
      ("${a}${b}", [.name("a"), .name("b")]),
      ("$$name", [.text("$name")]), ("$$name!", nil),
      ("$${a}", [.text("${"), .text("a}")]), ("$$${a}", [.text("$${"), .text("a}")]),
      ("${}", [.unfinished, .text("}")]), ("${a", [.unfinished]),
      ("${a${b}", [.unfinished, .name("b")]), ("$5 ${a}", [.text("$5 "), .name("a")]),
      ("äö${ü}ß", [.text("äö"), .name("ü"), .text("ß")]),
    ] as [(String, [Reference.Piece]?)])
  func pieces(text: String, pieces: [Reference.Piece]?) {
    #expect(Reference.pieces(of: text) == pieces)
  }

  /// The schema's pattern finds the texts that the reader takes for references.
  @Test func thePatternAgrees() throws {
    let texts = [
      "$a", "$5", "$", "$$a", "$$$a", "a$b", "${a}", "${}", "${", "$${a}", "$$${a}", "x${a}",
      "}${a}",
      "${a${b}", "${a$${b}", "${a b}", "$a.b-c_d", "$a b", "${{a}}", "$${${x}", "${$}", "$\u{e4}",
      "$" + String(repeating: "n", count: 64), "$" + String(repeating: "n", count: 65),
    ]
    let schema = JSONText.object([("pattern", .string(Reference.pattern))]).line
    let verdicts = try SchemaValidation.verdicts(texts.map(JSONText.quoted), schema: schema)
    #expect(verdicts.count == texts.count)
    for (text, verdict) in zip(texts, verdicts) {
      #expect(verdict == Reference.stands(in: text), "\(text)")
    }
  }
}
