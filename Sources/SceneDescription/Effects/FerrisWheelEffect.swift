/// FSPagerView's `ferrisWheel`: cards on the rim of a wheel; all but the one in the centre are faint.
package struct FerrisWheelEffect: EffectParameters {
  /// Whether cards hang from a wheel above them.
  package var isInverted = false
  package var minimumAlpha = 0.6
  package var count = 14.0
  package var spacing = 0.85

  package init() {}

  package static let parameters: [EffectParameter<FerrisWheelEffect>] = [
    .number(
      "minimumAlpha", \.minimumAlpha, EffectRules.share,
      "Opacity of all cards but the one in the centre."),
    .number(
      "count", \.count, NumberRule(1...100, .count, integer: true),
      "How many cards the wheel takes."
    ),
    .number(
      "spacing", \.spacing, NumberRule(0.01...100, .factor),
      "From card to card, in widths of a card."),
  ]
}
