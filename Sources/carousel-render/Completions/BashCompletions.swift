/// Completions for bash 4 and later; they need no other package.
enum BashCompletions {
  static var text: String {
    let commands = CommandTable.all.map(\.command.rawValue)
    return """
      # Completions of carousel-render for bash:
      # ~/.local/share/bash-completion/completions/carousel-render

      _carousel_render() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=render options= words= place=$COMP_CWORD
        # Bash breaks words at '=': '--option=value' comes as three.
        if [[ $current == = ]]; then current=; previous=${COMP_WORDS[COMP_CWORD-1]}
        elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
        case ${COMP_WORDS[1]} in
          \(commands.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
        esac
        COMPREPLY=()
        compopt -o filenames 2>/dev/null
        case $command in
      \(CommandTable.all.map(branch).joined(separator: "\n"))
        esac
        if [[ $current == -* ]]; then
          words=$options
        elif [[ $place == 1 ]]; then
          words='\(commands.joined(separator: " "))'
        fi
        if [[ -n $words ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        fi
        [[ $current == -* ]] || _carousel_render_files "$command" "$current" "$place"
      }

      _carousel_render_files() {
        local path
        case $1 in
          \(pattern(taking: { $0.isScenes })))
            while IFS= read -r path; do
              [[ -d $path || $path == *.json ]] && COMPREPLY+=("$path")
            done < <(compgen -f -- "$2") ;;
          compare) while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -f -- "$2") ;;
          init) [[ $3 == 2 ]] || while IFS= read -r path; do COMPREPLY+=("$path"); done \\
            < <(compgen -f -- "$2") ;;
        esac
      }

      complete -F _carousel_render carousel-render

      """
  }

  private static func pattern(taking isOne: (CommandSpec.Operands) -> Bool) -> String {
    CommandTable.all.filter { isOne($0.operands) }.map(\.command.rawValue).joined(separator: "|")
  }

  /// What one command takes: values of the option before, its options, its operands.
  private static func branch(_ spec: CommandSpec) -> String {
    let options = OptionTable.options(of: spec.command)
    var text = "    \(spec.command.rawValue))\n"
    text += "      options='\(options.flatMap(\.names).joined(separator: " "))'\n"
    text += "      case $previous in\n"
    for option in options {
      guard let value = option.value, let action = action(value) else { continue }
      text += "        \(option.names.joined(separator: "|"))) \(action) ;;\n"
    }
    text += "      esac\n"
    switch spec.operands {
    case .choice(let words), .kindAndFile(let words):
      text += "      [[ $place != 2 ]] || words='\(words.joined(separator: " "))'\n"
    case .scenes, .scene, .compared, .folders, .none: break
    }
    return text + "      ;;"
  }

  /// The answer to an option's value; nil where the value may be left out.
  private static func action(_ value: OptionSpec.Value) -> String? {
    switch value {
    case .text: "return"
    case .file: "COMPREPLY=($(compgen -f -- \"$current\")); return"
    case .folder: "COMPREPLY=($(compgen -d -- \"$current\")); return"
    case .choice(_, let words):
      "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\")); return"
    case .optionalFolder: nil
    }
  }
}

extension CommandSpec.Operands {
  /// Whether scene files are taken.
  var isScenes: Bool {
    switch self {
    case .scenes, .scene: true
    case .compared, .folders, .none, .choice, .kindAndFile: false
    }
  }
}
