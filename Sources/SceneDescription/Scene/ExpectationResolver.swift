/// Turns the `expect` list into expectations, and reports those that mean nothing.
struct ExpectationResolver {
  var resolver: SceneResolver
  let directory: LayerDirectory
  var layers: [Layer] { directory.layers }
  /// What misspelt keys of the expectation at hand stand for.
  private(set) var meant: Set<String> = []

  /// What an expectation looks at, by the key that says so.
  private struct Form {
    var key: String
    var needs: [String]
    var allows: [String]
  }

  private static let forms =
    [
      Form(key: "settlesBy", needs: [], allows: ["card", "layer"]),
      Form(
        key: "overshootAtMost", needs: ["property"],
        allows: ["card", "layer", "property", "from", "to"]),
      Form(
        key: "monotonic", needs: ["property"], allows: ["card", "layer", "property", "from", "to"]),
      Form(key: "continuousAtMost", needs: [], allows: ["card", "layer", "from", "to"]),
      Form(key: "above", needs: ["at", "below"], allows: ["at", "below", "layer"]),
      Form(key: "neverOverlaps", needs: [], allows: ["layer", "from", "to"]),
    ]
    + Property.allCases.map {
      Form(
        key: $0.rawValue, needs: ["at"],
        allows: ["at", "card", "layer", "within"] + Property.allCases.map(\.rawValue))
    }

  static func expectations(
    _ values: [JSONValue], layers: LayerDirectory, in resolver: inout SceneResolver
  ) -> [Expectation] {
    var state = ExpectationResolver(resolver: resolver, directory: layers)
    let expectations = values.compactMap { state.read($0) }
    resolver = state.resolver
    return expectations
  }

  private init(resolver: SceneResolver, directory: LayerDirectory) {
    self.resolver = resolver
    self.directory = directory
  }

  private mutating func read(_ value: JSONValue) -> Expectation? {
    guard case .object = value.content else { return nil }
    let fields = ObjectReader(value)
    meant = ExpectationFields.table.meantKeys(in: value)
    guard let form = form(fields) else { return nil }
    reportStray(fields, beside: form)
    for key in form.needs where !fields.has(key) && !meant.contains(key) {
      resolver.error(fields.position, "missing key '\(key)' in expectation of '\(form.key)'")
    }
    return kind(fields, form.key).map { Expectation(position: fields.position, kind: $0) }
  }

  /// The form of an expectation; several of them cannot stand in one.
  private mutating func form(_ fields: ObjectReader) -> Form? {
    let found = ExpectationResolver.forms.filter { fields.has($0.key) }
    guard let first = found.first else {
      let keys = ExpectationResolver.forms.map(\.key)
      guard meant.isDisjoint(with: keys) else { return nil }
      resolver.error(
        fields.position, "the expectation says nothing that must hold",
        hint: "one of these keys is needed: " + keys.joined(separator: ", "))
      return nil
    }
    guard let other = found.first(where: { $0.key != first.key && !first.allows.contains($0.key) })
    else { return first }
    resolver.error(
      fields.position(of: other.key), "'\(first.key)' and '\(other.key)' in one expectation",
      hint: "write two expectations")
    return nil
  }

  private mutating func reportStray(_ fields: ObjectReader, beside form: Form) {
    let known = Set(ExpectationFields.table.fields.map(\.key))
    for key in known.sorted() where key != form.key && fields.has(key) {
      guard !form.allows.contains(key) else { continue }
      let partners = ExpectationResolver.forms.filter { $0.allows.contains(key) }.map(\.key)
      resolver.error(
        fields.position(of: key), "'\(key)' has no meaning beside '\(form.key)'",
        hint: "it goes with " + partners.map { "'\($0)'" }.joined(separator: ", "))
    }
  }

  private mutating func kind(_ fields: ObjectReader, _ key: String) -> Expectation.Kind? {
    typealias F = ExpectationFields
    switch key {
    case "settlesBy":
      guard let subject = subject(fields), let time = fields[F.settlesBy] else { return nil }
      return .settles(by: time, subject)
    case "overshootAtMost": return overshoot(fields)
    case "monotonic": return monotonic(fields)
    case "continuousAtMost":
      let range = range(fields)
      guard let subject = subject(fields), let range, let most = fields[F.continuousAtMost] else {
        return nil
      }
      return .continuous(subject, range, atMost: most)
    case "above": return order(fields)
    case "neverOverlaps": return apart(fields)
    default: return values(fields)
    }
  }

  private mutating func values(_ fields: ObjectReader) -> Expectation.Kind? {
    let target = target(fields)
    guard let target, let time = fields[ExpectationFields.at] else { return nil }
    let within = fields[ExpectationFields.within]
    let wanted = Property.allCases.compactMap { property in
      fields[ExpectationFields.value(property)].map {
        Expectation.Wanted(
          property: property, value: $0, tolerance: within ?? property.defaultTolerance)
      }
    }
    return .values(at: time, target, wanted)
  }

  private mutating func overshoot(_ fields: ObjectReader) -> Expectation.Kind? {
    let (target, range) = (target(fields), range(fields))
    guard let target, let range, let property = fields[ExpectationFields.property],
      let most = fields[ExpectationFields.overshootAtMost]
    else { return nil }
    return .overshoot(target, property, range, atMost: most)
  }

  private mutating func monotonic(_ fields: ObjectReader) -> Expectation.Kind? {
    if fields.value(of: "monotonic")?.boolean == false {
      resolver.error(
        fields.position(of: "monotonic"), "'monotonic' must be true",
        hint: "leave the expectation out where turning back is allowed")
    }
    let (target, range) = (target(fields), range(fields))
    guard let target, let range, let property = fields[ExpectationFields.property] else {
      return nil
    }
    return .monotonic(target, property, range)
  }

  private mutating func order(_ fields: ObjectReader) -> Expectation.Kind? {
    let above = fields[ExpectationFields.above].flatMap {
      card($0, fields, at: fields.position(of: "above"))
    }
    let below = fields[ExpectationFields.below].flatMap {
      card($0, fields, at: fields.position(of: "below"))
    }
    guard let above, let below, let time = fields[ExpectationFields.at] else { return nil }
    reportSame(above, below, fields.position(of: "below"))
    return .order(at: time, above: above, below: below)
  }

  private mutating func apart(_ fields: ObjectReader) -> Expectation.Kind? {
    let range = range(fields)
    let cards = fields[ExpectationFields.neverOverlaps].compactMap { value in
      value.text.flatMap { $0.isEmpty ? nil : card($0, fields, at: value.position) }
    }
    guard cards.count == 2, let range else { return nil }
    reportSame(cards[0], cards[1], fields.position(of: "neverOverlaps"))
    return .apart(cards[0], cards[1], range)
  }

  private mutating func reportSame(
    _ a: Expectation.Target, _ b: Expectation.Target, _ position: SourcePosition
  ) {
    if a == b { resolver.error(position, "the expectation compares a card with itself") }
  }

  private mutating func range(_ fields: ObjectReader) -> Expectation.TimeRange? {
    let range = Expectation.TimeRange(
      start: fields[ExpectationFields.from] ?? .zero, end: fields[ExpectationFields.to])
    guard let end = range.end, end < range.start else { return range }
    resolver.error(fields.position(of: "to"), "'to' lies before 'from'")
    return nil
  }
}
