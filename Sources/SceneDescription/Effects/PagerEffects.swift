/// ACarousel's `sidesScaling`: cards away from the centre are smaller.
package struct ScaleEffect: EffectParameters {
  package enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// Only across the direction of travel, as ACarousel does.
    case height
    /// In both directions.
    case scale
  }

  package var sidesScaling = 0.8
  package var strategy = Strategy.height

  package init() {}

  package static let parameters: [EffectParameter<ScaleEffect>] = [
    .number("sidesScaling", \.sidesScaling, EffectRules.factor, "Size of the side cards."),
    .choice("strategy", \.strategy, "Whether only the height shrinks, or the whole card."),
  ]
}

/// The enlarged centre page of Flutter's carousel_slider.
package struct EnlargeEffect: EffectParameters {
  package enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// The whole card, about its centre.
    case scale
    /// Only across the direction of travel.
    case height
    /// The whole card, about its edge towards the centre.
    case zoom
  }

  package var enlargeFactor = 0.3
  package var enlargeStrategy = Strategy.scale

  package init() {}

  package static let parameters: [EffectParameter<EnlargeEffect>] = [
    .number(
      "enlargeFactor", \.enlargeFactor, EffectRules.share,
      "How much smaller a card one place away is, before easing."),
    .choice("enlargeStrategy", \.enlargeStrategy, "What shrinks, and about which point."),
  ]
}

/// FSPagerView's `depth`: the next card comes up from behind while the current one slides away.
package struct DepthEffect: EffectParameters {
  package var minimumScale = 0.5

  package init() {}

  package static let parameters: [EffectParameter<DepthEffect>] = [
    .number("minimumScale", \.minimumScale, EffectRules.share, "Size of the next card.")
  ]
}

/// FSPagerView's `zoomOut`: cards shrink and fade a little while they slide.
package struct ZoomOutEffect: EffectParameters {
  package var minimumScale = 0.85
  package var minimumAlpha = 0.6

  package init() {}

  package static let parameters: [EffectParameter<ZoomOutEffect>] = [
    .number(
      "minimumScale", \.minimumScale, NumberRule(0...0.999, .fraction), "Smallest size."),
    .number("minimumAlpha", \.minimumAlpha, EffectRules.share, "Least opacity."),
  ]
}

/// FSPagerView's `overlap`: smaller, fainter cards under the edges of the centre one.
package struct OverlapEffect: EffectParameters {
  package var minimumScale = 0.65
  package var minimumAlpha = 0.6

  package init() {}

  package static let parameters: [EffectParameter<OverlapEffect>] = [
    .number("minimumScale", \.minimumScale, EffectRules.share, "Size of the side cards."),
    .number("minimumAlpha", \.minimumAlpha, EffectRules.share, "Opacity of the side cards."),
  ]
}

/// The `parallax` layout of react-native-reanimated-carousel.
package struct ParallaxEffect: EffectParameters {
  package var parallaxScrollingOffset = 100.0
  package var parallaxScrollingScale = 0.8
  package var parallaxAdjacentItemScale: Double?

  package init() {}

  package static let parameters: [EffectParameter<ParallaxEffect>] = [
    .number(
      "parallaxScrollingOffset", \.parallaxScrollingOffset, EffectRules.points,
      "How much nearer the side cards stand than a page."),
    .number(
      "parallaxScrollingScale", \.parallaxScrollingScale, EffectRules.factor,
      "Size of the centre card."),
    .optionalNumber(
      "parallaxAdjacentItemScale", \.parallaxAdjacentItemScale, EffectRules.factor,
      says: "the square of parallaxScrollingScale", "Size of the side cards."),
  ]
}

/// The `horizontal-stack` layout of react-native-reanimated-carousel.
package struct StackEffect: EffectParameters {
  package enum SnapDirection: String, Hashable, Sendable, CaseIterable {
    case left, right
  }

  package var snapDirection = SnapDirection.left
  package var showLength: Double?
  package var moveSize: Double?
  package var stackInterval = 18.0
  package var scaleInterval = 0.04
  package var opacityInterval = 0.1
  package var rotateZDeg = 30.0

  package init() {}

  package static let parameters: [EffectParameter<StackEffect>] = [
    .choice("snapDirection", \.snapDirection, "The side to which the top card leaves."),
    .optionalNumber(
      "showLength", \.showLength, NumberRule(2...100, .count, integer: true),
      says: "all cards but one, 2 to 10", "How many cards the pile shows."),
    .optionalNumber(
      "moveSize", \.moveSize, EffectRules.points, says: "the canvas' width",
      "How far a card goes that leaves."),
    .number("stackInterval", \.stackInterval, EffectRules.points, "Shift from card to card."),
    .number(
      "scaleInterval", \.scaleInterval, EffectRules.share, "How much smaller each next card is."),
    .number(
      "opacityInterval", \.opacityInterval, EffectRules.share, "How much fainter each next one is."
    ),
    .number("rotateZDeg", \.rotateZDeg, EffectRules.degrees, "Turn of a card that leaves."),
  ]
}

/// Cards held like a hand of cards: turned about a point below them.
package struct FanEffect: EffectParameters {
  package var angle = 12.0
  package var radius: Double?
  package var lift = 0.0
  package var visible = 3.0

  package init() {}

  package static let parameters: [EffectParameter<FanEffect>] = [
    .number("angle", \.angle, NumberRule(-180...180, .degrees), "Turn from card to card."),
    .optionalNumber(
      "radius", \.radius, NumberRule(0...100_000, .points), says: "1.5 card heights",
      "From a card's centre down to the point about which it turns."),
    .number("lift", \.lift, EffectRules.points, "How far the centre card is pulled out."),
    .number(
      "visible", \.visible, NumberRule(1...50, .count, integer: true),
      "Cards on each side; the next one fades in."),
  ]
}
