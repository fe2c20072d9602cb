import Golden

/// `render --watch`: renders again whenever a file that the scenes use has changed.
struct WatchLoop {
  let arguments: Arguments
  let console: Console

  /// Saving often comes in several steps; this long nothing must happen, in milliseconds.
  private static let rest: Int32 = 100
  /// But no longer than so many rests.
  private static let mostRests = 10
  /// How often the wish to end is looked for, in milliseconds.
  private static let patience: Int32 = 20

  /// Goes on until somebody interrupts it.
  ///
  /// - Throws: `.interrupted`, or `.inputOutput` where files cannot be watched.
  func run() async throws(ExitCode) {
    let watch: FileWatch
    do throws(FileError) { watch = try FileWatch() } catch { throw fail(error) }
    // A scene that cannot be read names none of its files, but they are still watched.
    var watched: Set<String> = []
    while true {
      console.clear()
      console.reported.forget()
      let used = UsedFiles()
      do throws(ExitCode) {
        try await RenderCommand(arguments: arguments, console: console, used: used).run()
      } catch {
        // What is wrong has been told; frames of the last good scene stay where they are.
        if error == .interrupted { throw error }
      }
      do throws(FileError) { try watch.add(used.paths) } catch { throw fail(error) }
      watched.formUnion(used.paths)
      let count = watched.count
      console.note("watching \(count) file\(count == 1 ? "" : "s"), Ctrl-C ends")
      // What was written before the watch began is seen by the file itself.
      while !used.haveChanged, !watch.waits(milliseconds: Self.patience) {
        if Interruption.isWanted { throw .interrupted }
      }
      for _ in 0..<Self.mostRests where watch.waits(milliseconds: Self.rest) {
        if Interruption.isWanted { throw .interrupted }
      }
    }
  }

  private func fail(_ error: FileError) -> ExitCode {
    console.message("carousel-render: error: cannot watch files: \(error.message)")
    return .inputOutput
  }
}
