import Foundation

/// Measures what a frame costs: `bench [trace] [frames] [check] [start] [batch] [memory] [S1 S2 S3 S4]
/// [--rounds N]`.
///
/// Ratios to the baseline come from the same run, since times on a shared machine drift. Nothing
/// here is concurrent, so that instruction counters such as callgrind can run it; but `start`,
/// `batch` and `memory` run the program itself.
@main
struct Benchmark {
  private static let names = ["trace", "frames", "check"] + ProgramBenchmark.names
  var rounds = 5
  var parts: Set<String> = []
  var scenes: [BenchmarkScene] = []

  static func main() throws {
    guard let benchmark = Benchmark(CommandLine.arguments.dropFirst()) else {
      print("usage: bench [\(Self.names.joined(separator: "] ["))] [S1 S2 S3 S4] [--rounds N]")
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
      } else if (Self.names + [TraceBenchmark.loop]).contains(word) {
        parts.insert(word)
      } else if let scene = BenchmarkScene.all.first(where: { $0.name == word }) {
        scenes.append(scene)
      } else {
        return nil
      }
    }
    if parts.isEmpty { parts = Set(Self.names) }
    if scenes.isEmpty { scenes = BenchmarkScene.all }
  }

  func run() throws {
    if parts.contains(TraceBenchmark.loop) {
      return try TraceBenchmark().simulate(passes: rounds)
    }
    if parts.contains("trace") { try TraceBenchmark().report(rounds: rounds) }
    try ProgramBenchmark.report(parts, rounds: rounds)
    guard parts.contains("frames") || parts.contains("check") else { return }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carousel-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photos = try Photos(in: folder)
    if parts.contains("frames") {
      try FrameBenchmark(photos: photos, rounds: rounds).report(scenes)
    }
    if parts.contains("check") { try FileCheck(photos: photos, folder: folder).report(scenes) }
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
