import Golden
import Pixels
import Raster
import SceneDescription

/// Where a picture of motion goes, and how it gets there.
struct PictureFile {
  let path: String
  let console: Console

  var isSVG: Bool { path.hasSuffix(".svg") }

  /// - Parameters:
  ///   - name: of the file in the scene's output folder, unless `--output` names one.
  ///   - endings: that the file may have, such as `.png`.
  /// - Throws: wrong usage when the file has another ending.
  init(
    _ arguments: Arguments, _ console: Console, name: String, endings: [String]
  ) throws(ExitCode) {
    self.console = console
    path = arguments.output ?? "output/\(SceneJobs.single(arguments).name)/\(name)"
    guard endings.contains(where: path.hasSuffix) else {
      console.message(
        "carousel-render: error: '\(path)' does not end in \(endings.joined(separator: " or "))")
      throw .usage
    }
  }

  func write(_ bytes: [UInt8]) throws(ExitCode) {
    do throws(FileError) {
      let folder = Files.split(path).folder
      if !folder.isEmpty { try Files.makeFolder(folder) }
      try Files.write(bytes, to: path)
      console.note(path)
    } catch {
      console.message("carousel-render: error: \(error.message)")
      throw error.operation == .write ? .inputOutput : .cannotCreate
    }
  }

  /// The fonts for the labels.
  func lettering() throws(ExitCode) -> MotionLettering {
    do throws(AssetError) {
      return try MotionLettering()
    } catch {
      for problem in error.problems { console.message("carousel-render: error: \(problem)") }
      throw .noInput
    }
  }

  /// Prints why a picture could not be drawn.
  func exitCode(_ error: CanvasError) -> ExitCode {
    guard case .tooLarge = error else {
      console.message("carousel-render: internal error: \(error)")
      return .internal
    }
    console.message(
      "carousel-render: error: the picture would be too large; take fewer times or a smaller --scale"
    )
    return .usage
  }
}
