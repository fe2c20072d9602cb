import Timeline

/// Warns of what a scene surely does not intend.
struct DoubtReport {
  let arguments: Arguments
  let console: Console

  /// - Throws: `.invalidScene` when doubts count as errors and there are any.
  func check(_ loaded: LoadedScene) throws(ExitCode) {
    let doubts = SceneDoubts.diagnostics(of: loaded.timeline, file: loaded.path)
    console.report(arguments.judged(doubts), of: loaded.job)
    if arguments.isStrict, !doubts.isEmpty { throw .invalidScene }
  }
}
