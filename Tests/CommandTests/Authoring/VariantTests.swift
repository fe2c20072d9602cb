import Foundation
import Testing

/// Variables and variants from the command line.
@Suite("Variables and variants of a run")
struct VariantTests {
  private static let scene = smallScene.replacing(
    "\"duration\": 0.25",
    with: """
      "duration": 0.1, "variables": {"accent": "red", "width": 20},
      "variants": {"dark": {"appearance": "dark"},
        "blue": {"variables": {"accent": "blue"}, "layers": {"d": {"card": {"shadow": "none"}}}}}
      """
  ).replacing("\"fill\": \"red\"", with: "\"fill\": \"$accent\"")
    .replacing("\"card\": {\"width\": 20", with: "\"card\": {\"width\": \"$width\"")

  private static func sceneHash(_ folder: URL) throws -> String {
    let data = try Data(contentsOf: folder.appending(path: "manifest.json"))
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(object?["sceneHash"] as? String)
  }

  private static func frame(_ folder: URL, _ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: "\(name)/frame-0000.png"))
  }

  @Test func eachHasAFolderOfItsOwn() throws {
    try SceneFolder.with(Self.scene) { run in
      #expect(try run.render(to: "all", ["--all-variants"]).status == 0)
      let all = run.folder("all")
      let names = try FileManager.default.contentsOfDirectory(atPath: all.path).sorted()
      #expect(names == ["small", "small@blue", "small@dark"])
      // The scene as it stands is what comes without an option, and none of it is another's.
      #expect(try run.render(to: "plain").status == 0)
      #expect(
        try Program.files(in: run.folder("plain"))
          == Program.files(in: all.appending(path: "small")))
      #expect(try run.render(to: "one", ["--variant", "blue"]).status == 0)
      #expect(
        try Program.files(in: run.folder("one"))
          == Program.files(in: all.appending(path: "small@blue")))
      let frames = try names.map { try Self.frame(all, $0) }
      #expect(Set(frames).count == 3)
    }
  }

  /// A variant is the same as the scene with its changes written into it.
  @Test func aVariantIsTheChangedScene() throws {
    try SceneFolder.with(Self.scene) { run in
      let changed = Self.scene.replacing("\"accent\": \"red\"", with: "\"accent\": \"blue\"")
        .replacing("\"shadow\": 2", with: "\"shadow\": \"none\"")
      let other = run.url.appending(path: "changed.json")
      try changed.write(to: other, atomically: true, encoding: .utf8)
      try run.render(to: "variant", ["--variant", "blue"])
      try Program.run([other.path, "-o", run.folder("changed").path])
      #expect(try Self.frame(run.url, "variant") == Self.frame(run.url, "changed"))
    }
  }

  @Test func setIsSeenInPicturesAndHashes() throws {
    try SceneFolder.with(Self.scene) { run in
      try run.render(to: "red")
      try run.render(to: "blue", ["--set", "accent=blue"])
      #expect(try Self.frame(run.url, "red") != Self.frame(run.url, "blue"))
      #expect(try run.render(to: "wide", ["--set", "width=26"]).status == 0)
      #expect(try Self.frame(run.url, "red") != Self.frame(run.url, "wide"))
      #expect(try Self.sceneHash(run.folder("red")) != Self.sceneHash(run.folder("wide")))
      // The same frames by another way are resumed only under the same choice.
      let again = try run.render(to: "wide", ["--set", "width=26", "--resume"])
      #expect(again.errors.contains("6 of 6 frames are there"))
      let other = try run.render(to: "wide", ["--set", "width=27", "--resume"])
      #expect(other.errors.contains("0 of 6 frames are there"))
    }
  }

  @Test func unknownNamesAreWrongUsage() throws {
    try SceneFolder.with(Self.scene) { run in
      for command in ["render", "check", "trace", "explain", "plot", "sheet", "onion"] {
        let variable = try Program.run([command, run.scene, "--set", "accnt=1"])
        #expect(variable.status == 64)
        #expect(
          variable.errors
            == "\(run.scene): error: the scene has no variable 'accnt' (did you mean 'accent'?)\n")
        let variant = try Program.run([command, run.scene, "--variant", "drak"])
        #expect(variant.status == 64)
        #expect(
          variant.errors
            == "\(run.scene): error: the scene has no variant 'drak' (did you mean 'dark'?)\n")
      }
      #expect(try Program.run(["check", run.scene, "--set", "accent"]).status == 64)
      #expect(try Program.run(["check", run.scene, "--set", "=1"]).status == 64)
      let both = ["trace", run.scene, "--variant", "dark", "--variant", "blue"]
      #expect(try Program.run(both).status == 64)
      #expect(try run.render(to: "x", ["--variant", "dark", "--all-variants"]).status == 64)
    }
  }

  /// A wrong value is reported where it is used, with the place that it is from.
  @Test func aWrongValueIsReportedWhereItIsUsed() throws {
    try SceneFolder.with(Self.scene) { run in
      let result = try Program.run(["check", run.scene, "--set", "width=wide"])
      #expect(result.status == 2)
      #expect(
        result.errors.hasSuffix(
          "error: 'width' must be a number, not a string "
            + "(the value of 'width' on the command line)\n"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func checkLooksAtAllVariants() throws {
    let scene = Self.scene.replacing(
      "\"layers\": {\"d\": {\"card\": {\"shadow\": \"none\"}}}",
      with: "\"expect\": [{\"at\": 0, \"card\": \"a\", \"x\": 400}]")
    try SceneFolder.with(scene) { run in
      let all = try Program.run(["check", run.scene])
      #expect(all.status == 1)
      #expect(all.errors.contains("in the variant 'blue'"))
      #expect(try Program.run(["check", run.scene, "--variant", "dark"]).status == 0)
      #expect(try run.render(to: "base").status == 0)
    }
  }

  @Test func everyVariantHasAGolden() throws {
    try SceneFolder.with(Self.scene) { run in
      let all = ["--all-variants", "-q", "--golden"]
      #expect(try run.render(to: "out", all + ["--update", "missing"]).status == 0)
      let goldens = try FileManager.default.contentsOfDirectory(atPath: run.url.path)
        .filter { $0.hasSuffix(".golden") }.sorted()
      #expect(goldens == ["small.golden", "small@blue.golden", "small@dark.golden"])
      #expect(try run.render(to: "out", all).status == 0)
      // The base alone does not take the goldens of its variants for stale ones.
      #expect(try run.render(to: "base", ["-q", "--golden"]).status == 0)
      let other = try run.render(to: "out", all + ["--keep-going", "--set", "accent=green"])
      #expect(other.status == 1)
      #expect(other.output.contains("--variant dark --set accent=green"))
      let without = Self.scene.replacing("\"dark\": {", with: "\"night\": {")
      try without.write(toFile: run.scene, atomically: true, encoding: .utf8)
      let stale = try run.render(to: "base", ["-q", "--golden"])
      #expect(stale.status == 1)
      #expect(stale.output.contains("small@dark.golden"))
    }
  }

  @Test func otherCommandsTakeAVariant() throws {
    try SceneFolder.with(Self.scene) { run in
      for (command, file) in [("plot", "plot.svg"), ("sheet", "sheet.png"), ("onion", "onion.png")]
      {
        let result = try Program.run([command, run.scene, "--variant", "blue"], in: run.url)
        #expect(result.status == 0, "\(result.errors)")
        let path = run.url.appending(path: "output/small@blue/\(file)").path
        #expect(FileManager.default.fileExists(atPath: path))
      }
      #expect(try Program.run(["trace", run.scene, "--variant", "blue"]).status == 0)
      let explained = try Program.run(["explain", run.scene, "--variant", "blue"])
      #expect(explained.output.hasPrefix("\(run.scene), variant blue\n"))
      let json = try Program.run(["explain", run.scene, "--variant", "blue", "--json"])
      #expect(json.output.contains("\"variant\": \"blue\""))
    }
  }
}
