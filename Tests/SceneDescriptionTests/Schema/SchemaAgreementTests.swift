import Foundation
import Testing

@testable import SceneDescription

/// The schema and the reader's check of form come to the same verdict.
@Suite("Schema agreement")
struct SchemaAgreementTests {
  /// The reader's verdict on a text's form, but for the one thing of form that a schema cannot say:
  /// that a fraction is above its range. nil for texts with a key that stands twice, of which every
  /// JSON library keeps another value.
  private static func verdict(of text: String) -> Bool? {
    guard let root = try? JSONReader.read(Array(text.utf8)) else { return false }
    let messages = SceneDocument.form(of: root, file: "s.json").map(\.message)
    if messages.contains(where: { $0.hasPrefix("duplicate key") }) { return nil }
    return messages.allSatisfy { $0.contains(#/ is \+?0*[1-9][0-9]*\/[0-9]+, out of range/#) }
  }

  private static func scene(_ url: URL) throws -> JSONValue? {
    try? JSONReader.read(Array(Data(contentsOf: url)))
  }

  private static var goodFiles: [URL] {
    let folder = SchemaValidation.scenes
    return SchemaValidation.files(in: folder)
      + SchemaValidation.files(in: folder.appending(path: "gallery"))
      + SchemaValidation.files(in: folder.appending(path: "gallery/effects"))
  }

  private static var badFiles: [URL] {
    SchemaValidation.files(in: SchemaValidation.tests.appending(path: "Fixtures/bad-scenes"))
  }

  @Test func acceptsEveryScene() throws {
    let files = Self.goodFiles
    let texts = try files.compactMap { try Self.scene($0).map(SchemaValidation.line) }
    #expect(texts.count == files.count && files.count >= 48)
    let verdicts = try SchemaValidation.verdicts(texts)
    #expect(verdicts.count == texts.count)
    for (file, verdict) in zip(files, verdicts) { #expect(verdict, "\(file.lastPathComponent)") }
  }

  /// Bad scenes that are JSON: those with a mistake of form are refused, those whose mistake only
  /// the whole scene shows are not.
  @Test func agreesOnBadScenes() throws {
    var names: [String] = []
    var texts: [String] = []
    for file in Self.badFiles {
      guard let text = try Self.scene(file).map(SchemaValidation.line),
        Self.verdict(of: text) != nil
      else { continue }
      names.append(file.lastPathComponent)
      texts.append(text)
    }
    let verdicts = try SchemaValidation.verdicts(texts)
    #expect(verdicts.count == texts.count)
    for (index, verdict) in verdicts.enumerated() {
      #expect(verdict == Self.verdict(of: texts[index]), "\(names[index])")
    }
    #expect(verdicts.count { !$0 } >= 60)
  }

  @Test func agreesOnTwoThousandMutatedScenes() throws {
    let scenes = try (Self.goodFiles + Self.badFiles).compactMap { try Self.scene($0) }
    let small = scenes.filter { SchemaValidation.line($0).utf8.count < 2500 }
    var mutator = SceneMutator(seed: 7, from: scenes)
    let good = small.filter { Self.verdict(of: SchemaValidation.line($0)) == true }
    var texts: [String] = []
    while texts.count < 2000 {
      let text = SchemaValidation.line(mutator.mutated(good[texts.count % good.count]))
      if Self.verdict(of: text) != nil { texts.append(text) }
    }
    let verdicts = try SchemaValidation.verdicts(texts)
    #expect(verdicts.count == texts.count)
    for (text, verdict) in zip(texts, verdicts) {
      #expect(verdict == Self.verdict(of: text), "\(text)")
    }
    // A test in which one side always wins would tell nothing.
    #expect(verdicts.count { $0 } >= 300)
    #expect(verdicts.count { !$0 } >= 300)
  }

  /// Each with the reader's own verdict, which the colour reader's tests hold against CSS.
  @Test func agreesOnColours() throws {
    let colours = [
      "red", "Red", "", "#fff", "#ffff", "#fffff", "#12345678", "#123456789", "#12 456",
      "rgb(0,0,0)", "rgb(255, 149, 0)", "rgb(256, 0, 0)", "RGB( 255 149 0 / 50% )", "rgb(1 2 3 4)",
      "rgb(10% 20 30%)", "rgb(10%, 20, 30%)", "rgba(1, 2, 3, 0.5)", "rgba(1, 2, 3, 1.5)",
      "rgba(1, 2, 3, 100%)", "rgba(1, 2, 3, 101%)", "rgb(255.0 254.9 .5)", "rgb(255.1 0 0)",
      "rgb(-0 0 0)", "rgb(-1 0 0)", "rgb(+7 0 0)", "rgb(1 2 3 /)", "rgb(1 2 3 / 1 / 1)",
      "rgb(1, 2)",
      "rgb(1,2,3,)", "rgb(1 , 2 , 3)", "rgb(1 2, 3)", "rgb 1 2 3", "rgb(1 2 3) ",
      "rgb(001 002 003)",
      "hsl(30, 50%, 20%)", "hsl(30, 50, 20)", "hsl(30 50 20)", "hsl(30deg 50% 20 / .5)",
      "hsl(-0.5turn, 50%, 100%)", "hsl(1.5RAD 0 0)", "hsl(30% 50% 20%)", "hsla(400grad 1% 2% / 1)",
      "hsl(30 50 101)", "hsl(1 2 3 4)", "hwb(1 2 3)", "rgb(1deg 2 3)", "rgb(. 2 3)", "rgb(1. 2 3)",
    ]
    let texts = colours.map { colour in
      "{\"canvas\":{\"width\":1,\"height\":1,\"background\":\(JSONText.quoted(colour))},"
        + "\"layers\":[{\"id\":\"t\",\"type\":\"text\",\"string\":\"t\"}]}"
    }
    let verdicts = try SchemaValidation.verdicts(texts)
    #expect(verdicts.count == texts.count)
    for (index, verdict) in verdicts.enumerated() {
      #expect(verdict == Self.verdict(of: texts[index]), "\(colours[index])")
    }
  }
}
