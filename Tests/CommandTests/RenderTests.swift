import Foundation
import Golden
import Testing

@Suite("Rendering")
struct RenderTests {
  private func write(_ text: String, _ name: String, in folder: URL) throws -> String {
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  private static let scenes = [
    "slot-carousel", "slot-carousel-interrupted", "slot-carousel-triple-tap", "card-stack",
    "card-stack-faithful", "infinity-pages-caught", "infinity-pages", "infinity-strip",
    "gallery/text", "gallery/scripts", "gallery/emoji", "gallery/tilt", "gallery/opacity",
  ]

  @Test func theScenesHaveNoProblems() throws {
    let result = try Program.run(["check"] + RenderTests.scenes.map { "scenes/\($0).json" })
    #expect(result.status == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty, "\(result.errors)")
    // Nor do they need any font of the machine beyond the default.
    let strict = try Program.run(
      ["check", "--strict"] + RenderTests.scenes.map { "scenes/\($0).json" })
    #expect(strict.status == 0 && strict.errors.isEmpty, "\(strict.errors)")
  }

  @Test func writesTheFramesThatTraceCounts() throws {
    try Program.withFolder { folder in
      let scene = try write(smallScene, "small.json", in: folder)
      let lines = try Program.run(["trace", scene]).output.split(separator: "\n")
      let result = try Program.run([scene, "-o", folder.appending(path: "out").path])
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
      let names = try Program.files(in: folder.appending(path: "out")).keys.sorted()
      #expect(lines.count == 15)
      #expect(
        names == (0..<15).map { SequenceManifest.frameName($0, of: 15) } + [
          "manifest.json", "trace.jsonl",
        ])
    }
  }

  /// One job or several, all frames or one alone, twice the same: always the same bytes.
  @Test func bytesDependOnTheSceneAlone() throws {
    try Program.withFolder { folder in
      let scene = try write(smallScene, "small.json", in: folder)
      func render(_ name: String, _ options: [String]) throws -> [String: Data] {
        let out = folder.appending(path: name)
        try #require(try Program.run([scene, "-o", out.path] + options).status == 0)
        return try Program.files(in: out)
      }
      let whole = try render("one", ["-j", "1"])
      for jobs in ["1", "2", "3", "8"] {
        #expect(try render("jobs\(jobs)", ["-j", jobs]) == whole)
      }
      let alone = try render("alone", ["--frames", "4"])
      #expect(alone["frame-0004.png"] == whole["frame-0004.png"])
      #expect(alone.count == 2)
    }
  }

  /// Texts in several scripts and lines are set alike in every process.
  @Test func textIsSetAlikeInEveryProcess() throws {
    let hashes = try (0..<6).map { _ in
      try Program.withFolder { folder in
        try Program.run(["scenes/card-stack.json", "--frames", "0,300", "-o", folder.path])
        let manifest = try Data(contentsOf: folder.appending(path: "manifest.json"))
        return String(decoding: manifest, as: UTF8.self)
      }
    }
    #expect(Set(hashes).count == 1)
  }

  @Test func framesOfALongerRunDoNotStay() throws {
    try Program.withFolder { folder in
      let out = folder.appending(path: "out")
      let long = try write(smallScene, "small.json", in: folder)
      try Program.run([long, "-o", out.path])
      let short = try write(
        smallScene.replacing("\"duration\": 0.25", with: "\"duration\": 0.1"), "small.json",
        in: folder)
      try Program.run([short, "-o", out.path])
      #expect(try Program.files(in: out).count == 6 + 2)
      // A part of the same scene leaves the other frames alone.
      try Program.run([short, "-o", out.path, "--frames", "2"])
      #expect(try Program.files(in: out).count == 6 + 1)
      // A part of another one does not.
      try Program.run([short, "-o", out.path, "--frames", "2", "--scale", "2"])
      #expect(try Program.files(in: out).count == 1 + 1)
    }
  }

  @Test func strangersFramesAreLeftAloneAndNamed() throws {
    try Program.withFolder { folder in
      let scene = try write(smallScene, "small.json", in: folder)
      _ = try write("not mine", "frame-9999.png", in: folder)
      let result = try Program.run([scene, "-o", folder.path])
      #expect(result.status == 0)
      #expect(result.errors.contains("frame-9999.png"))
      #expect(try Program.files(in: folder)["frame-9999.png"] == Data("not mine".utf8))
    }
  }

  @Test func anImageIsFoundBesideTheScene() throws {
    try Program.withFolder { folder in
      let scene = try write(smallScene, "small.json", in: folder)
      try Program.run([scene, "-o", folder.appending(path: "out").path, "--frames", "0"])
      try FileManager.default.copyItem(
        at: folder.appending(path: "out/frame-0000.png"), to: folder.appending(path: "photo.png"))
      let picture = try write(
        """
        {"canvas": {"width": 60, "height": 40, "scale": 1}, "duration": 0.01, "layers": [
         {"id": "i", "type": "image", "file": "photo.png", "width": 60, "height": 40}]}
        """, "picture.json", in: folder)
      let result = try Program.run([picture, "-o", folder.appending(path: "copy").path])
      #expect(result.status == 0, "\(result.errors)")
      // Drawn one to one, the picture is itself.
      let name = "frame-0000.png"
      let (a, b) = (
        try Data(contentsOf: folder.appending(path: "out/\(name)")),
        try Data(contentsOf: folder.appending(path: "copy/\(name)"))
      )
      #expect(a == b)
    }
  }

  @Test func aMissingGlyphIsNamed() throws {
    try Program.withFolder { folder in
      let scene = try write(
        """
        {"canvas": {"width": 60, "height": 40}, "duration": 0.01, "layers": [
         {"id": "t", "type": "text", "string": "a\u{10330}"}]}
        """, "gothic.json", in: folder)
      let result = try Program.run(["check", scene])
      #expect(result.status == 0)
      #expect(result.errors.contains("warning: no glyph for '\u{10330}' (U+10330) in Inter"))
    }
  }

  @Test func stillOfAnInstant() throws {
    try Program.withFolder { folder in
      let scene = try write(smallScene, "small.json", in: folder)
      let result = try Program.run([scene, "-o", folder.path, "--time", "1/60"])
      #expect(result.status == 0)
      try Program.run([scene, "-o", folder.appending(path: "all").path])
      let still = try Data(contentsOf: folder.appending(path: "time-0.016667.png"))
      let frame = try Data(contentsOf: folder.appending(path: "all/frame-0001.png"))
      #expect(still == frame)
    }
  }
}
