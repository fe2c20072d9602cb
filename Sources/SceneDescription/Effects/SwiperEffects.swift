/// The rules that effects share.
enum EffectRules {
  static let degrees = NumberRule(-3600...3600, .degrees)
  static let points = NumberRule(-10_000...10_000, .points)
  static let factor = NumberRule(0...100, .factor)
  static let signed = NumberRule(-100...100, .factor)
  static let share = NumberRule(0...1, .fraction)
  static let distance = NumberRule(1...1_000_000, .points)
  static let multiplier = NumberRule(0.01...100, .factor)

  static let perspectiveText = "How far away the eye is."
  static let multiplierText =
    "How many widths of a card the row moves for one that a finger does; sets pageWidth if absent."
  static let shadesText = "Whether cards darken on the side that turns away."
}

/// Swiper's `fade`: cards lie on one another and the next one fades in.
package struct FadeEffect: EffectParameters {
  package var crossFade = false

  package init() {}

  package static let parameters: [EffectParameter<FadeEffect>] = [
    .flag("crossFade", \.crossFade, "Whether the card that leaves fades out meanwhile.")
  ]
}

/// Swiper's `coverflow`.
package struct CoverflowEffect: EffectParameters {
  package var rotate = 50.0
  package var stretch = EffectLength()
  package var depth = 100.0
  package var scale = 1.0
  package var modifier = 1.0
  package var slideShadows = true
  package var perspective = 1200.0

  package init() {}

  package static let parameters: [EffectParameter<CoverflowEffect>] = [
    .number("rotate", \.rotate, EffectRules.degrees, "Turn of a card one place away."),
    .length(
      "stretch", \.stretch, "Moves a card one place away towards the centre, in points or \"50%\"."),
    .number("depth", \.depth, EffectRules.points, "How far back a card one place away lies."),
    .number("scale", \.scale, EffectRules.factor, "Size of a card one place away."),
    .number("modifier", \.modifier, EffectRules.signed, "Multiplies everything else."),
    .flag("slideShadows", \.slideShadows, EffectRules.shadesText),
    .number("perspective", \.perspective, EffectRules.distance, EffectRules.perspectiveText),
  ]
}

/// Swiper's `cube`: cards are the sides of a cube that turns.
package struct CubeEffect: EffectParameters {
  package var slideShadows = true
  package var shadow = true
  package var shadowOffset = 20.0
  package var shadowScale = 0.94
  package var perspective = 1200.0

  package init() {}

  package static let parameters: [EffectParameter<CubeEffect>] = [
    .flag("slideShadows", \.slideShadows, EffectRules.shadesText),
    .flag("shadow", \.shadow, "Whether the cube casts a shadow on the ground."),
    .number(
      "shadowOffset", \.shadowOffset, EffectRules.points, "How far below the cube the ground is."),
    .number("shadowScale", \.shadowScale, EffectRules.factor, "Size of the shadow."),
    .number("perspective", \.perspective, EffectRules.distance, EffectRules.perspectiveText),
  ]
}

/// Swiper's `flip`: a card turns over and the next one is its back.
package struct FlipEffect: EffectParameters {
  package var slideShadows = true
  package var limitRotation = true
  package var perspective = 1200.0

  package init() {}

  package static let parameters: [EffectParameter<FlipEffect>] = [
    .flag("slideShadows", \.slideShadows, EffectRules.shadesText),
    .flag("limitRotation", \.limitRotation, "Whether cards turn by half a turn at most."),
    .number("perspective", \.perspective, EffectRules.distance, EffectRules.perspectiveText),
  ]
}

/// Swiper's `cards`: a pile whose top card swings away under the finger.
package struct CardsEffect: EffectParameters {
  package var slideShadows = true
  package var perSlideOffset = 8.0
  package var perSlideRotate = 2.0
  package var rotate = true
  package var perspective = 1200.0

  package init() {}

  package static let parameters: [EffectParameter<CardsEffect>] = [
    .flag(
      "slideShadows", \.slideShadows, "Whether cards that are more than half a place away darken."),
    .number(
      "perSlideOffset", \.perSlideOffset, EffectRules.signed,
      "Shift from card to card, in hundredths of its width."),
    .number("perSlideRotate", \.perSlideRotate, EffectRules.degrees, "Turn from card to card."),
    .flag("rotate", \.rotate, "Whether cards turn."),
    .number("perspective", \.perspective, EffectRules.distance, EffectRules.perspectiveText),
  ]
}
