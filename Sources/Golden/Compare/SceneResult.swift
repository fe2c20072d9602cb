import Pixels
import SceneDescription

/// What came of comparing one sequence, or one pair of files, with its golden.
package struct SceneResult: Sendable {
  package enum Verdict: String, Sendable {
    case passed
    case failed
    /// There is no golden at all.
    case noGolden = "no golden"
    /// An input could not be read.
    case unreadable
  }

  /// A setting that makes two sequences incomparable, or tells why frames are missing.
  package struct SettingDifference: Equatable, Sendable {
    package var setting: String
    package var actual: String
    package var golden: String

    package var text: String { "\(setting) is \(actual), the golden's is \(golden)" }
  }

  /// A frame that is not equal to its golden.
  package struct Frame: Sendable {
    package var number: Int
    /// Seconds; nil when the frame rate is not known.
    package var time: Double?
    package var verdict: FrameVerdict
    /// What the motion tells about it.
    package var explanation: String?
    /// The picture of expected, actual and difference, if one was written.
    package var picture: String?
    /// The PNG files; nil where there is none.
    package var actualFile: String?
    package var goldenFile: String?

    package init(number: Int, time: Double?, verdict: FrameVerdict, explanation: String? = nil) {
      self.number = number
      self.time = time
      self.verdict = verdict
      self.explanation = explanation
    }
  }

  /// The scene's name, or what is compared.
  package var name: String
  /// The scene's file, if it is known.
  package var file: String?
  package var actual: String
  package var golden: String
  /// Whether single pictures are compared, which have no frame numbers.
  package var isPicture = false
  /// Why nothing could be compared.
  package var problem: (verdict: Verdict, message: String)?
  package var settings: [SettingDifference] = []
  /// What else differs without being a failure.
  package var notes: [String] = []
  /// How many frames were compared.
  package var compared = 0
  /// The frames that are not equal, ascending.
  package var frames: [Frame] = []
  package var motion: MotionComparison?
  /// What was written to the golden.
  package var updates: [String] = []
  /// How many frames thereby are as their goldens now.
  package var updated = 0
  /// The command that makes or renews the golden; nil when it is not known.
  package var command: String?

  package init(name: String, actual: String, golden: String) {
    self.name = name
    self.actual = actual
    self.golden = golden
  }

  package var failing: [Frame] { frames.filter(\.verdict.fails) }

  package var verdict: Verdict {
    if let problem { return problem.verdict }
    let isBroken = frames.contains { if case .broken = $0.verdict { true } else { false } }
    if isBroken { return .unreadable }
    return settings.isEmpty && failing.isEmpty ? .passed : .failed
  }
}
