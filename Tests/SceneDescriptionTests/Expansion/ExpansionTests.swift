import Testing

@testable import SceneDescription

/// What a document says once every name stands for its value.
@Suite("Variables, variants and decks")
struct ExpansionTests {
  private static func document(
    _ text: String, _ choices: SceneChoices = SceneChoices(), files: [String: String] = [:]
  ) -> SceneDocument {
    SceneDocument(
      bytes: Array(text.utf8), file: "s.json", choices: choices,
      files: SceneFiles(
        folder: "", problem: { files[$0] == nil ? "cannot read '\($0)'" : nil },
        contents: { (path, _) throws(SceneFiles.Unreadable) in Array((files[path] ?? "").utf8) }))
  }

  /// The expanded scene without its canvas, on one line.
  private static func line(_ document: SceneDocument) -> String {
    guard case .object(let members) = document.root.content else { return "" }
    let rest = JSONValue(.object(members.filter { $0.key != "canvas" }), at: document.root.position)
    return SchemaValidation.line(rest)
  }

  private static func scene(_ layer: String, _ more: String) -> String {
    "{\"canvas\": {\"width\": 9, \"height\": 9}, \"layers\": [\(layer)]\(more)}"
  }

  private static let title = #"{"id":"t","type":"text","string":"$text","size":"$size"}"#
  private static let variables =
    #", "variables": {"text": "Hi", "size": 12}, "variants": "#
    + #"{"big": {"variables": {"size": 40}, "layers": {"t": {"italic": true}}},"#
    + #" "gone": {"layers": {"t": null}}, "fps": {"fps": 30}}"#

  private static func layer(_ text: String, _ size: String, _ more: String = "") -> String {
    #"{"layers":[{"id":"t","type":"text","string":"\#(text)","size":\#(size)\#(more)}]}"#
  }

