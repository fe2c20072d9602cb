#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program: understand the arguments, run the command, exit with what came of it.
@main
struct Main {
  static func main() async {
    // A reader that closes its end early, such as `head`, is no fault.
    signal(SIGPIPE, SIG_IGN)
    exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static func run(_ words: [String]) async -> ExitCode {
    do throws(Arguments.UsageError) {
      let arguments = try Arguments(words)
      return await run(arguments)
    } catch {
      let console = Console(quiet: false)
      console.message("carousel-render: error: \(error.message)")
      console.message("Try 'carousel-render --help'.")
      return .usage
    }
  }

  private static func run(_ arguments: Arguments) async -> ExitCode {
    let console = Console(quiet: arguments.isQuiet)
    do throws(ExitCode) {
      switch arguments.command {
      case .render: try await RenderCommand(arguments: arguments, console: console).run()
      case .check: try CheckCommand(arguments: arguments, console: console).run()
      case .trace: try TraceCommand(arguments: arguments, console: console).run()
      case .explain: try ExplainCommand(arguments: arguments, console: console).run()
      case .plot: try PlotCommand(arguments: arguments, console: console).run()
      case .sheet: try SheetCommand(arguments: arguments, console: console).run()
      case .onion: try OnionCommand(arguments: arguments, console: console).run()
      case .compare: try await CompareCommand(arguments: arguments, console: console).run()
      case .help: console.data(Help.text)
      case .version: console.data(Version.text)
      }
      return .ok
    } catch {
      return error
    }
  }
}
