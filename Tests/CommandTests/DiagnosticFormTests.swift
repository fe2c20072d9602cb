import Foundation
import Golden
import SceneDescription
import Testing

@testable import carousel_render

/// The forms in which `check` tells what is wrong.
@Suite("Forms of diagnostics")
struct DiagnosticFormTests {
  /// Two mistakes: a misspelt key in line 3, and a colour that is none behind a wide letter.
  private static let scene = """
    { "canvas": { "width": 100, "height": 100 },
      "layers": [
        { "id": "deck", "type": "slots", "slotz": [], "cards": [], "slots": [] },
        { "id": "卡", "type": "shape", "width": 9, "height": 9, "fill": "rde" } ] }
    """

  private static func check(
    _ words: [String], _ text: String = scene, environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program.withFolder { folder in
      try text.write(to: folder.appending(path: "s.json"), atomically: true, encoding: .utf8)
      return try Program.run(["check", "s.json"] + words, in: folder, environment: environment)
    }
  }

  private static let plain = """
    s.json:3:38: error: unknown key 'slotz' in slots layer (did you mean 'slots'?)
    s.json:4:68: error: unknown colour 'rde' for 'fill' (did you mean 'red'?)

    """

  @Test func plainWithoutATerminal() throws {
    for words in [[], ["--color", "never"], ["--format", "text"]] {
      let result = try Self.check(words)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors == Self.plain)
    }
  }

  /// The quoted line stands below the message, the underline below the word; a Chinese letter is
  /// two columns wide.
  @Test func quotedInColour() throws {
    let result = try Self.check(["--color=always"])
    let escape = "\u{1B}"
    let plain = result.errors.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(
      plain == """
        s.json:3:38: error: unknown key 'slotz' in slots layer
            3 |     { "id": "deck", "type": "slots", "slotz": [], "cards": [], "slots": [] },
              |                                      ^~~~~~~
              = did you mean 'slots'?
        s.json:4:68: error: unknown colour 'rde' for 'fill'
            4 |     { "id": "卡", "type": "shape", "width": 9, "height": 9, "fill": "rde" } ] }
              |                                                                     ^~~~~
              = did you mean 'red'?

        """)
    #expect(result.errors.contains("\(escape)[31merror:\(escape)[0m"))
  }

  /// Every line is an object of the six members; python reads them.
  @Test func jsonLines() throws {
    let result = try Self.check(["--format", "json"])
    #expect(result.status == 2)
    #expect(result.errors.isEmpty)
    let objects = try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(objects.count == 2)
    #expect(objects[0]["file"] as? String == "s.json")
    #expect(objects[0]["line"] as? Int == 3)
    #expect(objects[0]["column"] as? Int == 38)
    #expect(objects[0]["severity"] as? String == "error")
    #expect(objects[0]["message"] as? String == "unknown key 'slotz' in slots layer")
    #expect(objects[0]["hint"] as? String == "did you mean 'slots'?")
    #expect(objects.allSatisfy { $0.count == 6 })
    let missing = try Program.run(["check", "nowhere.json", "--format", "json"])
    #expect(missing.status == 66)
    #expect(
      missing.output.hasPrefix(
        "{\"file\":\"nowhere.json\",\"line\":null,\"column\":null,\"severity\":\"error\","))
    #expect(missing.errors.isEmpty)
  }

  @Test func annotationsForGitHub() throws {
    let result = try Self.check([], environment: ["GITHUB_ACTIONS": "true"])
    #expect(result.errors == Self.plain)
    #expect(
      result.output == """
        ::error file=s.json,line=3,col=38::unknown key 'slotz' in slots layer (did you mean 'slots'?)
        ::error file=s.json,line=4,col=68::unknown colour 'rde' for 'fill' (did you mean 'red'?)

        """)
    #expect(
      GitHubAnnotations.line(
        Diagnostic(.warning, file: "a:b,c.json", at: nil, "100%\nof"))
        == "::warning file=a%3Ab%2Cc.json::100%25%0Aof\n")
  }

  /// A long line is cut on both sides around its place; control characters are harmless.
  @Test func longLinesAreCut() throws {
    let line =
      String(repeating: "x", count: 500) + "\"word\u{1B}\"" + String(repeating: "y", count: 500)
    let quote = SourceQuote(Array(("\n" + line).utf8))
    let text = try #require(
      quote.text(at: SourcePosition(line: 2, column: 501), mark: { "<\($0)>" }))
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("    2 | …xx") && lines[0].hasSuffix("yy…"))
    #expect(lines[0].count == 8 + 102)
    #expect(lines[0].contains("\"word·\""))
    #expect(lines[1].hasSuffix(" <^~~~~~~>"))
    let quoted = try #require(lines[0].firstIndex(of: "\""))
    let mark = try #require(lines[1].firstIndex(of: "<"))
    #expect(
      lines[0].distance(from: lines[0].startIndex, to: quoted)
        == lines[1].distance(from: lines[1].startIndex, to: mark))
  }

  /// Places that a text does not have are not quoted; the end of the text is one.
  @Test func edges() {
    let quote = SourceQuote(Array("a\r\nbc\rd".utf8))
    func text(_ line: Int, _ column: Int) -> String? {
      quote.text(at: SourcePosition(line: line, column: column), mark: { $0 })
    }
    #expect(text(2, 1) == "    2 | bc\n      | ^~")
    #expect(text(3, 2) == "    3 | d\n      |  ^")
    #expect(text(4, 1) == nil)
    #expect(text(3, 3) == nil)
    #expect(SourceQuote([]).text(at: SourcePosition(line: 1, column: 1), mark: { $0 }) != nil)
  }

  // MARK: Doubts

  private static func scene(layer: String, event: String = "", more: String = "") -> String {
    """
    { "canvas": { "width": 100, "height": 100 }, "duration": 1,
      "layers": [ { "id": "t", "type": "shape", "width": 10, "height": 10, "fill": "red" },
        \(layer) ],
      "timeline": [ \(event) ]\(more) }
    """
  }

  private static let deck = """
    { "id": "d", "type": "slots", "card": { "width": 20, "height": 20 }, "cards": [{ "id": "a" }, \
    { "id": "b" }], "slots": [{ "id": "l", "x": -300 }, { "id": "m" }] }
    """

  private static func event(_ members: String) -> String {
    scene(layer: deck, event: "{ \"at\": \(members) }")
  }

  private static let textOnly = "0, \"layer\": \"d\", \"set\": { \"card\": \"a\", \"text\": \"x\" }"
  private static let outside = deck.replacing("\"m\"", with: "\"m\", \"x\": 300")
  private static let entering =
    #"{ "id": "s", "type": "shape", "width": 10, "height": 10, "x": 200 }"#

  private static func row(_ more: String = "") -> String {
    """
    { "id": "p", "type": "pages", "card": { "width": 20, "height": 20, "fill": "blue" }, \
    "cards": [{ "id": "a" }, { "id": "b" }]\(more) }
    """
  }

  private static func step(_ time: Double, _ way: String, more: String = "") -> String {
    "{ \"at\": \(time), \"layer\": \"p\", \"step\": \"\(way)\"\(more) }"
  }

  private static let doubtfulScenes: [(String, String?)] = [
    (scene(layer: deck), nil),
    (
      scene(layer: outside),
      """
      s.json:3:5: warning: layer 'd' is outside of the canvas at all times (the canvas is 100 × 100 points)

      """
    ),
    (
      event(#"1, "layer": "d", "step": "next""#),
      """
      s.json:4:17: warning: the event happens at 1 s, when the scene is over (its 'duration' is 1)

      """
    ),
    (event(#"0.99, "layer": "d", "step": "next""#), nil),
    (
      event(textOnly + #", "animation": "linear""#),
      """
      s.json:4:17: warning: the animation is never seen: a text changes at once (leave out 'animation', or change something else, too)

      """
    ),
    (event(textOnly), nil),
    (
      scene(
        layer: #"{ "id": "p", "type": "pages", "axis": "vertical", "cards": [{ "id": "a" }] }"#,
        event: #"{ "at": 0, "layer": "p", "drag": { "to": [-50, 0] }, "release": true }"#),
      """
      s.json:4:17: warning: the finger moves sideways only, and 'p' follows it up and down only (y comes second, as in "to": [0, -150])

      """
    ),
    (
      scene(
        layer: #"{ "id": "p", "type": "stack", "cards": [{ "id": "a" }] }"#,
        event:
          #"{ "at": 0, "layer": "p", "drag": { "path": [[0, 0, 0], [0.1, 0, 9]] }, "release": true }"#
      ),
      """
      s.json:4:17: warning: the finger moves up and down only, and 'p' follows it sideways only (x comes first, as in "to": [-150, 0])

      """
    ),
    (
      scene(
        layer: #"{ "id": "p", "type": "stack", "cards": [{ "id": "a" }] }"#,
        event: #"{ "at": 0, "layer": "p", "drag": { "to": [9, 50] }, "release": true }"#), nil
    ),
    // A row with two ends, of two cards: from its start back, to its end, and beyond it.
    (
      scene(layer: row(#", "loop": false"#), event: step(0, "previous")),
      """
      s.json:4:17: warning: the step moves nothing: 'p' is at its start with card 'a' (with "loop": false no card comes before it)

      """
    ),
    (
      scene(
        layer: row(#", "loop": false"#),
        event: step(0, "next") + ",\n" + step(0.5, "next")),
      """
      s.json:5:1: warning: the step moves nothing: 'p' is at its end with card 'b' (with "loop": false no card comes after it)

      """
    ),
    // Two steps at once get as far as there are cards; a row that loops has no end; a finger can pull
    // a row beyond its end, and it comes back.
    (
      scene(layer: row(#", "loop": false"#), event: step(0, "next", more: #", "count": 2"#)), nil
    ),
    (scene(layer: row(), event: step(0, "previous")), nil),
    (
      scene(
        layer: row(#", "loop": false"#),
        event: #"{ "at": 0, "layer": "p", "drag": { "to": [50, 0] }, "release": true }"#), nil
    ),
    // A row that a finger has left beside its first card comes back to it.
    (
      scene(
        layer: row(#", "loop": false, "paging": "free""#),
        event: #"{ "at": 0, "layer": "p", "drag": { "to": [-15, 0] }, "release": 0.5 },"#
          + step(0.6, "previous")), nil
    ),
    // It comes in from outside.
    (
      scene(layer: entering, event: #"{ "at": 0.5, "layer": "s", "set": { "x": 0 } }"#), nil
    ),
  ]

  @Test(arguments: Self.doubtfulScenes)
  func doubts(_ text: String, _ expected: String?) throws {
    let result = try Self.check([], text)
    #expect(result.status == 0)
    #expect(result.errors == expected ?? "")
    let strict = try Self.check(["--strict"], text)
    #expect(strict.status == (expected == nil ? 0 : 2))
    #expect(strict.errors == (expected ?? "").replacing(": warning:", with: ": error:"))
  }

  /// Who draws a doubtful scene is warned, too, be it quietly, and gets the picture all the same.
  @Test(arguments: ["render", "sheet", "onion"])
  func drawingWarns(_ command: String) throws {
    let doubtful = Self.doubtfulScenes.filter { $0.1 != nil }
    #expect(doubtful.count == 7)
    try Program.withFolder { folder in
      let file = folder.appending(path: "s.json")
      for (text, expected) in doubtful {
        try text.write(to: file, atomically: true, encoding: .utf8)
        let result = try Program.run(
          [command, "s.json", "--frames", "0", "--scale", "0.5", "-q"], in: folder)
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(result.errors == expected)
      }
      let pictures = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "output/s").path)
      #expect(pictures.contains(command == "render" ? "frame-0000.png" : command + ".png"))
    }
  }

  /// What a scene and its variants have in common is told once; warnings that are errors stop the
  /// drawing.
  @Test func drawingWarnsOnceAndStrictlyRefuses() throws {
    try Program.withFolder { folder in
      let text = Self.scene(layer: Self.outside, more: #", "variants": { "dark": {} }"#)
      try text.write(to: folder.appending(path: "s.json"), atomically: true, encoding: .utf8)
      let render = ["render", "s.json", "--all-variants", "--frames", "0", "-q"]
      let both = try Program.run(render, in: folder)
      #expect(both.status == 0)
      #expect(both.errors.split(separator: "\n").count == 1)
      #expect(both.errors.contains("s.json:3:5: warning: layer 'd' is outside of the canvas"))
      try FileManager.default.removeItem(at: folder.appending(path: "output"))
      let strict = try Program.run(render + ["--strict"], in: folder)
      #expect(strict.status == 2 && strict.errors.contains("s.json:3:5: error: layer 'd'"))
      #expect(
        !FileManager.default.fileExists(
          atPath: folder.appending(path: "output/s/frame-0000.png").path))
    }
  }

  /// No scene of the repository has anything that `--strict` complains of.
  @Test func noSceneIsDoubtful() throws {
    for folder in ["scenes", "scenes/gallery", "scenes/gallery/effects"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Program.root.appending(path: folder).path
      ).filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
      let result = try Program.run(["check"] + names.map { "\(folder)/\($0)" })
      #expect(!result.errors.contains("outside of the canvas"))
      #expect(!result.errors.contains("when the scene is over"))
      #expect(!result.errors.contains("never seen"))
      #expect(!result.errors.contains("moves nothing"))
    }
  }
}