  /// A variable by the scene, the variant and the command line, the last one going first.
  @Test func theNearestValueCounts() {
    let text = Self.scene(Self.title, Self.variables)
    func line(_ variant: String?, _ variables: [VariableChoice] = []) -> String {
      let document = Self.document(text, SceneChoices(variant: variant, variables: variables))
      #expect(document.diagnostics.isEmpty)
      return Self.line(document)
    }
    #expect(line(nil) == Self.layer("Hi", "12"))
    #expect(line("big") == Self.layer("Hi", "40", #","italic":true"#))
    let size = VariableChoice(name: "size", text: "7.50")
    let hello = VariableChoice(name: "text", text: "Hello, world")
    #expect(line("big", [size]) == Self.layer("Hi", "7.50", #","italic":true"#))
    #expect(
      line(nil, [hello, VariableChoice(name: "size", text: "1"), size])
        == Self.layer("Hello, world", "7.50"))
    // JSON in quotes is a text, whatever it looks like.
    #expect(line(nil, [VariableChoice(name: "text", text: "\"12\"")]) == Self.layer("12", "12"))
  }

  @Test func aVariantTakesLayersAway() {
    let text = Self.scene(Self.title, Self.variables)
    #expect(Self.line(Self.document(text, SceneChoices(variant: "gone"))) == #"{"layers":[]}"#)
    let fps = Self.document(text, SceneChoices(variant: "fps"))
    #expect(ObjectReader(fps.root).value(of: "fps")?.double == 30)
  }

  @Test func namesStandForValuesOfAnyType() {
    let text = Self.scene(
      #"{"id":"s","type":"shape","width":"$w","height":2,"fill":"$paint","shadow":"$shadow"}"#,
      #", "variables": {"w": 5, "c": "red", "list": ["$c", "blue"], "#
        + #""paint": {"linear": {"colors": "$list"}}, "shadow": "none"}"#)
    let document = Self.document(text)
    #expect(document.diagnostics.isEmpty)
    #expect(
      Self.line(document)
        == #"{"layers":[{"id":"s","type":"shape","width":5,"height":2,"#
        + #""fill":{"linear":{"colors":["red","blue"]}},"shadow":"none"}]}"#)
  }

  @Test(arguments: [
    ("${n} of ${m}", "3 of x"), ("$5", "$5"), ("$$n", "$n"), ("$${n}", "${n}"), ("${n}", "3"),
    ("${yes}!", "true!"), ("$", "$"), ("n", "n"),
  ])
  func namesWithinTexts(string: String, expected: String) {
    let text = Self.scene(
      "{\"id\":\"t\",\"type\":\"text\",\"string\":\"\(string)\"}",
      #", "variables": {"n": 3, "m": "x", "yes": true}"#)
    #expect(
      Self.line(Self.document(text))
        == "{\"layers\":[{\"id\":\"t\",\"type\":\"text\",\"string\":\"\(expected)\"}]}")
  }

  private static func deck(_ cards: String) -> String {
    scene("{\"id\":\"d\",\"type\":\"stack\",\"cards\":\(cards)}", #", "variables": {"h": 8}"#)
  }

  private static func cards(_ list: String) -> String {
    "{\"layers\":[{\"id\":\"d\",\"type\":\"stack\",\"cards\":\(list)}]}"
  }

  /// Columns that are named as keys; what else there is only a template can use.
  @Test func aTableIsADeck() {
    let csv = "id,width,text,clip,shadow,price\r\na,5,12,TRUE,none,1\r\nb,,,,3,2\r\n"
    let document = Self.document(Self.deck(#"{"from": "d.csv"}"#), files: ["d.csv": csv])
    #expect(document.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(
      Self.line(document)
        == Self.cards(
          #"[{"id":"a","width":5,"text":"12","clip":true,"shadow":"none"},{"id":"b","shadow":3}]"#))
    #expect(document.dataFiles == ["d.csv": Array(csv.utf8)])
  }

  /// The template goes first; an empty cell leaves its key out; variables are seen, too.
  @Test func aTemplateIsFilledIn() {
    let template = #"{"text": {"string": "${text} ${no tax}", "size": "$size"}, "height": "$h"}"#
    let document = Self.document(
      Self.deck(#"{"from": "d.csv", "template": \#(template)}"#),
      files: ["d.csv": "id,text,size,no tax\n1,a,12,$5\n2,$b,,"])
    #expect(document.diagnostics.isEmpty)
    #expect(
      Self.line(document)
        == Self.cards(
          #"[{"text":{"string":"a $5","size":12},"height":8,"id":"1"},"#
            + #"{"text":{"string":"$b "},"height":8,"id":"2"}]"#))
  }

  @Test func aListInAFileIsADeck() {
    let json = #"[{"id": "a", "width": 5, "note": [1]}, {"id": "b", "fill": {"color": "red"}}]"#
    let document = Self.document(
      Self.deck(#"{"from": "d.json", "template": {"fill": "$fill", "height": "$h"}}"#),
      files: ["d.json": json])
    #expect(document.diagnostics.isEmpty)
    #expect(
      Self.line(document)
        == Self.cards(
          #"[{"height":8,"id":"a","width":5},{"fill":{"color":"red"},"height":8,"id":"b"}]"#))
  }

  /// All that a table holds is taken as it stands: no cell can name a variable.
  @Test func cellsNameNothing() {
    let document = Self.document(
      Self.deck(#"{"from": "d.csv", "template": {"height": "$h"}}"#),
      files: ["d.csv": "id,fill,text\n1,$h,${h}"])
    #expect(
      document.diagnostics.map(\.description).first?
        .hasPrefix("d.csv:2:3: error: unknown colour '$h' for 'fill'") == true)
    #expect(document.diagnostics.count == 1)
  }

  @Test func tenThousandCards() {
    let csv = "id,text\n" + (0..<10_000).map { "card-\($0),\($0)\n" }.joined()
    let document = Self.document(Self.deck(#"{"from": "d.csv"}"#), files: ["d.csv": csv])
    #expect(document.diagnostics.map(\.message) == ["the variable 'h' is not used"])
    let (scene, diagnostics) = SceneResolver.resolve(
      document, name: "s", files: SceneFiles(folder: "") { _ in nil })
    #expect(diagnostics.count == 1)
    #expect(scene?.layers.first?.content.cards.count == 10_000)
    #expect(scene?.layers.first?.content.cards.last?.id == "card-9999")
  }

  /// Names that stand for names that stand for names … are counted, not followed for ever.
  @Test func thereIsAnEnd() {
    var text = "\"v0\": \"xxxxxxxxxx\""
    for index in 1...25 {
      text +=
        ", \"v\(index)\": \""
        + String(repeating: "${v\(index - 1)}", count: 10) + "\""
    }
    let document = Self.document(
      Self.scene(#"{"id":"t","type":"text","string":"$v25"}"#, ", \"variables\": {\(text)}"))
    #expect(document.diagnostics.contains { $0.message.hasSuffix("the scene is too large") })
    let deep = String(repeating: "[", count: 400) + "\"$a\"" + String(repeating: "]", count: 400)
    let nested = Self.document(
      Self.scene(Self.title, ", \"variables\": {\"text\": \(deep), \"size\": \(deep), \"a\": 1}"))
    #expect(nested.diagnostics.contains { $0.severity == .error })
  }
}
