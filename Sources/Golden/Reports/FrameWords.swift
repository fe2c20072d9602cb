import Pixels
import SceneDescription

/// One failing or tolerated frame in words, alike in every report.
struct FrameWords {
  let frame: SceneResult.Frame
  let tolerance: Tolerance
  var isPicture = false

  /// `frame 37 (0.617 s)`
  var place: String {
    if isPicture { return "picture" }
    return "frame \(frame.number)"
      + (frame.time.map { " (\(NumberText.rounded($0, places: 3)) s)" } ?? "")
  }

  /// What the motion tells, or what is wrong with the file.
  var cause: String? {
    switch frame.verdict {
    case .missing: "it is missing, only the golden has it"
    case .extra: "it has no golden"
    case .broken(let side, let reason):
      (side == .actual ? "its picture " : "its golden ") + reason
    case .otherSize(let actual, let golden):
      "it is \(actual) pixels, its golden \(golden)"
    default: frame.explanation
    }
  }

  /// `1204 pixels differ, by up to 212 of 255; 106 count, 100 are allowed`
  var pixels: String? {
    if frame.verdict == .otherHash { return "the pixels have another hash than the golden's" }
    guard let difference = frame.verdict.difference else { return nil }
    let picture = difference.picture
    var text = picture.exact == 1 ? "1 pixel differs, by " : "\(picture.exact) pixels differ, by "
    text += (picture.exact == 1 ? "" : "up to ") + "\(picture.largestChannelDelta) of 255"
    if let limit = tolerance.maxChannelDelta { text += " where \(limit) is allowed" }
    if let allowed = difference.allowed, isTolerant {
      let window = tolerance.comparison.window.map { " in the worst \($0)×\($0) window" } ?? ""
      text += "; \(difference.needed) count\(window), \(allowed) allowed"
    }
    if picture.antialiased > 0 {
      text += "; \(picture.antialiased) are left out as antialiasing"
    }
    return text
  }

  private var isTolerant: Bool {
    tolerance.maxDiffPixels != nil || tolerance.comparison.metric != .exact
      || tolerance.comparison.ignoresAntialiasing
  }

  /// Cause and pixels on one line.
  var line: String {
    place + ": " + [cause, pixels].compactMap { $0 }.joined(separator: "; ")
  }
}
