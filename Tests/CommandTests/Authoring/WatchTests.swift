import Foundation
import Testing

/// `--watch` renders again when something has changed, until it is interrupted.
@Suite("Watching", .serialized)
struct WatchTests {
  /// A program that watches a scene, with what it says.
  private struct Watcher {
    let process = Process()
    let run: SceneFolder
    let log: URL

    init(_ run: SceneFolder) throws {
      self.run = run
      log = run.url.appending(path: "log")
      try Data().write(to: log)
      process.executableURL = Program.url
      process.arguments = [
        "render", "small.json", "other.json", "--watch", "-o", "out", "--frames", "0",
      ]
      process.currentDirectoryURL = run.url
      process.standardError = try FileHandle(forWritingTo: log)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }

    var text: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
    /// How often it has begun to wait.
    var rests: Int { text.components(separatedBy: "watching ").count - 1 }
    var frame: Data? {
      try? Data(contentsOf: run.url.appending(path: "out/small/frame-0000.png"))
    }

    /// Whether there is a frame, another one than that. While it is drawn anew there is none.
    func hasFrame(otherThan old: Data) -> Bool { frame.map { $0 != old } ?? false }

    /// Waits for a condition; the bound is for a program that never gets there.
    func waits(for condition: () -> Bool) -> Bool {
      for _ in 0..<3000 {
        if condition() { return true }
        guard process.isRunning else { return condition() }
        usleep(20_000)
      }
      return false
    }

    func write(_ text: String, to name: String, atomically: Bool = true) throws {
      try text.write(
        to: run.url.appending(path: name), atomically: atomically, encoding: .utf8)
    }
  }

  private static func scene(_ width: Int) -> String {
    """
    {"canvas": {"width": 60, "height": 40, "scale": 1}, "duration": 0.1, "layers": [{"id": "d",
     "type": "pages", "card": {"width": \(width), "height": 30},
     "cards": {"from": "data/deck.csv"}}]}
    """
  }

  private static func with(_ body: (Watcher) throws -> Void) throws {
    try SceneFolder.with(scene(40)) { run in
      let data = run.folder("data")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      try Data("id,fill\na,red\n".utf8).write(to: data.appending(path: "deck.csv"))
      try Data(smallScene.utf8).write(to: run.folder("other.json"))
      let watcher = try Watcher(run)
      defer { if watcher.process.isRunning { kill(watcher.process.processIdentifier, SIGKILL) } }
      #expect(watcher.waits { watcher.rests == 1 }, "\(watcher.text)")
      try body(watcher)
    }
  }

  @Test func aChangeRendersAgain() throws {
    try Self.with { watcher in
      let first = try #require(watcher.frame)
      // A new file that takes the name of the old one, as editors save.
      try watcher.write(Self.scene(20), to: "small.json")
      #expect(
        watcher.waits { watcher.rests >= 2 && watcher.hasFrame(otherThan: first) },
        "\(watcher.text)")
      let second = try #require(watcher.frame)
      // The table, written in its place.
      try watcher.write("id,fill\na,blue\n", to: "data/deck.csv", atomically: false)
      #expect(watcher.waits { watcher.hasFrame(otherThan: second) }, "\(watcher.text)")
      // A folder that goes and comes back, as a change of branches does.
      let third = try #require(watcher.frame)
      let data = watcher.run.folder("data")
      try FileManager.default.removeItem(at: data)
      #expect(watcher.waits { watcher.text.contains("cannot read 'data/deck.csv'") })
      #expect(watcher.frame == third)
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
      try watcher.write("id,fill\na,red\n", to: "data/deck.csv")
      #expect(watcher.waits { watcher.frame == second }, "\(watcher.text)")
    }
  }

  @Test func anErrorKeepsTheLastGoodFrames() throws {
    try Self.with { watcher in
      let first = try #require(watcher.frame)
      try watcher.write("{\"canvas\": 5", to: "small.json")
      #expect(watcher.waits { watcher.rests >= 2 })
      #expect(watcher.text.contains("small.json:1:13: error: unexpected end of file"))
      #expect(watcher.frame == first)
      try watcher.write(Self.scene(20), to: "small.json")
      #expect(watcher.waits { watcher.hasFrame(otherThan: first) }, "\(watcher.text)")
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptionEndsIt(_ number: Int32) throws {
    try Self.with { watcher in
      kill(watcher.process.processIdentifier, number)
      #expect(watcher.waits { !watcher.process.isRunning })
      #expect(watcher.process.terminationReason == .exit)
      #expect(watcher.process.terminationStatus == 130)
    }
  }
}
