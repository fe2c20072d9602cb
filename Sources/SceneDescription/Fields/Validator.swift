/// Checks a JSON value against the field tables and reports everything that is wrong with it.
package struct Validator {
  package private(set) var diagnostics: [Diagnostic] = []
  let file: String
  /// Whether names of variables may stand for values.
  let acceptsReferences: Bool

  package init(file: String, acceptsReferences: Bool = false) {
    self.file = file
    self.acceptsReferences = acceptsReferences
  }

  /// Reports every problem of a value.
  ///
  /// - Parameter what: the value's name in messages, e.g. `'width'`.
  package mutating func check(_ value: JSONValue, _ kind: ValueKind, as what: String) {
    if value.position.isMissing { return }
    if acceptsReferences, let text = value.text, Reference.stands(in: text) { return }
    switch kind {
    case .number(let rule): checkNumber(value, rule, what)
    case .text, .file: checkText(value, what)
    case .boolean: expect(value.boolean != nil, value, what, "true or false")
    case .choice(let words): checkChoice(value, words, what)
    case .color: checkColor(value, what)
    case .time(let rule): checkTime(value, rule, what)
    case .percentage: checkPercentage(value, what)
    case .list(let kind, let count): checkList(value, kind, count, what)
    case .tuple(let places): checkTuple(value, places, what)
    case .object(let table): checkObject(value, table, what)
    case .tagged(let key, let tables): checkTagged(value, key, tables, what)
    case .either(let kinds): checkEither(value, kinds, what)
    case .map(let rule, let kind): checkMap(value, rule, kind, what)
    case .nullable(let kind): if value.content != .null { check(value, kind, as: what) }
    case .any: break
    }
  }

  mutating func report(
    _ position: SourcePosition, _ message: String, hint: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, file: file, at: position, message, hint: hint))
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  @discardableResult
  mutating func expect(
    _ isRight: Bool, _ value: JSONValue, _ what: String, _ wanted: String
  ) -> Bool {
    if !isRight { report(value.position, "\(what) must be \(wanted), not \(value.typeName)") }
    return isRight
  }

  private mutating func checkNumber(_ value: JSONValue, _ rule: NumberRule, _ what: String) {
    guard case .number(let text) = value.content else {
      expect(false, value, what, rule.isInteger ? "a whole number" : "a number")
      return
    }
    let allowed = "allowed: \(rule.description)\(rule.unit.suffix)"
    guard let number = value.double else {
      report(value.position, "\(what) is \(text), which is too large a number", hint: allowed)
      return
    }
    if rule.isInteger, number != number.rounded() {
      report(value.position, "\(what) must be a whole number, not \(text)", hint: allowed)
    } else if !rule.contains(number) {
      report(value.position, "\(what) is \(text), out of range", hint: allowed)
    }
  }

  private mutating func checkText(_ value: JSONValue, _ what: String) {
    guard expect(value.text != nil, value, what, "a string") else { return }
    if value.text?.isEmpty == true { report(value.position, "\(what) must not be empty") }
  }

  private mutating func checkChoice(_ value: JSONValue, _ words: [String], _ what: String) {
    guard expect(value.text != nil, value, what, "a string"), let text = value.text,
      !words.contains(text)
    else { return }
    let own = ForeignWords.value(for: text, among: words)
    report(
      value.position, "unknown value '\(text)' for \(what)",
      hint: own.map { "did you mean '\($0)'?" }
        ?? Validator.suggestion(for: text, among: words, label: "allowed"))
  }

  private mutating func checkColor(_ value: JSONValue, _ what: String) {
    guard expect(value.text != nil, value, what, "a colour name or '#rrggbb'"),
      let text = value.text, Color(text, platform: .ios18, appearance: .light) == nil
    else { return }
    if text.hasPrefix("#") {
      report(
        value.position, "'\(text)' is no colour",
        hint: "write '#rgb', '#rgba', '#rrggbb' or '#rrggbbaa' with digits 0-9 and a-f")
    } else if CSSColor.isFunction(text) {
      report(value.position, "'\(text)' is no colour", hint: CSSColor.usage(text))
    } else {
      report(
        value.position, "unknown colour '\(text)' for \(what)",
        hint: Validator.suggestion(for: text, among: SystemColors.names, label: "names"))
    }
  }

  private mutating func checkTime(_ value: JSONValue, _ rule: TimeRule, _ what: String) {
    switch value.content {
    case .number(let text), .string(let text):
      guard let time = value.time else {
        let (noun, fraction) = rule.unit == .seconds ? ("time", "13/60") : ("rate", "30000/1001")
        report(
          value.position, "\(what) is '\(text)', which is no exact \(noun)",
          hint: "write a number, or a fraction such as \"\(fraction)\"")
        return
      }
      if !rule.contains(time) {
        let allowed = rule.numberRule
        report(
          value.position, "\(what) is \(text), out of range",
          hint: "allowed: \(allowed.description)\(allowed.unit.suffix)")
      }
    default: expect(false, value, what, "a number or a fraction such as \"13/60\"")
    }
  }

  private mutating func checkPercentage(_ value: JSONValue, _ what: String) {
    guard value.percentage == nil else { return }
    report(
      value.position, "\(what) is '\(value.text ?? "")', which is no percentage",
      hint: "write a share such as \"50%\", at most 10000%")
  }

  private mutating func checkList(
    _ value: JSONValue, _ kind: ValueKind, _ count: ClosedRange<Int>, _ what: String
  ) {
    guard expect(value.elements != nil, value, what, "an array"), let list = value.elements
    else { return }
    if !count.contains(list.count) {
      let bound =
        list.count < count.lowerBound
        ? "at least \(count.lowerBound)" : "at most \(count.upperBound)"
      report(value.position, "\(what) has \(list.count) elements, but needs \(bound)")
    }
    // What lies beyond the allowed length is not looked at: one message says enough.
    for (index, element) in list.prefix(count.upperBound).enumerated() {
      check(element, kind, as: "\(what)[\(index)]".replacingQuotes)
    }
  }

  private mutating func checkTuple(
    _ value: JSONValue, _ places: [(name: String, kind: ValueKind)], _ what: String
  ) {
    let shape = "[" + places.map(\.name).joined(separator: ", ") + "]"
    guard expect(value.elements != nil, value, what, "an array \(shape)"),
      let list = value.elements
    else { return }
    guard list.count == places.count else {
      report(
        value.position,
        "\(what) must be \(shape), but has \(list.count) element\(list.count == 1 ? "" : "s")")
      return
    }
    for (element, place) in zip(list, places) {
      check(element, place.kind, as: "\(place.name) of \(what)")
    }
  }

  private mutating func checkEither(_ value: JSONValue, _ kinds: [ValueKind], _ what: String) {
    guard let kind = kinds.first(where: { $0.fitsType(of: value) }) else {
      expect(false, value, what, kinds.map(\.typeText).joined(separator: " or "))
      return
    }
    check(value, kind, as: what)
  }
}

extension String {
  /// Moves an index inside the quotes of a name: `'cards'[2]` becomes `'cards[2]'`.
  fileprivate var replacingQuotes: String {
    guard let quote = firstIndex(of: "'"),
      let close = self[index(after: quote)...].firstIndex(of: "'")
    else { return self }
    var copy = self
    copy.remove(at: close)
    return copy + "'"
  }
}
