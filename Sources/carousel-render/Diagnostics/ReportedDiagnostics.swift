import SceneDescription
import Synchronization

/// The diagnostics that have been printed, so that a scene and its variants do not say the same again.
final class ReportedDiagnostics: Sendable {
  private let known = Mutex<[String: Set<Diagnostic>]>([:])

  /// Those that have not been printed for the scene; they count as printed from now on.
  func new(_ diagnostics: [Diagnostic], of job: SceneJob) -> [Diagnostic] {
    known.withLock { known in
      // What one version of a scene says twice is said twice.
      let before = known[job.path] ?? []
      known[job.path] = before.union(diagnostics)
      return diagnostics.filter { !before.contains($0) }
    }
  }

  /// Lets everything be printed again.
  func forget() { known.withLock { $0 = [:] } }
}
