/// Decks whose cards stand in files of their own.
extension SceneExpander {
  /// All data files together may have so many bytes.
  private static let mostFileBytes = 64 << 20

  /// The scene with lists of cards where decks name files.
  mutating func withDecks(_ scene: JSONValue) -> JSONValue {
    guard case .object(var members) = scene.content,
      let place = members.firstIndex(where: { $0.key == "layers" }),
      let layers = members[place].value.elements
    else { return scene }
    members[place].value.content = .array(layers.map { withDeck($0) })
    return JSONValue(.object(members), at: scene.position)
  }

  private mutating func withDeck(_ layer: JSONValue) -> JSONValue {
    guard case .object(var members) = layer.content,
      let place = members.firstIndex(where: { $0.key == "cards" }),
      case .object = members[place].value.content
    else { return layer }
    let type = LayerFields.meantType(of: ObjectReader(layer))
    let table = [nil, "slots"].contains(type) ? SheetFields.slotCard : SheetFields.card
    noteChange()
    members[place].value = cards(of: members[place].value, table)
    return JSONValue(.object(members), at: layer.position)
  }

  private mutating func cards(of deck: JSONValue, _ table: ObjectTable) -> JSONValue {
    // What has been reported is a card without an id, about which nothing more is said.
    let nothing = JSONValue(.array([.missing(at: deck.position)]), at: deck.position)
    var validator = Validator(file: file, acceptsReferences: true)
    validator.check(deck, .object(DeckFields.table(of: table)), as: "'cards'")
    report(validator.diagnostics)
    let fields = ObjectReader(deck)
    guard let from = fields.value(of: "from"), let name = from.text, !name.isEmpty,
      !from.position.isMissing, let data = data(of: name, at: from.position)
    else { return nothing }
    let template = fields.value(of: "template")
    reportLikelyKeys(data, template, table, at: from.position)
    guard hasRequiredKeys(data, template, table) else { return nothing }
    var cards: [JSONValue] = []
    columns = DeckColumns(data.columns)
    defer { columns = nil }
    for row in data.rows {
      guard let card = card(row, template, table, at: deck.position) else { return nothing }
      cards.append(card)
    }
    return JSONValue(.array(cards), at: deck.position)
  }

  /// A row as a card: what the template says, then the columns that are named as a card's keys.
  ///
  /// - Returns: nil when the scene becomes too large, which is reported.
  private mutating func card(
    _ row: DeckRow, _ template: JSONValue?, _ table: ObjectTable, at position: SourcePosition
  ) -> JSONValue? {
    var members: [JSONMember] = []
    if let template, case .object(let list) = template.content {
      self.row = row
      members = list.compactMap { expanded($0, depth: 1) }
      self.row = nil
    }
    let stated = Set(members.map(\.key))
    for field in table.fields where !stated.contains(field.key) {
      guard let cell = row[field.key] else { continue }
      members.append(JSONMember(key: field.key, keyPosition: cell.position, value: cell))
    }
    guard count(values: members.count + 1, bytes: 0, at: position) else { return nil }
    return CellTyping.typed(JSONValue(.object(members), at: row.position), .object(table))
  }

  /// Whether every card gets the keys that it needs; a column that is not there is told once, not
  /// for every row.
  private mutating func hasRequiredKeys(
    _ data: DeckData, _ template: JSONValue?, _ table: ObjectTable
  ) -> Bool {
    let known = Set(data.columns + (template.map { ObjectReader.keys(of: $0) } ?? []))
    for field in table.fields where field.isRequired && !known.contains(field.key) {
      guard !data.rows.isEmpty else { continue }
      report(
        data.position, "the deck has no column '\(field.key)'",
        hint: "or the template says it, such as \"\(field.key)\": \"${column}\"")
      return false
    }
    return true
  }

  /// A column that is nearly named as a key, but does nothing, is a slip of the pen.
  private mutating func reportLikelyKeys(
    _ data: DeckData, _ template: JSONValue?, _ table: ObjectTable, at position: SourcePosition
  ) {
    let keys = table.fields.map(\.key)
    var used: Set<String> = Set(keys)
    if let template { SceneExpander.collectNames(in: template, depth: 0, &used) }
    for column in data.columns where !used.contains(column) {
      guard let question = NearMiss.question(for: column, among: keys) else { continue }
      let place = data.places[column] ?? position
      report(
        place, "the column \(Excerpt.quoted(column)) is not used",
        hint: question, severity: .warning)
    }
  }

  // MARK: Files

  /// The rows of a data file; nil when it cannot be read, which is reported.
  private mutating func data(of name: String, at position: SourcePosition) -> DeckData? {
    let path = files.path(name)
    if let known = decks[path] { return known.faults.isEmpty ? known : nil }
    let ending = name.lowercased()
    guard ending.hasSuffix(".csv") || ending.hasSuffix(".json") else {
      report(
        position, "\(Excerpt.quoted(name)) is no deck", hint: "a deck is a .csv or a .json file")
      return nil
    }
    if let problem = files.problem(path) {
      report(
        position, problem, hint: files.suggestion(for: name, endings: [".csv", ".json"]))
      return nil
    }
    let bytes: [UInt8]
    do throws(SceneFiles.Unreadable) {
      bytes = try files.contents(path, DeckData.sizeLimit)
    } catch {
      report(position, error.message)
      return nil
    }
    guard dataFiles.values.reduce(bytes.count, { $0 + $1.count }) <= SceneExpander.mostFileBytes
    else {
      report(position, "with '\(path)' the scene's data files have more than 64 MiB")
      return nil
    }
    dataFiles[path] = bytes
    let most = DeckFields.mostCards
    let data =
      ending.hasSuffix(".csv")
      ? CSVReader.read(bytes, file: path, most: most)
      : DeckJSON.read(bytes, file: path, most: most)
    decks[path] = data
    for fault in data.faults { report(fault.position, fault.message, hint: fault.hint) }
    return data.faults.isEmpty ? data : nil
  }
}
