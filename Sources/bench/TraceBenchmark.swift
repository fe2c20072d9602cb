import Foundation
import SceneDescription
import Timeline

/// What one frame's state costs: ten cards on springs, 600 frames.
struct TraceBenchmark {
  /// The word that makes the program do nothing but simulate, to be counted from outside.
  static let loop = "simulate"
  private let timeline: Timeline
  private static let cards = 10
  private static let frames = 600

  struct BadScene: Error {
    var diagnostics: [String]
  }

  init() throws { timeline = try Self.timeline(cards: Self.cards) }

  /// 600 frames in which some cards are in motion all the time.
  static func timeline(cards: Int) throws -> Timeline {
    let document = SceneDocument(bytes: Array(text(cards: cards).utf8), file: "trace.json")
    let files = SceneFiles(folder: "") { _ in nil }
    let (scene, diagnostics) = SceneResolver.resolve(document, name: "trace", files: files)
    guard let scene else { throw BadScene(diagnostics: diagnostics.map(\.description)) }
    return try Timeline(scene)
  }

  /// Computes all frames some times over.
  func simulate(passes: Int) {
    for _ in 0..<passes {
      var count = 0
      for index in 0..<timeline.frameCount {
        count += timeline.state(ofFrame: index).elements.count
      }
      precondition(count == Self.cards * Self.frames)
    }
  }

  func report(rounds: Int) throws {
    let share = Double(Self.cards * Self.frames)
    let times = (0..<rounds).map { _ in
      let start = now()
      simulate(passes: 4)
      return (now() - start) / 4 / share * 1e6
    }
    print("Trace of 10 cards, 600 frames, per frame and card:")
    print(String(format: "  state            %8.2f µs (bar 20)", median(times)))
    if let count = instructions() {
      print(String(format: "  state            %8.0f instructions (callgrind)", count / share))
    } else {
      print("  state            instructions: valgrind is not there or cannot count")
    }
    let program = Bundle.main.bundleURL.appendingPathComponent("carousel-render")
    guard FileManager.default.isExecutableFile(atPath: program.path) else { return }
    let scene = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-trace-\(ProcessInfo.processInfo.processIdentifier).json")
    try Data(Self.text(cards: Self.cards).utf8).write(to: scene)
    defer { try? FileManager.default.removeItem(at: scene) }
    let trace = TracedProgram(program: program, scene: scene)
    let whole = try (0..<rounds).map { _ in
      (try trace.seconds(frames: "0-599") - trace.seconds(frames: "0")) / share
    }
    print(
      String(format: "  line             %8.2f µs of processor time (bar 20)", median(whole) * 1e6))
    if let all = trace.instructions(frames: "0-599"), let one = trace.instructions(frames: "0") {
      print(
        String(format: "  line             %8.0f instructions (callgrind)", (all - one) / share))
    }
  }

  /// Instructions of one pass, as the difference between three passes and one.
  private func instructions() -> Double? {
    let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
    guard let three = Callgrind.instructions([own, Self.loop, "--rounds", "3"]),
      let one = Callgrind.instructions([own, Self.loop, "--rounds", "1"])
    else { return nil }
    return (three - one) / 2
  }

  /// Ten steps, one a second, the next one long before the last one has come to rest.
  private static func text(cards count: Int) -> String {
    let cards = (0..<count).map { "{ \"id\": \"c\($0)\", \"fill\": \"blue\" }" }
    let slots = (0..<count).map { index in
      "{ \"id\": \"s\(index)\", \"x\": \((index - 5) * 60), \"scale\": \(1 - abs(5 - Double(index)) / 10) }"
    }
    let events = (0..<10).map { index in
      "{ \"at\": \(index), \"step\": \"next\", \"animation\": { \"spring\": { \"response\": 1 } } }"
    }
    return """
      { "canvas": { "width": 600, "height": 400 }, "duration": 10, "layers": [
        { "id": "deck", "type": "slots", "card": { "width": 50, "height": 90 },
          "cards": [\(cards.joined(separator: ", "))],
          "slots": [\(slots.joined(separator: ", "))] } ],
        "timeline": [\(events.joined(separator: ", "))] }
      """
  }
}
