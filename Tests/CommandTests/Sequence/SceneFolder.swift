import Foundation
import Pixels
import Testing

/// A folder with a scene, for runs of the program with it.
struct SceneFolder {
  let url: URL
  let scene: String

  /// More work than the small scene: 45 frames of 240×160 pixels.
  static let longer = smallScene.replacing("\"scale\": 1", with: "\"scale\": 4")
    .replacing("\"duration\": 0.25", with: "\"duration\": 0.75")

  static func with(_ text: String = smallScene, _ body: (SceneFolder) throws -> Void) throws {
    try Program.withFolder { url in
      let scene = url.appending(path: "small.json")
      try text.write(to: scene, atomically: true, encoding: .utf8)
      try body(SceneFolder(url: url, scene: scene.path))
    }
  }

  func folder(_ name: String) -> URL { url.appending(path: name) }

  @discardableResult
  func render(
    to name: String, _ options: [String] = [], environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program.run([scene, "-o", folder(name).path] + options, environment: environment)
  }

  func merge(_ names: [String], _ options: [String] = []) throws -> Program.Result {
    try Program.run(["merge"] + names.map { folder($0).path } + options)
  }

  /// The bytes of all files, hidden ones too.
  func files(_ name: String) throws -> [String: Data] { try Program.files(in: folder(name)) }

  /// A run that goes on while the test does something.
  ///
  /// - Parameter errors: where its messages go.
  func start(to name: String, _ options: [String] = [], errors: URL? = nil) throws -> Process {
    let process = Process()
    process.executableURL = Program.url
    process.arguments = [scene, "-o", folder(name).path, "-q"] + options
    process.standardError = FileHandle.nullDevice
    if let errors {
      try Data().write(to: errors)
      process.standardError = try FileHandle(forWritingTo: errors)
    }
    try process.run()
    return process
  }

  /// Runs the program from a shell that sets limits or closes streams first.
  func shell(_ preparation: String, to name: String, _ options: [String] = []) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments =
      ["-c", preparation, Program.url.path, scene, "-o", folder(name).path] + options
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }

  /// Every file under a frame's name is a whole picture.
  func expectWholeFrames(_ name: String) throws {
    for (file, data) in try files(name) where file.hasPrefix("frame-") {
      #expect(throws: Never.self, "\(file)") {
        _ = try PNGDecoder.decodeStraight(Array(data))
      }
    }
  }
}
