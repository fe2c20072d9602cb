import Foundation

/// `carousel-render trace`, start-up and all.
struct TracedProgram {
  let program: URL
  let scene: URL

  private func words(_ frames: String) -> [String] { ["trace", scene.path, "--frames", frames] }

  /// Seconds of processor time.
  func seconds(frames: String) throws -> Double {
    let before = TracedProgram.childSeconds
    let process = Process()
    process.executableURL = program
    process.arguments = words(frames)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return TracedProgram.childSeconds - before
  }

  /// nil where valgrind is missing.
  func instructions(frames: String) -> Double? {
    Callgrind.instructions([program.path] + words(frames))
  }

  /// Processor time of all children that have ended.
  private static var childSeconds: Double {
    var usage = rusage()
    getrusage(Int32(RUSAGE_CHILDREN.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// Counts instructions, which repeat from run to run where times do not.
enum Callgrind {
  /// - Parameter command: a program's path and its arguments.
  /// - Returns: nil where valgrind is missing or the program fails under it.
  static func instructions(_ command: [String]) -> Double? {
    guard let text = run(command, profile: "/dev/null"),
      let line = text.split(separator: "\n").last(where: { $0.contains("Collected") })
    else { return nil }
    return line.split(separator: ":").last.flatMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
  }

  /// Instructions of each function with all that it calls, by its symbol.
  /// - Parameter profile: where callgrind may write its profile.
  static func functions(_ command: [String], profile: String) -> [String: Double]? {
    guard run(command, profile: profile) != nil else { return nil }
    let annotate = Process()
    annotate.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    annotate.arguments = [
      "callgrind_annotate", "--inclusive=yes", "--auto=no", "--threshold=100", profile,
    ]
    let pipe = Pipe()
    annotate.standardOutput = pipe
    annotate.standardError = FileHandle.nullDevice
    guard (try? annotate.run()) != nil else { return nil }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    annotate.waitUntilExit()
    guard annotate.terminationStatus == 0 else { return nil }
    var counts: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      // `1,234,567 (12.34%)  file:symbol [program]`
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard let first = words.first,
        let count = Double(first.replacingOccurrences(of: ",", with: "")),
        let symbol = words.first(where: { $0.contains(":") })?.split(separator: ":").last
      else { continue }
      counts[String(symbol), default: 0] = max(count, counts[String(symbol)] ?? 0)
    }
    return counts
  }

  /// What valgrind says; nil where it is missing or the program fails under it.
  private static func run(_ command: [String], profile: String) -> String? {
    let valgrind = Process()
    valgrind.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    valgrind.arguments =
      ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(profile)"] + command
    let pipe = Pipe()
    valgrind.standardError = pipe
    valgrind.standardOutput = FileHandle.nullDevice
    guard (try? valgrind.run()) != nil else { return nil }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    valgrind.waitUntilExit()
    return valgrind.terminationStatus == 0 ? text : nil
  }
}
