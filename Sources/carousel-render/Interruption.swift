import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Remembers that somebody wants the program to stop, so that it can stop between two frames.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// How long the program may take to end in order, in microseconds. Then it ends at once: no file
  /// ever has its name before it is whole, so that nothing is lost but the frames under way.
  private static let grace: UInt32 = 40_000

  /// What must not outlive the program when it ends at once: a process and the file that it writes.
  struct Leftover: Sendable {
    var process: pid_t
    var file: String
  }

  static let leftover = Mutex<Leftover?>(nil)

  /// From now on SIGINT and SIGTERM are waited for by a thread of their own. To be called on the
  /// main thread before there are others, which then leave these signals alone.
  static func watch() {
    var signals = Interruption.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { _ in
        var signals = Interruption.signals
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        Interruption.flag.store(true, ordering: .relaxed)
        usleep(Interruption.grace)
        Interruption.leftover.withLock { leftover in
          guard let leftover else { return }
          kill(leftover.process, SIGKILL)
          unlink(leftover.file)
        }
        Console.message("carousel-render: interrupted")
        _exit(ExitCode.interrupted.rawValue)
      }, nil)
    // Without that thread the signals have their usual effect.
    if failure != 0 { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    return signals
  }

  static var isWanted: Bool { flag.load(ordering: .relaxed) }
}
