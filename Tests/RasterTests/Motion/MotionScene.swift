import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Scenes for pictures of motion.
enum MotionScene {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func timeline(_ text: String, name: String = "test") throws -> Timeline {
    let document = SceneDocument(bytes: Array(text.utf8), file: name)
    let files = SceneFiles(folder: "") { _ in nil }
    let (scene, diagnostics) = SceneResolver.resolve(document, name: name, files: files)
    #expect(diagnostics.isEmpty)
    return try Timeline(try #require(scene))
  }

  /// One of the scenes that come with the program.
  static func bundled(_ name: String) throws -> Timeline {
    let text = try String(
      contentsOf: root.appending(path: "scenes/\(name).json"), encoding: .utf8)
    return try timeline(text, name: name)
  }

  /// A red square that travels 40 points in a second at a steady speed, on white.
  static let square = """
    {"canvas": {"width": 100, "height": 60, "scale": 1, "background": "white"}, "layers": [
     {"id": "d", "type": "slots", "card": {"width": 20, "height": 20},
      "cards": [{"id": "a", "fill": "#ff0000"}],
      "slots": [{"id": "0", "x": -20}, {"id": "1", "x": 20}]}],
     "timeline": [{"at": 0, "step": "previous", "animation": {"linear": 1}}], "duration": 2}
    """

  static let second = RationalTime.zero...RationalTime(whole: 1)
}
