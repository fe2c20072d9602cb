import Golden
import Pixels

/// The options of comparisons with goldens.
struct GoldenOptions: Equatable {
  enum Format: String, CaseIterable {
    case text, json, junit, html
  }

  /// Whether `render` compares.
  var isWanted = false
  /// Where goldens are; nil for beside the scenes.
  var folder: String?
  var update = GoldenUpdate.Mode.none
  var keyFrames = KeyFrames.automatic
  var keepsGoing = false
  var metric = ColorMetric.exact
  var threshold: Double?
  var ignoresAntialiasing = false
  var ignored: [PixelRect] = []
  var maxChannelDelta: Int?
  var maxDiffPixels: Tolerance.Allowance?
  var window: Int?
  var format: Format?
  var report: String?
  var differences: String?
  /// Names of the options that were given.
  private(set) var given: [String] = []

  var tolerance: Tolerance {
    Tolerance(
      comparison: PictureComparison(
        metric: metric, threshold: threshold ?? 0.1, ignoresAntialiasing: ignoresAntialiasing,
        ignored: ignored, window: window),
      maxDiffPixels: maxDiffPixels, maxChannelDelta: maxChannelDelta)
  }

  /// Takes a flag, if it is one of these.
  mutating func flag(_ name: String) {
    switch name {
    case "--ignore-antialiasing": ignoresAntialiasing = true
    case "--keep-going": keepsGoing = true
    case "--golden": isWanted = true
    default: return
    }
    given.append(name)
  }

  /// Takes `--golden` with its folder, which may be left out: a word that begins with a dash or names
  /// a scene is none.
  mutating func take(
    folder attached: String?, or rest: inout ArraySlice<String>
  ) throws(Arguments.UsageError) {
    var folder = attached
    if folder == nil, let next = rest.first, !next.hasPrefix("-"), !next.hasSuffix(".json") {
      folder = rest.removeFirst()
    }
    if let folder { _ = try set("--golden", folder) } else { flag("--golden") }
  }

  /// Takes a value, if the option is one of these.
  ///
  /// - Returns: whether it is.
  mutating func set(_ name: String, _ value: String) throws(Arguments.UsageError) -> Bool {
    func checked<Value>(
      _ result: Value?, _ wanted: String
    ) throws(Arguments.UsageError) -> Value {
      if let result { return result }
      throw Arguments.UsageError(message: "'\(value)' is not a value for \(name): \(wanted)")
    }
    switch name {
    case "--golden":
      isWanted = true
      folder = try checked(Self.nonempty(value), "a folder")
    case "--update": update = try checked(.init(rawValue: value), "none, missing, failed or all")
    case "--key-frames":
      keyFrames = try checked(Self.keyFrames(value), "all, none or frames such as 0,30,60")
    case "--metric": metric = try checked(.init(rawValue: value), "exact, oklab or yiq")
    case "--threshold": threshold = try checked(Self.number(value, 0...1), "a number from 0 to 1")
    case "--ignore":
      ignored.append(try checked(Self.rectangle(value), "x,y,width,height in pixels"))
    case "--max-channel-delta":
      maxChannelDelta = try checked(Self.whole(value, 0...255), "a number from 0 to 255")
    case "--max-diff-pixels":
      maxDiffPixels = try checked(Self.allowance(value), "pixels or a share, such as 20px or 0.1%")
    case "--window": window = try checked(Self.whole(value, 1...16_384), "pixels, 1 to 16384")
    case "--format":
      let formats = VideoFormat.allCases.map(\.rawValue).joined(separator: ", ")
      format = try checked(
        Format(rawValue: value), "text, json, junit or html of a report; \(formats) of a video")
    case "--report": report = try checked(Self.nonempty(value), "a file")
    case "--differences": differences = try checked(Self.nonempty(value), "a folder")
    default: return false
    }
    given.append(name)
    return true
  }

  /// What is wrong with the options together; nil when nothing is.
  func problem(for arguments: Arguments) -> String? {
    let command = arguments.command
    if command == .render, !isWanted, let first = given.first {
      return "'\(first)' needs --golden"
    }
    if command == .check, let format, format != .text, format != .json {
      return "check writes its messages as text or json, not \(format.rawValue)"
    }
    if threshold != nil, metric == .exact { return "--threshold needs --metric oklab or yiq" }
    guard isWanted else { return nil }
    if arguments.time != nil { return "--golden compares frames, not --time" }
    if update != .none, arguments.frames != nil {
      return "--update takes all frames of a scene, not --frames"
    }
    if keyFrames != .automatic, update == .none { return "--key-frames needs --update" }
    return nil
  }

  private static func nonempty(_ text: String) -> String? { text.isEmpty ? nil : text }

  private static func number(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    Double(text).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func whole(_ text: String, _ range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func allowance(_ text: String) -> Tolerance.Allowance? {
    if text.hasSuffix("%") {
      return number(String(text.dropLast()), 0...100).map { .percent($0) }
    }
    guard text.hasSuffix("px") else { return nil }
    return whole(String(text.dropLast(2)), 0...Bitmap.largestArea).map { .pixels($0) }
  }

  private static func rectangle(_ text: String) -> PixelRect? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { whole(String($0), 0...Bitmap.largestSide) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    return PixelRect(
      x: numbers[0]..<(numbers[0] + numbers[2]), y: numbers[1]..<(numbers[1] + numbers[3]))
  }

  private static func keyFrames(_ text: String) -> KeyFrames? {
    if text == "all" { return .all }
    if text == "none" { return KeyFrames.none }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { whole(String($0), 0...Int.max) }
    return numbers.count == parts.count ? .list(numbers) : nil
  }
}
