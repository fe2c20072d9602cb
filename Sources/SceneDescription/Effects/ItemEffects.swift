/// How iCarousel lets cards fade with their position.
package struct ItemFade: Hashable, Sendable {
  /// Cards between these positions are opaque; nil sets no bound.
  package var fadeMin: Double?
  package var fadeMax: Double?
  /// In positions, above zero.
  package var fadeRange = 1.0
  package var fadeMinAlpha = 0.0

  package init(fadeMin: Double? = nil, fadeMax: Double? = nil) {
    self.fadeMin = fadeMin
    self.fadeMax = fadeMax
  }

  /// Their parameters in an effect that has them at a path.
  static func parameters<Effect: EffectParameters>(
    min: any WritableKeyPath<Effect, Double?> & Sendable,
    max: any WritableKeyPath<Effect, Double?> & Sendable,
    range: any WritableKeyPath<Effect, Double> & Sendable,
    alpha: any WritableKeyPath<Effect, Double> & Sendable
  ) -> [EffectParameter<Effect>] {
    [
      .optionalNumber(
        "fadeMin", min, EffectRules.signed, says: "none", "Cards before this position fade."),
      .optionalNumber(
        "fadeMax", max, EffectRules.signed, says: "none", "Cards after this position fade."),
      .number(
        "fadeRange", range, NumberRule(0...100, .factor, above: true),
        "Over how many places they fade."),
      .number("fadeMinAlpha", alpha, EffectRules.share, "Opacity of a card that has faded."),
    ]
  }
}

/// iCarousel's `coverFlow` and `coverFlow2`.
package struct ItemCoverFlowEffect: EffectParameters {
  /// Whether cards that a finger moves turn only when the next one becomes the current one.
  package var turnsLate = false
  package var tilt = 0.9
  package var spacing = 0.25
  package var offsetMultiplier = 2.0
  package var perspective = 500.0

  package init() {}

  package static let parameters: [EffectParameter<ItemCoverFlowEffect>] = [
    .number("tilt", \.tilt, EffectRules.signed, "Turn of the side cards, in quarter turns."),
    .number("spacing", \.spacing, EffectRules.factor, "From card to card, in widths of a card."),
    .number(
      "offsetMultiplier", \.offsetMultiplier, EffectRules.multiplier, EffectRules.multiplierText),
    .number("perspective", \.perspective, EffectRules.distance, EffectRules.perspectiveText),
  ]
}

/// iCarousel's `timeMachine`: cards one behind the other; those that have passed fade.
package struct TimeMachineEffect: EffectParameters {
  package var isInverted = false
  package var tilt = 0.3
  package var spacing = 1.0
  package var fade = ItemFade(fadeMax: 0)
  package var offsetMultiplier = 1.0
  package var perspective = 500.0

  package init() {}

  package static let parameters: [EffectParameter<TimeMachineEffect>] =
    [
      .number("tilt", \.tilt, EffectRules.signed, "Shift from card to card, in widths of a card."),
      .number(
        "spacing", \.spacing, EffectRules.signed, "Depth from card to card, in widths of a card."),
    ]
    + ItemFade.parameters(
      min: \.fade.fadeMin, max: \.fade.fadeMax, range: \.fade.fadeRange,
      alpha: \.fade.fadeMinAlpha)
    + [
      .number(
        "offsetMultiplier", \.offsetMultiplier, EffectRules.multiplier,
        EffectRules.multiplierText),
      .number("perspective", \.perspective, EffectRules.distance, EffectRules.perspectiveText),
    ]
}

/// iCarousel's `rotary`, `cylinder` and `wheel`: cards on a ring.
package struct RingEffect: EffectParameters {
  package enum Shape: String, Hashable, Sendable {
    /// Cards go round and keep facing the eye.
    case rotary
    /// Cards are the wall of an upright cylinder.
    case cylinder
    /// Cards stand on the rim of a wheel that is seen from its side.
    case wheel
  }

  package var shape = Shape.rotary
  package var isInverted = false
  package var arc = 360.0
  package var spacing = 1.0
  package var count: Double?
  package var radius: Double?
  package var angle: Double?
  package var showBackfaces = true
  package var fade = ItemFade()
  package var offsetMultiplier = 1.0
  package var perspective = 500.0

  package init() {}

  package static let parameters: [EffectParameter<RingEffect>] =
    [
      .number(
        "arc", \.arc, NumberRule(1...360, .degrees), "How much of a full turn the cards fill."),
      .number(
        "spacing", \.spacing, NumberRule(0.01...100, .factor),
        "From card to card, in widths of a card."),
      .optionalNumber(
        "count", \.count, NumberRule(1...100, .count, integer: true),
        says: "12 to 30 by the canvas' width, at most all cards", "How many cards the ring takes."),
      .optionalNumber(
        "radius", \.radius, NumberRule(0...100_000, .points), says: "as the cards need it",
        "Radius of the ring."),
      .optionalNumber(
        "angle", \.angle, EffectRules.degrees, says: "arc / count", "From card to card."),
      .flag("showBackfaces", \.showBackfaces, "Whether cards are seen from behind."),
    ]
    + ItemFade.parameters(
      min: \.fade.fadeMin, max: \.fade.fadeMax, range: \.fade.fadeRange,
      alpha: \.fade.fadeMinAlpha)
    + [
      .number(
        "offsetMultiplier", \.offsetMultiplier, EffectRules.multiplier,
        EffectRules.multiplierText),
      .number("perspective", \.perspective, EffectRules.distance, EffectRules.perspectiveText),
    ]
}
