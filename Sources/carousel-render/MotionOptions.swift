import Raster
import SceneDescription

/// The options of the commands that draw pictures of motion.
struct MotionOptions: Equatable {
  var cards: [String] = []
  var properties: [MotionProperty] = []
  var from: RationalTime?
  var to: RationalTime?
  var every: Int?
  var times: [RationalTime] = []
  var columns: Int?
  var layer: String?

  /// Takes a value, if the option is one of these.
  ///
  /// - Returns: whether it is.
  mutating func set(_ name: String, _ value: String) throws(Arguments.UsageError) -> Bool {
    func checked<Value>(
      _ result: Value?, _ wanted: String
    ) throws(Arguments.UsageError) -> Value {
      guard let result else {
        throw Arguments.UsageError(message: "'\(value)' is not a value for \(name): \(wanted)")
      }
      return result
    }
    let seconds = "seconds, such as 0.42 or 13/60"
    switch name {
    case "--cards": cards = try checked(Self.list(value) { $0 }, "card ids, such as a,b")
    case "--properties": properties = try Self.properties(value)
    case "--from": from = try checked(Self.time(value), seconds)
    case "--to": to = try checked(Self.time(value), seconds)
    case "--every": every = try checked(Self.count(value), "a number of frames, at least 1")
    case "--times": times = try checked(Self.list(value, Self.time), "times, such as 0.2,13/60")
    case "--columns": columns = try checked(Self.count(value), "a number, at least 1")
    case "--layer": layer = value
    default: return false
    }
    return true
  }

  /// What is wrong with the options together; nil when nothing is.
  var problem: String? {
    if !times.isEmpty, every != nil { return "--times and --every exclude one another" }
    if let from, let to, from >= to { return "--from must lie before --to" }
    return nil
  }

  private static func properties(
    _ value: String
  ) throws(Arguments.UsageError) -> [MotionProperty] {
    var result: [MotionProperty] = []
    for name in value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let property = MotionProperty(rawValue: name) else {
        let all = MotionProperty.allCases.map(\.rawValue)
        let question = NearMiss.question(for: name, among: all)
        throw Arguments.UsageError(
          message: "unknown property '\(name)'"
            + (question.map { " (\($0))" }
              ?? "; known are \(all.joined(separator: ", "))"))
      }
      if !result.contains(property) { result.append(property) }
    }
    return result
  }

  /// The parts between commas; nil when there is none or one is wrong.
  private static func list<Value>(_ text: String, _ part: (String) -> Value?) -> [Value]? {
    var result: [Value] = []
    for text in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard !text.isEmpty, let value = part(String(text)) else { return nil }
      result.append(value)
    }
    return result
  }

  private static func time(_ text: String) -> RationalTime? {
    RationalTime(parsing: text).flatMap { $0 >= .zero ? $0 : nil }
  }

  private static func count(_ text: String) -> Int? {
    Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }
}
