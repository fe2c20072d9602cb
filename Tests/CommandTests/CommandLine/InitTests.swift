import Foundation
import SceneDescription
import Testing

@testable import carousel_render

@Suite("init")
struct InitTests {
  /// A new scene has nothing to complain of, and what it shows moves.
  @Test(arguments: SceneTemplate.allCases)
  func isWholeAndRenders(_ kind: SceneTemplate) throws {
    try Program.withFolder { folder in
      #expect(try Program.run(["init", kind.rawValue, "my.json"], in: folder).status == 0)
      let check = try Program.run(["check", "--strict", "my.json"], in: folder)
      #expect(check.status == 0)
      #expect(check.errors.isEmpty)
      let render = try Program.run(
        ["my.json", "-q", "-o", "out", "--scale", "0.5", "--frames", "0,40"], in: folder)
      #expect(render.status == 0, "\(render.errors)")
      let frames = try Program.files(in: folder.appending(path: "out"))
      let first = try #require(frames["frame-0000.png"])
      let later = try #require(frames["frame-0040.png"])
      #expect(first != later)
    }
  }

  @Test func writesToStandardOutput() throws {
    for words in [["init", "pages"], ["init", "pages", "-"]] {
      let result = try Program.run(words)
      #expect(result.status == 0)
      #expect(result.output == SceneTemplate.pages.text)
    }
  }

  @Test func keepsWhatIsThere() throws {
    try Program.withFolder { folder in
      let file = folder.appending(path: "my.json")
      try "mine".write(to: file, atomically: true, encoding: .utf8)
      let refused = try Program.run(["init", "stack", "my.json"], in: folder)
      #expect(refused.status == 73)
      #expect(refused.errors.contains("--force"))
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      #expect(try Program.run(["init", "stack", "my.json", "--force"], in: folder).status == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == SceneTemplate.stack.text)
    }
  }

  @Test func helpTellsTheTwoCoverFlowsApart() throws {
    let help = try Program.run(["init", "--help"]).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(help.contains("coverflow, cube and cards as in Swiper"))
    #expect(help.contains("coverFlow, with a capital F, as in iCarousel"))
  }

  /// Each has the effect of its name, and pages of no other.
  @Test(arguments: ["coverflow", "coverFlow", "cube", "cards", "fan", "custom"])
  func hasTheEffectOfItsName(_ name: String) throws {
    let text = try Program.run(["init", name]).output
    let document = SceneDocument(bytes: Array(text.utf8), file: "s.json")
    let files = SceneFiles(folder: "") { _ in nil }
    let scene = try #require(SceneResolver.resolve(document, name: "s", files: files).scene)
    guard case .pages(let pages) = scene.layers[0].content else {
      Issue.record("no pages")
      return
    }
    #expect(pages.effect.name == name)
  }

  private static let mistakes: [([String], String)] = [
    (
      ["init"],
      "init needs one of: slots, stack, pages, strip, coverflow, coverFlow, cube, cards, fan, custom"
    ),
    (["init", "slot"], "unknown word 'slot' (did you mean 'slots'?)"),
    // Two slips from both: i for a and one left out, k left out and p for c.
    (["init", "strick"], "unknown word 'strick' (did you mean 'stack' or 'strip'?)"),
    (["init", "coverFow"], "unknown word 'coverFow' (did you mean 'coverFlow' or 'coverflow'?)"),
    (["init", "Coverflow"], "unknown word 'Coverflow' (did you mean 'coverflow' or 'coverFlow'?)"),
    (
      ["init", "globe"],
      "unknown word 'globe'; known are slots, stack, pages, strip, coverflow, coverFlow, cube, cards, "
        + "fan, custom"
    ),
    (["init", "slots", "a", "b"], "init does not take 'b'"),
    (["init", "slots", "--csv"], "init does not take '--csv'"),
  ]

  @Test(arguments: Self.mistakes)
  func usage(_ words: [String], _ message: String) throws {
    let result = try Program.run(words)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("carousel-render: error: \(message)\n"))
  }
}
