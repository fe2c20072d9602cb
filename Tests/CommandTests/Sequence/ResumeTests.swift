import Foundation
import Golden
import Testing

@Suite("Resuming", .serialized)
struct ResumeTests {
  /// Killed at any moment, twice, and resumed: the bytes of a run that nothing has disturbed.
  @Test func killedAtTenRandomMoments() throws {
    try SceneFolder.with(SceneFolder.longer) { scene in
      let start = ContinuousClock.now
      try scene.render(to: "whole")
      let duration = (ContinuousClock.now - start) / .seconds(1)
      let whole = try scene.files("whole")
      for turn in 0..<10 {
        let name = "out\(turn % 3)"
        for options in [["-j", "3"], ["--resume"]] {
          let delay = Double.random(in: 0...duration)
          let process = try scene.start(to: name, options)
          Thread.sleep(forTimeInterval: delay)
          kill(process.processIdentifier, SIGKILL)
          process.waitUntilExit()
          if Files.exists(scene.folder(name).path) { try scene.expectWholeFrames(name) }
        }
        #expect(try scene.render(to: name, ["--resume"]).status == 0)
        #expect(try scene.files(name) == whole)
      }
    }
  }

  @Test func onlyWhatIsMissingOrBrokenIsRendered() throws {
    try SceneFolder.with { scene in
      try scene.render(to: "whole")
      let whole = try scene.files("whole")
      func damage(_ frame: Int, _ change: (inout Data) -> Void) throws {
        let file = scene.folder("whole").appending(path: SequenceManifest.frameName(frame, of: 15))
        var data = try Data(contentsOf: file)
        change(&data)
        try data.write(to: file)
      }
      try damage(1) { $0.removeLast(1) }
      try damage(2) { $0[$0.count / 2] ^= 1 }
      try damage(3) { $0 = Data() }
      // Whole, but another frame's.
      try damage(4) { $0 = whole["frame-0009.png"] ?? Data() }
      try FileManager.default.removeItem(
        at: scene.folder("whole").appending(path: "frame-0005.png"))
      let result = try scene.render(to: "whole", ["--resume"])
      #expect(result.errors.contains("10 of 15 frames are there, 5 to render"))
      #expect(try scene.files("whole") == whole)
      let again = try scene.render(to: "whole", ["--resume"])
      #expect(again.errors.contains("15 of 15 frames are there, 0 to render"))
      #expect(try scene.files("whole") == whole)
    }
  }

  @Test func whatIsStaleIsRenderedAnew() throws {
    try SceneFolder.with { scene in
      try scene.render(to: "out")
      // Without a manifest nothing says whose frames these are.
      let manifest = scene.folder("out").appending(path: "manifest.json")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      try FileManager.default.removeItem(at: manifest)
      #expect(try scene.render(to: "out", ["--resume"]).errors.contains("0 of 15 frames are there"))
      for (now, then) in [
        ("\"toolVersion\": \"", "\"toolVersion\": \"9"), ("cairo\": \"", "cairo\": \"9"),
      ] {
        let changed = text.replacing(now, with: then)
        try #require(changed != text)
        try changed.write(to: manifest, atomically: true, encoding: .utf8)
        #expect(try scene.render(to: "out", ["--resume"]).errors.contains("0 of 15 frames are"))
      }
      try smallScene.replacing("red", with: "green")
        .write(toFile: scene.scene, atomically: true, encoding: .utf8)
      #expect(try scene.render(to: "out", ["--resume"]).errors.contains("0 of 15 frames are there"))
      try scene.render(to: "fresh")
      #expect(try scene.files("out") == scene.files("fresh"))
      for option in [["--scale", "2"], ["--compression", "small"]] {
        #expect(try scene.render(to: "out", ["--resume"] + option).errors.contains("0 of 15"))
      }
    }
  }

  /// A stranger's frames are never taken for the scene's, although the run that would have replaced
  /// them was killed.
  @Test func strangersFramesAreNotKept() throws {
    try SceneFolder.with { scene in
      try scene.render(to: "other", ["--scale", "1"])
      try scene.render(to: "whole")
      let frame = "frame-0014.png"
      try FileManager.default.createDirectory(
        at: scene.folder("out"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: scene.folder("other").appending(path: "frame-0000.png"),
        to: scene.folder("out").appending(path: frame))
      try scene.render(to: "out", ["--frames", "0"])
      try scene.render(to: "out", ["--resume"])
      #expect(try scene.files("out") == scene.files("whole"))
    }
  }

  @Test func shardsAndPartsAreResumed() throws {
    try SceneFolder.with { scene in
      try scene.render(to: "whole")
      for index in 1...3 { try scene.render(to: "out", ["--shard", "\(index)/3"]) }
      try FileManager.default.removeItem(at: scene.folder("out").appending(path: "frame-0004.png"))
      let counts = try (1...3).map { index in
        try scene.render(to: "out", ["--shard", "\(index)/3", "--resume"]).errors
          .contains("4 of 5 frames are there") ? 1 : 0
      }
      #expect(counts.reduce(0, +) == 1)
      // A farm that was given up is finished in one piece.
      try FileManager.default.removeItem(at: scene.folder("out").appending(path: "frame-0007.png"))
      #expect(
        try scene.render(to: "out", ["--resume"]).errors.contains("14 of 15 frames are there"))
      #expect(try scene.files("out") == scene.files("whole"))
      try scene.render(to: "some", ["--frames", "0-4"])
      #expect(
        try scene.render(to: "some", ["--frames", "0-9", "--resume"]).errors.contains("5 of 10"))
      #expect(try scene.render(to: "some", ["--resume"]).errors.contains("10 of 15"))
      #expect(try scene.files("some") == scene.files("whole"))
    }
  }
}
