import Foundation
import Golden
import Pixels
import Testing

/// Goldens of several scenes in one call, and calls that end before all scenes are rendered.
@Suite("Several goldens", .serialized)
struct SeveralGoldensTests {
  private typealias Place = SeveralScenesTests.Place

  private static let names = (0..<8).map { "s\($0)" }
  private static let scenes = names.map { $0 + ".json" }

  /// Eight scenes with goldens, of which the third and the sixth have changed since.
  private static func withGoldens(_ body: (Place) throws -> Void) throws {
    try SeveralScenesTests.withPlace { place in
      for (number, scene) in scenes.enumerated() {
        try place.write(SeveralScenesTests.scene(frames: number == 0 ? 60 : 1 + number), scene)
      }
      let made = try place.render(scenes + ["-q", "--golden", "--update", "missing", "-j", "3"])
      try #require(made.status == 0, "\(made.output)")
      for number in [2, 5] {
        try place.write(
          SeveralScenesTests.scene(frames: 1 + number, letter: "b"), scenes[number])
      }
      try body(place)
    }
  }

  /// Reports of any kind are those of one job.
  @Test(arguments: ["text", "json", "junit", "html"], [[], ["--keep-going"]])
  func reports(_ format: String, _ options: [String]) throws {
    try SeveralGoldensTests.withGoldens { place in
      let words = SeveralGoldensTests.scenes + ["--golden", "--format", format] + options
      let one = try place.render(words + ["-j", "1"])
      #expect(one.status == 1)
      for jobs in ["2", "3", "8"] {
        let several = try place.render(words + ["-j", jobs])
        #expect(several.output == one.output && several.errors == one.errors, "-j \(jobs)")
        #expect(several.status == 1)
      }
      guard format == "text" else { return }
      let verdicts = one.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      let named = verdicts.compactMap { line in
        SeveralGoldensTests.names.first { line.hasPrefix($0 + ":") }
      }
      // Without --keep-going, the third one is the last.
      #expect(named == (options.isEmpty ? ["s0", "s1", "s2"] : SeveralGoldensTests.names))
      #expect(one.errors.contains("5 not rendered") == options.isEmpty)
      #expect(one.errors.contains("s7: 8 frames") != options.isEmpty)
    }
  }

  /// The scenes behind the one that stops the run may have begun: what they leave is whole, and
  /// their goldens are as they were.
  @Test(arguments: ["1", "2", "3", "8"])
  func goldensBehindTheFirstFailure(_ jobs: String) throws {
    try SeveralGoldensTests.withGoldens { place in
      try place.write("{", "s2.json")
      place.remove("s4.golden")
      let before = try SeveralGoldensTests.goldens(
        names: SeveralGoldensTests.names.filter { $0 != "s4" }, place)
      let stopped = try place.render(
        SeveralGoldensTests.scenes + ["--golden", "--update", "failed", "-j", jobs])
      #expect(stopped.status == 2)
      #expect(stopped.errors.contains("s2.json:1:2: error:"), "\(stopped.errors)")
      #expect(stopped.errors.contains("5 not rendered"))
      #expect(!stopped.errors.contains("s3") && !stopped.errors.contains("interrupted"))
      #expect(!Files.exists(place.folder.appending(path: "s4.golden").path))
      #expect(
        try SeveralGoldensTests.goldens(
          names: SeveralGoldensTests.names.filter { $0 != "s4" }, place) == before)
      for (path, data) in try place.files("output") {
        #expect(!path.hasSuffix(".part"))
        if path.hasSuffix(".png") {
          #expect(throws: Never.self) { _ = try PNGDecoder.decodeStraight(Array(data)) }
        }
      }
      // Then all are brought up to date, whatever is in the folders.
      try place.write(SeveralScenesTests.scene(frames: 3), "s2.json")
      let all = try place.render(
        SeveralGoldensTests.scenes + ["-q", "--golden", "--update", "failed", "-j", jobs])
      #expect(all.status == 0, "\(all.output)")
      let passed = try place.render(SeveralGoldensTests.scenes + ["-q", "--golden", "-j", jobs])
      #expect(passed.status == 0, "\(passed.output)")
    }
  }

  private static func goldens(names: [String], _ place: Place) throws -> [String: Data] {
    try names.reduce(into: [:]) { all, name in
      for (file, data) in try place.files("\(name).golden") { all["\(name)/\(file)"] = data }
    }
  }

  /// Without goldens, a scene that fails stops nothing.
  @Test(arguments: ["1", "3"])
  func aSceneThatCannotBeRendered(_ jobs: String) throws {
    try SeveralScenesTests.withPlace { place in
      for name in ["a", "c", "d"] {
        try place.write(SeveralScenesTests.scene(frames: 4), "\(name).json")
      }
      try place.write("{", "b.json")
      let result = try place.render(
        ["a.json", "b.json", "c.json", "d.json", "-o", "out", "-j", jobs])
      #expect(result.status == 2)
      let lines = result.errors.split(separator: "\n").map(String.init)
      try #require(lines.count == 4, "\(result.errors)")
      #expect(lines[1].hasPrefix("b.json:1:2: error: "))
      #expect(
        [lines[0], lines[2], lines[3]] == ["a", "c", "d"].map { "\($0): 4 frames in out/\($0)" })
    }
  }

  /// All that were open end within the time that one scene has, and can be gone on with.
  @Test(arguments: [SIGINT, SIGTERM], ["1", "2", "4"])
  func anInterruption(_ signal: Int32, _ jobs: String) throws {
    try SeveralScenesTests.withPlace { place in
      let names = (0..<6).map { "s\($0)" }
      for name in names {
        try place.write(
          SeveralScenesTests.scene(frames: 60).replacing("\"scale\": 1", with: "\"scale\": 4"),
          "\(name).json")
      }
      let words = names.map { $0 + ".json" } + ["-j", jobs, "-o"]
      _ = try place.render(words + ["whole"])
      let open = names[Int(jobs).map { min($0, 4) - 1 } ?? 0]
      let process = Process()
      process.executableURL = Program.url
      process.currentDirectoryURL = place.folder
      process.arguments = words + ["out"]
      let log = place.folder.appending(path: "log")
      try Data().write(to: log)
      process.standardError = try FileHandle(forWritingTo: log)
      try process.run()
      let manifest = place.folder.appending(path: "out/\(open)/manifest.json").path
      while process.isRunning, !Files.exists(manifest) {}
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let errors = try String(contentsOf: log, encoding: .utf8)
      #expect(process.terminationReason == .exit && process.terminationStatus == 130, "\(errors)")
      #expect(errors.contains("carousel-render: interrupted"))
      #expect(!Files.exists(place.folder.appending(path: "out/s5").path))
      let left = try place.files("out")
      let whole = try place.files("whole")
      for (path, data) in left where path.hasSuffix(".png") { #expect(data == whole[path]) }
      #expect(left.count < whole.count)
      let rest = try place.render(words + ["out", "--resume"])
      #expect(rest.status == 0)
      #expect(try place.files("out").filter { !$0.key.hasSuffix(".part") } == whole)
    }
  }
}
