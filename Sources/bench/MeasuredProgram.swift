import Foundation

/// A program that runs once, and what that took.
struct MeasuredProgram {
  /// Milliseconds on the clock, and of all processors.
  var wall: Double
  var cpu: Double
  /// The most memory that was in use, MB.
  var peak: Double
  var errors: String

  struct Failure: Error {
    var command: [String]
    var status: Int32
    var errors: String
  }

  /// - Parameter command: a program's path and its arguments.
  init(_ command: [String]) throws {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(ProcessInfo.processInfo.processIdentifier).log")
    defer { try? FileManager.default.removeItem(at: log) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, log.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    var usage = rusage()
    var status: Int32 = 0
    let start = ContinuousClock.now
    let code = posix_spawn(&process, command[0], &actions, nil, &words, environ)
    guard code == 0 else { throw Failure(command: command, status: code, errors: "not started") }
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    wall = (ContinuousClock.now - start) / .milliseconds(1)
    cpu =
      MeasuredProgram.milliseconds(usage.ru_utime) + MeasuredProgram.milliseconds(usage.ru_stime)
    peak = Double(usage.ru_maxrss) / 1024
    errors = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    guard status == 0 else { throw Failure(command: command, status: status, errors: errors) }
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
}
