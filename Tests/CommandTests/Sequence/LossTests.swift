import Foundation
import Golden
import Testing

/// What a run depends on goes away while it runs.
@Suite("Losses", .serialized)
struct LossTests {
  @Test func aFolderThatVanishes() throws {
    try SceneFolder.with(SceneFolder.longer) { scene in
      let log = scene.folder("log")
      let process = try scene.start(to: "out", ["-j", "2", "--scale", "16"], errors: log)
      while process.isRunning, !Files.exists(scene.folder("out").path + "/frame-0001.png") {}
      try FileManager.default.moveItem(at: scene.folder("out"), to: scene.folder("gone"))
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && [73, 74].contains(process.terminationStatus))
      let errors = try String(contentsOf: log, encoding: .utf8)
      #expect(errors.contains("out/frame-") && errors.contains("No such file or directory"))
      #expect(!Files.exists(scene.folder("out").path))
      #expect(try !scene.files("gone").keys.contains { $0.hasSuffix(".part") })
      try scene.expectWholeFrames("gone")
    }
  }

  /// The processes that a process has started and that still run.
  private static func children(of process: pid_t) -> [pid_t] {
    let tasks = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return names.flatMap { name in
      let text = try? String(contentsOfFile: "\(tasks)/\(name)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private static let hasFFmpeg = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"))
  func anFFmpegThatIsKilled() throws {
    try SceneFolder.with(SceneFolder.longer) { scene in
      let log = scene.folder("log")
      let options = ["--format", "mp4", "--scale", "16"]
      let process = try scene.start(to: "film.mp4", options, errors: log)
      var children: [pid_t] = []
      while process.isRunning, children.isEmpty {
        children = LossTests.children(of: process.processIdentifier)
      }
      try #require(children.count == 1)
      kill(children[0], SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 74)
      #expect(try String(contentsOf: log, encoding: .utf8).contains("ffmpeg ended with status 137"))
      let names = try FileManager.default.contentsOfDirectory(atPath: scene.url.path)
      #expect(!names.contains { $0.contains("film") })
    }
  }

  private static let photo = Program.tests.appending(path: "Fixtures/pictures/jpeg/420.jpg")
  private static let withPhoto = SceneFolder.longer.replacing(
    "\"fill\": \"blue\"", with: "\"image\": \"photo.jpg\"")

  /// What was read at the start is all that a scene needs.
  @Test func aPictureThatIsReplaced() throws {
    try SceneFolder.with(LossTests.withPhoto) { scene in
      let photo = scene.folder("photo.jpg")
      try FileManager.default.copyItem(at: LossTests.photo, to: photo)
      try scene.render(to: "whole")
      let process = try scene.start(to: "out", ["-j", "1"])
      while process.isRunning, !Files.exists(scene.folder("out").path + "/frame-0000.png") {}
      try Data("no picture".utf8).write(to: photo)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try scene.files("out") == scene.files("whole"))
      // Now it is another scene.
      #expect(try scene.render(to: "out", ["--resume"]).status == 2)
      #expect(try scene.files("out") == scene.files("whole"))
    }
  }

  /// The picture of the second of three scenes goes while the first one is drawn.
  @Test func oneBadSceneAmongGoodOnes() throws {
    try SceneFolder.with(SceneFolder.longer) { scene in
      let photo = scene.folder("photo.jpg")
      try FileManager.default.copyItem(at: LossTests.photo, to: photo)
      for (name, text) in [("bad", LossTests.withPhoto), ("last", smallScene)] {
        try text.write(to: scene.folder(name + ".json"), atomically: true, encoding: .utf8)
      }
      let log = scene.folder("log")
      let others = ["bad", "last"].map { scene.folder($0 + ".json").path }
      let process = try scene.start(to: "out", ["-j", "1"] + others, errors: log)
      while process.isRunning, !Files.exists(scene.folder("out/small").path + "/frame-0000.png") {}
      try FileManager.default.removeItem(at: photo)
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
      #expect(try String(contentsOf: log, encoding: .utf8).contains("photo.jpg"))
      #expect(!Files.exists(scene.folder("out/bad").path))
      try scene.render(to: "alone")
      #expect(try scene.files("out/small") == scene.files("alone"))
      try Program.run([others[1], "-o", scene.folder("last-alone").path])
      #expect(try scene.files("out/last") == scene.files("last-alone"))
    }
  }

  /// A frame of 92 million pixels, which takes far longer to draw than the program may take to end.
  private static let large = smallScene.replacing(
    "\"width\": 60, \"height\": 40, \"scale\": 1",
    with: "\"width\": 900, \"height\": 400, \"scale\": 16")

  /// Megabytes of address space, too few for such frames: the fewest hardly let the program start.
  @Test(arguments: [160, 240, 320, 420, 520, 700])
  func littleMemory(_ megabytes: Int) throws {
    try SceneFolder.with(LossTests.large) { scene in
      let status = try scene.shell(
        "ulimit -v \(megabytes * 1024); exec timeout 120 \"$0\" \"$@\" 2>/dev/null", to: "out",
        ["-j", "2"])
      // 127: the system's own loader had too little.
      #expect([70, 74, 127].contains(status))
      if Files.exists(scene.folder("out").path) { try scene.expectWholeFrames("out") }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptionWithinAFrame(_ signal: Int32) throws {
    try SceneFolder.with(LossTests.large) { scene in
      let process = try scene.start(to: "out", ["-j", "1"])
      while process.isRunning, !Files.exists(scene.folder("out").path + "/manifest.json") {}
      Thread.sleep(forTimeInterval: 0.05)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 130)
      #expect(try !scene.files("out").keys.contains { $0.hasPrefix("frame-") })
    }
  }
}
