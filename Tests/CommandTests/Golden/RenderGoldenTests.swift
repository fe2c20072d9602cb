import Foundation
import Golden
import Testing

/// `render --golden`: making, comparing and updating goldens beside scenes.
@Suite("Goldens beside scenes") struct RenderGoldenTests {
  /// A folder with scenes, and what the program does in it.
  struct Place {
    var folder: URL

    func write(_ scene: String, _ name: String = "s.json") throws {
      try scene.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }

    func render(
      _ options: String..., scenes: [String] = ["s.json"], environment: [String: String] = [:]
    ) throws -> Program.Result {
      try Program.run(scenes + ["-q"] + options, in: folder, environment: environment)
    }

    /// Bytes and time of last change of a golden's files.
    func golden(_ name: String = "s.golden") throws -> [String: Data] {
      let url = folder.appending(path: name)
      return FileManager.default.fileExists(atPath: url.path) ? try Program.files(in: url) : [:]
    }
  }

  private func withPlace(_ body: (Place) throws -> Void) throws {
    try Program.withFolder { folder in
      let place = Place(folder: folder)
      try place.write(smallScene)
      try body(place)
    }
  }

  /// The same scene, but one card turns green in frame 12 of 0…14.
  private static let green = smallScene.replacing(
    #"{"linear": 0.2}}]"#,
    with: #"{"linear": 0.2}}, {"at": 0.2, "set": {"card": "a", "fill": "green"}}]"#)

  @Test(arguments: [[:], ["CI": "true"]])
  func aMissingGoldenFailsAndNothingIsWritten(_ environment: [String: String]) throws {
    try withPlace { place in
      let result = try place.render("--golden", environment: environment)
      #expect(result.status == 1)
      #expect(
        result.output == """
          s: no golden yet, 's.golden' does not exist
            to make it: carousel-render render s.json --golden --update missing

          """)
      #expect(try place.golden().isEmpty)
      // The command that it names does what it says, in CI as well: it was asked to.
      let made = try place.render("--golden", "--update", "missing", environment: environment)
      #expect(made.status == 0)
      #expect(made.output.contains("made 's.golden': 15 frames new or changed, 5 pictures written"))
      #expect(
        try place.golden().keys.sorted() == [
          "frame-0000.png", "frame-0003.png", "frame-0007.png", "frame-0010.png",
          "frame-0014.png", "manifest.json", "trace.jsonl",
        ])
      let again = try place.render("--golden", environment: environment)
      #expect(again.status == 0)
      #expect(again.output == "s: passed, 15 frames equal to 's.golden'\n")
    }
  }

  @Test(arguments: [("all", 15), ("none", 0), ("0,2,99", 2)])
  func keyFramesAreChosen(_ choice: String, _ count: Int) throws {
    try withPlace { place in
      _ = try place.render("--golden", "--update", "missing", "--key-frames", choice)
      #expect(try place.golden().count == count + 2)
      #expect(try place.render("--golden").status == 0)
    }
  }

  /// In CI a failing comparison leaves everything as it was; `failed` then changes what differs.
  @Test func onlyWhatDiffersIsUpdated() throws {
    try withPlace { place in
      _ = try place.render("--golden", "--update", "missing", "--key-frames", "all")
      let before = try place.golden()
      try place.write(RenderGoldenTests.green)
      let failing = try place.render("--golden", environment: ["CI": "true"])
      #expect(failing.status == 1)
      #expect(failing.output.contains("s: FAILED, 3 of 15 frames not as in 's.golden'"))
      #expect(failing.output.contains("frame 12 (0.2 s): the motion is equal; the pixels of a"))
      #expect(
        failing.output.contains(
          "to take the new pictures as goldens: "
            + "carousel-render render s.json --golden --update failed\n"))
      #expect(try place.golden() == before)
      let missing = try place.render("--golden", "--update", "missing")
      #expect(missing.status == 1)
      #expect(try place.golden() == before)
      let updated = try place.render("--golden", "--update", "failed")
      #expect(updated.status == 0)
      #expect(updated.output.contains("12 frames equal to 's.golden', 3 frames taken as golden"))
      #expect(updated.output.contains("3 frames new or changed, 3 pictures written"))
      let after = try place.golden()
      #expect(
        Set(after.keys.filter { after[$0] != before[$0] }) == [
          "frame-0012.png", "frame-0013.png", "frame-0014.png", "manifest.json",
        ])
      #expect(after.count == before.count)
      #expect(try place.render("--golden").status == 0)
    }
  }

  /// Tolerated pictures stay; only `all` takes them anew. (Half way, in frame 6, the red card is
  /// wholly behind the other one.)
  @Test func toleratedPicturesStay() throws {
    try withPlace { place in
      _ = try place.render("--golden", "--update", "missing", "--key-frames", "all")
      let before = try place.golden()
      try place.write(smallScene.replacing("\"red\"", with: "\"#ff3c30\""))
      let exact = try place.render("--golden")
      #expect(exact.status == 1)
      let tolerant = ["--golden", "--max-channel-delta", "1"]
      let result = try Program.run(["s.json", "-q"] + tolerant, in: place.folder)
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains("1 frame equal to 's.golden', 14 within"))
      #expect(result.output.contains("by up to 1 of 255 where 1 is allowed"))
      _ = try Program.run(
        ["s.json", "-q", "--update", "failed"] + tolerant, in: place.folder)
      #expect(try place.golden() == before)
      _ = try Program.run(["s.json", "-q", "--update", "all"] + tolerant, in: place.folder)
      let after = try place.golden()
      #expect(
        after.filter { before[$0.key] == $0.value }.keys.sorted() == [
          "frame-0006.png", "trace.jsonl",
        ])
      #expect(try place.render("--golden").status == 0)
    }
  }

  /// A scene that has become longer lacks goldens; one that has become shorter has stale ones.
  @Test func framesComeAndGo() throws {
    try withPlace { place in
      _ = try place.render("--golden", "--update", "missing", "--key-frames", "all")
      let before = try place.golden()
      try place.write(smallScene.replacing("0.25}", with: "0.3}"))
      let longer = try place.render("--golden")
      #expect(longer.status == 1)
      #expect(longer.output.contains("without a golden: frames 15–17"))
      let added = try place.render("--golden", "--update", "missing")
      #expect(added.status == 0, "\(added.output)")
      let after = try place.golden()
      #expect(after.count == before.count + 3)
      #expect(before.allSatisfy { $0.key == "manifest.json" || after[$0.key] == $0.value })
      try place.write(smallScene)
      let shorter = try place.render("--golden")
      #expect(shorter.status == 1)
      #expect(shorter.output.contains("missing: only the golden has frames 15–17"))
      #expect(try place.render("--golden", "--update", "failed").status == 0)
      #expect(try place.golden() == before)
    }
  }

  @Test func aGoldenOfAnotherScaleIsReplacedAsAWhole() throws {
    try withPlace { place in
      _ = try place.render("--golden", "--update", "missing", "--scale", "2")
      let result = try place.render("--golden")
      #expect(result.status == 1)
      #expect(result.output.contains("scale is 1 pixels per point, the golden's is 2"))
      #expect(try place.render("--golden", "--update", "failed").status == 0)
      #expect(try place.render("--golden").output.contains("15 frames equal"))
    }
  }

  @Test func severalScenesAreSummedUp() throws {
    try withPlace { place in
      try place.write(smallScene, "t.json")
      try place.write("[", "u.json")
      let scenes = ["s.json", "t.json", "u.json"]
      _ = try place.render("--golden", "--update", "missing", scenes: ["t.json"])
      let first = try place.render("--golden", scenes: scenes)
      #expect(first.status == 1)
      #expect(!first.output.contains("t: passed"))
      let all = try place.render("--golden", "--keep-going", scenes: scenes)
      // The gravest of: no golden 1, an invalid scene 2.
      #expect(all.status == 2)
      #expect(all.output.contains("t: passed"))
      #expect(all.output.contains("u: could not be rendered"))
      #expect(all.output.hasSuffix("3 scenes: 1 passed, 1 without a golden, 1 unreadable\n"))
    }
  }

  @Test func aGoldenWithoutItsSceneIsStale() throws {
    try withPlace { place in
      try place.write(smallScene, "gone.json")
      let scenes = ["s.json", "gone.json"]
      _ = try place.render("--golden", "--update", "missing", scenes: scenes)
      #expect(try place.render("--golden").status == 0)
      try FileManager.default.removeItem(at: place.folder.appending(path: "gone.json"))
      let result = try place.render("--golden")
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          "gone.golden: stale, there is no scene 'gone.json'\n  to remove it: rm -r gone.golden"))
    }
  }

  @Test func goldensMayLieElsewhere() throws {
    try withPlace { place in
      try place.write(smallScene, "t.json")
      _ = try place.render("--golden=g", "--update", "missing")
      #expect(try place.golden("g").count == 7)
      #expect(try place.render("--golden", "g").status == 0)
      _ = try place.render("--golden=h", "--update", "missing", scenes: ["s.json", "t.json"])
      #expect(try place.golden("h/s.golden").count == 7)
      #expect(try place.golden("h/t.golden").count == 7)
    }
  }

  @Test func aFileOrAnEmptyFolderIsNoGolden() throws {
    try withPlace { place in
      let url = place.folder.appending(path: "s.golden")
      try Data("x".utf8).write(to: url)
      let file = try place.render("--golden")
      #expect(file.status == 66)
      #expect(file.output.contains("'s.golden' is a file, not a folder of frames"))
      #expect(try place.render("--golden", "--update", "all").status == 66)
      #expect(try Data(contentsOf: url) == Data("x".utf8))
      try FileManager.default.removeItem(at: url)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      let empty = try place.render("--golden")
      #expect(empty.status == 1)
      #expect(empty.output.contains("no golden yet, 's.golden' is empty"))
    }
  }

  /// A part of the frames is compared with that part.
  @Test func someFramesAreComparedAlone() throws {
    try withPlace { place in
      _ = try place.render("--golden", "--update", "missing")
      try place.write(RenderGoldenTests.green)
      let early = try place.render("--golden", "--frames", "3-5")
      #expect(early.status == 0)
      #expect(early.output == "s: passed, 3 frames equal to 's.golden'\n")
      #expect(try place.render("--golden", "--frames", "11-12").status == 1)
    }
  }

  @Test func aChangedGlyphIsItsCards() throws {
    try withPlace { place in
      _ = try place.render("--golden", "--update", "missing", "--key-frames", "all")
      try place.write(smallScene.replacing(#""text": "a""#, with: #""text": "b""#))
      let result = try place.render("--golden")
      #expect(result.status == 1)
      #expect(result.output.contains("frame 0 (0 s): the motion is equal; the pixels of a differ"))
      #expect(
        result.output.contains(
          "note: the scene's text or pictures have changed since the golden was made"))
      let pictures = try Program.files(in: place.folder.appending(path: "output/s/differences"))
      #expect(pictures.keys.contains("difference-0000.png"))
      try place.write(smallScene)
      #expect(try place.render("--golden").status == 0)
      #expect(
        try Program.files(in: place.folder.appending(path: "output/s/differences")).isEmpty)
    }
  }

  @Test func theGoldenIsNotRenderedInto() throws {
    try withPlace { place in
      _ = try place.render("--golden", "--update", "missing")
      let before = try place.golden()
      let result = try place.render("--golden", "-o", "./s.golden")
      #expect(result.status == 64)
      #expect(result.errors.contains("'./s.golden' is the golden; frames go to another folder"))
      #expect(try place.golden() == before)
    }
  }

  @Test func pathsAreQuotedForTheShell() throws {
    try withPlace { place in
      try place.write(smallScene, "my scene.json")
      let result = try place.render("--golden", scenes: ["my scene.json"])
      #expect(result.output.contains("render 'my scene.json' --golden --update missing"))
    }
  }
}
