import SceneDescription
import Timeline

/// Checks what a scene says must hold, and prints what does not.
struct ExpectationReport {
  let console: Console

  /// - Throws: `.different` when at least one expectation fails.
  func check(_ loaded: LoadedScene) throws(ExitCode) {
    let failures = ExpectationChecker.failures(of: loaded.timeline)
    console.report(
      failures.map {
        Diagnostic(
          .error, file: loaded.path, at: $0.position, "expectation failed: \($0.message)")
      }, of: loaded.job)
    if !failures.isEmpty { throw .different }
  }
}
