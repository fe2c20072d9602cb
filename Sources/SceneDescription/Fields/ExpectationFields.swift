/// What a scene says that must hold: the elements of its `expect` list.
package enum ExpectationFields {
  static let at = Field<RationalTime?>.optionalTime(
    "at", SceneFields.eventTime, "The instant that is looked at.")
  static let card = Field<String?>.optionalText(
    "card", "Id of the card; without it a plain layer by 'layer', or everything.")
  static let layer = Field<String?>.optionalText(
    "layer", says: "the only layer with such a card", "Id of the card's layer.")

  static let angle = LayerFields.degrees
  static let depth = SlotsFields.rule
  static func rule(of property: Property) -> NumberRule {
    switch property {
    case .x, .y: LayerFields.number
    case .scale: LayerFields.factor
    case .rotation, .tilt: angle
    case .opacity: SheetFields.opacityRule
    case .z: depth
    }
  }
  static func value(_ property: Property) -> Field<Double?> {
    .optionalNumber(
      property.rawValue, rule(of: property), "The card's \(property.rawValue), as traced.")
  }
  static let within = Field<Double?>.optionalNumber(
    "within", NumberRule(0...100_000, .other), says: "0.5 for x and y, 0.01 for all others",
    "How far a value may be off, in its own unit.")

  static let settlesBy = Field<RationalTime?>.optionalTime(
    "settlesBy", SceneFields.eventTime, "Nothing of the card, or of the scene, changes later.")
  static let property = Field<Property?>.custom(
    "property", .choice(Property.allCases.map(\.rawValue)), fallback: nil,
    "The value whose course is looked at."
  ) { $0.text.flatMap(Property.init(rawValue:)) }
  static let overshootAtMost = Field<Double?>.optionalNumber(
    "overshootAtMost", NumberRule(0...100_000, .other),
    "How far the property may go beyond its value at 'to', in its own unit.")
  static let monotonic = Field<Bool>.flag(
    "monotonic", default: false, "The property never turns back.")
  static let continuousAtMost = Field<Double?>.optionalNumber(
    "continuousAtMost", NumberRule(0...100_000, .points),
    "How far a card's centre may move from one frame to the next.")
  static let from = Field<RationalTime?>.optionalTime(
    "from", SceneFields.eventTime, says: "0", "Begin of the time that is looked at.")
  static let to = Field<RationalTime?>.optionalTime(
    "to", SceneFields.eventTime, says: "the end of the sequence",
    "End of the time that is looked at.")
  static let above = Field<String?>.optionalText(
    "above", "Id of the card that is painted in front of 'below'.")
  static let below = Field<String?>.optionalText(
    "below", "Id of the card that is painted behind 'above'.")
  static let neverOverlaps = Field<[JSONValue]>.custom(
    "neverOverlaps", .tuple([("first", .text), ("second", .text)]), fallback: [],
    "Ids of two cards whose outlines never overlap."
  ) { $0.elements }

  package static let table = ObjectTable(
    "expectation", "Something that must hold for the motion of the scene.",
    [at.spec, card.spec, layer.spec] + Property.allCases.map { value($0).spec } + [
      within.spec, settlesBy.spec, property.spec, overshootAtMost.spec, monotonic.spec,
      continuousAtMost.spec, from.spec, to.spec, above.spec, below.spec, neverOverlaps.spec,
    ])
}
