import Pixels
import SceneDescription

/// The report for people: a paragraph for each scene, and a line for all.
package struct TextReport {
  /// How many failing frames of a scene are told in full.
  private static let shown = 3

  private let tolerance: Tolerance

  package init(tolerance: Tolerance) { self.tolerance = tolerance }

  package func text(_ results: [SceneResult]) -> String {
    results.map(text).joined() + (results.count > 1 ? TextReport.summary(results) : "")
  }

  /// `3 scenes: 2 passed, 1 failed`
  private static func summary(_ results: [SceneResult]) -> String {
    let verdicts: [SceneResult.Verdict] = [.passed, .failed, .noGolden, .unreadable]
    let counts = verdicts.compactMap { verdict in
      let count = results.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(TextReport.word(verdict))"
    }
    return "\(results.count) scenes: \(counts.joined(separator: ", "))\n"
  }

  private static func word(_ verdict: SceneResult.Verdict) -> String {
    verdict == .noGolden ? "without a golden" : verdict.rawValue
  }

  private func text(_ result: SceneResult) -> String {
    var text = "\(result.name): \(headline(result))\n"
    for line in lines(result) { text += "  \(line)\n" }
    return text
  }

  /// A scene's lines but for those of single frames.
  func overview(_ result: SceneResult) -> [String] {
    [headline(result)] + result.settings.map(\.text) + (result.motion?.summary ?? [])
      + result.notes.map { "note: \($0)" } + result.updates + (result.command.map { [$0] } ?? [])
  }

  private func headline(_ result: SceneResult) -> String {
    if let problem = result.problem { return problem.message }
    let failing = result.failing.count
    if result.isPicture {
      return result.verdict == .passed
        ? "passed, \(result.frames.isEmpty ? "equal to" : "within the tolerance of") '\(result.golden)'"
        : "FAILED, not as '\(result.golden)'"
    }
    if result.verdict == .passed { return passed(result) }
    let reasons =
      result.settings.isEmpty
      ? "" : "other \(result.settings.map(\.setting).joined(separator: ", ")) than its golden"
    let frames =
      failing == 0
      ? "" : "\(failing) of \(TextReport.count(total(result))) not as in '\(result.golden)'"
    return "FAILED, " + [reasons, frames].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func passed(_ result: SceneResult) -> String {
    let tolerated = result.frames.count
    let equal = result.compared - tolerated - result.updated
    var parts: [String] = []
    if equal > 0 { parts.append("\(TextReport.count(equal)) equal to '\(result.golden)'") }
    if tolerated > 0 { parts.append("\(tolerated) within the tolerance") }
    if result.updated > 0 { parts.append("\(TextReport.count(result.updated)) taken as golden") }
    return "passed, " + parts.joined(separator: ", ")
  }

  /// Frames that were compared, or that one side lacks.
  private func total(_ result: SceneResult) -> Int {
    result.compared
      + result.frames.count { $0.verdict == .missing || $0.verdict == .extra }
  }

  private static func count(_ frames: Int) -> String {
    frames == 1 ? "1 frame" : "\(frames) frames"
  }

  private func lines(_ result: SceneResult) -> [String] {
    var lines = result.settings.map(\.text)
    for (verdict, words) in [
      (FrameVerdict.missing, "missing: only the golden has"), (.extra, "without a golden:"),
    ] {
      let numbers = result.frames.filter { $0.verdict == verdict }.map(\.number)
      if !numbers.isEmpty {
        lines.append("\(words) \(FrameRanges.text(numbers, "frame"))")
      }
    }
    let failing = result.failing.filter { $0.verdict != .missing && $0.verdict != .extra }
    for frame in failing.prefix(TextReport.shown) { lines += self.lines(frame, result) }
    if failing.count > TextReport.shown {
      let rest = failing.dropFirst(TextReport.shown).map(\.number)
      lines.append("and \(rest.count) more: \(FrameRanges.text(rest, "frame"))")
    }
    let tolerated = result.frames.filter { !$0.verdict.fails }
    if let worst = tolerated.max(by: { needed($0) < needed($1) }) {
      if tolerated.count > 1 {
        lines.append("tolerated: \(FrameRanges.text(tolerated.map(\.number), "frame")); the worst:")
      }
      lines += self.lines(worst, result)
    }
    let summary = result.motion?.summary ?? []
    if failing.count > 1 {
      lines += summary
    } else if failing.isEmpty, result.updated == 0, let first = summary.first {
      lines.append("note: the pictures are equal, but \(first)")
    }
    lines += result.notes.map { "note: \($0)" } + result.updates
    if result.verdict != .passed, let command = result.command { lines.append(command) }
    return lines
  }

  private func needed(_ frame: SceneResult.Frame) -> Int {
    frame.verdict.difference?.needed ?? 0
  }

  private func lines(_ frame: SceneResult.Frame, _ result: SceneResult) -> [String] {
    let words = FrameWords(
      frame: frame, tolerance: tolerance, isPicture: result.isPicture)
    var lines = ["\(words.place): \(words.cause ?? words.pixels ?? "")"]
    let isHash = frame.verdict == .otherHash
    if words.cause != nil, !isHash, let pixels = words.pixels { lines.append("  \(pixels)") }
    if let picture = frame.picture { lines.append("  \(picture)") }
    return lines
  }
}
