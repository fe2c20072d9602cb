import Foundation
import Testing

@testable import carousel_render

/// What make is told of the files that a rendering depends on.
@Suite("Depfiles")
struct DepfileTests {
  @Test func rules() {
    let text = Depfile.text([
      .init(target: "out/manifest.json", sources: ["a.json", "b c.png"]),
      .init(target: "out/x@y.gif", sources: ["a.json"]),
    ])
    #expect(
      text == """
        out/manifest.json: \\
          a.json \\
          b\\ c.png
        a.json:
        b\\ c.png:
        out/x@y.gif: \\
          a.json

        """)
    #expect(Depfile.text([.init(target: "a\nb", sources: [])]) == nil)
    #expect(Depfile.text([.init(target: "a", sources: ["b;c"])]) == nil)
  }

  private static let names = [
    "plain.png", "two words.png", "$HOME.png", "a#b.png", "c:d.png", "50%.png",
    "a|b.png",
    "s*.png", "q?.png", "[b].png", "~t.png", "back\\slash.png", "end\\ \\#.png", "(p).png", "ü.png",
    "q'u\"o.png", "$(pwd).png", "a&b.png",
  ]

  private static func make(_ folder: URL, _ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/make")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// Of pictures with every odd name make sees that a newer one needs another rendering, that an
  /// unchanged one does not, and goes on when one is gone.
  @Test func makeUnderstandsThem() throws {
    let picture = try Data(contentsOf: Program.tests.appending(path: "Fixtures/bad-scenes/i.png"))
    try Program.withFolder { folder in
      let cards = try Self.names.enumerated().map { index, name in
        try picture.write(to: folder.appending(path: name))
        // What would be the name of a variable is a text behind a second '$'.
        let written = name == "$HOME.png" ? "$" + name : name
        let text = try String(decoding: JSONEncoder().encode(written), as: UTF8.self)
        return "{\"id\": \"\(index)\", \"image\": \(text)}"
      }
      try """
      {"canvas": {"width": 8, "height": 8, "scale": 1}, "duration": 0.01, "layers": [{"id": "d",
       "type": "pages", "cards": [\(cards.joined(separator: ", "))]}]}
      """.write(to: folder.appending(path: "my scene.json"), atomically: true, encoding: .utf8)
      try #"""
      all: out\ 100%/manifest.json
      out\ 100\%/manifest.json:
      \#t@'\#(Program.url.path)' 'my scene.json' -q -o 'out 100%' --depfile deps.d
      -include deps.d

      """#.write(to: folder.appending(path: "Makefile"), atomically: true, encoding: .utf8)
      let first = try Self.make(folder, [])
      #expect(first.0 == 0, "\(first.1)")
      let again = try Self.make(folder, ["-q"])
      #expect(again.0 == 0, "\(again.1)")
      for name in Self.names + ["my scene.json"] {
        // As if only this file were newer: no clock decides.
        let newer = try Self.make(folder, ["-q", "-W", name])
        #expect(newer.0 == 1, "\(name): \(newer.1)")
      }
      let foreign = try Self.make(folder, ["-q", "-W", "other.png"])
      #expect(foreign.0 == 0)
      // A vanished picture is the program's to complain of, not make's.
      try FileManager.default.removeItem(at: folder.appending(path: "plain.png"))
      let gone = try Self.make(folder, [])
      #expect(gone.0 != 0)
      #expect(gone.1.contains("cannot read 'plain.png'"))
    }
  }

  @Test func everyOutputHasARule() throws {
    let scene = smallScene.replacing(
      "\"duration\": 0.25", with: "\"duration\": 0.02, \"variants\": {\"dark\": {}}")
    try SceneFolder.with(scene) { run in
      let file = run.folder("deps/all.d")
      func rules(_ options: [String]) throws -> String {
        let result = try Program.run(
          ["small.json", "-q", "--depfile", "deps/all.d"] + options, in: run.url)
        #expect(result.status == 0, "\(result.errors)")
        return try String(contentsOf: file, encoding: .utf8)
      }
      #expect(
        try rules(["--all-variants"])
          == "output/small/manifest.json: \\\n  small.json\nsmall.json:\n"
          + "output/small@dark/manifest.json: \\\n  small.json\n")
      #expect(
        try rules(["--time", "0", "-o", "out"])
          == "out/time-0.png: \\\n  small.json\nsmall.json:\n")
      #expect(
        try rules(["--format", "y4m", "-o", "small.y4m"])
          == "small.y4m: \\\n  small.json\nsmall.json:\n")
      // A scene that cannot be drawn leaves the file as it was.
      try "{}".write(toFile: run.scene, atomically: true, encoding: .utf8)
      try FileManager.default.removeItem(at: file)
      #expect(try Program.run([run.scene, "--depfile", file.path]).status == 2)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
    #expect(throws: Arguments.UsageError.self) {
      try Arguments(["a.json", "--depfile", "d", "-o", "-", "--format", "y4m"])
    }
    #expect(throws: Arguments.UsageError.self) {
      try Arguments(["a.json", "--depfile", "d", "--shard", "1/2"])
    }
  }
}
