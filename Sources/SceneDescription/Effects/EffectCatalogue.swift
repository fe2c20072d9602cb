/// All effects, in the order in which help lists them.
package enum EffectCatalogue {
  package static let kinds: [EffectKind] = plain + swiper + items + pagers + [custom]

  /// The effect of a validated value: a name, or an object of a name and its parameters.
  static func effect(_ value: JSONValue?) -> PageEffect? {
    guard let value else { return nil }
    let nothing = JSONValue(.null, at: value.position)
    if let name = value.text { return effect(named: name, nothing) }
    guard case .object(let members) = value.content, let member = members.first else { return nil }
    return effect(named: member.key, member.value)
  }

  private static func effect(named name: String, _ value: JSONValue) -> PageEffect? {
    kinds.first { $0.names.contains(name) }.map {
      PageEffect(name: $0.name, form: $0.read(value))
    }
  }

  static let names = kinds.flatMap(\.names)
  static let table = ObjectTable(
    "effect", "An effect with its parameters.", exactlyOneOf: names,
    kinds.flatMap { kind in
      kind.names.map {
        FieldSpec(
          key: $0, kind: .object(kind.table), isRequired: false, fallbackText: nil,
          summary: kind.table.summary)
      }
    })
  /// Effects that need parameters cannot stand alone.
  static let kind = ValueKind.either([
    .choice(kinds.filter { !$0.needsParameters }.flatMap(\.names)), .object(table),
  ])

  // MARK: The kinds

  private static let plain = [
    EffectKind("slide", aliases: ["linear"], base: NoParameters(), "Cards side by side.") { _ in
      .slide
    },
    EffectKind("scale", "Cards away from the centre are smaller, as in ACarousel.") {
      .scale($0)
    },
    EffectKind("enlarge", "The centre card is enlarged, as in Flutter's carousel_slider.") {
      .enlarge($0)
    },
  ]

  private static let swiper = [
    EffectKind("fade", "The next card fades in over the current one, as in Swiper.") {
      .fade($0)
    },
    EffectKind(
      "crossFading", base: crossFade, "One card fades out, the next in, as in FSPagerView."
    ) { .fade($0) },
    EffectKind("coverflow", "Cards turn away to both sides, as in Swiper.") { .coverflow($0) },
    EffectKind("cube", aliases: ["cubic"], "Cards are the sides of a cube, as in Swiper.") {
      .cube($0)
    },
    EffectKind("flip", "A card turns over to show the next one, as in Swiper.") { .flip($0) },
    EffectKind("cards", aliases: ["tinder"], "A pile whose top card swings away, as in Swiper.") {
      .cards($0)
    },
    EffectKind("creative", "Looks of the cards before and after the centre, as in Swiper.") {
      .creative($0)
    },
  ]

  private static let crossFade: FadeEffect = {
    var effect = FadeEffect()
    effect.crossFade = true
    return effect
  }()

  private static func ring(
    _ shape: RingEffect.Shape, inverted: Bool = false
  ) -> RingEffect {
    var effect = RingEffect()
    effect.shape = shape
    effect.isInverted = inverted
    effect.showBackfaces = !(shape == .cylinder && inverted)
    return effect
  }

  private static let invertedFerrisWheel: FerrisWheelEffect = {
    var effect = FerrisWheelEffect()
    effect.isInverted = true
    return effect
  }()

  private static let coverFlow2: ItemCoverFlowEffect = {
    var effect = ItemCoverFlowEffect()
    effect.turnsLate = true
    return effect
  }()

  private static let invertedTimeMachine: TimeMachineEffect = {
    var effect = TimeMachineEffect()
    effect.isInverted = true
    effect.fade = ItemFade(fadeMin: 0)
    return effect
  }()

  private static let items = [
    EffectKind("coverFlow", "Cards turn away to both sides, as in iCarousel.") {
      .itemCoverFlow($0)
    },
    EffectKind(
      "coverFlow2", base: coverFlow2,
      "As coverFlow, but under a finger cards turn late and all at once, as in iCarousel."
    ) { .itemCoverFlow($0) },
    EffectKind(
      "rotary", base: ring(.rotary), "Cards go round and face the eye, as in iCarousel."
    ) { .ring($0) },
    EffectKind(
      "invertedRotary", base: ring(.rotary, inverted: true),
      "As rotary, round the eye's side, as in iCarousel."
    ) { .ring($0) },
    EffectKind(
      "cylinder", base: ring(.cylinder), "Cards are the wall of a cylinder, as in iCarousel."
    ) { .ring($0) },
    EffectKind(
      "invertedCylinder", base: ring(.cylinder, inverted: true),
      "As cylinder, seen from within, as in iCarousel."
    ) { .ring($0) },
    EffectKind(
      "wheel", base: ring(.wheel), "Cards stand on the rim of a wheel, as in iCarousel."
    ) { .ring($0) },
    EffectKind(
      "invertedWheel", base: ring(.wheel, inverted: true),
      "As wheel, hanging from it, as in iCarousel."
    ) { .ring($0) },
    EffectKind("ferrisWheel", "A wheel with faint side cards, as in FSPagerView.") {
      .ferrisWheel($0)
    },
    EffectKind(
      "invertedFerrisWheel", base: invertedFerrisWheel,
      "As ferrisWheel, hanging from it, as in FSPagerView."
    ) { .ferrisWheel($0) },
    EffectKind("timeMachine", "Cards one behind the other, as in iCarousel.") {
      .timeMachine($0)
    },
    EffectKind(
      "invertedTimeMachine", base: invertedTimeMachine,
      "As timeMachine, the other way, as in iCarousel."
    ) { .timeMachine($0) },
  ]

  private static let pagers = [
    EffectKind("depth", "The next card comes up from behind, as in FSPagerView.") { .depth($0) },
    EffectKind("zoomOut", "Cards shrink and fade while they slide, as in FSPagerView.") {
      .zoomOut($0)
    },
    EffectKind("overlap", "Smaller cards under the edges of the centre one, as in FSPagerView.") {
      .overlap($0)
    },
    EffectKind(
      "parallax", "Smaller cards that stand nearer, as in react-native-reanimated-carousel."
    ) { .parallax($0) },
    EffectKind(
      "stack", "A pile whose top card flies away, as in react-native-reanimated-carousel."
    ) { .stack($0) },
    EffectKind("fan", "Cards turned about a point below them, like a hand of cards.") {
      .fan($0)
    },
  ]

  private static let custom = EffectKind("custom", "Poses at positions of your own.") {
    .custom($0)
  }
}

/// For effects without any.
private struct NoParameters: EffectParameters {
  static let parameters: [EffectParameter<NoParameters>] = []
}

extension EffectKind {
  fileprivate var needsParameters: Bool { table.fields.contains(where: \.isRequired) }
}
