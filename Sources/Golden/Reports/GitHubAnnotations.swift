import Pixels
import SceneDescription

/// Messages that GitHub shows beside the changed files: one for each scene, since it shows only ten.
package struct GitHubAnnotations {
  private let tolerance: Tolerance

  package init(tolerance: Tolerance) { self.tolerance = tolerance }

  package func text(_ results: [SceneResult]) -> String {
    results.filter { $0.verdict != .passed }.map(line).joined()
  }

  /// What is wrong at a place of a file.
  package static func line(_ diagnostic: Diagnostic) -> String {
    var properties = "file=" + property(diagnostic.file)
    if let position = diagnostic.position {
      properties += ",line=\(position.line),col=\(position.column)"
    }
    let text = diagnostic.message + (diagnostic.hint.map { " (\($0))" } ?? "")
    return "::\(diagnostic.severity.rawValue) \(properties)::\(escaped(text))\n"
  }

  private func line(_ result: SceneResult) -> String {
    var messages = result.problem.map { [$0.message] } ?? result.settings.map(\.text)
    let failing = result.failing
    if let first = failing.first {
      messages.append(
        FrameWords(frame: first, tolerance: tolerance, isPicture: result.isPicture).line)
      if failing.count > 1 {
        messages.append(
          "\(failing.count) frames in all: "
            + FrameRanges.text(failing.map(\.number), "frame"))
      }
    }
    messages += result.motion?.summary ?? []
    if let command = result.command { messages.append(command) }
    let file = result.file.map { "file=\(GitHubAnnotations.property($0)),line=1," } ?? ""
    let title = GitHubAnnotations.property("\(result.name) is not as its golden")
    let text = GitHubAnnotations.escaped(messages.joined(separator: "\n"))
    return "::error \(file)title=\(title)::\(text)\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
