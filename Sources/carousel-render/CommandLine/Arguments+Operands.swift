import SceneDescription

extension Arguments {
  /// Holds the words that are no options against what the command takes.
  func checkOperands() throws(UsageError) {
    switch CommandTable.spec(of: command)?.operands {
    case .scenes: if scenes.isEmpty { throw UsageError(message: "no scene given") }
    case .scene:
      if scenes.isEmpty { throw UsageError(message: "no scene given") }
      if scenes.count > 1 { throw UsageError(message: "\(command.rawValue) takes one scene") }
    case .compared:
      guard scenes.count == 2 else {
        throw UsageError(message: "compare takes two folders or two files: ACTUAL GOLDEN")
      }
    case .folders:
      if scenes.isEmpty {
        throw UsageError(message: "merge takes the folders that shards were rendered to: DIR…")
      }
    case .choice(let words): try checkWord(of: words, most: 1)
    case .kindAndFile(let words): try checkWord(of: words, most: 2)
    case .some(.none), nil:
      if let word = scenes.first {
        throw UsageError(message: "\(command.rawValue) does not take '\(word)'")
      }
    }
  }

  private func checkWord(of words: [String], most: Int) throws(UsageError) {
    guard let first = scenes.first else {
      throw UsageError(
        message: "\(command.rawValue) needs one of: " + words.joined(separator: ", "))
    }
    guard words.contains(first) else {
      let question = NearMiss.question(for: first, among: words)
      throw UsageError(
        message: "unknown word '\(first)'"
          + (question.map { " (\($0))" } ?? "; known are \(words.joined(separator: ", "))"))
    }
    if scenes.count > most {
      throw UsageError(message: "\(command.rawValue) does not take '\(scenes[most])'")
    }
  }
}
