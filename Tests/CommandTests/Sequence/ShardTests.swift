import Foundation
import Golden
import Testing

@testable import carousel_render

@Suite("Shards")
struct ShardTests {
  /// In one folder or in several, in any order: the files of a run in one piece, and no others.
  @Test(arguments: [1, 2, 3, 7, 20])
  func togetherTheyAreTheWhole(_ count: Int) throws {
    try SceneFolder.with { scene in
      try scene.render(to: "whole")
      let whole = try scene.files("whole")
      var names: [String] = []
      for index in (1...count).reversed() {
        try scene.render(to: "one", ["--shard", "\(index)/\(count)"])
        try scene.render(to: "part\(index)", ["--shard", "\(index)/\(count)"])
        let frames = try scene.files("part\(index)").keys.filter { $0.hasPrefix("frame-") }
        #expect(abs(Double(frames.count) - 15 / Double(count)) < 1, "fair")
        names.append("part\(index)")
      }
      #expect(try scene.merge(["one"]).status == 0)
      #expect(try scene.files("one") == whole)
      #expect(try scene.merge(names, ["-o", scene.folder("sum").path]).status == 0)
      #expect(try scene.files("sum") == whole)
    }
  }

  @Test func whatIsMissingIsNamed() throws {
    try SceneFolder.with { scene in
      for index in [1, 3] { try scene.render(to: "out", ["--shard", "\(index)/3"]) }
      let early = try scene.merge(["out"])
      #expect(early.status == 66 && early.errors.contains("shard 2 of 3 is not there"))
      try scene.render(to: "out", ["--shard", "2/3"])
      let file = scene.folder("out").appending(path: "frame-0004.png")
      try Data(try Data(contentsOf: file).dropLast(5)).write(to: file)
      let damaged = try scene.merge(["out"])
      #expect(damaged.status == 66 && damaged.errors.contains("the file is damaged"))
      try FileManager.default.removeItem(at: file)
      #expect(try scene.merge(["out"]).status == 66)
      #expect(try scene.files("out")["manifest.json"] == nil)
      #expect(try scene.merge(["nowhere"]).status == 66)
    }
  }

  @Test func whatDoesNotBelongTogetherIsRefused() throws {
    try SceneFolder.with { scene in
      try scene.render(to: "a", ["--shard", "1/2"])
      try scene.render(to: "b", ["--shard", "2/2"])
      try scene.render(to: "larger", ["--shard", "2/2", "--scale", "2"])
      try scene.render(to: "third", ["--shard", "2/3"])
      func refusal(_ names: [String]) throws -> String {
        let result = try scene.merge(names, ["-o", scene.folder("sum").path])
        #expect(result.status == 64 && !Files.exists(scene.folder("sum").path))
        return result.errors
      }
      #expect(try refusal(["a", "larger"]).contains("size 60×40 and 120×80"))
      #expect(try refusal(["a", "third"]).contains("shards of 2 and of 3"))
      #expect(try refusal(["a", "b", "a"]).contains("is in both"))
      #expect(try scene.merge(["a", "b"]).status == 64)
      try smallScene.replacing("red", with: "green")
        .write(toFile: scene.scene, atomically: true, encoding: .utf8)
      try scene.render(to: "other", ["--shard", "2/2"])
      #expect(try refusal(["a", "other"]).contains("have changed"))
    }
  }

  /// An earlier run in the folder, longer and with other settings, leaves nothing behind.
  @Test func anEarlierRunIsReplaced() throws {
    try SceneFolder.with { scene in
      try scene.render(to: "whole")
      try scene.render(to: "out", ["--fps", "120"])
      for index in 1...2 { try scene.render(to: "out", ["--shard", "\(index)/2"]) }
      #expect(try scene.merge(["out"]).status == 0)
      #expect(try scene.files("out") == scene.files("whole"))
      // Shards of another number, then the whole, likewise.
      for index in 1...3 { try scene.render(to: "out", ["--shard", "\(index)/3", "--fps", "30"]) }
      for index in 1...2 { try scene.render(to: "out", ["--shard", "\(index)/2"]) }
      #expect(try scene.merge(["out"]).status == 0)
      #expect(try scene.files("out") == scene.files("whole"))
      try scene.render(to: "out", ["--shard", "2/3"])
      try scene.render(to: "out")
      #expect(try scene.files("out") == scene.files("whole"))
    }
  }

  @Test(
    arguments: [
      (
        ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "4"],
        "3/4"
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "4",
          "SLURM_ARRAY_TASK_STEP": "2", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "9",
        ], "4/4"
      ),
      (["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "3"], "1/3"),
      (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"], "3/3"),
      (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"], "2/3"),
      (["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "3/3"),
    ] as [([String: String], String)])
  func theEnvironmentNamesTheShard(_ environment: [String: String], _ part: String) throws {
    #expect(try ShardSource.find { environment[$0] }.part.description == part)
  }

  @Test(
    arguments: [
      [:], ["CI_NODE_TOTAL": "1"], ["JOB_COMPLETION_INDEX": "0"],
      ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"], ["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "3"],
      ["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "3"],
      ["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "3"],
      [
        "SLURM_ARRAY_TASK_ID": "-9223372036854775808", "SLURM_ARRAY_TASK_MIN": "1",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ],
    ] as [[String: String]])
  func anEnvironmentWithoutAShard(_ environment: [String: String]) {
    #expect(throws: ShardSource.Problem.self) { try ShardSource.find { environment[$0] } }
  }

  @Test func theSourceIsPrinted() throws {
    try SceneFolder.with { scene in
      let none = Dictionary(
        uniqueKeysWithValues: [
          "SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "CI_NODE_INDEX", "CIRCLE_NODE_INDEX",
          "BUILDKITE_PARALLEL_JOB",
        ].map { ($0, "") })
      let nothing = try scene.render(to: "out", ["--shard", "auto"], environment: none)
      #expect(nothing.status == 64 && nothing.errors.contains("SLURM_ARRAY_TASK_ID"))
      let environment = none.merging(["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]) { $1 }
      let result = try scene.render(to: "out", ["-q", "--shard", "auto"], environment: environment)
      #expect(result.status == 0)
      #expect(
        result.errors
          == "carousel-render: shard 2/3, from GitLab: CI_NODE_INDEX 2 of CI_NODE_TOTAL 3\n")
      #expect(try scene.files("out")["manifest.part-2-of-3.json"] != nil)
    }
  }

  @Test(
    arguments: [
      "--shard 1/2 --golden", "--shard 1/2 --frames 0", "--shard 1/2 --time 0", "--shard 0/2",
      "--shard 3/2", "--shard 1", "--shard 1/2/3", "--shard 1/100001", "--shard +1/2",
      "--resume --time 0", "--format mp4 --shard 1/2", "--format mp4 --resume",
      "--format mp4 --golden", "--format mp4 --time 0", "--format mp4 -o -", "--format bmp", "-o -",
    ])
  func optionsThatExcludeOneAnother(_ options: String) throws {
    let words = ["x.json"] + options.split(separator: " ").map(String.init)
    #expect(throws: Arguments.UsageError.self) { try Arguments(words) }
    for command in ["check", "trace", "merge", "sheet"] {
      #expect(throws: Arguments.UsageError.self) {
        try Arguments([command, "x", "--shard", "1/2"])
      }
    }
  }
}
