import Raster
import SceneDescription

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
        try DoubtReport(arguments: arguments, console: console).check(loaded)
        try ExpectationReport(console: console).check(loaded)
      } catch {
        worst = max(worst ?? error, error)
      }
    }
    if let worst { throw worst }
  }
}

extension ExitCode: Comparable {
  static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}
