/// New values of cards and layers.
extension EventResolver {
  mutating func set(_ fields: ObjectReader, _ time: RationalTime, _ layer: Int) {
    guard let value = fields[EventFields.set] else { return }
    typealias F = EventFields
    let new = ObjectReader(value)
    var change = Change()
    let content = layers[layer].content
    if let id = new[F.setCard] {
      guard let card = card(id, layer, new.position(of: "card")) else { return }
      change.card = card
    }
    reportForeignKeys(
      new, content, layer, hasCard: new.has("card") || isCardMeant(in: value))
    change.x = new[F.setX]
    change.y = new[F.setY]
    change.scale = new[F.setScale]
    change.rotation = new[F.setRotation].map { Angle(degrees: $0) }
    change.tilt = new[F.setTilt].map { Angle(degrees: $0) }
    change.opacity = new[F.setOpacity]
    change.fill = resolver.paint(new[F.setFill])
    change.text = new[F.setText]
    if let problem = change.text.flatMap({ resolver.lengths.problem(adding: $0) }) {
      resolver.error(new.position(of: "text"), problem)
    }
    append(time, layer, .set(change, resolver.animation(fields[F.animation], default: nil)))
  }

  private func isCardMeant(in value: JSONValue) -> Bool {
    EventFields.setTable.meantKeys(in: value).contains("card")
  }

  /// What a set event cannot change: poses that a carousel rules, cards of a stack, a layer's deck.
  private mutating func reportForeignKeys(
    _ new: ObjectReader, _ content: LayerContent, _ layer: Int, hasCard: Bool
  ) {
    guard let kind = content.kind else { return }
    let poses = ["x", "y", "scale", "rotation", "tilt"]
    let cards = ["fill", "text"]
    for key in poses where new.has(key) {
      resolver.error(
        new.position(of: key),
        "'\(key)' of the \(kind.rawValue) layer '\(layers[layer].id)' cannot be set",
        hint: "the carousel places its cards itself")
    }
    for key in cards where new.has(key) && !hasCard {
      resolver.error(
        new.position(of: key), "'\(key)' needs a card", hint: "add \"card\": its id")
    }
    if kind == .stack, new.has("card") {
      resolver.error(
        new.position(of: "card"), "cards of the stack layer '\(layers[layer].id)' cannot be set")
    }
  }
}
