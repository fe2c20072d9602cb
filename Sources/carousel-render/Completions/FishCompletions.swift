/// Completions for fish 3.
enum FishCompletions {
  static var text: String {
    let commands = CommandTable.all.map(\.command.rawValue).joined(separator: " ")
    var lines = [
      "# Completions of carousel-render for fish:",
      "# ~/.config/fish/completions/carousel-render.fish", "",
      "set -l commands \(commands)", "complete -c carousel-render -f",
      "complete -c carousel-render -n \"not __fish_seen_subcommand_from $commands\" \\",
      "  -k -a '(__fish_complete_suffix .json)'",
    ]
    for spec in CommandTable.all {
      lines.append(
        "complete -c carousel-render -n \"not __fish_seen_subcommand_from $commands\" "
          + "-a \(spec.command.rawValue) -d \(quoted(spec.summary))")
      lines += operands(spec)
    }
    lines += OptionTable.all.map(option)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func seen(_ commands: [Arguments.Command]) -> String {
    "__fish_seen_subcommand_from " + commands.map(\.rawValue).joined(separator: " ")
  }

  private static func operands(_ spec: CommandSpec) -> [String] {
    let start = "complete -c carousel-render -n '\(seen([spec.command]))' "
    switch spec.operands {
    case .scenes, .scene: return [start + "-k -a '(__fish_complete_suffix .json)'"]
    case .compared: return [start + "-F"]
    case .folders: return [start + "-a '(__fish_complete_directories)'"]
    case .choice(let words): return [start + "-a '\(words.joined(separator: " "))'"]
    case .kindAndFile(let words): return [start + "-F -a '\(words.joined(separator: " "))'"]
    case .none: return []
    }
  }

  private static func option(_ option: OptionSpec) -> String {
    var text = "complete -c carousel-render"
    if Set(option.commands) != Set(Arguments.Command.allCases) {
      // Without a command scenes are rendered.
      let other = "; or not __fish_seen_subcommand_from $commands"
      text +=
        option.commands.contains(.render)
        ? " -n \"\(seen(option.commands))\(other)\"" : " -n '\(seen(option.commands))'"
    }
    for name in option.names {
      text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
    }
    switch option.value {
    case .text: text += " -x"
    case .file: text += " -r -F"
    case .folder: text += " -x -a '(__fish_complete_directories)'"
    case .choice(_, let words): text += " -x -a '\(words.joined(separator: " "))'"
    case .optionalFolder, nil: break
    }
    return text + " -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
