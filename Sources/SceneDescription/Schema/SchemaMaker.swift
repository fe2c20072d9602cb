/// Makes the parts of a JSON Schema from kinds and tables.
///
/// Every table becomes a definition of its own, which all places share. Beside a `$ref` draft-07
/// ignores everything, so a place with a description wraps the reference in `allOf`.
struct SchemaMaker {
  typealias Members = [(key: String, value: JSONText)]

  /// The shared parts, in the order in which they were met.
  private(set) var definitions: Members = []
  private var texts: [String: String] = [:]

  // MARK: Objects

  /// The schema of the objects that follow a table.
  ///
  /// - Parameter tagKey: the key whose value is the table's tag; nil for tables without one.
  mutating func members(of table: ObjectTable, tagKey: String? = nil) -> Members {
    var properties: Members = []
    for field in table.fields {
      properties.append((field.key, .object(property(field, of: table, tagKey: tagKey))))
    }
    var result: Members = [
      ("description", .string(table.summary)), ("type", .string("object")),
      ("properties", .object(properties)),
    ]
    let required = table.fields.filter(\.isRequired).map(\.key)
    if !required.isEmpty { result.append(("required", .words(required))) }
    if !table.exactlyOneOf.isEmpty {
      result.append(
        ("oneOf", .array(table.exactlyOneOf.map { .object([("required", .words([$0]))]) })))
    }
    result.append(("additionalProperties", .boolean(false)))
    return result
  }

  private mutating func property(
    _ field: FieldSpec, of table: ObjectTable, tagKey: String?
  ) -> Members {
    let words = SchemaWords(field)
    let description: Members = [("description", .string(words.description))]
    if field.key == tagKey, let tag = table.tag {
      return description + [("const", .string(tag))]
    }
    // Everything that takes a name of a variable is an `anyOf`, so no `$ref` stands here bare.
    let schema = schema(field.kind, key: field.key).filter { $0.key != "description" }
    return description + schema + (words.fallback.map { [("default", $0)] } ?? [])
  }

  private mutating func reference(to table: ObjectTable, tagKey: String? = nil) -> Members {
    define(SchemaWords.joined(table.name), members(of: table, tagKey: tagKey))
  }

  /// A reference to a shared part; parts of one name but unlike content are numbered.
  private mutating func define(_ name: String, _ members: Members) -> Members {
    let body = JSONText.object(members)
    let text = body.line
    var unique = name
    var number = 1
    while let other = texts[unique], other != text {
      number += 1
      unique = name + "\(number)"
    }
    if texts.updateValue(text, forKey: unique) == nil { definitions.append((unique, body)) }
    return [("$ref", .string("#/definitions/" + unique))]
  }

  // MARK: Kinds

  /// The schema of a value or the name of a variable; its description, if it has one, tells ranges
  /// only.
  ///
  /// - Parameter key: of the field that the value belongs to: it chooses the texts of words.
  private mutating func schema(_ kind: ValueKind, key: String) -> Members {
    switch kind {
    // Any text, a name is one.
    case .text, .file, .any: plain(kind, key: key)
    default: orReference(plain(kind, key: key))
    }
  }

  private mutating func orReference(_ members: Members) -> Members {
    let reference = define(
      "variableName",
      [
        ("description", .string("$name of a variable, or a text with ${name} in it.")),
        ("type", .string("string")), ("pattern", .string(Reference.pattern)),
      ])
    let range = members.filter { $0.key == "description" }
    let rest = members.filter { $0.key != "description" }
    let kinds: [JSONText] =
      if rest.count == 1, rest[0].key == "anyOf", case .array(let kinds) = rest[0].value {
        kinds
      } else {
        [.object(rest)]
      }
    return range + [("anyOf", .array(kinds + [.object(reference)]))]
  }

