import Foundation
import Testing

/// Decks that stand in files of their own.
@Suite("Decks from files")
struct DeckCommandTests {
  private static func scene(_ from: String, template: String = "{}") -> String {
    """
    {"canvas": {"width": 60, "height": 40, "scale": 1}, "duration": 0.1, "layers": [{"id": "d",
     "type": "pages", "card": {"width": 40, "height": 30},
     "cards": {"from": "\(from)", "template": \(template)}}]}
    """
  }

  private static func with(
    _ from: String = "deck.csv", _ csv: String = "id,fill\na,red\n",
    _ body: (SceneFolder) throws -> Void
  ) throws {
    try SceneFolder.with(scene(from)) { run in
      try csv.write(to: run.url.appending(path: "deck.csv"), atomically: true, encoding: .utf8)
      try body(run)
    }
  }

  /// Frames of another table are not taken for those of this one.
  @Test func theTableBelongsToTheScene() throws {
    try Self.with { run in
      try run.render(to: "out")
      let red = try run.files("out")
      #expect(try run.render(to: "out", ["--resume"]).errors.contains("6 of 6 frames are there"))
      try "id,fill\na,blue\n".write(
        to: run.url.appending(path: "deck.csv"), atomically: true, encoding: .utf8)
      #expect(try run.render(to: "out", ["--resume"]).errors.contains("0 of 6 frames are there"))
      let blue = try run.files("out")
      #expect(red["manifest.json"] != blue["manifest.json"])
      #expect(red["frame-0000.png"] != blue["frame-0000.png"])
    }
  }

  /// A deck from a file is drawn as the same deck written into the scene.
  @Test func itIsTheDeckThatItLists() throws {
    try SceneFolder.with(Self.scene("deck.csv", template: #"{"cornerRadius": "$r"}"#)) { run in
      try "id,fill,r,width\na,#f80,9,\nb,blue,,20\n".write(
        to: run.url.appending(path: "deck.csv"), atomically: true, encoding: .utf8)
      let written = Self.scene("").replacing(
        #"{"from": "", "template": {}}"#,
        with: #"[{"id": "a", "fill": "\#("#f80")", "cornerRadius": 9},"#
          + #"{"id": "b", "fill": "blue", "width": 20}]"#)
      let other = run.url.appending(path: "other.json")
      try written.write(to: other, atomically: true, encoding: .utf8)
      #expect(try run.render(to: "deck").status == 0)
      #expect(try Program.run([other.path, "-o", run.folder("other").path]).status == 0)
      #expect(try run.files("deck")["trace.jsonl"] == run.files("other")["trace.jsonl"])
      #expect(try run.files("deck")["frame-0000.png"] == run.files("other")["frame-0000.png"])
    }
  }

  @Test func picturesAreRelativeToTheScene() throws {
    let source = Program.tests.appending(path: "Fixtures/bad-scenes/i.png")
    try SceneFolder.with(Self.scene("data/deck.csv")) { run in
      let data = run.folder("data")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: source, to: run.folder("i.png"))
      let deck = data.appending(path: "deck.csv")
      try "id,image\na,i.png\n".write(to: deck, atomically: true, encoding: .utf8)
      #expect(try Program.run(["check", run.scene]).errors.isEmpty)
      try "id,image\na,../i.png\n".write(to: deck, atomically: true, encoding: .utf8)
      let result = try Program.run(["check", run.scene])
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("\(deck.path):2:3: error: cannot read "))
    }
  }

  /// What is no plain file is refused before anything waits for its bytes.
  @Test func onlyPlainFilesAreRead() throws {
    try Self.with("pipe.csv") { run in
      #expect(mkfifo(run.folder("pipe.csv").path, 0o600) == 0)
      let result = try Program.run(["check", run.scene])
      #expect(result.status == 2)
      #expect(result.errors.contains("pipe.csv': it is not a plain file"))
    }
    try Self.with("folder.csv") { run in
      try FileManager.default.createDirectory(
        at: run.folder("folder.csv"), withIntermediateDirectories: true)
      let result = try Program.run(["check", run.scene])
      #expect(result.status == 2)
      #expect(result.errors.contains("folder.csv': it is a folder"))
    }
  }

  @Test func decksStayInTheScenesFolder() throws {
    try Program.withFolder { outside in
      let csv = outside.appending(path: "deck.csv")
      try "id,fill\na,red\n".write(to: csv, atomically: true, encoding: .utf8)
      try Self.with("link.csv") { run in
        try FileManager.default.createSymbolicLink(
          at: run.folder("link.csv"), withDestinationURL: csv)
        let result = try Program.run(["check", run.scene])
        #expect(result.status == 2)
        #expect(result.errors.contains("lies outside of the scene's folder; --allow-outside"))
        let allowed = try Program.run(["check", run.scene, "--allow-outside"])
        #expect(allowed.status == 0)
      }
      try Self.with(csv.path) { run in
        let refused = try Program.run(["check", run.scene])
        #expect(refused.status == 2)
        let allowed = try Program.run(["check", run.scene, "--allow-outside"])
        #expect(allowed.status == 0)
      }
    }
  }

  @Test func largeTables() throws {
    let rows = (0..<10_000).map { "card-\($0),blue\n" }.joined()
    try Self.with("deck.csv", "id,fill\n" + rows) { run in
      let result = try Program.run(["trace", run.scene, "--time", "0"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("\"card-0\""))
    }
    try Self.with("deck.csv", "id,fill\n" + rows + "more,red\n") { run in
      let result = try Program.run(["check", run.scene])
      #expect(result.status == 2)
      #expect(
        result.errors.hasSuffix("deck.csv:10002:1: error: the file has more than 10000 rows\n"))
    }
    try Self.with("deck.csv", "id,fill\n" + String(repeating: "x", count: 17 << 20)) { run in
      let result = try Program.run(["check", run.scene])
      #expect(result.status == 2)
      #expect(result.errors.contains("File too large"))
    }
  }

  /// The line that is quoted is one of the table.
  @Test func quotesAreOfTheTable() throws {
    try Self.with("deck.csv", "id,fill\na,rde\n") { run in
      let result = try Program.run(["check", run.scene, "--color", "always"])
      #expect(result.errors.contains("    2 | a,rde\n"))
    }
  }
}
