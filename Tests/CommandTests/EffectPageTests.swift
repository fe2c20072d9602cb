import Foundation
import SceneDescription
import Testing

/// The page that explains the effects leaves none out.
@Suite("Page of the effects")
struct EffectPageTests {
  @Test func namesEveryEffectAndParameter() throws {
    let folder = Program.root.appending(path: "scenes/gallery")
    let page = try String(contentsOf: folder.appending(path: "effects.md"), encoding: .utf8)
    for kind in EffectCatalogue.kinds {
      for word in [kind.name] + kind.aliases + kind.table.fields.map(\.key) {
        #expect(page.contains(word), "\(kind.name): \(word)")
      }
    }
    // Every scene has its picture on the page.
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "effects").path)
    let scenes = files.filter { $0.hasSuffix(".json") }
    #expect(scenes.count >= 28)
    for scene in scenes {
      #expect(page.contains("effects/\(scene)"), "\(scene)")
      let picture = "pictures/gallery/effects/\(scene.replacing(".json", with: ".png"))"
      #expect(page.contains(picture), "\(picture)")
      let path = Program.root.appending(path: "scenes/\(picture)").path
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  /// What effects are set to is told by `explain`, defaults included.
  @Test func explainTellsTheParameters() throws {
    try Program.withFolder { folder in
      try """
      {"canvas": {"width": 400, "height": 300}, "layers": [{"id": "s", "type": "pages",
       "direction": "rtl", "card": {"width": 120}, "cards": [{"id": "a"}],
       "effect": {"coverflow": {"rotate": 30, "stretch": "25%"}}}]}
      """.write(to: folder.appending(path: "s.json"), atomically: true, encoding: .utf8)
      let result = try Program.run(["explain", "s.json"], in: folder)
      #expect(result.status == 0)
      for text in [
        "pageWidth 120", "direction \"rtl\"", "effect coverflow:", " rotate 30 degrees:",
        " stretch \"25%\":", " depth 100 points:", " perspective 1200 points:",
      ] {
        #expect(result.output.contains(text), "\(text) in \(result.output)")
      }
    }
  }

  /// The trace has the opacity of what Swiper lays over a card: that of the card one place away is 1.
  @Test func traceTellsTheShade() throws {
    try Program.withFolder { folder in
      try """
      {"canvas": {"width": 400, "height": 300}, "duration": 1, "layers": [{"id": "s",
       "type": "pages", "loop": false, "card": {"width": 120}, "cards": [{"id": "a"}, {"id": "b"}],
       "effect": "coverflow"}]}
      """.write(to: folder.appending(path: "s.json"), atomically: true, encoding: .utf8)
      let lines = try Program.run(["trace", "s.json", "--frames", "0"], in: folder)
      #expect(lines.status == 0)
      let root = ObjectReader(try JSONReader.read(Array(lines.output.utf8)))
      let cards = (root.value(of: "cards")?.elements ?? []).map { ObjectReader($0) }
      #expect(cards.compactMap { $0.value(of: "id")?.text } == ["b", "a"])
      #expect(cards.first?.value(of: "shade")?.double == 1 && cards.last?.has("shade") == false)
      let table = try Program.run(["trace", "s.json", "--frames", "0", "--csv"], in: folder)
      let rows = table.output.split(separator: "\n").map { $0.split(separator: ",").last }
      #expect(rows == ["shade", "1", "0"])
    }
  }
}
