import Raster
import SceneDescription
import Timeline

/// Prepares the texts and pictures of a scene, and prints what is doubtful about them.
struct AssetLoader {
  let console: Console
  /// Whether warnings, and fonts of the machine that a scene depends on, are errors.
  let isStrict: Bool
  /// Whether fonts of the machine that a scene depends on are reported.
  let reportsFontDependencies: Bool
  private let setters: TextSetters

  /// - Parameter setters: those of all scenes that are loaded.
  init(_ arguments: Arguments, _ console: Console, _ setters: TextSetters = TextSetters()) {
    self.console = console
    self.setters = setters
    isStrict = arguments.isStrict
    reportsFontDependencies = isStrict || arguments.command == .check
  }

  /// - Throws: `.invalidScene` when the scene names pictures that are no good, `.noInput` when the
  ///   machine lacks something.
  func assets(of loaded: LoadedScene) throws(ExitCode) -> Assets {
    let assets = try prepare(loaded)
    let warnings =
      assets.warnings + (reportsFontDependencies ? assets.fontDependencies : [])
    for warning in warnings {
      report(
        isStrict ? .error : .warning, warning.description, loaded,
        at: position(of: warning, in: loaded.scene))
    }
    if isStrict, !warnings.isEmpty { throw .invalidScene }
    return assets
  }

  private func prepare(_ loaded: LoadedScene) throws(ExitCode) -> Assets {
    do throws(AssetError) {
      return try Assets.prepare(
        sheets: loaded.timeline.sheets, scale: loaded.scene.canvas.scale,
        fonts: loaded.scene.fonts, setters: setters)
    } catch {
      for problem in error.problems {
        let place = problem.file.flatMap { loaded.scene.imagePlaces[$0] }
        report(.error, problem.description, loaded, at: place)
      }
      throw error.problems.allSatisfy { $0.file != nil } ? .invalidScene : .noInput
    }
  }

  /// Where the scene names the font family that a warning is about; nil where it does not.
  private func position(of warning: AssetWarning, in scene: Scene) -> SourcePosition? {
    scene.families.first { $0.name.lowercased() == warning.family.lowercased() }?.position
  }

  private func report(
    _ severity: Diagnostic.Severity, _ message: String, _ loaded: LoadedScene,
    at position: SourcePosition?
  ) {
    console.report(
      [Diagnostic(severity, file: loaded.path, at: position, message)], of: loaded.job)
  }
}
