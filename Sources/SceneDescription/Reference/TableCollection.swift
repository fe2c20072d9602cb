/// All objects that a scene may hold, each once, found by walking through the tables.
struct TableCollection {
  /// A table, and the layer or change within which it is met.
  private struct Place {
    var table: ObjectTable
    var context: String?
  }

  private var places: [String: [Place]] = [:]
  /// Names in the order in which the tables were met.
  private(set) var names: [String] = []

  init(_ root: ObjectTable) { add(root, context: nil) }

  private mutating func add(_ table: ObjectTable, context: String?) {
    let context = table.tag != nil || table.name == "set" ? table.name : context
    let known = places[table.name] ?? []
    let isKnown = known.contains {
      $0.context == context && $0.table.fields.map(\.key) == table.fields.map(\.key)
    }
    if isKnown { return }
    if known.isEmpty { names.append(table.name) }
    places[table.name, default: []].append(Place(table: table, context: context))
    for field in table.fields { add(field.kind, context: context) }
  }

  private mutating func add(_ kind: ValueKind, context: String?) {
    switch kind {
    case .list(let kind, _), .map(_, let kind), .nullable(let kind): add(kind, context: context)
    case .tuple(let places): for place in places { add(place.kind, context: context) }
    case .object(let table): add(table, context: context)
    case .tagged(_, let tables): for table in tables { add(table, context: context) }
    case .either(let kinds): for kind in kinds { add(kind, context: context) }
    case .number, .text, .file, .boolean, .choice, .color, .time, .percentage, .any: break
    }
  }

  /// The table of a name with the keys that it has anywhere; nil for an unknown name.
  func table(_ name: String) -> ObjectTable? {
    guard let tables = places[name]?.map(\.table),
      var result = tables.max(by: { $0.fields.count < $1.fields.count })
    else { return nil }
    for field in tables.flatMap(\.fields)
    where !result.fields.contains(where: { $0.key == field.key }) {
      result.fields.append(field)
    }
    return result
  }

  /// Where alone a key is taken, as a sentence; nil when it is everywhere that its table is.
  func note(_ key: String, of name: String) -> String? {
    let all = places[name] ?? []
    func contexts(_ wanted: Bool) -> [String] {
      let found = all.filter { $0.table.fields.contains { $0.key == key } == wanted }
      return found.compactMap(\.context).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    let (with, without) = (contexts(true), contexts(false))
    if without.isEmpty { return nil }
    if with.count == 1 { return "In a \(with[0]) only." }
    return "Not in a " + without.joined(separator: ", ") + "."
  }
}
