import Golden
import SceneDescription

/// How diagnostics are written.
enum MessageForm: Sendable {
  /// One line each.
  case plain
  /// In colour, the line quoted and the place underlined, for people at a terminal.
  case quoted
  /// One JSON object each.
  case json

  /// - Parameter isTerminal: whether standard error is a terminal that obeys colours.
  init(_ arguments: Arguments, isTerminal: Bool) {
    if arguments.command == .check, arguments.golden.format == .json {
      self = .json
      return
    }
    switch arguments.color {
    case .always: self = .quoted
    case .never: self = .plain
    // https://no-color.org
    case .auto: self = isTerminal && Console.variable("NO_COLOR") == nil ? .quoted : .plain
    }
  }

  /// - Parameter source: the text of the file that is meant, for quotes.
  func text(_ diagnostic: Diagnostic, source: SourceQuote?) -> String {
    switch self {
    case .plain: diagnostic.description
    case .quoted: quoted(diagnostic, source)
    case .json: json(diagnostic).line
    }
  }

  private func quoted(_ diagnostic: Diagnostic, _ source: SourceQuote?) -> String {
    let isError = diagnostic.severity == .error
    let color = isError ? "31" : "35"
    let place = diagnostic.position.map { ":\($0.line):\($0.column)" } ?? ""
    var text = "\u{1B}[1m\(diagnostic.file)\(place): \u{1B}[\(color)m"
    text += "\(diagnostic.severity.rawValue):\u{1B}[0m\u{1B}[1m \(diagnostic.message)\u{1B}[0m"
    if let position = diagnostic.position,
      let quote = source?.text(at: position, mark: { "\u{1B}[1;32m\($0)\u{1B}[0m" })
    {
      text += "\n" + quote
    }
    return text + (diagnostic.hint.map { "\n      = \($0)" } ?? "")
  }

  private func json(_ diagnostic: Diagnostic) -> JSONText {
    .object([
      ("file", .string(diagnostic.file)),
      ("line", diagnostic.position.map { .integer($0.line) } ?? .null),
      ("column", diagnostic.position.map { .integer($0.column) } ?? .null),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.message)),
      ("hint", diagnostic.hint.map { .string($0) } ?? .null),
    ])
  }
}

extension Console {
  /// Prints diagnostics of a scene, each as the user wants them, and once for all variants.
  ///
  /// - Parameter sources: texts of files that are at hand; others are read again for quotes.
  func report(_ diagnostics: [Diagnostic], of job: SceneJob, sources: [String: [UInt8]] = [:]) {
    var quotes: [String: SourceQuote?] = [:]
    let lines = diagnostics.map { diagnostic in
      var shown = diagnostic
      let file = diagnostic.file
      if form == .quoted, quotes[file] == nil {
        let bytes = sources[file] ?? (try? Files.read(file, limit: SceneLoader.sizeLimit))
        quotes[file] = .some(bytes.map { SourceQuote($0) })
      }
      if let variant = job.variant { shown.message += ", in the variant '\(variant)'" }
      return (diagnostic, shown, form.text(shown, source: quotes[file] ?? nil))
    }
    say {
      let new = Set(reported.new(diagnostics, of: job))
      for (diagnostic, shown, text) in lines where new.contains(diagnostic) {
        if form == .json { data(text + "\n") } else { Console.message(text) }
        if annotates, form != .json { data(GitHubAnnotations.line(shown)) }
      }
    }
  }
}
