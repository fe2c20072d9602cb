/// The shells that completions are made for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// A script that the shell reads, made from the tables of commands and options.
  var completions: String {
    switch self {
    case .bash: BashCompletions.text
    case .zsh: ZshCompletions.text
    case .fish: FishCompletions.text
    }
  }

  /// A text in single quotes for any of the shells.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
