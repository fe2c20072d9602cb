import Foundation
import Testing

@Suite("Missing files")
struct MissingFileTests {
  private static let scene = """
    {"canvas": {"width": 9, "height": 9}, "layers": [{"id": "i", "type": "image",
     "file": "photos/one.png", "width": 9, "height": 9}]}
    """

  private static let report = """
    scene/s.json:2:10: error: cannot read 'scene/photos/one.png': No such file or directory
    """

  /// What `check` says of the scene where its folder `photos` is as it has been made.
  private func errors(
    _ options: [String] = [], photos make: (_ photos: URL, _ elsewhere: URL) throws -> Void
  ) throws -> String {
    try Program.withFolder { folder in
      for name in ["scene", "elsewhere"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: false)
      }
      try Data(Self.scene.utf8).write(to: folder.appending(path: "scene/s.json"))
      try make(folder.appending(path: "scene/photos"), folder.appending(path: "elsewhere"))
      let result = try Program.run(["check", "scene/s.json"] + options, in: folder)
      #expect(result.status == 2)
      return result.errors
    }
  }

  private func fill(_ folder: URL, with names: [String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names { try Data().write(to: folder.appending(path: name)) }
  }

  /// One slip is nearer than two; a text is no picture, however near its name.
  @Test func theNearestPictureIsNamed() throws {
    let errors = try errors { photos, _ in
      try fill(photos, with: ["on.pn", "one.txt", "ones2.png", "One1.PNG", "two.png"])
    }
    #expect(errors == Self.report + " (did you mean 'photos/One1.PNG'?)\n")
  }

  @Test func aFolderThatIsNotThere() throws {
    #expect(try errors { _, _ in } == Self.report + "\n")
  }

  /// Which names a large folder tells first is the file system's affair.
  @Test(arguments: [(4000, true), (4001, false)])
  func aLargeFolderIsLeftAlone(_ count: Int, _ isNamed: Bool) throws {
    let errors = try errors { photos, _ in
      try fill(photos, with: ["one1.png"] + (1..<count).map { "\($0).txt" })
    }
    #expect(errors == Self.report + (isNamed ? " (did you mean 'photos/one1.png'?)\n" : "\n"))
  }

  /// A link leads out of the scene's folder; what is there is told only where it may be used.
  @Test(arguments: [([], false), (["--allow-outside"], true)])
  func aFolderElsewhereIsNoneOfTheScenesBusiness(_ options: [String], _ isNamed: Bool) throws {
    let errors = try errors(options) { photos, elsewhere in
      try fill(elsewhere, with: ["one1.png"])
      try FileManager.default.createSymbolicLink(at: photos, withDestinationURL: elsewhere)
    }
    #expect(errors == Self.report + (isNamed ? " (did you mean 'photos/one1.png'?)\n" : "\n"))
  }
}
