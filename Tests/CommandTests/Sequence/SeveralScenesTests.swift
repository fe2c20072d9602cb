import Foundation
import Golden
import Testing

/// Several scenes in one call are rendered at the same time, and nobody sees it.
@Suite("Several scenes", .serialized)
struct SeveralScenesTests {
  /// A folder with scenes, and what the program does in it.
  struct Place {
    let folder: URL

    func write(_ text: String, _ name: String) throws {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    func render(_ words: [String]) throws -> Program.Result {
      try Program.run(words, in: folder)
    }

    /// The bytes of all files in a folder and those below, by path.
    func files(_ name: String) throws -> [String: Data] {
      let root = folder.appending(path: name)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      return try paths.reduce(into: [:]) { files, path in
        let url = root.appending(path: path)
        if !Files.isFolder(url.path) { files[path] = try Data(contentsOf: url) }
      }
    }

    func remove(_ name: String) {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  static func withPlace(_ body: (Place) throws -> Void) throws {
    try Program.withFolder { try body(Place(folder: $0)) }
  }

  /// A scene of so many frames; the letter is what its first card shows.
  static func scene(frames: Int, letter: String = "a") -> String {
    smallScene.replacing("\"text\": \"a\"", with: "\"text\": \"\(letter)\"")
      .replacing("\"duration\": 0.25", with: "\"duration\": \"\(frames)/60\"")
  }

  private static let pictures = [
    "drawing.svg": """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="30">
    <text x="1" y="20" font-family="Inter" font-size="20">g</text></svg>
    """
  ]

  /// Scenes that share nothing, fonts, letters of other scripts, pictures with letters, and a long
  /// one among short ones.
  private static func scenes(_ place: Place) throws -> [String] {
    for (name, text) in pictures { try place.write(text, name) }
    let fonts = Program.tests.appending(path: "Fixtures/fonts")
    for name in ["square.ttf", "square.woff2", "weights.ttf"] {
      try FileManager.default.copyItem(
        at: fonts.appending(path: name), to: place.folder.appending(path: name))
    }
    func own(_ font: String, _ family: String) -> String {
      scene(frames: 3).replacing(
        "\"text\": \"a\"", with: "\"text\": {\"string\": \"A\", \"family\": \"\(family)\"}"
      ).replacing("{\"canvas\"", with: "{\"fonts\": [\"\(font)\"], \"canvas\"")
    }
    let drawing = scene(frames: 4).replacing(
      "\"fill\": \"blue\"", with: "\"image\": \"drawing.svg\"")
    let texts = [
      scene(frames: 5), scene(frames: 90, letter: "long"), scene(frames: 1, letter: "卡"),
      own("square.ttf", "Carousel Square"), drawing, own("square.woff2", "Carousel Square"),
      scene(frames: 7, letter: "😀"), own("weights.ttf", "Carousel Weights"), drawing,
      scene(frames: 2, letter: "ש"), scene(frames: 10, letter: "fi"), scene(frames: 3),
    ]
    for (number, text) in texts.enumerated() { try place.write(text, "s\(number).json") }
    return texts.indices.map { "s\($0).json" }
  }

  @Test func bytesAreThoseOfOneSceneAtATime() throws {
    try SeveralScenesTests.withPlace { place in
      let scenes = try SeveralScenesTests.scenes(place)
      for scene in scenes {
        let result = try place.render([scene, "-q", "-o", "alone/\(scene.dropLast(5))"])
        try #require(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      }
      let alone = try place.files("alone")
      #expect(alone.keys.filter { $0.hasSuffix(".png") }.count == 135)
      // More scenes than jobs, as many, and fewer.
      for jobs in ["1", "2", "3", "12", "40"] {
        let result = try place.render(scenes + ["-q", "-o", "all", "-j", jobs])
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(try place.files("all") == alone, "-j \(jobs)")
        place.remove("all")
      }
      let stills = ["--time", "0.03", "-q", "-j"]
      _ = try place.render(scenes + ["-o", "one"] + stills + ["1"])
      _ = try place.render(scenes + ["-o", "three"] + stills + ["3"])
      #expect(try place.files("one").count == 12 && place.files("one") == place.files("three"))
    }
  }

  /// Compressed fonts are unpacked into memory, whose name must not be that of another scene's font.
  @Test func fontsOfTheSceneBefore() throws {
    try SeveralScenesTests.withPlace { place in
      let fonts = Program.tests.appending(path: "Fixtures/fonts")
      for (scene, family) in [("a", "Square"), ("b", "Weights")] {
        let font = fonts.appending(path: family.lowercased() + ".ttf")
        try SeveralScenesTests.woff(Data(contentsOf: font)).write(
          to: place.folder.appending(path: "\(scene).woff2"))
        try place.write(
          """
          {"canvas": {"width": 60, "height": 40, "scale": 2}, "duration": 0.05,
           "fonts": ["\(scene).woff2"], "layers": [{"id": "t", "type": "text", "string": "AAA",
           "family": "Carousel \(family)", "size": 20}]}
          """, "\(scene).json")
        let result = try place.render(["\(scene).json", "-q", "-o", "alone/\(scene)"])
        try #require(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      }
      let alone = try place.files("alone")
      #expect(alone["a/frame-0000.png"] != alone["b/frame-0000.png"])
      for jobs in ["1", "2"] {
        _ = try place.render(["a.json", "b.json", "-q", "-o", "both", "-j", jobs])
        #expect(try place.files("both") == alone, "-j \(jobs)")
      }
    }
  }

  /// WOFF 1.0 as the W3C's recommendation describes it, with tables that are stored as they are.
  private static func woff(_ font: Data) -> Data {
    let bytes = Array(font)
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func words(_ numbers: [Int]) -> [UInt8] {
      numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    }
    let count = number(4, 2)
    let start = 44 + 20 * count
    var (directory, data): ([UInt8], [UInt8]) = ([], [])
    for entry in stride(from: 12, to: 12 + 16 * count, by: 16) {
      let (sum, offset, length) = (
        number(entry + 4, 4), number(entry + 8, 4), number(entry + 12, 4)
      )
      directory += bytes[entry..<entry + 4] + words([start + data.count, length, length, sum])
      data += bytes[offset..<offset + length]
      data += [UInt8](repeating: 0, count: (4 - length % 4) % 4)
    }
    let total = start + data.count
    return Data(
      Array("wOFF".utf8) + bytes[0..<4] + words([total, count << 16, 12 + 16 * count + data.count])
        + words([1 << 16, 0, 0, 0, 0, 0]) + directory + data)
  }

  /// Whatever the scenes say, and whoever is ready first: whole, and in the order of the command line.
  @Test func messagesAreInOrder() throws {
    try SeveralScenesTests.withPlace { place in
      try place.write(SeveralScenesTests.scene(frames: 80), "slow.json")
      try place.write(SeveralScenesTests.scene(frames: 1, letter: "\u{10330}"), "gothic.json")
      try place.write(
        SeveralScenesTests.scene(frames: 2).replacing(
          "\"duration\"",
          with: "\"expect\": [{\"at\": 0, \"card\": \"a\", \"x\": 99}], \"duration\""),
        "wrong.json")
      try place.write("{\"canvas\": 1, \"zindx\": 2}", "bad.json")
      try place.write(
        SeveralScenesTests.scene(frames: 1, letter: "\u{10331}").replacing(
          "{\"canvas\"", with: "{\"variants\": {\"v\": {}, \"w\": {\"fps\": 30}}, \"canvas\""),
        "many.json")
      let words = ["slow", "gothic", "wrong", "missing", "bad", "many"].map { $0 + ".json" }
      let one = try place.render(words + ["--all-variants", "-o", "out", "-j", "1"])
      #expect(one.status == 66 && one.output.isEmpty)
      // One line of each, in order; what a scene's variants have in common is said once.
      let lines = one.errors.split(separator: "\n").map { line in
        line.prefix { $0.isLetter || "@.-".contains($0) }
      }
      #expect(
        lines == [
          "slow", "gothic.json", "gothic", "wrong.json", "wrong", "carousel-render", "bad.json",
          "bad.json", "bad.json", "many.json", "many", "many@v", "many@w",
        ], "\(one.errors)")
      for jobs in ["2", "3", "8", "3", "2"] {
        let several = try place.render(words + ["--all-variants", "-o", "out", "-j", jobs])
        #expect(several.errors == one.errors, "-j \(jobs)")
        #expect(several.status == one.status && several.output == one.output)
      }
      let quoted = try place.render(words + ["--color", "always", "-o", "out", "-j", "1"])
      let again = try place.render(words + ["--color", "always", "-o", "out", "-j", "3"])
      #expect(quoted.errors == again.errors && quoted.errors.contains("\u{1B}[1;32m"))
      let timings = try place.render(words + ["--timings", "-q", "-o", "out", "-j", "3"])
      let timed = timings.errors.split(separator: "\n").filter { $0.contains("read and play") }
      #expect(
        timed.map { $0.prefix { $0 != ":" } }
          == ["slow", "gothic", "wrong", "many"].map { $0 + ".json" })
    }
  }

  @Test func dependenciesAreInOrder() throws {
    try SeveralScenesTests.withPlace { place in
      let scenes = try SeveralScenesTests.scenes(place)
      for jobs in ["1", "3"] {
        _ = try place.render(scenes + ["-q", "-o", "out", "-j", jobs, "--depfile", "d\(jobs)"])
      }
      let file = try String(contentsOf: place.folder.appending(path: "d3"), encoding: .utf8)
      let targets = file.split(separator: "\n").filter { $0.hasPrefix("out/") }
      #expect(
        targets.map { $0.prefix { $0 != ":" } } == (0..<12).map { "out/s\($0)/manifest.json" })
      #expect(file == (try String(contentsOf: place.folder.appending(path: "d1"), encoding: .utf8)))
    }
  }

  /// Links that lead to the same folder: the last scene's frames are there, as ever.
  @Test func foldersThatAreOne() throws {
    try SeveralScenesTests.withPlace { place in
      try place.write(SeveralScenesTests.scene(frames: 60), "a.json")
      try place.write(SeveralScenesTests.scene(frames: 9, letter: "b"), "b.json")
      _ = try place.render(["b.json", "-q", "-o", "alone"])
      let out = place.folder.appending(path: "out")
      try FileManager.default.createDirectory(
        at: out.appending(path: "a"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: out.appending(path: "b"), withDestinationURL: out.appending(path: "a"))
      for _ in 0..<3 {
        let result = try place.render(["a.json", "b.json", "-q", "-o", "out", "-j", "2"])
        #expect(result.status == 0)
        #expect(try Program.files(in: out.appending(path: "a")) == place.files("alone"))
      }
    }
  }
}
