import Foundation
import SceneDescription
import Testing
import Timeline

@testable import carousel_render

@Suite("Picture commands")
struct MotionPictureCommandTests {
  @Test(
    arguments: [
      ["plot", "scene.json", "--property", "x"], ["plot", "scene.json", "--properties", "scael"],
      ["plot", "scene.json", "--cards", "c"], ["plot", "scene.json", "--from", "2", "--to", "1"],
      ["plot", "scene.json", "--from", "100"], ["plot", "scene.json", "-o", "plot.gif"],
      ["plot", "scene.json", "--columns", "2"], ["scene.json", "--every", "2"],
      ["sheet", "scene.json", "-o", "sheet.svg"], ["sheet", "scene.json", "--every", "0"],
      ["sheet", "scene.json", "--times", "0.1,,2"], ["sheet", "scene.json", "scene.json"],
      ["sheet", "scene.json", "--times", "1", "--every", "2"],
      ["plot", "scene.json", "--time", "1"],
      ["sheet", "scene.json", "--times", "1", "--frames", "0"],
      ["onion", "scene.json", "--layer", "e"],
      ["onion", "scene.json", "--times", Array(repeating: "0", count: 201).joined(separator: ",")],
    ])
  func wrongUsage(_ arguments: [String]) throws {
    try Program.withFolder { folder in
      try Data(smallScene.utf8).write(to: folder.appending(path: "scene.json"))
      let result = try Program.run(arguments, in: folder)
      #expect(result.status == 64 && result.errors.contains("error: "), "\(result.errors)")
      #expect(try Program.files(in: folder).count == 1)
    }
  }

  @Test(
    arguments: [
      (["--property", "x"], "--properties"), (["--properties", "scael"], "scale"),
      (["--evry", "2"], "--every"),
    ])
  func namesAreGuessed(_ options: [String], _ guess: String) throws {
    let errors = try Program.run(["plot", "scenes/card-stack.json"] + options).errors
    #expect(errors.contains("did you mean '\(guess)'?"), "\(errors)")
  }

  /// Every command twice, the second time to a file with a name of its own.
  @Test(
    arguments: [
      (["plot"], "plot.svg"), (["plot", "--properties", "x,tilt", "--to", "0.1"], "plot.svg"),
      (["sheet", "--every", "3"], "sheet.png"), (["sheet", "--frames", "0-3"], "sheet.png"),
      (["onion", "--times", "0,0.05,1/10"], "onion.png"), (["onion", "--layer", "d"], "onion.png"),
    ])
  func theSameFileTwice(_ arguments: [String], _ name: String) throws {
    try Program.withFolder { folder in
      try Data(smallScene.utf8).write(to: folder.appending(path: "scene.json"))
      let first = try Program.run(arguments + ["scene.json"], in: folder)
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.errors == "output/scene/\(name)\n" && first.output.isEmpty)
      let other = "elsewhere/b." + name.suffix(3)
      #expect(
        try Program.run(arguments + ["scene.json", "-o", other, "-q"], in: folder).status == 0)
      let bytes = try Data(contentsOf: folder.appending(path: "output/scene/\(name)"))
      #expect(try Data(contentsOf: folder.appending(path: other)) == bytes)
      #expect(bytes.starts(with: name.hasSuffix("svg") ? Array("<?xml".utf8) : [0x89, 0x50, 0x4E]))
    }
  }

  private static let still = #"""
    {"canvas": {"width": 9, "height": 9}, "duration": 1, "layers": [{"id": "s", "type": "shape",
     "width": 5, "height": 5}]}
    """#

  /// The motion ends at 0.2 s, in frame 12 of 15; every Nth frame from 0 until then, and the last
  /// one, which shows on a sheet how the sequence ends, in an onion skin how the motion does.
  @Test(
    arguments: [
      ("sheet --every 5", smallScene, [0, 5, 10, 14]),
      ("sheet --every 4", smallScene, [0, 4, 8, 14]),
      ("sheet --every 12", smallScene, [0, 14]), ("sheet --every 13", smallScene, [0, 14]),
      ("sheet --every 1000000", smallScene, [0, 14]), ("sheet", smallScene, Array(0..<12) + [14]),
      ("sheet --every 5 --frames 0-9", smallScene, [0, 5, 9]),
      ("sheet --every 3 --frames 0-9", smallScene, [0, 3, 6, 9]),
      ("sheet --frames 4,6-7", smallScene, [4, 6, 7]), ("sheet", still, [0, 59]),
      ("sheet --fps 1", still, [0]),
      ("onion --every 5", smallScene, [0, 5, 10, 12]),
      ("onion --every 4", smallScene, [0, 4, 8, 12]),
      ("onion", smallScene, [0, 2, 4, 6, 8, 10, 12]), ("onion", still, [0]),
    ])
  func everyNthFrameAndTheLast(_ words: String, _ scene: String, _ frames: [Int]) throws {
    let words = words.split(separator: " ").map(String.init)
    let arguments = try Arguments([words[0], "s.json"] + words.dropFirst())
    let document = SceneDocument(bytes: Array(scene.utf8), file: "s.json")
    let files = SceneFiles(folder: "") { _ in nil }
    var resolved = try #require(SceneResolver.resolve(document, name: "s", files: files).scene)
    if let rate = arguments.frameRate { resolved.frameRate = rate }
    let timeline = try Timeline(resolved)
    let times = try PictureTimes(
      arguments: arguments, console: Console(arguments), count: words[0] == "sheet" ? 24 : 8,
      limit: 1000
    ).times(timeline)
    #expect(times == frames.map { RationalTime(Int64($0), 60) })
  }

  @Test func aPlotMayBePNG() throws {
    try Program.withFolder { folder in
      try Data(smallScene.utf8).write(to: folder.appending(path: "scene.json"))
      let result = try Program.run(
        ["plot", "scene.json", "-o", "p.png", "--scale", "1"], in: folder)
      #expect(result.status == 0)
      let header = Array(try Data(contentsOf: folder.appending(path: "p.png")).prefix(20))
      #expect(Array(header[16..<20]) == [0, 0, 3, 192])
    }
  }
}
