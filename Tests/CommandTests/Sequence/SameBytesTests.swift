import Foundation
import Golden
import Testing

/// The bytes of a frame depend on the scene alone, not on what is drawn before or beside it.
@Suite("Same bytes", .serialized)
struct SameBytesTests {
  /// Photo, text, shadow and motion blur; a stack; tilted photos. 16 frames each.
  private static let scenes = [
    "rich": """
    {"canvas": {"width": 90, "height": 70, "scale": 2}, "motionBlur": {"samples": 5},
     "layers": [{"id": "d", "type": "slots", "card": {"width": 40, "height": 50, "shadow": 4,
     "cornerRadius": 6}, "cards": [{"id": "a", "image": "photo.jpg", "text": "Aé"},
     {"id": "b", "fill": {"linear": {"colors": ["red", "clear"]}}, "text": "b"}],
     "slots": [{"id": "0", "x": -20}, {"id": "1", "x": 20, "tilt": 30, "opacity": 0.5}]}],
     "timeline": [{"at": 0.05, "step": "next"}], "duration": "16/60"}
    """,
    "stack": """
    {"canvas": {"width": 90, "height": 70, "scale": 2, "background": "clear"}, "layers": [
     {"id": "d", "type": "stack", "card": {"width": 40, "height": 50, "shadow": 4},
     "cards": [{"id": "a", "fill": "blue", "text": "A"}, {"id": "b", "fill": "green"}]}],
     "timeline": [{"at": 0, "drag": {"to": [60, 5], "duration": 0.15}, "release": true}],
     "duration": "16/60"}
    """,
    "strip": """
    {"canvas": {"width": 90, "height": 70, "scale": 2, "background": {"image": "photo.jpg"}},
     "layers": [{"id": "d", "type": "strip", "card": {"height": 50, "cornerRadius": 8},
     "cards": [{"id": "a", "image": "photo.jpg"}, {"id": "b", "fill": "red"},
     {"id": "c", "fill": "blue"}]}],
     "timeline": [{"at": 0, "drag": {"to": [-60, 0], "duration": 0.15}, "release": true}],
     "duration": "16/60"}
    """,
  ]
  private static let names = scenes.keys.sorted()

  private static func with(_ name: String, _ body: (SceneFolder) throws -> Void) throws {
    try SceneFolder.with(scenes[name] ?? "") { scene in
      try FileManager.default.copyItem(
        at: Program.tests.appending(path: "Fixtures/pictures/jpeg/420.jpg"),
        to: scene.folder("photo.jpg"))
      let whole = try scene.render(to: "whole", ["-j", "1"])
      try #require(whole.status == 0, "\(whole.errors)")
      try #require(try scene.files("whole").count == 18)
      try body(scene)
    }
  }

  @Test(arguments: names)
  func anyNumberOfWorkers(_ name: String) throws {
    try SameBytesTests.with(name) { scene in
      for jobs in ["2", "3", "8"] {
        try scene.render(to: jobs, ["-j", jobs])
        #expect(try scene.files(jobs) == scene.files("whole"), "-j \(jobs)")
      }
    }
  }

  /// Lists and ranges out of order, then one by one: backwards, jumping, some twice.
  @Test(arguments: names)
  func anyOrderOfFrames(_ name: String) throws {
    try SameBytesTests.with(name) { scene in
      for list in ["12-,3,0-2,9,7", "15,8-11,4-6,5", "0-"] {
        #expect(try scene.render(to: "lists", ["-j", "2", "--frames", list]).status == 0)
      }
      #expect(try scene.files("lists") == scene.files("whole"))
      for frame in [15, 14, 0, 7, 1, 7, 13, 2] {
        try scene.render(to: "single", ["--frames", "\(frame)"])
      }
      let single = try scene.files("single").filter { $0.key.hasPrefix("frame-") }
      #expect(single.count == 7)
      #expect(try single == scene.files("whole").filter { single[$0.key] != nil })
      try scene.render(to: "single", ["--resume"])
      #expect(try scene.files("single") == scene.files("whole"))
    }
  }

  @Test(arguments: names)
  func shardsAndAKilledRun(_ name: String) throws {
    try SameBytesTests.with(name) { scene in
      for shard in ["3/3", "1/3", "2/3"] { try scene.render(to: "sum", ["--shard", shard]) }
      #expect(try scene.merge(["sum"]).status == 0)
      #expect(try scene.files("sum") == scene.files("whole"))
      let process = try scene.start(to: "killed", ["-j", "2"])
      while process.isRunning, !Files.exists(scene.folder("killed").path + "/frame-0003.png") {}
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(try scene.render(to: "killed", ["--resume"]).status == 0)
      #expect(try scene.files("killed") == scene.files("whole"))
    }
  }

  /// Copies of all scenes, each between others, rendered in one call.
  @Test func manyScenesInOneCall() throws {
    try Program.withFolder { folder in
      try FileManager.default.copyItem(
        at: Program.tests.appending(path: "Fixtures/pictures/jpeg/420.jpg"),
        to: folder.appending(path: "photo.jpg"))
      var files: [String] = []
      for turn in 0..<3 {
        for name in turn == 1 ? SameBytesTests.names.reversed() : SameBytesTests.names {
          let file = folder.appending(path: "\(name)-\(turn).json")
          try SameBytesTests.scenes[name]?.write(to: file, atomically: true, encoding: .utf8)
          files.append(file.path)
        }
      }
      let output = folder.appending(path: "out")
      let result = try Program.run(files + ["-o", output.path, "-j", "3"])
      try #require(result.status == 0, "\(result.errors)")
      for file in files {
        let name = URL(filePath: file).deletingPathExtension().lastPathComponent
        let alone = folder.appending(path: "alone-" + name)
        try Program.run([file, "-o", alone.path, "-j", "1"])
        #expect(
          try Program.files(in: alone) == Program.files(in: output.appending(path: name)), "\(name)"
        )
      }
    }
  }
}
