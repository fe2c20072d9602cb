/// Turns the timeline's objects into events in the order in which they happen.
struct EventResolver {
  var resolver: SceneResolver
  let directory: LayerDirectory
  var layers: [Layer] { directory.layers }
  private var events: [Event] = []
  /// The end of the event before, which `after` counts from.
  var previousEnd = RationalTime.zero
  /// From touch to release of every drag, to find fingers that overlap.
  var touches: [Touch] = []
  /// Whether a drag was refused: its finger is not known to be down.
  private(set) var hasLostDrag = false
  /// What misspelt keys of the event at hand stand for.
  private(set) var meant: Set<String> = []

  struct Touch {
    var layer: Int
    var start: RationalTime
    /// nil until a release event lifts it.
    var end: RationalTime?
    var lastTime: RationalTime
    var position: SourcePosition
  }

  static func events(
    _ values: [JSONValue], layers: LayerDirectory, in resolver: inout SceneResolver
  ) -> [Event] {
    var state = EventResolver(resolver: resolver, directory: layers)
    state.limitWork(values)
    for value in values { state.read(value) }
    state.reportBusyFingers()
    resolver = state.resolver
    return state.events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  private init(resolver: SceneResolver, directory: LayerDirectory) {
    self.resolver = resolver
    self.directory = directory
  }

  /// The memory of a timeline grows with cards times events; a stranger's scene must not eat it all.
  private mutating func limitWork(_ values: [JSONValue]) {
    let cards = layers.map(\.content.cards.count).max() ?? 0
    if let value = values.first, cards * values.count > 2_000_000 {
      resolver.error(
        value.position, "\(cards) cards times \(values.count) events are too many",
        hint: "at most 2 million in all")
    }
  }

  private mutating func read(_ value: JSONValue) {
    let fields = ObjectReader(value)
    let count = events.count
    meant = EventFields.table.meantKeys(in: value)
    defer {
      for index in count..<events.count { events[index].noteOrigin(fields, layers) }
      if events.count == count, states("drag", fields) { hasLostDrag = true }
    }
    guard let time = time(fields) else { return }
    previousEnd = time
    let layer = layer(fields)
    let actions = EventFields.actions.filter { fields.has($0) }
    guard actions.count <= 1 else {
      resolver.error(
        fields.position(of: actions[1]), "'\(actions[0])' and '\(actions[1])' in one event",
        hint: "write two events at the same time")
      return
    }
    reportStray(fields, action: actions.first)
    guard let layer, !actions.isEmpty || meant.isDisjoint(with: EventFields.actions) else { return }
    switch actions.first {
    case "step": step(fields, time, layer)
    case "goTo": goTo(fields, time, layer)
    case "drag": drag(fields, time, layer)
    case "set": set(fields, time, layer)
    default: release(fields, time, layer)
    }
  }

  /// Whether the event has a key, be it misspelt.
  func states(_ key: String, _ fields: ObjectReader) -> Bool {
    fields.has(key) || meant.contains(key)
  }

  private mutating func time(_ fields: ObjectReader) -> RationalTime? {
    let at = fields[EventFields.at]
    let after = fields[EventFields.after]
    if fields.has("at"), fields.has("after") {
      resolver.error(
        fields.position(of: "after"), "'at' and 'after' in one event",
        hint: "'at' counts from the start, 'after' from the end of the event before")
      return nil
    }
    if !states("at", fields), !states("after", fields) {
      resolver.error(
        fields.position, "missing key 'at' in event", hint: "or 'after', from the event before")
      return nil
    }
    return at ?? after.map { previousEnd + $0 }
  }

  /// The layer that an event names, or the only one that takes gestures; nil where it was refused.
  private mutating func layer(_ fields: ObjectReader) -> Int? {
    if let id = fields[EventFields.layer] {
      if let index = layers.firstIndex(where: { $0.id == id }) {
        return directory.isRefused(index) ? nil : index
      }
      if layers.contains(where: { $0.id.isEmpty }) { return nil }
      resolver.error(
        fields.position(of: "layer"), "unknown layer '\(id)'",
        hint: Validator.suggestion(for: id, among: layers.map(\.id), label: "layers"))
      return nil
    }
    // Any of the refused layers may be the only carousel, or one more.
    if states("layer", fields) || directory.hasRefused { return nil }
    let carousels = layers.indices.filter { layers[$0].content.kind != nil }
    if carousels.count == 1 { return carousels[0] }
    if layers.count == 1 { return 0 }
    guard !layers.isEmpty else { return nil }
    resolver.error(
      fields.position, "the event does not say which layer it is for",
      hint: "add \"layer\": one of " + layers.map(\.id).joined(separator: ", "))
    return nil
  }

  private mutating func reportStray(_ fields: ObjectReader, action: String?) {
    let allowed: [String: [String]] = [
      "count": ["step"], "animation": ["step", "goTo", "set"], "release": ["drag"],
    ]
    for (key, actions) in allowed.sorted(by: { $0.key < $1.key }) where fields.has(key) {
      guard let action, !actions.contains(action) else { continue }
      resolver.error(
        fields.position(of: key), "'\(key)' has no meaning beside '\(action)'",
        hint: "it goes with " + actions.map { "'\($0)'" }.joined(separator: ", "))
    }
  }

  // MARK: Steps

  private mutating func step(_ fields: ObjectReader, _ time: RationalTime, _ layer: Int) {
    guard let direction = fields[EventFields.step] else { return }
    let position = fields.position(of: "step")
    guard let kind = layers[layer].content.kind else {
      cannot(position, "step", layer, hint: "only carousels do")
      return
    }
    if kind == .stack, direction == .previous {
      cannot(position, "step back", layer, hint: "a card that was thrown away does not return")
      return
    }
    let count = Int(fields[EventFields.count])
    append(
      time, layer, .step(by: direction == .next ? count : -count, animation(fields, layer)))
  }

  private mutating func goTo(_ fields: ObjectReader, _ time: RationalTime, _ layer: Int) {
    guard let id = fields[EventFields.goTo] else { return }
    let position = fields.position(of: "goTo")
    guard let kind = layers[layer].content.kind, kind != .stack else {
      cannot(position, "go to a card", layer, hint: "slots, pages and strip layers do")
      return
    }
    guard let card = card(id, layer, position) else { return }
    append(time, layer, .goTo(card: card, animation(fields, layer)))
  }

  mutating func card(_ id: String, _ layer: Int, _ position: SourcePosition) -> Int? {
    if let index = layers[layer].content.cards.firstIndex(where: { $0.id == id }) { return index }
    guard let cards = directory.cardIDs(layer) else { return nil }
    resolver.error(
      position, "layer '\(layers[layer].id)' has no card '\(id)'",
      hint: cards.count > 40
        ? NearMiss.question(for: id, among: cards)
        : Validator.suggestion(for: id, among: cards, label: "cards"))
    return nil
  }

  /// The event's animation, or the layer's own; nil jumps.
  func animation(_ fields: ObjectReader, _ layer: Int) -> Animation? {
    let own: Animation? =
      switch layers[layer].content {
      case .slots(let carousel): carousel.animation
      case .stack(let carousel): carousel.exitAnimation
      case .pages(let carousel): carousel.animation ?? .spring(carousel.snap)
      case .strip(let carousel): carousel.animation
      case .plain: nil
      }
    return resolver.animation(fields[EventFields.animation], default: own)
  }

  mutating func cannot(
    _ position: SourcePosition, _ action: String, _ layer: Int, hint: String
  ) {
    let kind = layers[layer].content.kind?.rawValue ?? "plain"
    resolver.error(
      position, "the \(kind) layer '\(layers[layer].id)' cannot \(action)", hint: hint)
  }

  mutating func append(_ time: RationalTime, _ layer: Int, _ action: Event.Action) {
    events.append(Event(time: time, layer: layer, action: action))
  }
}
