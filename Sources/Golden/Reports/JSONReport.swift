import Pixels
import SceneDescription

/// The report for programs; `report.schema.json` beside this file says what is in it.
package struct JSONReport {
  private let tolerance: Tolerance
  private let toolVersion: String

  package init(tolerance: Tolerance, toolVersion: String) {
    self.tolerance = tolerance
    self.toolVersion = toolVersion
  }

  package func text(_ results: [SceneResult]) -> String {
    JSONText.object([
      ("passed", .boolean(results.allSatisfy { $0.verdict == .passed })),
      ("scenes", .array(results.map(scene))), ("tolerance", toleranceText),
      ("tool", .string(SequenceManifest.toolName)), ("toolVersion", .string(toolVersion)),
    ]).pretty
  }

  private var toleranceText: JSONText {
    let comparison = tolerance.comparison
    var members: [(key: String, value: JSONText)] = [
      ("metric", .string(comparison.metric.rawValue)),
      ("ignoresAntialiasing", .boolean(comparison.ignoresAntialiasing)),
      ("ignored", .array(comparison.ignored.map(JSONReport.rectangle))),
    ]
    if comparison.metric != .exact { members.append(("threshold", .number(comparison.threshold))) }
    if let window = comparison.window { members.append(("window", .integer(window))) }
    if let delta = tolerance.maxChannelDelta {
      members.append(("maxChannelDelta", .integer(delta)))
    }
    switch tolerance.maxDiffPixels {
    case .pixels(let count): members.append(("maxDiffPixels", .string("\(count)px")))
    case .percent(let percent):
      members.append(("maxDiffPixels", .string(NumberText.rounded(percent) + "%")))
    case nil: break
    }
    return .object(members)
  }

  private func scene(_ result: SceneResult) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("name", .string(result.name)), ("verdict", .string(result.verdict.rawValue)),
      ("actual", .string(result.actual)), ("golden", .string(result.golden)),
      ("compared", .integer(result.compared)), ("failing", .integer(result.failing.count)),
    ]
    if let file = result.file { members.append(("scene", .string(file))) }
    if let problem = result.problem { members.append(("problem", .string(problem.message))) }
    if let command = result.command { members.append(("command", .string(command))) }
    members += [
      (
        "settings",
        .array(
          result.settings.map {
            .object([
              ("setting", .string($0.setting)), ("actual", .string($0.actual)),
              ("golden", .string($0.golden)),
            ])
          })
      ),
      ("notes", .array(result.notes.map { .string($0) })),
      ("updates", .array(result.updates.map { .string($0) })),
      ("frames", .array(result.frames.map { frame($0, result) })),
    ]
    if let motion = result.motion { members.append(("motion", self.motion(motion))) }
    return .object(members)
  }

  private func frame(_ frame: SceneResult.Frame, _ result: SceneResult) -> JSONText {
    let words = FrameWords(
      frame: frame, tolerance: tolerance, isPicture: result.isPicture)
    var members: [(key: String, value: JSONText)] = [
      ("frame", .integer(frame.number)), ("verdict", .string(frame.verdict.name)),
      ("text", .string(words.line)),
    ]
    if let time = frame.time { members.append(("time", .number(time))) }
    if let picture = frame.picture { members.append(("picture", .string(picture))) }
    if let difference = frame.verdict.difference {
      let picture = difference.picture
      members += [
        ("differing", .integer(picture.exact)), ("counted", .integer(picture.counted)),
        ("largestChannelDelta", .integer(picture.largestChannelDelta)),
        ("antialiased", .integer(picture.antialiased)),
        ("area", JSONReport.rectangle(picture.area)),
        ("needed", .integer(difference.needed)),
        ("allowed", difference.allowed.map { .integer($0) } ?? .null),
        (
          "cards",
          .object(difference.cards.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
        ),
        ("elsewhere", .integer(difference.elsewhere)),
      ]
    }
    return .object(members)
  }

  private func motion(_ motion: MotionComparison) -> JSONText {
    .object([
      ("frames", .array(motion.frames.map { .integer($0) })),
      ("delay", motion.delay.map { .number($0) } ?? .null),
      ("summary", .array(motion.summary.map { .string($0) })),
      (
        "largest",
        .array(
          motion.largest.map {
            .object([
              ("card", .string($0.departure.card)), ("frame", .integer($0.frame)),
              ("text", .string($0.departure.text)),
            ])
          })
      ),
    ])
  }

  /// x, y, width, height in pixels.
  private static func rectangle(_ area: PixelRect) -> JSONText {
    .array([
      .integer(area.x.lowerBound), .integer(area.y.lowerBound), .integer(area.x.count),
      .integer(area.y.count),
    ])
  }
}

extension FrameVerdict {
  /// As machines read it.
  var name: String {
    switch self {
    case .equal: "equal"
    case .tolerated: "tolerated"
    case .different: "different"
    case .otherHash: "other hash"
    case .otherSize: "other size"
    case .missing: "missing"
    case .extra: "extra"
    case .broken(let side, _): side == .actual ? "broken" : "broken golden"
    }
  }
}
