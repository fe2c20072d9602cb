import SceneDescription
import Timeline

/// Checks what a scene says must hold, and prints what does not.
struct ExpectationReport {
  let console: Console

  /// - Throws: `.different` when at least one expectation fails.
  func check(_ loaded: LoadedScene) throws(ExitCode) {
    let failures = ExpectationChecker.failures(of: loaded.timeline)
    for failure in failures {
      let diagnostic = Diagnostic(
        .error, file: loaded.path, at: failure.position,
        "expectation failed: \(failure.message)")
      console.message(diagnostic.description)
    }
    if !failures.isEmpty { throw .different }
  }
}
