import Foundation
import Testing

/// The pages of the scene format: what the program prints, and text around scenes that it accepts.
@Suite("Pages of the scene format")
struct ReferencePageTests {
  private static let folder = Program.root.appending(path: "scenes")
  private static let pages = ["scenes/reference.md", "scenes/swiftui.md", "README.md"]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  /// `carousel-render schema --format markdown > scenes/reference.md` writes it.
  @Test func thePageIsWhatTheProgramPrints() throws {
    let printed = try Program.run(["schema", "--format", "markdown"])
    #expect(printed.status == 0)
    #expect(try Self.text("scenes/reference.md") == printed.output)
    let schema = try Self.text("scenes/scene.schema.json")
    #expect(try Program.run(["schema"]).output == schema)
    #expect(try Program.run(["schema", "--format", "json"]).output == schema)
    #expect(try Program.run(["schema", "--format", "html"]).status == 64)
  }

  // MARK: Links

  /// Links lead to files that are there, and to headings of them.
  @Test(arguments: pages)
  func linksLeadSomewhere(_ page: String) throws {
    let text = try Self.text(page)
    let base = Program.root.appending(path: page).deletingLastPathComponent()
    var anchors: [String: Set<String>] = [:]
    var count = 0
    for match in text.matches(of: /\]\(([^)\s]+)\)/) {
      let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      if match.1.contains("://") { continue }
      let file =
        parts[0].isEmpty
        ? Program.root.appending(path: page) : base.appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(match.1)")
      if parts.count == 2 {
        let known =
          try anchors[file.path] ?? Self.anchors(String(contentsOf: file, encoding: .utf8))
        anchors[file.path] = known
        let isThere = known.contains(String(parts[1]))
        #expect(isThere, "\(match.1)")
      }
      count += 1
    }
    #expect(count > 10)
  }

  /// As GitHub makes them: small letters, and a number where a heading comes again.
  private static func anchors(_ text: String) -> Set<String> {
    var counts: [String: Int] = [:]
    var anchors: Set<String> = []
    for match in text.matches(of: /(?m)^#+ (.+)$/) {
      let slug = match.1.lowercased().replacing(/[^\p{L}\p{N} _-]/, with: "")
        .replacing(" ", with: "-")
      let count = counts[slug, default: 0]
      anchors.insert(count == 0 ? slug : "\(slug)-\(count)")
      counts[slug] = count + 1
    }
    return anchors
  }

  /// Every picture of an effect is on the page, but those that show keys of the row.
  @Test func everyEffectIsPictured() throws {
    let page = try Self.text("scenes/reference.md")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "pictures/gallery/effects").path)
    let effects = Set(files).subtracting(["slides-per-view.png", "vertical.png"])
    #expect(effects.count >= 26)
    for file in effects { #expect(page.contains("(pictures/gallery/effects/\(file))"), "\(file)") }
  }

  // MARK: JSON

  private static func blocks(_ page: String) throws -> [String] {
    try text(page).matches(of: /(?s)```json\n(.*?)```/).map { String($0.1) }
  }

  private static func isWhole(_ block: String) -> Bool {
    block.hasPrefix("{") && block.contains("\"canvas\"") && block.contains("\"layers\"")
  }

  /// Scenes on the pages have no mistakes, and what they expect holds.
  @Test func scenesOfThePagesAreRight() throws {
    let scenes = try Self.pages.flatMap(Self.blocks).filter(Self.isWhole)
    #expect(scenes.count >= 2)
    try Program.withFolder { folder in
      for (index, scene) in scenes.enumerated() {
        let name = "scene\(index).json"
        try scene.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        let result = try Program.run(["check", name, "--strict"], in: folder)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      }
    }
  }

  /// A part of a scene is one of a scene beside the page.
  @Test func partsOfScenesAreInScenes() throws {
    func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let scenes = try files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
      .map { bare(try Self.text("scenes/\($0)")) }
    let parts = try Self.blocks("scenes/swiftui.md").filter { !Self.isWhole($0) }
    #expect(parts.count >= 4)
    for part in parts {
      #expect(scenes.contains { $0.contains(bare(part)) }, "\(part)")
    }
  }
}
