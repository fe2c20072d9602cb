import Testing

@testable import SceneDescription

/// What the file says of text, and what of it belongs to which card.
@Suite("Text of a scene")
struct TextResolverTests {
  private func resolve(
    _ layers: String, fonts: String = "[]", folder: String = "",
    problem: @escaping @Sendable (String) -> String? = { _ in nil },
    fontProblem: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> (scene: Scene?, diagnostics: [String]) {
    let text = """
      {"canvas": {"width": 300, "height": 200}, "fonts": \(fonts), "layers": [\(layers)]}
      """
    let (scene, diagnostics) = SceneResolver.resolve(
      SceneDocument(bytes: Array(text.utf8), file: "s.json"), name: "s",
      files: SceneFiles(folder: folder, problem: problem, fontProblem: fontProblem))
    return (scene, diagnostics.map(\.message))
  }

  private func cards(_ style: String, _ cards: [String]) throws -> [TextBlock] {
    let list = cards.enumerated().map { "{\"id\": \"c\($0)\", \($1)}" }
    let slots = cards.indices.map { "{\"id\": \"s\($0)\"}" }
    let (scene, diagnostics) = resolve(
      """
      {"id": "a", "type": "slots", "slots": [\(slots.joined(separator: ","))],
       "card": {"width": 100, "height": 80, "text": \(style)},
       "cards": [\(list.joined(separator: ","))]}
      """)
    #expect(diagnostics.isEmpty)
    return try #require(scene).layers[0].content.cards.compactMap(\.sheet.text)
  }

  @Test func everyKeyIsReadAndMayComeFromTheDeck() throws {
    let all = """
      {"string": "A", "padding": 10, "verticalAlignment": "bottom", "alignment": "trailing",
       "lineLimit": 3, "truncation": "head", "lineHeight": 1.5, "lineSpacing": 4,
       "letterSpacing": -1, "minimumScaleFactor": 0.5, "family": "F", "size": 9, "italic": true}
      """
    let own = try cards("{}", ["\"text\": \(all)"])
    let shared = try cards(all, ["\"width\": 100"])
    #expect(own == shared)
    let block = try #require(own.first)
    #expect(block.width == 80 && block.height == 60)
    #expect(block.verticalAlignment == .bottom && block.alignment == .trailing)
    #expect(block.lineLimit == 3 && block.truncation == .head && block.minimumScale == 0.5)
    #expect(block.lineHeight == 1.5 && block.lineSpacing == 4 && block.letterSpacing == -1)
    #expect(block.font == Font(family: "F", size: 9, italic: true))
  }

  @Test func whatACardSaysGoesBeforeTheDeck() throws {
    let found = try cards(
      "{\"padding\": 10, \"lineSpacing\": 4}",
      [
        "\"text\": \"A\"", "\"text\": {\"string\": \"A\", \"padding\": 0}",
        "\"width\": 50, \"text\": \"B\"",
      ])
    #expect(found.map(\.width) == [80, 100, 30])
    #expect(found.map(\.height) == [60, 80, 60])
    #expect(found.map(\.lineSpacing) == [4, 4, 4])
  }

  @Test func absentKeysLeaveTextAsItWas() throws {
    let block = try #require(try cards("{}", ["\"text\": \"A\""]).first)
    var plain = TextBlock(
      string: "A", font: Font(size: 17), color: .white, width: 100)
    plain.height = 80
    #expect(block == plain)
  }

  /// A plain text hangs from its place, rests on it, or has it in its middle.
  @Test func aTextLayerHasNoHeight() throws {
    let scene = try #require(
      resolve("{\"id\": \"t\", \"type\": \"text\", \"string\": \"A\", \"padding\": 20}").scene)
    guard case .plain(let sheet, _) = scene.layers[0].content else {
      Issue.record("no plain layer")
      return
    }
    #expect(sheet.text?.width == 260 && sheet.text?.height == -40)
  }

  @Test func fontsAreFoundBesideTheScene() throws {
    let (scene, diagnostics) = resolve(
      "{\"id\": \"t\", \"type\": \"text\", \"string\": \"A\", \"family\": \"F\"}",
      fonts: "[\"a.ttf\", \"b/c.otf\", \"/d.ttc\", \"a.ttf\"]", folder: "scenes")
    #expect(diagnostics.isEmpty)
    #expect(scene?.fonts == ["scenes/a.ttf", "scenes/b/c.otf", "/d.ttc"])
    #expect(scene?.families.map(\.name) == ["F"])
    #expect(scene?.families.first?.position.line == 1)
  }

  @Test func unusableFontsAreReported() {
    let (scene, diagnostics) = resolve(
      "{\"id\": \"t\", \"type\": \"text\", \"string\": \"A\"}", fonts: "[\"a\", \"b\", \"c\"]",
      problem: { $0 == "a" ? "cannot read 'a'" : nil },
      fontProblem: { $0 == "b" ? "is no font" : nil })
    #expect(scene == nil)
    #expect(diagnostics == ["cannot read 'a'", "'b' is no font"])
  }

  /// 10,000 characters are the most of one text, 200,000 of all that differ; only the first that is
  /// too much is told.
  @Test func theAmountOfTextIsLimited() throws {
    func layer(_ index: Int, _ count: Int, _ string: String) -> String {
      let text = String(repeating: string, count: count)
      return "{\"id\": \"\(index)\", \"type\": \"text\", \"string\": \"\(text)\"}"
    }
    func messages(_ layers: [String]) -> [String] {
      resolve(layers.joined(separator: ",")).diagnostics
    }
    #expect(messages([layer(0, 10_000, "e\u{301}")]).count == 1)
    #expect(messages([layer(0, 10_000, "é")]).isEmpty)
    #expect(
      messages([layer(0, 10_001, "a")]) == ["the text has 10001 characters, more than 10000"])
    // The same text again needs no more room.
    #expect(messages((0..<40).map { layer($0, 10_000, "a") }).isEmpty)
    let letters = (0..<22).map { String(UnicodeScalar(UInt8(97 + $0))) }
    #expect(messages((0..<20).map { layer($0, 10_000, letters[$0]) }).isEmpty)
    #expect(
      messages((0..<22).map { layer($0, 10_000, letters[$0]) })
        == ["with this text the scene has more than 200000 characters"])
  }
}
