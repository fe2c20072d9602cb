import Raster
import SceneDescription
import Timeline

/// Prepares the texts and pictures of a scene, and prints what is doubtful about them.
struct AssetLoader {
  let console: Console

  func assets(of loaded: LoadedScene) throws(ExitCode) -> Assets {
    do throws(AssetError) {
      let assets = try Assets.prepare(
        sheets: loaded.timeline.sheets, scale: loaded.scene.canvas.scale)
      for warning in assets.warnings { report(.warning, warning.description, loaded.path) }
      return assets
    } catch {
      for problem in error.problems { report(.error, problem.description, loaded.path) }
      throw .noInput
    }
  }

  private func report(_ severity: Diagnostic.Severity, _ message: String, _ path: String) {
    console.message(Diagnostic(severity, file: path, at: nil, message).description)
  }
}
