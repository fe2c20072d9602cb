/// What `--help` and `help` print, made from the tables of commands and options.
enum Help {
  /// - Parameter command: nil for the whole program.
  static func text(of command: Arguments.Command? = nil) -> String {
    guard let command, let spec = CommandTable.spec(of: command) else { return program }
    return page(spec)
  }

  static let exitStatus = [
    (0, "done"), (1, "pictures differ, or an expectation failed"), (2, "a scene is invalid"),
    (64, "wrong usage"), (66, "an input, or something of the machine, is missing"),
    (70, "internal fault"), (73, "output cannot be created"), (74, "input/output error"),
    (130, "interrupted"),
  ]

  private static var program: String {
    var text = "Usage: carousel-render SCENE… [options]\n       carousel-render COMMAND …\n"
    text += "\nCommands:\n"
    for spec in CommandTable.all {
      text += entry([spec.command.rawValue, spec.usage].joined(separator: " "), spec.summary)
    }
    for group in OptionSpec.Group.allCases {
      text += "\n\(group.rawValue):\n"
      for option in OptionTable.all where option.group == group {
        let commands =
          group == .all || option.commands.contains(.render)
          ? "" : option.commands.map(\.rawValue).joined(separator: ", ") + ": "
        text += entry(indented(option), commands + option.summary)
      }
    }
    let statuses = exitStatus.map { "\($0.0) \($0.1)" }.joined(separator: " · ")
    text += "\n" + wrapped("Exit status: " + statuses, indent: 2) + "\n"
    let examples = CommandTable.all.compactMap(\.examples.first)
    return text + "\nExamples:\n" + lines(examples)
      + "\n'carousel-render COMMAND --help' explains a command.\n"
  }

  private static func page(_ spec: CommandSpec) -> String {
    let name = spec.command.rawValue
    let parts = [name, spec.usage].filter { !$0.isEmpty }
    var text = "Usage: carousel-render \(parts.joined(separator: " ")) [options]\n\n"
    text +=
      wrapped(
        spec.summary.prefix(1).uppercased() + spec.summary.dropFirst() + ". " + spec.details,
        indent: 0) + "\n"
    let options = OptionTable.options(of: spec.command)
    for group in OptionSpec.Group.allCases {
      let own = options.filter { $0.group == group }
      guard !own.isEmpty else { continue }
      text += "\n" + (group == .all ? "As of all commands" : group.rawValue) + ":\n"
      for option in own { text += entry(indented(option), option.summary) }
    }
    return text + "\nExamples:\n" + lines(spec.examples)
  }

  private static func lines(_ examples: [String]) -> String {
    examples.map { "  carousel-render \($0)\n" }.joined()
  }

  /// Long names stand one below the other, with or without a short one.
  private static func indented(_ option: OptionSpec) -> String {
    (option.names.first?.hasPrefix("--") == true ? "    " : "") + option.usage
  }

  // MARK: Two columns

  private static let left = 27
  private static let width = 100

  private static func entry(_ name: String, _ summary: String) -> String {
    let text = wrapped(String(repeating: " ", count: left) + summary, indent: left)
    let name = "  " + name
    // A name that reaches into the right column has a line of its own.
    guard name.count < left else { return name + "\n" + text + "\n" }
    return name + text.dropFirst(name.count) + "\n"
  }

  /// Breaks lines between words; further lines begin with spaces.
  static func wrapped(_ text: String, indent: Int) -> String {
    let start = text.prefix { $0 == " " }
    var lines = [String(start)]
    for word in text.dropFirst(start.count).split(separator: " ") {
      let line = lines[lines.count - 1]
      let isEmpty = line.allSatisfy { $0 == " " }
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(String(repeating: " ", count: indent) + word)
      } else {
        lines[lines.count - 1] += (isEmpty ? "" : " ") + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
