import Foundation

/// What is measured from outside: the program that lies beside this one.
struct ProgramBenchmark {
  static let names = ["start", "batch", "memory"]

  /// `carousel-render`'s path.
  let program: String
  /// For scenes and frames.
  let folder: URL

  static func report(_ parts: Set<String>, rounds: Int) throws {
    guard !parts.isDisjoint(with: names) else { return }
    let program = Bundle.main.bundleURL.appendingPathComponent("carousel-render").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("\(names.joined(separator: ", ")): '\(program)' is not there; build it first")
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("carousel-bench-runs-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let benchmark = ProgramBenchmark(program: program, folder: folder)
    if parts.contains("start") { try StartBenchmark(benchmark).report(rounds: rounds) }
    if parts.contains("batch") { try BatchBenchmark(benchmark).report() }
    if parts.contains("memory") { try MemoryBenchmark(benchmark).report() }
  }

  /// Writes a scene file.
  func scene(_ name: String, _ text: String) throws -> String {
    let file = folder.appendingPathComponent(name + ".json")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Renders, and takes away what was rendered.
  func render(_ scenes: [String], _ options: [String] = []) throws -> MeasuredProgram {
    let output = folder.appendingPathComponent("output")
    defer { try? FileManager.default.removeItem(at: output) }
    return try MeasuredProgram([program] + scenes + ["-o", output.path] + options)
  }
}
