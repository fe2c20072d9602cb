extension Field {
  /// A field with any value kind and decoder.
  package static func custom(
    _ key: String, _ kind: ValueKind, fallback: Value, says fallbackText: String? = nil,
    required: Bool = false, _ summary: String, decode: @escaping @Sendable (JSONValue) -> Value?
  ) -> Field {
    Field(
      spec: FieldSpec(
        key: key, kind: kind, isRequired: required, fallbackText: fallbackText, summary: summary),
      fallback: fallback, decode: decode)
  }
}

extension Field where Value == Double {
  package static func number(
    _ key: String, _ rule: NumberRule, default fallback: Double, _ summary: String
  ) -> Field {
    custom(key, .number(rule), fallback: fallback, says: NumberText.short(fallback), summary) {
      $0.double.flatMap { rule.contains($0) ? $0 : nil }
    }
  }

  package static func requiredNumber(
    _ key: String, _ rule: NumberRule, _ summary: String
  ) -> Field {
    // The fallback stands in for a value that was reported as wrong; it must not cause more reports.
    let harmless = rule.contains(1) ? 1 : rule.range.upperBound
    return custom(key, .number(rule), fallback: harmless, required: true, summary) {
      $0.double.flatMap { rule.contains($0) ? $0 : nil }
    }
  }
}

extension Field where Value == Double? {
  package static func optionalNumber(
    _ key: String, _ rule: NumberRule, says fallbackText: String? = nil, _ summary: String
  ) -> Field {
    custom(key, .number(rule), fallback: nil, says: fallbackText, summary) {
      $0.double.flatMap { rule.contains($0) ? .some($0) : nil }
    }
  }
}

extension Field where Value == String {
  package static func requiredText(_ key: String, _ summary: String) -> Field {
    custom(key, .text, fallback: "", required: true, summary) { $0.text }
  }

  package static func requiredFile(_ key: String, _ summary: String) -> Field {
    custom(key, .file, fallback: "", required: true, summary) { $0.text }
  }
}

extension Field where Value == String? {
  package static func optionalText(
    _ key: String, says fallbackText: String? = nil, _ summary: String
  ) -> Field {
    custom(key, .text, fallback: nil, says: fallbackText, summary) { $0.text }
  }
}

extension Field where Value == Bool {
  package static func flag(_ key: String, default fallback: Bool, _ summary: String) -> Field {
    custom(key, .boolean, fallback: fallback, says: "\(fallback)", summary) { $0.boolean }
  }
}

extension Field where Value == RationalTime {
  package static func time(
    _ key: String, _ rule: TimeRule, default fallback: RationalTime, _ summary: String
  ) -> Field {
    let says = NumberText.short(fallback.seconds)
    return custom(key, .time(rule), fallback: fallback, says: says, summary) {
      $0.time.flatMap { rule.contains($0) ? $0 : nil }
    }
  }
}

extension Field where Value == RationalTime? {
  package static func optionalTime(
    _ key: String, _ rule: TimeRule, says fallbackText: String? = nil, _ summary: String
  ) -> Field {
    custom(key, .time(rule), fallback: nil, says: fallbackText, summary) {
      $0.time.flatMap { rule.contains($0) ? .some($0) : nil }
    }
  }
}

extension Field where Value == Point? {
  package static func optionalPoint(
    _ key: String, _ rule: NumberRule, says fallbackText: String? = nil, _ summary: String
  ) -> Field {
    let kind = ValueKind.tuple([("x", .number(rule)), ("y", .number(rule))])
    return custom(key, kind, fallback: nil, says: fallbackText, summary) {
      guard let pair = $0.elements, pair.count == 2, let x = pair[0].double,
        let y = pair[1].double
      else { return nil }
      return Point(x: x, y: y)
    }
  }
}

extension Field where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  package static func choice(
    _ key: String, default fallback: Value, _ summary: String
  ) -> Field {
    custom(
      key, .choice(Value.allCases.map(\.rawValue)), fallback: fallback,
      says: "\"\(fallback.rawValue)\"", summary
    ) { $0.text.flatMap(Value.init(rawValue:)) }
  }
}

extension Field where Value == JSONValue? {
  /// A part that is read by a table of its own.
  package static func part(
    _ key: String, _ kind: ValueKind, says fallbackText: String? = nil, required: Bool = false,
    _ summary: String
  ) -> Field {
    custom(key, kind, fallback: nil, says: fallbackText, required: required, summary) { $0 }
  }
}

extension Field where Value == [JSONValue] {
  package static func list(
    _ key: String, of kind: ValueKind, count: ClosedRange<Int>, required: Bool = false,
    _ summary: String
  ) -> Field {
    custom(
      key, .list(of: kind, count: count), fallback: [],
      says: required || count.lowerBound > 0 ? nil : "[]",
      required: required, summary
    ) { $0.elements }
  }
}
