import Raster
import SceneDescription
import Timeline

/// `check`: reports what is wrong with scenes, and prints nothing when nothing is.
struct CheckCommand {
  let arguments: Arguments
  let console: Console

  /// - Throws: the most serious exit code that any of the scenes deserves; all of them are checked,
  ///   and all of their variants.
  func run() throws(ExitCode) {
    var worst: ExitCode?
    let loader = AssetLoader(arguments, console)
    for job in SceneJobs(arguments: arguments, console: console).list(wantsAll: true) {
      do throws(ExitCode) {
        let loaded = try SceneLoader(arguments: arguments, console: console).load(job)
        _ = try loader.assets(of: loaded)
        try reportDoubts(loaded)
        try ExpectationReport(console: console).check(loaded)
      } catch {
        worst = max(worst ?? error, error)
      }
    }
    if let worst { throw worst }
  }

  /// - Throws: `.invalidScene` when doubts count as errors and there are any.
  private func reportDoubts(_ loaded: LoadedScene) throws(ExitCode) {
    let doubts = SceneDoubts.diagnostics(of: loaded.timeline, file: loaded.path)
    console.report(arguments.judged(doubts), of: loaded.job)
    if arguments.isStrict, !doubts.isEmpty { throw .invalidScene }
  }
}

extension ExitCode: Comparable {
  static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}
