/// Finds the cards and layers that an expectation names.
extension ExpectationResolver {
  /// What the expectation is about: a card, a layer, or everything.
  mutating func subject(_ fields: ObjectReader) -> Expectation.Subject? {
    if fields.has("card") { return target(fields).map { .one($0) } }
    guard fields.has("layer") else { return .everything }
    return layer(fields).map { .layer($0) }
  }

  /// A card, or a plain layer that is named without one.
  mutating func target(_ fields: ObjectReader) -> Expectation.Target? {
    if let id = fields[ExpectationFields.card] {
      return card(id, fields, at: fields.position(of: "card"))
    }
    if fields.has("card") || meant.contains("card") { return nil }
    guard fields.has("layer") else {
      if meant.contains("layer") { return nil }
      resolver.error(
        fields.position, "missing key 'card' in expectation", hint: "or 'layer' for a plain layer")
      return nil
    }
    guard let layer = layer(fields) else { return nil }
    guard let kind = layers[layer].content.kind else { return .init(layer: layer, card: nil) }
    resolver.error(
      fields.position(of: "layer"),
      "the expectation does not say which card of the \(kind.rawValue) layer "
        + "'\(layers[layer].id)'", hint: "add \"card\": its id")
    return nil
  }

  private mutating func layer(_ fields: ObjectReader) -> Int? {
    guard let id = fields[ExpectationFields.layer], !id.isEmpty else { return nil }
    if let index = layers.firstIndex(where: { $0.id == id }) {
      return directory.isRefused(index) ? nil : index
    }
    guard !layers.contains(where: { $0.id.isEmpty }) else { return nil }
    resolver.error(
      fields.position(of: "layer"), "unknown layer '\(id)'",
      hint: Validator.suggestion(for: id, among: layers.map(\.id), label: "layers"))
    return nil
  }

  mutating func card(
    _ id: String, _ fields: ObjectReader, at position: SourcePosition
  ) -> Expectation.Target? {
    guard !id.isEmpty else { return nil }
    var places = Array(layers.indices)
    if fields.has("layer") {
      guard let layer = layer(fields) else { return nil }
      places = [layer]
    }
    let found = places.compactMap { layer in
      layers[layer].content.cards.firstIndex { $0.id == id }.map {
        Expectation.Target(layer: layer, card: $0)
      }
    }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      let names = found.map { layers[$0.layer].id }.joined(separator: ", ")
      resolver.error(
        position, "several layers have a card '\(id)'", hint: "add \"layer\": one of " + names)
      return nil
    }
    let decks = places.compactMap { directory.cardIDs($0) }
    // It may be in a deck that could not be read, or of a layer that was refused.
    guard decks.count == places.count,
      !zip(places, decks).contains(where: { directory.isRefused($0) && $1.contains(id) })
    else { return nil }
    reportUnknown(id, decks.flatMap(\.self), places, position)
    return nil
  }

  private mutating func reportUnknown(
    _ id: String, _ all: [String], _ places: [Int], _ position: SourcePosition
  ) {
    var known = Set<String>()
    let ids = all.filter { known.insert($0).inserted }
    let owner = places.count == 1 ? "layer '\(layers[places[0]].id)'" : "the scene"
    let hint =
      ids.count > 40 || ids.isEmpty
      ? NearMiss.question(for: id, among: ids)
      : Validator.suggestion(for: id, among: ids, label: "cards")
    resolver.error(position, "\(owner) has no card '\(id)'", hint: hint)
  }
}
