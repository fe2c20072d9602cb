/// Keys that were misspelt.
extension ObjectTable {
  /// What others call the colour of a card is its fill here.
  private static let colorWords = [
    "color", "colour", "background", "backgroundColor", "tint", "foregroundColor",
  ]

  /// The key of this table that an unknown one probably stands for, by its spelling or its sense.
  func meantKey(by key: String) -> String? {
    let keys = fields.map(\.key)
    if ObjectTable.colorWords.contains(key),
      let own = ["fill", "color"].first(where: keys.contains)
    {
      return own
    }
    return NearMiss.closest(to: key, among: keys)
  }

  /// The keys that the unknown ones of an object stand for. They are reported as misspelt, so their
  /// absence is no mistake of its own.
  func meantKeys(in value: JSONValue) -> Set<String> {
    let known = Set(fields.map(\.key))
    return Set(
      ObjectReader.keys(of: value).filter { !known.contains($0) }.compactMap { meantKey(by: $0) })
  }

  /// What may stand where an unknown key is like none of the table's.
  var keysHint: String {
    fields.isEmpty ? "it has no keys" : "keys: " + fields.map(\.key).joined(separator: ", ")
  }
}

extension Validator {
  /// `did you mean 'x'?`, or the list of what is allowed.
  ///
  /// - Parameter most: so many words are listed; an ellipsis stands for the rest.
  package static func suggestion(
    for text: String, among words: [String], label: String, most: Int = .max
  ) -> String {
    if let near = NearMiss.closest(to: text, among: words) { return "did you mean '\(near)'?" }
    return "\(label): " + words.prefix(most).joined(separator: ", ")
      + (words.count > most ? ", …" : "")
  }
}
