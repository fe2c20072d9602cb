/// Completions for zsh.
enum ZshCompletions {
  static var text: String {
    let commands = CommandTable.all.map {
      "    " + Shell.quoted("\($0.command.rawValue):\($0.summary)")
    }
    return """
      #compdef carousel-render
      # Completions of carousel-render for zsh: a file _carousel-render in a folder of $fpath.

      _carousel-render() {
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        local scenes='*:scene:_files -g "*.json"'
        if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
          _describe command commands
          _files -g '*.json'
          return
        fi
        local command=render
        if (( ${commands[(I)$words[2]:*]} )); then
          command=$words[2]
          shift words
          (( CURRENT-- ))
        fi
        case $command in
      \(CommandTable.all.map(branch).joined(separator: "\n"))
        esac
      }

      _carousel-render "$@"

      """
  }

  private static func branch(_ spec: CommandSpec) -> String {
    var lines = OptionTable.options(of: spec.command).flatMap(arguments)
    switch spec.operands {
    case .scenes: lines.append("$scenes")
    case .scene: lines.append("'1:scene:_files -g \"*.json\"'")
    case .compared: lines += ["'1:actual:_files'", "'2:golden:_files'"]
    case .folders: lines.append("'*:folder:_files -/'")
    case .choice(let words): lines.append("'1:word:(\(words.joined(separator: " ")))'")
    case .kindAndFile(let words):
      lines += ["'1:kind:(\(words.joined(separator: " ")))'", "'2:file:_files'"]
    case .none: break
    }
    return "    \(spec.command.rawValue)) _arguments -s \\\n"
      + lines.map { "      " + ($0.hasPrefix("$") ? "\"\($0)\"" : $0) }.joined(separator: " \\\n")
      + " ;;"
  }

  /// One specification for each name; of two names of one option only one is offered.
  private static func arguments(_ option: OptionSpec) -> [String] {
    let exclusion = option.names.count > 1 ? "(\(option.names.joined(separator: " ")))" : ""
    // `[`, `]` and `:` have a meaning in specifications.
    let summary = escaped(option.summary).replacing("[", with: "\\[").replacing("]", with: "\\]")
    return option.names.map { name in
      var text = exclusion + name
      if option.value != nil { text += name.hasPrefix("--") ? "=" : "+" }
      text += "[\(summary)]"
      if let value = option.value { text += action(value) }
      return Shell.quoted(text)
    }
  }

  private static func action(_ value: OptionSpec.Value) -> String {
    let name = escaped(value.placeholder)
    return switch value {
    case .text: ":\(name): "
    case .file: ":\(name):_files"
    case .folder: ":\(name):_files -/"
    case .optionalFolder(let name): "::\(name):_files -/"
    case .choice(_, let words): ":\(name):(\(words.joined(separator: " ")))"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
  }
}
