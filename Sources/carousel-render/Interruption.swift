import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Remembers that somebody wants the program to stop, so that it can stop between two frames.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// From now on SIGINT and SIGTERM are remembered; a second one ends the program at once.
  static func watch() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.flag.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  static var isWanted: Bool { flag.load(ordering: .relaxed) }
}
