/// The chapter of the effects: what each looks like and which parameters it takes.
enum EffectReference {
  static var sections: [String] {
    var known: [EffectKind] = []
    return EffectCatalogue.kinds.map { kind in
      let like = known.first { isAlike($0.table, kind.table) }
      known.append(kind)
      return section(kind, like: like)
    }
  }

  /// `cover-flow` for `coverFlow`: the name of an effect's files.
  static func fileName(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  /// Markdown numbers the anchors of headings that differ by capitals only.
  static func link(to kind: EffectKind) -> String {
    let anchor = ReferenceWords.slug(kind.name)
    let before = EffectCatalogue.kinds.prefix { $0.name != kind.name }
    let count = before.count { ReferenceWords.slug($0.name) == anchor }
    return "[\(kind.name)](#\(anchor)\(count == 0 ? "" : "-\(count)"))"
  }

  /// - Parameter like: an effect before it with the same parameters.
  private static func section(_ kind: EffectKind, like: EffectKind?) -> String {
    var text = "### \(kind.name)\n\n\(kind.table.summary)"
    if !kind.aliases.isEmpty {
      text += " \(ReferenceWords.code(kind.aliases)): another name for it."
    }
    text += "\n\n![\(kind.name)](pictures/gallery/effects/\(fileName(kind.name)).png)"
    if kind.table.fields.isEmpty { return text + "\n\nNo parameters.\n" }
    if let like { return text + "\n\n" + difference(kind, from: like) + "\n" }
    return text + "\n\n" + ReferenceTable.text(of: kind.table.fields.map { ReferenceTable.row($0) })
  }

  private static func isAlike(_ one: ObjectTable, _ other: ObjectTable) -> Bool {
    !one.fields.isEmpty && one.fields.map(\.key) == other.fields.map(\.key)
      && one.fields.map(\.summary) == other.fields.map(\.summary)
  }

  /// `The parameters of rotary, but fadeMin 0.`
  private static func difference(_ kind: EffectKind, from like: EffectKind) -> String {
    var others: [String] = []
    for (field, base) in zip(kind.table.fields, like.table.fields)
    where field.fallbackText != base.fallbackText {
      others.append("`\(field.key)` " + ReferenceWords.fallback(field))
    }
    let text = "The parameters of \(link(to: like))"
    if others.isEmpty { return text + " and its defaults." }
    return text + " and its defaults, but \(others.joined(separator: ", "))."
  }
}
