/// Keys that were misspelt.
extension ObjectTable {
  /// The keys of this table that an unknown one probably stands for, by its spelling or its sense;
  /// of several each may be meant.
  func meantKeys(by key: String) -> [String] {
    let keys = fields.map(\.key)
    if let own = ForeignWords.key(for: key, among: keys) { return [own] }
    return NearMiss.nearest(to: key, among: keys)
  }

  /// The keys that the unknown ones of an object stand for. They are reported as misspelt, so their
  /// absence is no mistake of its own.
  func meantKeys(in value: JSONValue) -> Set<String> {
    let known = Set(fields.map(\.key))
    return Set(
      ObjectReader.keys(of: value).filter { !known.contains($0) }.flatMap { meantKeys(by: $0) })
  }

  /// `did you mean 'x'?`; nil where none of the table's keys can be meant.
  func question(for key: String) -> String? {
    let keys = fields.map(\.key)
    if let own = ForeignWords.key(for: key, among: keys) { return "did you mean '\(own)'?" }
    return NearMiss.question(for: key, among: keys)
  }

  /// What may stand where an unknown key is: what was meant, or all keys.
  func hint(for key: String) -> String {
    let keys = fields.map(\.key)
    return question(for: key)
      ?? (keys.isEmpty ? "it has no keys" : "keys: " + keys.joined(separator: ", "))
  }
}

extension Validator {
  /// `did you mean 'x'?`, or the list of what is allowed.
  ///
  /// - Parameter most: so many words are listed; an ellipsis stands for the rest.
  package static func suggestion(
    for text: String, among words: [String], label: String, most: Int = .max
  ) -> String {
    if let question = NearMiss.question(for: text, among: words) { return question }
    return "\(label): " + words.prefix(most).joined(separator: ", ")
      + (words.count > most ? ", …" : "")
  }
}
