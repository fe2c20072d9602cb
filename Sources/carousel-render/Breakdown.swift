import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The ends that no code can do anything about, above all that of memory.
///
/// Files have their names only when they are whole, so that an end at any moment spoils none.
enum Breakdown {
  /// Makes signals by which the runtime and the libraries end the process an exit with the code of
  /// an internal fault. What they have to say of it, they have said before.
  static func watch() {
    for number in [SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP] {
      signal(number) { _ in
        // Nothing but system calls: the heap may be damaged, or locked by this very thread.
        let text: StaticString =
          "carousel-render: internal error: the program broke down, or was given too little memory\n"
        _ = Glibc.write(2, text.utf8Start, text.utf8CodeUnitCount)
        _exit(ExitCode.internal.rawValue)
      }
    }
  }

  /// Looks whether threads can be had: where they cannot, those who need them wait for ever.
  static func checkMemory(_ arguments: Arguments, _ console: Console) throws(ExitCode) {
    let processors = Processors.count
    let wanted = (arguments.jobs ?? .percent(100)).workers(processors: processors)
    // However many workers there are, they share one thread for each processor.
    let workers = min(wanted, processors)
    let size = (workers + spareThreads) * threadSize
    guard let place = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      place != MAP_FAILED
    else {
      console.message(
        "carousel-render: error: too little memory for \(workers) workers: "
          + "less than \(size >> 20) MB can be had")
      throw .internal
    }
    munmap(place, size)
  }

  /// Threads beside the workers: those of the runtime and of Pango.
  private static let spareThreads = 12
  /// Address space of a thread: its stack, and a part of a heap of its own.
  private static let threadSize = 16 << 20
}
