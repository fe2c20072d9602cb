import Foundation
import Testing

/// A JSON report, as far as tests look at it.
struct Report {
  var passed: Bool
  /// Verdicts by frame, of all scenes.
  var frames: [Int: String] = [:]
  var scenes: [[String: Any]]

  init(_ text: String) throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    passed = try #require(root["passed"] as? Bool)
    scenes = try #require(root["scenes"] as? [[String: Any]])
    for frame in scenes.flatMap({ $0["frames"] as? [[String: Any]] ?? [] }) {
      frames[try #require(frame["frame"] as? Int)] = try #require(frame["verdict"] as? String)
    }
  }

  /// Holds a report against its schema with an independent program.
  static func validate(_ text: String, in folder: URL) throws {
    let file = folder.appending(path: "report.json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let schema = Program.root.appending(path: "Sources/Golden/Reports/report.schema.json")
    try Tool.run("/usr/bin/python3", ["-m", "jsonschema", "-i", file.path, schema.path])
  }
}

/// JUnit XML, looked at by programs that know it.
enum JUnit {
  static func validate(_ text: String, failing: Bool, in folder: URL) throws {
    let file = folder.appending(path: "junit.xml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let schema = Program.tests.appending(path: "Fixtures/junit/junit-10.xsd")
    try Tool.run("/usr/bin/xmllint", ["--noout", "--schema", schema.path, file.path])
    let script = """
      import junitparser, sys
      suites = junitparser.JUnitXml.fromfile(sys.argv[1])
      bad = [c for s in suites for c in s for r in c.result]
      for s in suites:
        assert s.tests == len(list(s)) and s.tests > 0, s
        kinds = [type(r).__name__ for c in s for r in c.result]
        assert s.failures == kinds.count("Failure") and s.errors == kinds.count("Error"), kinds
      sys.exit(0 if bool(bad) == (sys.argv[2] == "true") else 1)
      """
    try Tool.run("/usr/bin/python3", ["-c", script, file.path, "\(failing)"])
  }
}

/// Another program.
enum Tool {
  static func run(_ path: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(arguments): \(text)")
  }
}
