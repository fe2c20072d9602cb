import Foundation

/// What a program's run took, by the wall clock.
struct TimedRun {
  /// Seconds until the program was ready for its first frame.
  var start = 0.0
  /// Seconds from then until its last frame was written.
  var frames = 0.0
  var peakMegabytes = 0.0
  /// Seconds of processor time of each stage, where the program tells them.
  var stages: [Double] = []
  /// Processors that other programs kept busy meanwhile.
  var foreign = 0.0

  /// Why there is no time.
  enum Failure: Error {
    /// A Python package or a program.
    case missing(String)
    case failed(String)
  }

  /// Seconds after which a program is ended.
  private static let limit = 600

  /// Runs a program to its end.
  ///
  /// - Parameter command: looked up in PATH.
  init(_ command: [String]) throws(Failure) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "--foreground", String(Self.limit)] + command
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-errors-\(ProcessInfo.processInfo.processIdentifier)")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try? FileHandle(forWritingTo: errors)
    let load = MachineLoad()
    let begin = wallClock()
    do { try process.run() } catch { throw .failed("\(error)") }
    let words = listen(to: output.fileHandleForReading, since: begin)
    process.waitUntilExit()
    foreign = load.foreignProcessors()
    switch process.terminationStatus {
    case 0 where words.contains("done"): return
    case 124: throw .failed("it took more than \(Self.limit) s")
    case 127: throw .missing(command[0])
    default:
      if words.count > 1, words[words.count - 2] == "missing" { throw .missing(words.last ?? "") }
      let reason = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw .failed(reason.split(separator: "\n").last.map(String.init) ?? "it ended early")
    }
  }

  /// Takes the time of each line that the program says.
  /// - Returns: all its words.
  private mutating func listen(to output: FileHandle, since begin: Double) -> [String] {
    var all: [String] = []
    var text = ""
    while case let data = output.availableData, !data.isEmpty {
      let time = wallClock() - begin
      text += String(decoding: data, as: UTF8.self)
      while let end = text.firstIndex(of: "\n") {
        let words = text[..<end].split(separator: " ").map(String.init)
        text = String(text[text.index(after: end)...])
        all += words
        let number = words.last.flatMap { Double($0) } ?? 0
        switch words.first {
        case "ready": start = time
        case "stage": stages.append(number)
        case "done": (frames, peakMegabytes) = (time - start, number / 1024)
        default: break
        }
      }
    }
    return all
  }
}

/// Seconds on a clock that never goes back.
func wallClock() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Tells how busy others keep the machine from now on.
struct MachineLoad {
  private let begin = wallClock()
  private let busy = MachineLoad.busySeconds
  private let own = MachineLoad.ownSeconds

  /// Processors that others kept busy on average. Children count once they have ended.
  func foreignProcessors() -> Double {
    let others = (Self.busySeconds - busy) - (Self.ownSeconds - own)
    return max(0, others / max(wallClock() - begin, 1e-3))
  }

  /// The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq.
  private static var busySeconds: Double {
    let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
    let ticks = text.prefix { $0 != "\n" }.split(separator: " ").dropFirst()
      .map { Double($0) ?? 0 }
    guard ticks.count >= 7 else { return 0 }
    return (ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6])
      / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static var ownSeconds: Double {
    [Int32(RUSAGE_SELF.rawValue), Int32(RUSAGE_CHILDREN.rawValue)].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who, &usage)
      return sum
        + [usage.ru_utime, usage.ru_stime].reduce(0) {
          $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
        }
    }
  }
}
