#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The two streams: data on standard output, everything else on standard error.
struct Console: Sendable {
  /// Whether messages have colours and quote their line.
  enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// Whether progress may redraw its line.
  let isTerminal: Bool
  let isQuiet: Bool
  /// How diagnostics are written.
  let form: MessageForm
  /// Whether diagnostics are also GitHub's annotations, on standard output.
  let annotates: Bool
  let reported = ReportedDiagnostics()
  /// Keeps what is printed until it is a scene's turn; nil where everything is printed at once.
  var transcript: Transcript?

  init(_ arguments: Arguments) {
    isQuiet = arguments.isQuiet
    let dumb = Console.variable("TERM") == "dumb" || Console.variable("CI") != nil
    isTerminal = isatty(2) == 1 && !dumb
    form = MessageForm(arguments, isTerminal: isTerminal)
    annotates = arguments.command == .check && Console.variable("GITHUB_ACTIONS") != nil
  }

  /// Takes the numbers of standard streams that are closed, or the next file to be opened would get
  /// one and messages would be written into it. Writing to them fails as before.
  static func occupyStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// An environment variable that is set and not empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// A line on standard error that is always shown.
  func message(_ text: String, end: String = "\n") { say { Console.write(text + end, to: 2) } }

  /// Prints now, or when it is the scene's turn.
  func say(_ print: @escaping @Sendable () -> Void) {
    if let transcript { transcript.add(print) } else { print() }
  }

  /// A line on standard error that `--quiet` leaves out.
  func note(_ text: String) {
    if !isQuiet { message(text) }
  }

  /// Redraws the progress line; only on a terminal, and when it is the scene's turn.
  func progress(_ text: String) {
    if !isQuiet, isTerminal, transcript?.isLive ?? true {
      Console.write("\r\u{1B}[2K" + text, to: 2)
    }
  }

  func endProgress() { progress("") }

  /// Begins with an empty screen; only on a terminal.
  func clear() {
    if isTerminal { Console.write("\u{1B}[H\u{1B}[2J\u{1B}[3J", to: 2) }
  }

  /// Data on standard output.
  ///
  /// - Returns: false when the stream is closed or full.
  @discardableResult
  func data(_ text: String) -> Bool { Console.write(text, to: 1) }

  /// `1 frame`, `2 frames`.
  static func frames(_ count: Int) -> String { "\(count) frame\(count == 1 ? "" : "s")" }

  /// A line on standard error before there is a console.
  static func message(_ text: String) { write(text + "\n", to: 2) }

  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = ContiguousArray(text.utf8)
    return bytes.withUnsafeMutableBytes { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }
}
