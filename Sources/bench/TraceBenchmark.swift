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

  init() throws {
    let document = SceneDocument(bytes: Array(Self.text.utf8), file: "trace.json")
    let files = SceneFiles(folder: "") { _ in nil }
    let (scene, diagnostics) = SceneResolver.resolve(document, name: "trace", files: files)
    guard let scene else { throw BadScene(diagnostics: diagnostics.map(\.description)) }
    timeline = try Timeline(scene)
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
    let whole = try (0..<rounds).map { _ in
      (try wholeProgram(program, frames: "0-599") - wholeProgram(program, frames: "0")) / share
    }
    print(String(format: "  whole trace line %8.2f µs", median(whole) * 1e6))
  }

  /// Instructions of one pass, as the difference between three passes and one.
  private func instructions() -> Double? {
    func count(_ passes: Int) -> Double? {
      let valgrind = Process()
      valgrind.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      valgrind.arguments = [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
        Bundle.main.executablePath ?? CommandLine.arguments[0], Self.loop, "--rounds", "\(passes)",
      ]
      let pipe = Pipe()
      valgrind.standardError = pipe
      guard (try? valgrind.run()) != nil else { return nil }
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      valgrind.waitUntilExit()
      guard valgrind.terminationStatus == 0,
        let line = text.split(separator: "\n").last(where: { $0.contains("Collected") })
      else { return nil }
      return line.split(separator: ":").last.flatMap {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
    }
    guard let three = count(3), let one = count(1) else { return nil }
    return (three - one) / 2
  }

  /// Seconds that `carousel-render trace` computes.
  private func wholeProgram(_ program: URL, frames: String) throws -> Double {
    let scene = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-trace-\(ProcessInfo.processInfo.processIdentifier).json")
    try Data(Self.text.utf8).write(to: scene)
    defer { try? FileManager.default.removeItem(at: scene) }
    let process = Process()
    process.executableURL = program
    process.arguments = ["trace", scene.path, "--frames", frames]
    process.standardOutput = FileHandle.nullDevice
    let start = childTime()
    try process.run()
    process.waitUntilExit()
    return childTime() - start
  }

  /// Seconds that ended child processes have computed.
  private func childTime() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  /// Ten steps, one a second, the next one long before the last one has come to rest.
  private static var text: String {
    let cards = (0..<cards).map { "{ \"id\": \"c\($0)\", \"fill\": \"blue\" }" }
    let slots = (0..<Self.cards).map { index in
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
