import Foundation
import Golden
import Pixels
import Testing

@Suite("Reports of comparisons") struct GoldenReportTests {
  private static let fixtures = "Tests/Fixtures/compare"

  private func compare(_ pair: Int, _ options: String...) throws -> Program.Result {
    try Program.run(
      [
        "compare", "\(Self.fixtures)/\(pair)a.png", "\(Self.fixtures)/\(pair)b.png",
      ] + options)
  }

  /// The published counts are just enough, and one less is not.
  @Test(arguments: [
    (1, ["--metric", "yiq", "--threshold", "0.05", "--ignore-antialiasing"], 143),
    (1, ["--metric", "yiq", "--threshold", "0.05"], 251),
    (1, ["--metric", "oklab", "--ignore-antialiasing"], 120),
    (3, ["--metric", "oklab", "--threshold", "0.05", "--ignore-antialiasing"], 220),
    (6, [], 4900),
  ])
  func allowancesAreExact(_ pair: Int, _ options: [String], _ count: Int) throws {
    let files = ["compare", "\(Self.fixtures)/\(pair)a.png", "\(Self.fixtures)/\(pair)b.png"]
    let enough = try Program.run(files + options + ["--max-diff-pixels", "\(count)px"])
    #expect(enough.status == 0)
    #expect(enough.output.contains("; \(count) count, \(count) allowed"))
    let less = try Program.run(files + options + ["--max-diff-pixels", "\(count - 1)px"])
    #expect(less.status == 1)
    #expect(less.output.contains("; \(count) count, \(count - 1) allowed"))
  }

  /// The exact count stands beside the tolerated one.
  @Test func exactCountsAreAlwaysTold() throws {
    let result = try compare(1, "--metric", "yiq", "--ignore-antialiasing")
    #expect(result.status == 1)
    #expect(result.output.contains("picture: 12933 pixels differ, by up to 255 of 255; 106 count"))
  }

  @Test func aPictureIsEqualToItself() throws {
    let file = "\(Self.fixtures)/1a.png"
    let result = try Program.run(["compare", file, file])
    #expect(result.status == 0)
    #expect(result.output == "1a.png: passed, equal to '\(file)'\n")
  }

