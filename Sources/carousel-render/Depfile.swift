import Golden

/// The rules that tell make and ninja which files an output was made from.
enum Depfile {
  struct Rule: Equatable {
    /// The file that is written last, so that it is newer than all the others.
    var target: String
    var sources: [String]
  }

  /// The rules as make reads them. Every source is a target without a recipe, too, so that one that
  /// is gone later does not stop make.
  ///
  /// - Returns: nil when a name has a line break or a semicolon, which make cannot express.
  static func text(_ rules: [Rule]) -> String? {
    var text = ""
    var known: Set<String> = []
    for rule in rules {
      let sources = rule.sources.compactMap { escaped($0) }
      guard let target = escaped(rule.target, isTarget: true), sources.count == rule.sources.count
      else { return nil }
      text += target + ":" + sources.map { " \\\n  " + $0 }.joined() + "\n"
      for source in rule.sources where known.insert(source).inserted {
        text += (escaped(source, isTarget: true) ?? "") + ":\n"
      }
    }
    return text
  }

  /// A file name as make reads it: a backslash before what would end or change it, and a doubled `$`.
  private static func escaped(_ name: String, isTarget: Bool = false) -> String? {
    // Home folders are only looked for at the start.
    var text = name.hasPrefix("~") ? "./" : ""
    var backslashes = 0
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\n", "\r", ";": return nil
      case "$": text += "$$"
      case "%" where !isTarget: text += "%"
      case " ", "\t", "#", ":", "%", "|", "*", "?", "[", "]":
        // Backslashes before it would otherwise escape one another.
        text += String(repeating: "\\", count: backslashes + 1)
        text.unicodeScalars.append(scalar)
      default: text.unicodeScalars.append(scalar)
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
    }
    return text
  }
}
