import Foundation
import Golden
import Pixels
import Testing

/// `compare`: verdict, words, exit code and report of everything that can go wrong with goldens.
@Suite("Comparing sequences") struct CompareTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Changes the sequence that is compared with the golden.
    var change: @Sendable (inout TestSequence) -> Void = { _ in }
    /// Changes files, first the folder that is compared, then the golden's.
    var spoil: @Sendable (URL, URL) throws -> Void = { _, _ in }
    var status: Int32 = 1
    var lines: [String]
    /// Verdicts of the frames that are not equal.
    var frames: [Int: String] = [:]
    /// Whether a golden of hashes gives the same verdict.
    var alsoHashes = false

    var testDescription: String { name }
  }

  /// Runs a case on folders `out` and `golden` and looks at the text and the JSON report.
  private func check(_ test: Case, pictures: Set<Int>?) throws {
    try Program.withFolder { folder in
      let (out, golden) = (folder.appending(path: "out"), folder.appending(path: "golden"))
      try TestSequence.moving().write(to: golden, pictures: pictures)
      var sequence = TestSequence.moving()
      test.change(&sequence)
      try sequence.write(to: out)
      try test.spoil(out, golden)
      let text = try Program.run(["compare", "out", "golden"], in: folder)
      #expect(text.status == test.status, "\(text.output)\(text.errors)")
      for line in test.lines where pictures == nil {
        #expect((text.output + text.errors).contains(line), "\(text.output)\(text.errors)")
      }
      let json = try Program.run(["compare", "out", "golden", "--format", "json"], in: folder)
      #expect(json.status == test.status)
      let report = try Report(json.output)
      #expect(report.passed == (test.status == 0))
      let frames =
        pictures == nil
        ? test.frames : test.frames.mapValues { $0 == "different" ? "other hash" : $0 }
      #expect(report.frames == frames)
      guard pictures == nil else { return }
      try Report.validate(json.output, in: folder)
      try JUnit.validate(
        try Program.run(["compare", "out", "golden", "--format", "junit"], in: folder).output,
        failing: test.status != 0, in: folder)
    }
  }

  @Test(arguments: cases) func pictures(_ test: Case) throws { try check(test, pictures: nil) }

  @Test(arguments: cases.filter(\.alsoHashes)) func hashes(_ test: Case) throws {
    try check(test, pictures: [])
  }

  private static func all(_ range: ClosedRange<Int>, _ verdict: String) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: range.map { ($0, verdict) })
  }

  /// The frames in which the moving card covers other pixels than in the golden.
  private static func otherColumns(_ sequence: TestSequence) -> [Int: String] {
    let golden = TestSequence.moving()
    let columns = { (frame: [TestSequence.Card]) in (frame[0].x * 4).rounded() }
    let frames = golden.frames.indices.filter {
      columns(golden.frames[$0]) != columns(sequence.frames[$0])
    }
    return Dictionary(uniqueKeysWithValues: frames.map { ($0, "different") })
  }

  private static func cut(_ file: String, in folder: URL) throws {
    let url = folder.appending(path: file)
    try Data(contentsOf: url).dropLast(20).write(to: url)
  }

  private static func remove(_ file: String, in folder: URL) throws {
    try FileManager.default.removeItem(at: folder.appending(path: file))
  }

  static let cases: [Case] = [
    Case(
      name: "equal", status: 0, lines: ["test: passed, 40 frames equal to 'golden'\n"],
      alsoHashes: true),
    Case(
      name: "one pixel by 1 of 255",
      // In the middle of the left half, where b is in no frame.
      change: { $0.blemishes[7] = [80 * 240 + 60: 0xffd0_2120] },
      lines: [
        "test: FAILED, 1 of 40 frames not as in 'golden'",
        "frame 7 (0.117 s): the motion is equal; the pixels of a differ",
        "1 pixel differs, by 1 of 255",
      ], frames: [7: "different"], alsoHashes: true),
    Case(
      name: "a quarter point off in one frame", change: { $0.frames[5][0].x += 0.25 },
      lines: [
        "frame 5 (0.083 s): a is 0.25 pt right of its golden; the other is equal",
        // A column of 30 points, four pixels each, on both edges.
        "240 pixels differ",
      ], frames: [5: "different"], alsoHashes: true),
    Case(
      name: "z swapped for two frames",
      change: { for frame in 20...21 { ($0.frames[frame][0].z, $0.frames[frame][1].z) = (0, 1) } },
      lines: [
        "2 of 40 frames",
        "frame 20 (0.333 s): a has z 0 instead of 1; b has z 1 instead of 0",
        "frame 21 (0.35 s): a has z 0 instead of 1; b has z 1 instead of 0",
        "motion differs in frames 20–21",
      ], frames: all(20...21, "different"), alsoHashes: true),
    Case(
      name: "20 ms late", change: { $0 = .moving(delay: 0.02) },
      lines: ["the motion is 20 ms late from frame 7 on, and else that of the golden"],
      frames: otherColumns(.moving(delay: 0.02)), alsoHashes: true),
    Case(
      name: "another curve", change: { $0 = .moving(power: 3) },
      lines: [
        "it begins and ends like the golden's and goes another way between",
        // 4/27 of 15 points, see the motion's own tests.
        "largest departure in frame 14: a is 2.22 pt left of its golden",
      ], frames: otherColumns(.moving(power: 3)), alsoHashes: true),
    Case(
      name: "a missing frame", spoil: { out, _ in try remove("frame-0012.png", in: out) },
      lines: ["1 of 40 frames not as", "missing: only the golden has frame 12"],
      frames: [12: "missing"], alsoHashes: true),
    Case(
      name: "an extra frame", change: { $0 = .moving(frames: 41) },
      lines: [
        "number of frames is 41, the golden's is 40", "without a golden: frame 40",
        "FAILED, other number of frames than its golden; 1 of 41 frames",
      ], frames: [40: "extra"], alsoHashes: true),
    Case(
      name: "another size", change: { $0.scale = 2 },
      lines: [
        "FAILED, other size, scale than its golden",
        "size is 120×80 pixels, the golden's is 240×160 pixels",
        "scale is 2 pixels per point, the golden's is 4 pixels per point",
      ], alsoHashes: true),
    Case(
      name: "another size without manifests", change: { $0.scale = 2 },
      spoil: { out, golden in
        for folder in [out, golden] { try remove("manifest.json", in: folder) }
      },
      lines: ["frame 0: it is 120×80 pixels, its golden 240×160", "40 of 40 frames"],
      frames: all(0...39, "other size")),
    Case(
      name: "another frame rate", change: { $0.fps = "30000/1001" },
      lines: [
        "frame rate is 30000/1001 frames per second, the golden's is 60 frames per second"
      ], alsoHashes: true),
    Case(
      name: "another scene and library",
      change: {
        ($0.scene, $0.libraries) = ("other", ["cairo": "1.18.0"])
        $0.blemishes[0] = [0: 0xff00_0000]
      },
      lines: [
        "note: the golden is of scene 'test', not of 'other'",
        "note: the golden was made with cairo 1.16.0, this is 1.18.0",
        "frame 0 (0 s): the motion is equal; the pixels that differ lie outside of all cards (1)",
      ], frames: [0: "different"], alsoHashes: true),
    Case(
      name: "a truncated frame", spoil: { out, _ in try cut("frame-0003.png", in: out) },
      status: 66, lines: ["frame 3 (0.05 s): its picture is not a valid PNG"],
      frames: [3: "broken"], alsoHashes: true),
    Case(
      name: "a truncated golden", spoil: { _, golden in try cut("frame-0003.png", in: golden) },
      status: 66, lines: ["frame 3 (0.05 s): its golden is not a valid PNG"],
      frames: [3: "broken golden"]),
    Case(
      name: "both truncated alike",
      spoil: { out, golden in
        for folder in [out, golden] { try cut("frame-0003.png", in: folder) }
      }, status: 66,
      lines: ["frame 3 (0.05 s): its golden is not a valid PNG: it ends too early"],
      frames: [3: "broken golden"]),
    Case(
      name: "an empty golden",
      spoil: { _, golden in
        try FileManager.default.removeItem(at: golden)
        try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: false)
      }, status: 66,
      lines: ["error: 'golden' holds no frames: no frame-0000.png and no manifest.json\n"]),
    Case(
      name: "no golden", spoil: { _, golden in try FileManager.default.removeItem(at: golden) },
      status: 66, lines: ["error: 'golden' does not exist\n"]),
    Case(
      name: "a file for a golden",
      spoil: { _, golden in
        try FileManager.default.removeItem(at: golden)
        try Data("x".utf8).write(to: golden)
      }, status: 66, lines: ["error: 'golden' is a file, but 'out' is a folder\n"]),
    Case(
      name: "a pipe for a frame",
      spoil: { out, _ in
        try remove("frame-0003.png", in: out)
        try #require(mkfifo(out.appending(path: "frame-0003.png").path, 0o600) == 0)
      }, status: 66,
      lines: ["frame 3 (0.05 s): its picture cannot be read: Invalid argument"],
      frames: [3: "broken"]),
    Case(
      name: "frames beyond any number",
      spoil: { out, golden in
        let file = golden.appending(path: "manifest.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        try text.replacing("\"frame\": 39", with: "\"frame\": 9e18")
          .write(to: file, atomically: true, encoding: .utf8)
      }, status: 66,
      lines: ["error: 'golden/manifest.json' is not a manifest of carousel-render\n"]),
    Case(
      name: "a golden's trace that is none",
      change: { $0.blemishes[7] = [80 * 240 + 60: 0xffd0_2120] },
      spoil: { _, golden in
        try Data("{}".utf8).write(to: golden.appending(path: "trace.jsonl"))
      },
      lines: ["frame 7 (0.117 s): 1 pixel differs, by 1 of 255"], frames: [7: "different"]),
    Case(
      name: "a foreign manifest",
      spoil: { _, golden in
        try Data("{}".utf8).write(to: golden.appending(path: "manifest.json"))
      }, status: 66,
      lines: ["error: 'golden/manifest.json' is not a manifest of carousel-render\n"]),
  ]
}
