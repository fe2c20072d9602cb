import Foundation

/// What many scenes in one call cost beside drawing and writing their frames.
struct BatchBenchmark {
  private let benchmark: ProgramBenchmark
  private static let count = 500
  /// So many of them are also rendered by a process each.
  private static let samples = 50

  init(_ benchmark: ProgramBenchmark) { self.benchmark = benchmark }

  func report() throws {
    let scenes = try (0..<Self.count).map { try benchmark.scene("scene-\($0)", Self.text($0)) }
    let all = try benchmark.render(scenes, ["-q", "--timings", "-j", "1"])
    let laps = Self.laps(all.errors)
    let start = try median(
      (0..<Self.samples).map { _ in try MeasuredProgram([benchmark.program, "--version"]).cpu })
    let chosen = stride(from: 0, to: Self.count, by: Self.count / Self.samples).map { scenes[$0] }
    let alone = try chosen.map { try benchmark.render([$0], ["-q", "-j", "1"]).cpu - start }
    let share = alone.reduce(0, +) / Double(alone.count) * Double(Self.count)
    print("\(Self.count) scenes of five frames in one call, one worker:")
    print(
      String(
        format: "  all %.0f ms, of which drawing, encoding, writing %.0f ms: ratio %.2f (bar 1.2)",
        all.wall, laps, all.wall / laps))
    print(
      String(
        format: "  processors: all %.0f ms; sum of single runs without their starts %.0f ms: "
          + "ratio %.2f (bar 1.2)", all.cpu - start, share, (all.cpu - start) / share))
  }

  /// The sum of what `--timings` says of drawing, in milliseconds.
  private static func laps(_ text: String) -> Double {
    text.split(separator: "\n").reduce(0) { sum, line in
      guard let place = line.range(of: "draw, encode, write ") else { return sum }
      return sum + (Double(line[place.upperBound...].prefix { $0 != " " }) ?? 0)
    }
  }

  /// A stack, a carousel or a strip with other words in each scene.
  private static func text(_ index: Int) -> String {
    let cards = ["red", "green", "blue"].enumerated().map { number, color in
      "{ \"id\": \"c\(number)\", \"fill\": \"\(color)\", \"text\": \"Card \(index).\(number)\" }"
    }.joined(separator: ", ")
    let card = "{ \"width\": 120, \"height\": 160, \"cornerRadius\": 12, \"shadow\": 6 }"
    let type =
      switch index % 3 {
      case 0: "\"stack\""
      case 1: "\"slots\", \"slots\": [{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}]"
      default: "\"strip\""
      }
    let event =
      index % 3 == 1
      ? "{ \"at\": 0, \"step\": \"next\" }"
      : "{ \"at\": 0, \"drag\": { \"to\": [-90, 0], \"duration\": 0.1 }, \"release\": true }"
    return """
      { "canvas": { "width": 300, "height": 240, "scale": 2 }, "duration": "5/60",
        "layers": [ { "id": "deck", "type": \(type), "card": \(card), "cards": [\(cards)] } ],
        "timeline": [\(event)] }
      """
  }
}
