import Golden

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An ffmpeg that runs beside the program and reads frames from a pipe. Its messages go to the
/// program's standard error.
struct FFmpeg: Sendable {
  let input: ByteStream
  let process: pid_t

  enum Failure: Error {
    /// It is not on the PATH.
    case missing
    /// The system's error number.
    case notStarted(Int32)
  }

  /// Starts ffmpeg, as it is found on the PATH, in a process group of its own: an interruption from
  /// the keyboard is for the program, which then ends ffmpeg.
  init(_ arguments: [String]) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(errno) }
    // Were the writing end open in ffmpeg too, it would never see the end of its input.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program's own way with signals is not ffmpeg's.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let code = FFmpeg.withStrings(["ffmpeg"] + arguments) { words in
      FFmpeg.withStrings(FFmpeg.environment) { environment in
        posix_spawnp(&process, "ffmpeg", &actions, &attributes, words, environment)
      }
    }
    close(ends[0])
    guard code == 0 else {
      close(ends[1])
      throw code == ENOENT ? .missing : .notStarted(code)
    }
    self.process = process
    input = ByteStream(descriptor: ends[1], path: "the pipe to ffmpeg")
  }

  /// Waits until ffmpeg has written what it was given.
  ///
  /// - Returns: its exit status, 0 when all is well; 128 and more after a signal.
  func finish() -> Int32 {
    close(input.descriptor)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 255 }
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// Ends ffmpeg at once.
  func abandon() {
    kill(process, SIGKILL)
    _ = finish()
  }

  /// What ffmpeg and its libraries may need to know of the machine.
  private static var environment: [String] {
    ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].compactMap { name in
      Console.variable(name).map { "\(name)=\($0)" }
    }
  }

  /// A list of C strings that ends in a null pointer.
  private static func withStrings<Value>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    var pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return body(pointers)
  }
}
