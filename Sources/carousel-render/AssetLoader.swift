import Raster
import SceneDescription
import Timeline

/// Prepares the texts and pictures of a scene, and prints what is doubtful about them.
struct AssetLoader {
  let console: Console

  /// - Throws: `.invalidScene` when the scene names pictures that are no good, `.noInput` when the
  ///   machine lacks something.
  func assets(of loaded: LoadedScene) throws(ExitCode) -> Assets {
    do throws(AssetError) {
      let assets = try Assets.prepare(
        sheets: loaded.timeline.sheets, scale: loaded.scene.canvas.scale)
      for warning in assets.warnings { report(.warning, warning.description, loaded.path) }
      return assets
    } catch {
      for problem in error.problems {
        let place = problem.file.flatMap { loaded.scene.imagePlaces[$0] }
        report(.error, problem.description, loaded.path, at: place)
      }
      throw error.problems.allSatisfy { $0.file != nil } ? .invalidScene : .noInput
    }
  }

  private func report(
    _ severity: Diagnostic.Severity, _ message: String, _ path: String,
    at position: SourcePosition? = nil
  ) {
    console.message(Diagnostic(severity, file: path, at: position, message).description)
  }
}
