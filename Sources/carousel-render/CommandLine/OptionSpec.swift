/// One option of the command line: the parser takes it by this, and help, completions and the
/// manual page say what stands here.
struct OptionSpec: Sendable {
  /// What follows the option's name.
  enum Value: Sendable {
    /// Anything; the placeholder is shown.
    case text(String)
    case file(String)
    case folder(String)
    /// A folder that may be left out.
    case optionalFolder(String)
    case choice(String, [String])

    var placeholder: String {
      switch self {
      case .text(let text), .file(let text), .folder(let text), .choice(let text, _): text
      case .optionalFolder(let text): "[\(text)]"
      }
    }
  }

  enum Group: String, CaseIterable, Sendable {
    case frames = "Frames"
    case scenes = "Variables and variants"
    case reports = "Reports"
    case motion = "Pictures of the motion"
    case goldens = "Goldens"
    case tolerance = "Goldens: every pixel counts, unless"
    case all = "All commands"
  }

  /// The short name, if there is one, before the long one.
  var names: [String]
  /// nil for a flag.
  var value: Value?
  var group: Group
  var commands: [Arguments.Command]
  /// One line with ranges and the default, without a full stop.
  var summary: String

  /// - Parameter names: separated by commas.
  init(
    _ names: String, value: Value? = nil, _ group: Group, _ commands: [Arguments.Command],
    _ summary: String
  ) {
    self.names = names.split(separator: ", ").map(String.init)
    self.value = value
    self.group = group
    self.commands = commands
    self.summary = summary
  }

  /// `-o, --output DIR`
  var usage: String {
    names.joined(separator: ", ") + (value.map { " " + $0.placeholder } ?? "")
  }
}
