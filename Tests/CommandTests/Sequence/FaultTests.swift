import Foundation
import Golden
import Testing

@Suite("Faults", .serialized)
struct FaultTests {
  /// Frames of more than 4 KiB do not fit, the manifest does.
  @Test func aFileThatMayNotGrow() throws {
    try SceneFolder.with(SceneFolder.longer) { scene in
      let status = try scene.shell("ulimit -f 4; exec \"$0\" \"$@\" --scale 16", to: "out")
      #expect(status == 74)
      let names = try scene.files("out").keys
      #expect(names.contains("manifest.json"))
      #expect(!names.contains { $0.hasSuffix(".part") })
      try scene.expectWholeFrames("out")
    }
  }

  private static func isRun(_ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static let canMount =
    (try? Program.withFolder { folder in
      isRun(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path])
        && isRun(["umount", folder.path])
    }) ?? false

  /// What was written before the disk was full is valid, and is kept when there is room again.
  @Test(.enabled(if: canMount))
  func aFullDisk() throws {
    try SceneFolder.with(SceneFolder.longer) { scene in
      try scene.render(to: "whole")
      let disk = scene.folder("disk").path
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      try #require(FaultTests.isRun(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]))
      defer { _ = FaultTests.isRun(["umount", disk]) }
      let full = try scene.render(to: "disk/out")
      #expect(full.status == 74 && full.errors.contains("No space left on device"))
      let written = try scene.files("disk/out").keys.filter { $0.hasPrefix("frame-") }.count
      #expect(written > 0 && written < 45)
      try scene.expectWholeFrames("disk/out")
      try #require(FaultTests.isRun(["mount", "-o", "remount,size=64m", disk]))
      let rest = try scene.render(to: "disk/out", ["--resume"])
      #expect(rest.status == 0 && rest.errors.contains("\(written) of 45 frames are there"))
      #expect(try scene.files("disk/out") == scene.files("whole"))
    }
  }

  private static let nobody = ["setpriv", "--reuid=65534", "--clear-groups"]
  private static let canBeNobody = isRun(nobody + [Program.url.path, "--version"])

  /// Root may write everywhere, so that another user tries.
  @Test(.enabled(if: canBeNobody), arguments: [[], ["--format", "y4m"], ["--shard", "1/2"]])
  func aReadOnlyFolder(_ options: [String]) throws {
    try SceneFolder.with { scene in
      let words = FaultTests.nobody.joined(separator: " ")
      let status = try scene.shell("exec \(words) \"$0\" \"$@\" 2>&1", to: "out/x", options)
      #expect(status == 73)
      #expect(!Files.exists(scene.folder("out").path))
    }
  }

  /// The numbers of closed streams are not given to files, into which messages would go then.
  @Test func closedStreams() throws {
    try SceneFolder.with { scene in
      try scene.render(to: "whole")
      #expect(try scene.shell("exec \"$0\" \"$@\" <&- >&- 2>&-", to: "out") == 0)
      #expect(try scene.files("out") == scene.files("whole"))
      #expect(try scene.shell("exec \"$0\" trace \"$1\" >&-", to: "") == 74)
      #expect(try scene.shell("exec \"$0\" --help >&-", to: "") == 74)
      #expect(try scene.shell("exec \"$0\" \"$1\" --format y4m -o - >&-", to: "") == 74)
      #expect(try scene.shell("exec \"$0\" \"$1\" --format rgba -o - >/dev/full", to: "") == 74)
    }
  }

  @Test func fewFileDescriptors() throws {
    try SceneFolder.with { scene in
      try scene.render(to: "whole")
      let status = try scene.shell("ulimit -n 64; exec \"$0\" \"$@\"", to: "out", ["-j", "64"])
      #expect(status == 0)
      #expect(try scene.files("out") == scene.files("whole"))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruption(_ signal: Int32) throws {
    try SceneFolder.with(SceneFolder.longer) { scene in
      try scene.render(to: "whole")
      for delay in [0.02, 0.2, 0.5] {
        try? FileManager.default.removeItem(at: scene.folder("out"))
        let process = try scene.start(to: "out", ["-j", "1", "--scale", "4"])
        // The signals are taken care of long before the folder is made.
        while process.isRunning, !Files.exists(scene.folder("out").path + "/manifest.json") {}
        Thread.sleep(forTimeInterval: delay)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        let isDone = try scene.files("out") == scene.files("whole")
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130 || isDone && process.terminationStatus == 0)
        try scene.expectWholeFrames("out")
        try scene.render(to: "out", ["--resume"])
        #expect(try scene.files("out") == scene.files("whole"))
      }
    }
  }
}
