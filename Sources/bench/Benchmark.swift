import Foundation

/// Measures what a frame costs: `bench [trace] [frames] [check] [instructions] [peers] [start] [batch]
/// [memory] [S1 S2 S3 S4] [--rounds N] [--markdown]`.
///
/// Ratios to the baseline come from the same run, since times on a shared machine drift. Nothing but
/// the peers' two jobs is concurrent, so that instruction counters such as callgrind can run it;
/// `start`, `batch` and `memory` run the program itself, the last only when it is asked for: it takes
/// minutes.
@main
struct Benchmark {
  var rounds = 5
  var parts: Set<String> = []
  var scenes: [BenchmarkScene] = []
  /// Whether the peers' figures are printed as the README's table, and nothing else.
  var isMarkdown = false
  /// Those that need the scenes' photos.
  private static let frameParts = ["frames", "check", "instructions", "peers"]
  private static let allParts = ["trace"] + frameParts + ProgramBenchmark.names

  static func main() throws {
    if try Contestant.run(Array(CommandLine.arguments.dropFirst())) { return }
    guard let benchmark = Benchmark(CommandLine.arguments.dropFirst()) else {
      print("usage: bench [\(allParts.joined(separator: "] ["))] [S1 S2 S3 S4]")
      print("             [--rounds N] [--markdown]")
      exit(64)
    }
    try benchmark.run()
  }

  init?(_ words: ArraySlice<String>) {
    var rest = words
    while let word = rest.popFirst() {
      if word == "--rounds" {
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { return nil }
        rounds = count
      } else if word == "--markdown" {
        isMarkdown = true
      } else if Self.allParts.contains(word) || word == TraceBenchmark.loop {
        parts.insert(word)
      } else if let scene = BenchmarkScene.all.first(where: { $0.name == word }) {
        scenes.append(scene)
      } else {
        return nil
      }
    }
    if isMarkdown { parts = ["peers"] }
    if parts.isEmpty { parts = Set(Self.allParts).subtracting(["memory"]) }
    if scenes.isEmpty { scenes = BenchmarkScene.all }
  }

  func run() throws {
    if parts.contains(TraceBenchmark.loop) {
      return try TraceBenchmark().simulate(passes: rounds)
    }
    if parts.contains("trace") { try TraceBenchmark().report(rounds: rounds) }
    try ProgramBenchmark.report(parts, rounds: rounds)
    guard !parts.isDisjoint(with: Self.frameParts) else { return }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carousel-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photos = try Photos(in: folder)
    if parts.contains("frames") {
      try FrameBenchmark(photos: photos, rounds: rounds).report(scenes)
    }
    if parts.contains("check") { try FileCheck(photos: photos, folder: folder).report(scenes) }
    if parts.contains("instructions") {
      try FrameInstructions(photos: photos, folder: folder).report(scenes)
    }
    if parts.contains("peers") { try comparePeers(photos) }
  }

  private func comparePeers(_ photos: Photos) throws {
    let report = PeerReport(rounds: rounds)
    if !isMarkdown { report.printHead() }
    var results: [PeerBenchmark.SceneResult] = []
    for scene in scenes {
      results.append(try PeerBenchmark(photos: photos, rounds: rounds).measure(scene))
      if !isMarkdown, let result = results.last { report.printText(result) }
    }
    if isMarkdown { report.printMarkdown(results) }
  }
}

/// Seconds that this thread has computed: what others do on the machine counts less than on a clock.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The middle value; of two, the higher one.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.sorted()[values.count / 2]
}
