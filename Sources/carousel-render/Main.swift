import Dispatch
import SceneDescription
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program: understand the arguments, run the command, exit with what came of it.
@main
struct Main {
  static func main() {
    // A reader that closes its end early, such as `head`, is no fault.
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow any more is an error of writing, as a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    Console.occupyStreams()
    Breakdown.watch()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static func run(_ words: [String]) -> ExitCode {
    do throws(Arguments.UsageError) {
      let arguments = try Arguments(words)
      return run(arguments)
    } catch {
      Console.message("carousel-render: error: \(error.message)")
      Console.message("Try 'carousel-render --help'.")
      return .usage
    }
  }

  private static func run(_ arguments: Arguments) -> ExitCode {
    let console = Console(arguments)
    do throws(ExitCode) {
      switch arguments.command {
      case .render:
        Interruption.watch()
        try Breakdown.checkMemory(arguments, console)
        try waiting { () async throws(ExitCode) in
          guard arguments.watches else {
            return try await RenderCommand(arguments: arguments, console: console).run()
          }
          try await WatchLoop(arguments: arguments, console: console).run()
        }
      case .check: try CheckCommand(arguments: arguments, console: console).run()
      case .trace: try TraceCommand(arguments: arguments, console: console).run()
      case .explain: try ExplainCommand(arguments: arguments, console: console).run()
      case .plot: try PlotCommand(arguments: arguments, console: console).run()
      case .sheet: try SheetCommand(arguments: arguments, console: console).run()
      case .onion: try OnionCommand(arguments: arguments, console: console).run()
      case .compare:
        try waiting { () async throws(ExitCode) in
          try await CompareCommand(arguments: arguments, console: console).run()
        }
      case .merge: try MergeCommand(arguments: arguments, console: console).run()
      case .initialize: try InitCommand(arguments: arguments, console: console).run()
      case .schema: try print(SchemaCommand.text(arguments.schemaFormat ?? .json), console)
      case .completions:
        let shell = arguments.scenes.first.flatMap(Shell.init(rawValue:))
        try print(shell?.completions ?? "", console)
      case .man: try print(ManualPage.text, console)
      case .doctor: try Doctor().run(console)
      case .help: try print(Help.text(of: arguments.helpTopic), console)
      case .version: try print(Version.text, console)
      }
      return .ok
    } catch {
      return error
    }
  }

  private static func print(_ text: String, _ console: Console) throws(ExitCode) {
    guard console.data(text) else { throw .inputOutput }
  }

  /// Runs workers to their end while the main thread waits.
  ///
  /// An asynchronous `main` would leave the main thread instead, which instruction counters cannot
  /// follow.
  private static func waiting(
    for work: @escaping @Sendable () async throws(ExitCode) -> Void
  ) throws(ExitCode) {
    let done = DispatchSemaphore(value: 0)
    let failure = Failure()
    Task.detached {
      do throws(ExitCode) { try await work() } catch { failure.code.withLock { $0 = error } }
      done.signal()
    }
    done.wait()
    if let code = failure.code.withLock({ $0 }) { throw code }
  }

  /// What came of work on another thread.
  private final class Failure: Sendable {
    let code = Mutex<ExitCode?>(nil)
  }
}
