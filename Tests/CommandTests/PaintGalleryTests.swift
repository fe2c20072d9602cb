import Foundation
import Testing

@Suite("Gallery of paints")
struct PaintGalleryTests {
  static let names = ["corners", "gradients", "strokes", "colors", "shadows", "backgrounds"]

  @Test func everySceneIsRight() throws {
    let result = try Program.run(
      ["check"] + PaintGalleryTests.names.map { "scenes/gallery/\($0).json" })
    #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty)
  }

  /// The same bytes from one worker and from several, and of a frame alone.
  @Test func framesDoNotDependOnTheWorkers() throws {
    try Program.withFolder { folder in
      let scene = "scenes/gallery/gradients.json"
      func frame(_ name: String, _ options: [String]) throws -> Data {
        let output = folder.appending(path: name)
        let result = try Program.run([scene, "--scale", "1", "-q", "-o", output.path] + options)
        #expect(result.status == 0, "\(result.errors)")
        return try Data(contentsOf: output.appending(path: "frame-0025.png"))
      }
      let one = try frame("one", ["-j", "1", "--frames", "20-30"])
      #expect(try frame("three", ["-j", "3", "--frames", "20-30"]) == one)
      #expect(try frame("alone", ["--frames", "25"]) == one)
    }
  }
}
