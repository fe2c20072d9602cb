import Pixels
import SceneDescription

/// The report for CI servers: JUnit XML with a suite for each scene, a case for its settings and a
/// case for its frames, or one for each run of failing frames.
package struct JUnitReport {
  private let tolerance: Tolerance
  private let timestamp: String

  /// - Parameter timestamp: `1970-01-01T00:00:00`; no clock is read, so that equal reports are equal.
  package init(tolerance: Tolerance, timestamp: String = "1970-01-01T00:00:00") {
    self.tolerance = tolerance
    self.timestamp = timestamp
  }

  private struct Case {
    enum Outcome: String { case passed, failure, error }
    var name: String
    var outcome = Outcome.passed
    var type = ""
    var message = ""
    var detail: [String] = []
  }

  package func text(_ results: [SceneResult]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for (index, result) in results.enumerated() { text += suite(result, index) }
    return text + "</testsuites>\n"
  }

  private func suite(_ result: SceneResult, _ index: Int) -> String {
    let cases = cases(result)
    let attributes = [
      ("name", result.name), ("package", "carousel-render"), ("id", "\(index)"),
      ("timestamp", timestamp), ("hostname", "localhost"), ("tests", "\(cases.count)"),
      ("failures", "\(cases.count { $0.outcome == .failure })"),
      ("errors", "\(cases.count { $0.outcome == .error })"), ("time", "0"),
    ]
    var text = "  <testsuite\(JUnitReport.text(attributes))>\n    <properties>\n"
    for property in [("actual", result.actual), ("golden", result.golden)] {
      let (name, value) = property
      text += "      <property\(JUnitReport.text([("name", name), ("value", value)]))/>\n"
    }
    text += "    </properties>\n"
    for item in cases { text += self.text(item, classname: result.file ?? result.name) }
    let output = result.notes + result.updates + (result.command.map { [$0] } ?? [])
    text += "    <system-out>\(JUnitReport.escaped(output.joined(separator: "\n")))</system-out>\n"
    return text + "    <system-err></system-err>\n  </testsuite>\n"
  }

  private func cases(_ result: SceneResult) -> [Case] {
    if let problem = result.problem {
      let outcome: Case.Outcome = problem.verdict == .unreadable ? .error : .failure
      return [
        Case(
          name: "golden", outcome: outcome, type: problem.verdict.rawValue,
          message: problem.message)
      ]
    }
    var settings = Case(name: "settings")
    if let first = result.settings.first {
      settings.outcome = .failure
      settings.type = "settings"
      settings.message = first.text
      settings.detail = result.settings.map(\.text)
    }
    let failing = groups(result.failing)
    let frames =
      failing.isEmpty
      ? [Case(name: result.isPicture ? "picture" : "frames")] : failing.map { group($0, result) }
    if result.isPicture { return frames }
    return result.compared == 0 && failing.isEmpty ? [settings] : [settings] + frames
  }

  /// Runs of frames that fail in the same way.
  private func groups(_ frames: [SceneResult.Frame]) -> [[SceneResult.Frame]] {
    frames.reduce(into: []) { groups, frame in
      if let last = groups.last?.last, frame.number == last.number + 1,
        frame.verdict.name == last.verdict.name
      {
        groups[groups.count - 1].append(frame)
      } else {
        groups.append([frame])
      }
    }
  }

  private func group(_ frames: [SceneResult.Frame], _ result: SceneResult) -> Case {
    let words = frames.map {
      FrameWords(frame: $0, tolerance: tolerance, isPicture: result.isPicture)
    }
    let verdict = frames[0].verdict
    var isBroken = false
    if case .broken = verdict { isBroken = true }
    return Case(
      name: result.isPicture ? "picture" : FrameRanges.text(frames.map(\.number), "frame"),
      outcome: isBroken ? .error : .failure, type: verdict.name, message: words[0].line,
      detail: (result.motion?.summary ?? []) + words.map(\.line) + frames.compactMap(\.picture))
  }

  private func text(_ item: Case, classname: String) -> String {
    let attributes = [("name", item.name), ("classname", classname), ("time", "0")]
    let start = "    <testcase\(JUnitReport.text(attributes))"
    if item.outcome == .passed { return start + "/>\n" }
    let reason = JUnitReport.text([("type", item.type), ("message", item.message)])
    let detail = JUnitReport.escaped(item.detail.joined(separator: "\n"))
    let name = item.outcome.rawValue
    return start + ">\n      <\(name)\(reason)>\(detail)</\(name)>\n    </testcase>\n"
  }

  private static func text(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
  }

  /// XML 1.0 has no way to write most control characters; they become replacement characters.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\u{0}"..<"\u{20}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
