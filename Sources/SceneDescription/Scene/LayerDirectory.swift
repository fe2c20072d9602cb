/// The layers as events and expectations refer to them. Those that were refused are known by their ids,
/// so that nothing is reported that only follows from their own mistakes.
struct LayerDirectory {
  let layers: [Layer]
  /// Layers of which nobody knows what they are: their `type` is missing or unknown.
  private let refused: Set<Int>
  /// For each layer the ids of its deck; nil where not all of them can be told.
  private let decks: [[String]?]

  /// - Parameter values: what the layers were read from.
  init(_ layers: [Layer], read values: [JSONValue]) {
    let tags = Set(LayerFields.tables.compactMap(\.tag))
    let isRefused = values.map { value in
      ObjectReader(value).value(of: "type")?.text.map { !tags.contains($0) } ?? true
    }
    self.layers = layers
    refused = Set(isRefused.indices.filter { isRefused[$0] })
    decks = zip(values, layers).enumerated().map { index, pair in
      pair.1.content.kind == nil && !isRefused[index]
        ? [] : LayerDirectory.cardIDs(of: ObjectReader(pair.0))
    }
  }

  var hasRefused: Bool { !refused.isEmpty }

  func isRefused(_ layer: Int) -> Bool { refused.contains(layer) }

  /// The ids of a layer's cards, in order; nil where not all of them can be told.
  func cardIDs(_ layer: Int) -> [String]? { decks[layer] }

  /// The ids of a layer's deck; nil where not all of them can be told, which is reported elsewhere.
  static func cardIDs(of layer: ObjectReader) -> [String]? {
    guard let cards = layer.value(of: "cards")?.elements else { return nil }
    let ids = cards.map { ObjectReader($0)[SheetFields.id] }
    return ids.contains("") ? nil : ids
  }
}
