import Foundation
import Testing

/// Runs the built program as a user would.
enum Program {
  static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  static let root = tests.deletingLastPathComponent()

  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The program lies beside the test runner.
  static var url: URL {
    let runner = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: runner ?? "").deletingLastPathComponent()
      .appending(path: "carousel-render")
  }

  /// - Parameter environment: what the program finds besides this process' own variables; nil for
  ///   one that is not to be set.
  @discardableResult
  static func run(
    _ arguments: [String], in folder: URL = root, environment: [String: String?] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    let scratch = FileManager.default.temporaryDirectory
    let (out, err) = (
      scratch.appending(path: UUID().uuidString), scratch.appending(path: UUID().uuidString)
    )
    for url in [out, err] { try Data().write(to: url) }
    defer { for url in [out, err] { try? FileManager.default.removeItem(at: url) } }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: try String(contentsOf: out, encoding: .utf8),
      errors: try String(contentsOf: err, encoding: .utf8))
  }

  /// A folder that is there for the time of a closure.
  static func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "carousel-render-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url)
  }

  /// The bytes of every file in a folder, by name.
  static func files(in folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try Data(contentsOf: folder.appending(path: name))
    }
    return files
  }
}

/// A small scene that renders quickly: a card that steps from one slot to the other.
let smallScene = """
  {"canvas": {"width": 60, "height": 40, "scale": 1}, "layers": [{"id": "d", "type": "slots",
   "cards": [{"id": "a", "fill": "red", "text": "a"}, {"id": "b", "fill": "blue"}],
   "card": {"width": 20, "height": 30, "shadow": 2, "cornerRadius": 4},
   "slots": [{"id": "0", "x": -12}, {"id": "1", "x": 12, "tilt": 30}]}],
   "timeline": [{"at": 0, "step": "next", "animation": {"linear": 0.2}}], "duration": 0.25}
  """
