import SceneDescription

/// The options that choose what a scene's names stand for.
struct SceneOptions: Equatable {
  var variables: [VariableChoice] = []
  /// Names of variants, in the order given.
  var variants: [String] = []
  var wantsAllVariants = false

  /// Takes a value, if the option is one of these.
  ///
  /// - Returns: whether it is.
  mutating func set(_ name: String, _ value: String) throws(Arguments.UsageError) -> Bool {
    switch name {
    case "--set":
      guard let equal = value.firstIndex(of: "="), equal > value.startIndex else {
        throw Arguments.UsageError(
          message: "'\(value)' is not a value for --set: NAME=VALUE, such as card.width=120")
      }
      variables.append(
        VariableChoice(
          name: String(value[..<equal]), text: String(value[value.index(after: equal)...])))
    case "--variant":
      guard !value.isEmpty else {
        throw Arguments.UsageError(message: "'' is not a value for --variant: a variant's name")
      }
      if !variants.contains(value) { variants.append(value) }
    default: return false
    }
    return true
  }

  /// What is wrong with the options together; nil when nothing is.
  func problem(for arguments: Arguments) -> String? {
    if wantsAllVariants, !variants.isEmpty {
      return "--variant and --all-variants exclude one another"
    }
    if variants.count > 1, ![.render, .check].contains(arguments.command) {
      return "\(arguments.command.rawValue) takes one --variant"
    }
    return nil
  }

  /// The options as words, for a command that does the same.
  ///
  /// - Parameter variant: of the scene that the command is for.
  func words(variant: String?) -> [String] {
    (variant.map { ["--variant", $0] } ?? [])
      + variables.flatMap { ["--set", "\($0.name)=\($0.text)"] }
  }
}
