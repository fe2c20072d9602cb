import Foundation
import Pixels
import Testing

@Suite("Fonts of a scene")
struct FontCommandTests {
  private static let fonts = Program.tests.appending(path: "Fixtures/fonts")

  /// Runs a command on a scene with one text, beside a folder with the fixtures' fonts.
  private func run(
    _ arguments: [String], text: String, fonts: String? = nil,
    read: (URL) throws -> Void = { _ in }
  ) throws -> Program.Result {
    try Program.withFolder { folder in
      try FileManager.default.copyItem(at: Self.fonts, to: folder.appending(path: "fonts"))
      let list = fonts.map { "\n \"fonts\": [\($0)]," } ?? ""
      let scene = """
        {"canvas": {"width": 60, "height": 40, "scale": 1}, "duration": 0.01,\(list)
         "layers": [{"id": "t", "type": "text", \(text)}]}
        """
      try scene.write(
        to: folder.appending(path: "scene.json"), atomically: true, encoding: .utf8)
      let result = try Program.run(arguments, in: folder)
      try read(folder)
      return result
    }
  }

  /// What each command says of a scene, and how it ends.
  @Test(
    arguments: [
      ("\"string\": \"Aa\"", nil, ""),
      ("\"string\": \"Aa 漢 😀\"", nil, ""),
      (
        "\"string\": \"Aa\", \"family\": \"Comic Sans MS\"", nil,
        "scene.json:2:67: warning: no font family 'Comic Sans MS'; drawn in another\n"
      ),
      (
        "\"string\": \"Aa\", \"family\": \"DejaVu Sans\"", nil,
        "scene.json:2:67: warning: 'A' is drawn in 'DejaVu Sans', a font of this machine; "
          + "give its file in 'fonts'\n"
      ),
      (
        "\"string\": \"AB\", \"family\": \"Carousel Square\"", "\"fonts/square.ttf\"", ""
      ),
      (
        "\"string\": \"Ax\", \"family\": \"Carousel Square\"", "\"fonts/square.ttf\"",
        "scene.json: warning: 'x' is drawn in 'Inter', a font of this machine; "
          + "give its file in 'fonts'\n"
      ),
    ] as [(String, String?, String)])
  func dependenceOnTheMachineIsTold(_ text: String, _ fonts: String?, _ warning: String) throws {
    let check = try run(["check", "scene.json"], text: text, fonts: fonts)
    #expect(check.status == 0)
    #expect(check.errors == warning)
    for command in [["check"], ["trace"], ["render", "-q"]] {
      let strict = try run(command + ["scene.json", "--strict"], text: text, fonts: fonts) {
        let isDrawn = FileManager.default.fileExists(
          atPath: $0.appending(path: "output/scene/frame-0000.png").path)
        #expect(isDrawn == (command[0] == "render" && warning.isEmpty))
      }
      #expect(strict.status == (warning.isEmpty ? 0 : 2))
      #expect(strict.errors == warning.replacing("warning", with: "error"))
    }
    // Frames are drawn without a word about fonts that are there.
    let isMissing = warning.contains("no font family")
    let render = try run(["render", "-q", "scene.json"], text: text, fonts: fonts)
    #expect(render.status == 0 && render.errors == (isMissing ? warning : ""))
  }

  /// The squares of the scene's font are exactly where they belong.
  @Test func theSceneIsDrawnInItsFont() throws {
    _ = try run(
      ["scene.json", "-q"],
      text: "\"string\": \"A\", \"family\": \"Carousel Square\", \"size\": 20",
      fonts: "\"fonts/square.woff2\""
    ) { folder in
      let bitmap = try PNGDecoder.decode(
        file: folder.appending(path: "output/scene/frame-0000.png").path)
      let pixels = bitmap.pixels
      for y in 0..<40 {
        for x in 0..<60 {
          let isBlack = (20..<40).contains(x) && (10..<30).contains(y)
          let pixel = pixels[y * 60 + x]
          #expect(pixel == (isBlack ? 0xff00_0000 : 0xffff_ffff), "\(x), \(y)")
        }
      }
    }
  }

  /// Fonts of other folders need leave.
  @Test func fontsStayInTheScenesFolder() throws {
    let outside = Self.fonts.appending(path: "square.ttf").path
    let text = "\"string\": \"A\", \"family\": \"Carousel Square\""
    let kept = try run(["check", "scene.json"], text: text, fonts: "\"\(outside)\"")
    #expect(kept.status == 2)
    #expect(
      kept.errors == "scene.json:2:12: error: '\(outside)' lies outside of the scene's folder; "
        + "--allow-outside lets it in\n")
    let allowed = try run(
      ["check", "scene.json", "--allow-outside"], text: text, fonts: "\"\(outside)\"")
    #expect(allowed.status == 0 && allowed.errors.isEmpty)
  }

  /// Another font is another scene, as its hash says.
  @Test func theHashCoversFonts() throws {
    func hash(_ file: String) throws -> Substring? {
      try Program.withFolder { folder in
        try FileManager.default.copyItem(
          at: Self.fonts.appending(path: file), to: folder.appending(path: "f.ttf"))
        let scene = folder.appending(path: "scene.json")
        try """
        {"canvas": {"width": 9, "height": 9}, "duration": 0.01, "fonts": ["f.ttf"],
         "layers": [{"id": "t", "type": "text", "string": "A"}]}
        """.write(to: scene, atomically: true, encoding: .utf8)
        try Program.run([scene.path, "-q", "-o", folder.appending(path: "out").path])
        let manifest = try String(
          contentsOf: folder.appending(path: "out/manifest.json"), encoding: .utf8)
        return manifest.split(whereSeparator: \.isNewline).first { $0.contains("sceneHash") }
      }
    }
    let first = try #require(try hash("square.ttf"))
    #expect(try hash("inter.ttf") != first)
    #expect(try hash("square.ttf") == first)
  }

  /// Longer than any text on a card: refused with its place.
  @Test func aMegabyteOfTextIsRefused() throws {
    let result = try run(
      ["check", "scene.json"], text: "\"string\": \"\(String(repeating: "a", count: 1 << 20))\"")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "scene.json:2:51: error: the text has 1048576 characters, more than 10000\n")
  }
}