  @Test(arguments: [
    (["nowhere.png", "README.md"], "cannot read 'nowhere.png': No such file or directory"),
    (["README.md", "README.md"], "'README.md' is not a valid PNG"),
    (["Tests/Fixtures/compare/1a.png", "README.md"], "'README.md' is not a valid PNG"),
    (["Tests/Fixtures/compare/1a.png", "nowhere"], "cannot read 'nowhere'"),
    (["Tests/Fixtures/compare/1a.png", "Sources"], "is a file, but 'Sources' is a folder"),
    (["/dev/zero", "/dev/zero"], "cannot read '/dev/zero': it is not a plain file"),
  ])
  func whatCannotBeReadIsTold(_ files: [String], _ message: String) throws {
    let result = try Program.run(["compare"] + files)
    #expect(result.status == 66)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [
    ["compare"], ["compare", "a"], ["compare", "a", "b", "c"],
    ["compare", "a", "b", "--metric", "ssim"], ["compare", "a", "b", "--threshold", "0.1"],
    ["compare", "a", "b", "--metric", "yiq", "--threshold", "2"],
    ["compare", "a", "b", "--max-diff-pixels", "5"],
    ["compare", "a", "b", "--max-diff-pixels", "101%"],
    ["compare", "a", "b", "--max-channel-delta", "256"], ["compare", "a", "b", "--window", "0"],
    ["compare", "a", "b", "--ignore", "1,2,3"], ["compare", "a", "b", "--ignore", "1,2,3,-4"],
    ["compare", "a", "b", "--format", "xml"], ["compare", "a", "b", "--golden"],
    ["compare", "a", "b", "--update", "all"], ["compare", "a", "b", "--report", ""],
    ["scenes/card-stack.json", "--update", "all"], ["scenes/card-stack.json", "--keep-going"],
    ["scenes/card-stack.json", "--golden", "--time", "0"],
    ["scenes/card-stack.json", "--golden", "--update", "some"],
    ["scenes/card-stack.json", "--golden", "--update", "all", "--frames", "0"],
    ["scenes/card-stack.json", "--golden", "--key-frames", "0"],
    ["check", "scenes/card-stack.json", "--golden"],
  ])
  func wrongOptionsAreWrongUsage(_ arguments: [String]) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 64, "\(result.errors)")
  }

  /// Ignored areas, windows and pictures of the difference, on a picture of one's own.
  @Test func areasAndWindows() throws {
    try Program.withFolder { folder in
      var sequence = TestSequence.moving(frames: 1)
      try sequence.write(to: folder.appending(path: "a"))
      // Two pixels beside one another and one far away; rows are 240 pixels long.
      sequence.blemishes[0] = [0: 0xff00_0000, 1: 0xff00_0000, 240 * 100 + 200: 0xff00_0000]
      try sequence.write(to: folder.appending(path: "b"))
      func status(_ options: String...) throws -> Int32 {
        try Program.run(["compare", "a", "b"] + options, in: folder).status
      }
      #expect(try status("--max-diff-pixels", "3px") == 0)
      #expect(try status("--max-diff-pixels", "2px") == 1)
      #expect(try status("--max-diff-pixels", "2px", "--window", "9") == 0)
      #expect(try status("--max-diff-pixels", "1px", "--window", "9") == 1)
      #expect(try status("--ignore", "0,0,2,1", "--ignore", "200,100,1,1") == 0)
      // The run of pixels from corner to corner would hide all three.
      #expect(try status("--ignore", "0,0,1,101") == 1)
      #expect(try status("--ignore", "0,0,2,1") == 1)
      #expect(try status("--differences", "d") == 1)
      let picture = try PNGDecoder.decodeStraight(
        Array(try Data(contentsOf: folder.appending(path: "d/difference-0000.png"))))
      #expect((picture.width, picture.height) == (3 * 240 + 2 * 8, 160))
      // The golden is `b`, the first of three; the third has the marks.
      #expect(picture.pixels[0] == 0xff00_0000 && picture.pixels[248] == 0xffff_ffff)
      let red = picture.pixels.enumerated().filter { $0.element == 0xffe0_0000 }.map(\.offset)
      #expect(red == [496, 497, 736 * 100 + 496 + 200])
      // What is equal again leaves no picture of its difference.
      try Data(contentsOf: folder.appending(path: "a/frame-0000.png"))
        .write(to: folder.appending(path: "b/frame-0000.png"))
      #expect(try status("--differences", "d") == 0)
      #expect(try Program.files(in: folder.appending(path: "d")).isEmpty)
    }
  }

  @Test func reportsGoToFiles() throws {
    try Program.withFolder { folder in
      try TestSequence.moving().write(to: folder.appending(path: "golden"))
      try TestSequence.moving(delay: 0.02).write(to: folder.appending(path: "out"))
      func run(_ options: String..., environment: [String: String] = [:]) throws -> Program.Result {
        try Program.run(
          ["compare", "out", "golden"] + options, in: folder, environment: environment)
      }
      let json = try run("--report", "reports/r.json")
      #expect(json.output.hasPrefix("test: FAILED"))
      let text = try String(contentsOf: folder.appending(path: "reports/r.json"), encoding: .utf8)
      #expect(try Report(text).passed == false)
      _ = try run("--report", "r.xml", environment: ["SOURCE_DATE_EPOCH": "1735689599"])
      let xml = try String(contentsOf: folder.appending(path: "r.xml"), encoding: .utf8)
      #expect(xml.contains("timestamp=\"2024-12-31T23:59:59\""))
      #expect(try run("--report", "/proc/nowhere/r.xml").status == 73)
      let github = try run(environment: ["GITHUB_ACTIONS": "true"])
      let lines = github.errors.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(lines[0].hasPrefix("::error title=test is not as its golden::frame "))
      #expect(lines[0].contains("%0Athe motion is 20 ms late from frame 7 on"))
    }
  }
}
