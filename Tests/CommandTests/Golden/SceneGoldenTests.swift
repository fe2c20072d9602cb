import Foundation
import Testing

/// The project's own scenes look as they did when somebody last looked at them.
@Suite("Goldens of the scenes") struct SceneGoldenTests {
  private static let folders = ["scenes", "scenes/gallery", "scenes/gallery/effects"]

  /// Paths of all scenes, from the project's folder.
  static let scenes: [String] = folders.flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Program.root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".json") && $0 != "scene.schema.json" }.sorted()
      .map { "\(folder)/\($0)" }
  }

  @Test func thereAreScenes() {
    #expect(SceneGoldenTests.scenes.count >= 48)
  }

  @Test(arguments: scenes)
  func everyFrameIsAsItsGolden(_ scene: String) throws {
    let golden = scene.replacing(".json", with: ".golden")
    #expect(FileManager.default.fileExists(atPath: Program.root.appending(path: golden).path))
    try Program.withFolder { folder in
      let result = try Program.run(
        [scene, "--all-variants", "--golden", "-o", folder.path, "-q"], environment: ["CI": "true"])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("passed"))
    }
  }
}
