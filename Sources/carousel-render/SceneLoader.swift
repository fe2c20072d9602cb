import Golden
import Pixels
import Raster
import SceneDescription
import Timeline

/// A scene file that has been read, checked and played.
struct LoadedScene: Sendable {
  var scene: Scene
  var timeline: Timeline
  /// SHA-256 of the scene's text and of every file that it uses, as hex.
  var hash: String
  var path: String
}

/// Reads scene files.
struct SceneLoader {
  /// Scene files are written by hand; a larger one is none.
  static let sizeLimit = 64 << 20

  let arguments: Arguments
  let console: Console

  /// Reads a scene and prints everything that is wrong with it.
  ///
  /// - Throws: the exit code that the file deserves.
  func load(_ path: String) throws(ExitCode) -> LoadedScene {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(path, limit: SceneLoader.sizeLimit)
    } catch {
      if console.form == .json {
        report(error.message, path)
      } else {
        console.message("carousel-render: error: \(error.message)")
      }
      throw .noInput
    }
    let (folder, name) = Files.split(path)
    let document = SceneDocument(bytes: bytes, file: path)
    let (resolved, diagnostics) = SceneResolver.resolve(
      document, name: SceneLoader.name(of: name), files: files(in: folder))
    console.report(arguments.judged(diagnostics), source: bytes)
    guard var scene = resolved, diagnostics.isEmpty || !arguments.isStrict else {
      throw .invalidScene
    }
    try override(&scene, path)
    do throws(TimelineError) {
      let timeline = try Timeline(scene)
      return LoadedScene(
        scene: scene, timeline: timeline, hash: try hash(bytes, timeline), path: path)
    } catch {
      report(error.message, path)
      throw .invalidScene
    }
  }

  /// The options of the command line that go before what the scene says.
  private func override(_ scene: inout Scene, _ path: String) throws(ExitCode) {
    if let rate = arguments.frameRate { scene.frameRate = rate }
    guard let scale = arguments.scale else { return }
    scene.canvas.scale = scale
    if let problem = scene.canvas.sizeProblem {
      console.message("carousel-render: error: \(path): with --scale \(scale) \(problem)")
      throw .usage
    }
  }

  private func report(_ message: String, _ path: String) {
    console.report([Diagnostic(.error, file: path, at: nil, message)])
  }

  /// The file name without its ending.
  static func name(of file: String) -> String {
    file.hasSuffix(".json") && file.count > 5 ? String(file.dropLast(5)) : file
  }

  /// What the resolver may know of the files that a scene names.
  private func files(in folder: String) -> SceneFiles {
    let allowsOutside = arguments.allowsOutside
    let reading: @Sendable (String) -> String? = { path in
      if let problem = Files.readingProblem(path) { return "cannot read '\(path)': \(problem)" }
      let root = Files.resolved(folder.isEmpty ? "." : folder)
      guard !allowsOutside, let root, let real = Files.resolved(path) else { return nil }
      return real.hasPrefix(root == "/" ? root : root + "/")
        ? nil : "'\(path)' lies outside of the scene's folder; --allow-outside lets it in"
    }
    return SceneFiles(folder: folder, problem: reading) { FontFile.problem($0) }
  }

  private func hash(_ bytes: [UInt8], _ timeline: Timeline) throws(TimelineError) -> String {
    var all = SHA256.hex(of: bytes)
    let images = Set(timeline.sheets.compactMap(\.image?.file)).sorted()
    for file in images + timeline.scene.fonts {
      all += (try? Files.read(file, limit: 1 << 30)).map { SHA256.hex(of: $0) } ?? "-"
    }
    return SHA256.hex(of: Array(all.utf8))
  }
}