  private mutating func plain(_ kind: ValueKind, key: String) -> Members {
    let range: Members = SchemaWords.range(of: kind).map { [("description", .string($0))] } ?? []
    switch kind {
    case .number(let rule): return range + SchemaMaker.number(rule)
    case .text, .file: return [("type", .string("string")), ("minLength", .integer(1))]
    case .boolean: return [("type", .string("boolean"))]
    case .choice(let words): return SchemaMaker.choice(words, ChoiceTexts.texts(words, key: key))
    case .color: return define("colourName", ColorSchema.members)
    case .time(let rule): return range + SchemaMaker.time(rule)
    case .percentage:
      return [
        ("type", .string("string")),
        ("pattern", .string("^[+-]?0*(?:[0-9]{1,4}(?:\\.[0-9]*)?|10000(?:\\.0*)?|\\.[0-9]+)%$")),
      ]
    case .list(let kind, let count):
      return [
        ("type", .string("array")), ("items", .object(schema(kind, key: key))),
        ("minItems", .integer(count.lowerBound)), ("maxItems", .integer(count.upperBound)),
      ]
    case .tuple(let places): return tuple(places)
    case .object(let table): return reference(to: table)
    case .tagged(let tagKey, let tables): return tagged(tagKey, tables)
    case .either(let kinds):
      return [("anyOf", .array(kinds.map { .object(plain($0, key: key)) }))]
    case .map(let rule, let kind):
      return [
        ("type", .string("object")),
        ("propertyNames", .object([("pattern", .string(rule.pattern))])),
        ("additionalProperties", .object(schema(kind, key: key))),
        ("maxProperties", .integer(rule.most)),
      ]
    case .nullable(let kind):
      let null = JSONText.object([("type", .string("null"))])
      return [("anyOf", .array([.object(plain(kind, key: key)), null]))]
    case .any: return []
    }
  }

  private static func number(_ rule: NumberRule) -> Members {
    [
      ("type", .string(rule.isInteger ? "integer" : "number")),
      (rule.aboveLower ? "exclusiveMinimum" : "minimum", .number(rule.range.lowerBound)),
      ("maximum", .number(rule.range.upperBound)),
    ]
  }

  /// Draft-07 has no word for the texts of single values; `enumDescriptions` is what editors read.
  private static func choice(_ words: [String], _ texts: [String]?) -> Members {
    [("enum", .words(words))] + (texts.map { [("enumDescriptions", .words($0))] } ?? [])
  }

  private static func time(_ rule: TimeRule) -> Members {
    // A pattern can hold a fraction above 0, but not below an upper bound.
    let numerator = rule.aboveLower ? "\\+?0*[1-9][0-9]*" : "(?:-0+|\\+?[0-9]+)"
    return [
      (
        "anyOf",
        .array([
          .object(number(rule.numberRule)),
          .object([
            ("type", .string("string")),
            ("pattern", .string("^\(numerator)/\\+?0*[1-9][0-9]*$")),
          ]),
        ])
      )
    ]
  }

  private mutating func tuple(_ places: [(name: String, kind: ValueKind)]) -> Members {
    var items: [JSONText] = []
    for place in places {
      let text = [place.name, SchemaWords.range(of: place.kind)].compactMap(\.self)
      let rest = schema(place.kind, key: place.name).filter { $0.key != "description" }
      items.append(.object([("description", .string(text.joined(separator: ": ")))] + rest))
    }
    return [
      ("type", .string("array")), ("items", .array(items)), ("minItems", .integer(places.count)),
      ("maxItems", .integer(places.count)),
    ]
  }

  private mutating func tagged(_ key: String, _ tables: [ObjectTable]) -> Members {
    let tags = tables.compactMap(\.tag)
    var branches: [JSONText] = []
    for table in tables {
      let isTag = JSONText.object([("const", .string(table.tag ?? ""))])
      branches.append(
        .object([
          (
            "if",
            .object([("properties", .object([(key, isTag)])), ("required", .words([key]))])
          ),
          ("then", .object(reference(to: table, tagKey: key))),
        ]))
    }
    return [
      ("type", .string("object")), ("required", .words([key])),
      (
        "properties",
        .object([
          (key, .object(orReference(SchemaMaker.choice(tags, tables.map(\.summary)))))
        ])
      ),
      ("allOf", .array(branches)),
    ]
  }
}

extension JSONText {
  static func words(_ words: [String]) -> JSONText { .array(words.map { .string($0) }) }
}
