/// The section of one object: a table with a row for each key.
struct ReferenceTable {
  var collection: TableCollection

  /// Heading, what the object is, and its keys; nil for an unknown name.
  func section(_ name: String) -> String? {
    guard let table = collection.table(name) else { return nil }
    var text = "### \(name)\n\n\(table.summary)"
    if let tag = table.tag { text += " `\"type\": \"\(tag)\"`." }
    return text + choice(table) + "\n\n" + ReferenceTable.text(of: rows(of: table))
  }

  static func section(of group: KeyGroup) -> String? {
    group.summary.map { summary in
      "### \(group.home)\n\n\(summary)\n\n" + text(of: group.fields.map { row($0) })
    }
  }

  /// The keys that exclude one another; of many the first and the last.
  private func choice(_ table: ObjectTable) -> String {
    let keys = table.exactlyOneOf
    guard let first = keys.first, let last = keys.last else { return "" }
    let isLong = keys.count > 6 && table.fields.prefix(keys.count).map(\.key) == keys
    let names = isLong ? "the keys from `\(first)` to `\(last)`" : ReferenceWords.code(keys)
    return " Takes exactly one of \(names)."
  }

  // MARK: Rows

  /// The cells of a row: keys, and what is said of them.
  struct Row {
    var keys: [String]
    var cells: [String]
  }

  /// Neighbours of which the same is said share a row.
  static func text(of rows: [Row]) -> String {
    var merged: [Row] = []
    for row in rows {
      if let last = merged.last, last.cells == row.cells {
        merged[merged.count - 1].keys += row.keys
      } else {
        merged.append(row)
      }
    }
    return "| key | value | default | meaning |\n| --- | --- | --- | --- |\n"
      + merged.map { row in
        let cells = [row.keys.joined(separator: ", ")] + row.cells
        return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
      }.joined()
  }

  private func rows(of table: ObjectTable) -> [Row] {
    let groups = KeyGroup.all.filter { $0.home != table.name && $0.isPart(of: table.fields) }
    var rows: [Row] = []
    for field in table.fields {
      guard let group = groups.first(where: { $0.keys.contains(field.key) }) else {
        rows.append(ReferenceTable.row(field, note: collection.note(field.key, of: table.name)))
        continue
      }
      let keys = table.fields.filter { group.keys.contains($0.key) }
      // A group stands where its first key does.
      guard keys.first?.key == field.key else { continue }
      let names = keys.map(ReferenceTable.name).joined(separator: ", ")
      rows.append(
        Row(keys: [ReferenceWords.link(group.home)], cells: ["", "", "Its keys: \(names)."]))
    }
    return rows
  }

  /// - Parameter note: a sentence behind the key's own.
  static func row(_ field: FieldSpec, note: String? = nil) -> Row {
    let meaning = [ReferenceWords.meaning(field), note].compactMap(\.self).joined(separator: " ")
    return Row(
      keys: [name(field)],
      cells: [ReferenceWords.type(field.kind), ReferenceWords.fallback(field), meaning])
  }

  private static func name(_ field: FieldSpec) -> String {
    field.isRequired ? "**`\(field.key)`**" : "`\(field.key)`"
  }
}
