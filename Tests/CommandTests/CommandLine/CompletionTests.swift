import Foundation
import Testing

@testable import carousel_render

/// Runs another program for its output.
enum ShellRun {
  static func run(
    _ program: String, _ words: [String], in folder: URL = Program.root
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    let out = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: out)
    defer { try? FileManager.default.removeItem(at: out) }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = process.standardOutput
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: out, encoding: .utf8))
  }
}

/// Completions as the shells themselves answer them.
@Suite("Completions")
struct CompletionTests {
  /// A folder with two scenes, a folder and another file.
  private static func withScenes<Value>(_ body: (URL) throws -> Value) throws -> Value {
    try Program.withFolder { folder in
      for name in ["a.json", "my scene.json", "notes.txt"] {
        try Data().write(to: folder.appending(path: name))
      }
      try FileManager.default.createDirectory(
        at: folder.appending(path: "sub"), withIntermediateDirectories: true)
      return try body(folder)
    }
  }

  private static func bash(_ words: [String], in folder: URL) throws -> Set<String> {
    let list = words.map { Shell.quoted($0) }.joined(separator: " ")
    let script = """
      set -u; source completions.bash
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _carousel_render
      (( ${#COMPREPLY[@]} == 0 )) || printf '%s\\n' "${COMPREPLY[@]}"
      """
    try Shell.bash.completions.write(
      to: folder.appending(path: "completions.bash"), atomically: true, encoding: .utf8)
    let result = try ShellRun.run("/bin/bash", ["--norc", "-c", script], in: folder)
    return Set(result.output.split(separator: "\n").map(String.init))
  }

  private static let commands = Set(Arguments.Command.allCases.map(\.rawValue))
  private static let scenes: Set = ["a.json", "my scene.json", "sub"]

  private static let bashCases: [([String], Set<String>)] = [
    (["carousel-render", ""], commands.union(scenes)), (["carousel-render", "pl"], ["plot"]),
    (["carousel-render", "check", ""], scenes),
    (["carousel-render", "check", "a.json", ""], scenes),
    (["carousel-render", "check", "a.json", "--st"], ["--strict"]),
    (["carousel-render", "check", "--format", ""], ["text", "json"]),
    (["carousel-render", "check", "--format", "=", "j"], ["json"]),
    (["carousel-render", "a.json", "--format", "j"], ["json", "junit"]),
    (["carousel-render", "a.json", "--ti"], ["--time", "--timings"]),
    (["carousel-render", "a.json", "--time", ""], []),
    (["carousel-render", "a.json", "-o", ""], ["sub"]),
    (["carousel-render", "plot", "--fr"], ["--from"]),
    (
      ["carousel-render", "init", ""],
      [
        "slots", "stack", "pages", "strip", "coverflow", "coverFlow", "cube", "cards", "fan",
        "custom",
      ]
    ),
    (["carousel-render", "completions", "z"], ["zsh"]), (["carousel-render", "schema", ""], []),
  ]

  @Test(arguments: Self.bashCases)
  func bash(_ words: [String], _ expected: Set<String>) throws {
    let found = try Self.withScenes { try Self.bash(words, in: $0) }
    #expect(found == expected)
  }

  /// Files that are no scenes come last, which is fish's own way.
  private static let fishCases: [(String, [String])] = [
    ("carousel-render pl", ["plot"]), ("carousel-render check --st", ["--strict"]),
    ("carousel-render check --format ", ["json", "text"]),
    ("carousel-render a.json --ti", ["--time", "--timings"]),
    ("carousel-render completions ", ["bash", "fish", "zsh"]),
    ("carousel-render plot --fr", ["--from"]),
    ("carousel-render check ", ["a.json", "my scene.json", "notes.txt"]),
  ]

  @Test(arguments: Self.fishCases)
  func fish(_ line: String, _ expected: [String]) throws {
    let found = try Self.withScenes { folder in
      let file = folder.appending(path: "completions.fish")
      try Shell.fish.completions.write(to: file, atomically: true, encoding: .utf8)
      let result = try ShellRun.run(
        "/usr/bin/fish",
        [
          "--no-config", "-c",
          "source completions.fish; complete --do-complete \(Shell.quoted(line))",
        ], in: folder)
      return result.output.split(separator: "\n").map {
        String($0.split(separator: "\t")[0])
      }
    }
    #expect(Set(found.filter { $0 != "sub/" && $0 != "completions.fish" }) == Set(expected))
  }

  @Test func zshReadsThem() throws {
    try Program.withFolder { folder in
      let file = folder.appending(path: "_carousel-render")
      try Shell.zsh.completions.write(to: file, atomically: true, encoding: .utf8)
      let (status, text) = try ShellRun.run("/usr/bin/zsh", ["-f", "-n", file.path])
      #expect(status == 0, "\(text)")
    }
    for option in OptionTable.all {
      for name in option.names { #expect(Shell.zsh.completions.contains(name)) }
    }
  }
}
