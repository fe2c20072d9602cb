/// Swiper's `creative`: what cards one place before and after the centre look like; everything
/// between is in proportion.
package struct CreativeEffect: EffectParameters {
  /// The look of a card one place away.
  package struct Side: Hashable, Sendable {
    /// Along x, y and towards the eye.
    package var translate = [EffectLength(), EffectLength(), EffectLength()]
    /// About x, y and z.
    package var rotate = [Angle.zero, .zero, .zero]
    package var scale = 1.0
    package var opacity = 1.0
    /// What scaling and turning leave where it is.
    package var origin = UnitPoint.center
    /// Whether it is darkened.
    package var shadow = false

    package init() {}
  }

  package var previous = Side()
  package var next = Side()
  package var limitProgress = 1.0
  package var progressMultiplier = 1.0
  package var shadowPerProgress = false
  package var perspective = true

  package init() {}

  package static let parameters: [EffectParameter<CreativeEffect>] = [
    side("prev", \.previous, "Cards before the centre."),
    side("next", \.next, "Cards after the centre."),
    .number(
      "limitProgress", \.limitProgress, NumberRule(0...20, .factor),
      "Cards farther away than this look like one at this distance."),
    .number(
      "progressMultiplier", \.progressMultiplier, EffectRules.signed, "Multiplies every change."),
    .flag(
      "shadowPerProgress", \.shadowPerProgress,
      "Whether cards are darkest at limitProgress rather than one place away."),
    .flag("perspective", \.perspective, "Whether depth is seen, from 1200 points away."),
  ]

  private static func side(
    _ key: String, _ path: any WritableKeyPath<CreativeEffect, Side> & Sendable, _ summary: String
  ) -> EffectParameter<CreativeEffect> {
    EffectParameter(
      key: key, kind: .object(SideFields.table), summary: summary
    ) { value, effect in
      effect[keyPath: path] = SideFields.side(value)
    } show: {
      SideFields.text($0[keyPath: path])
    }
  }
}

/// The keys of `prev` and `next`.
private enum SideFields {
  static let angle = ValueKind.number(EffectRules.degrees)
  static let length = EffectLength.kind
  static let translate = Field<[JSONValue]>.custom(
    "translate", .tuple([("x", length), ("y", length), ("z", length)]), fallback: [],
    says: "[0, 0, 0]", "Shift, in points or shares of the card such as \"50%\"."
  ) { $0.elements }
  static let rotate = Field<[JSONValue]>.custom(
    "rotate", .tuple([("x", angle), ("y", angle), ("z", angle)]), fallback: [], says: "[0, 0, 0]",
    "Turns about the three axes."
  ) { $0.elements }
  static let scale = Field<Double>.number("scale", EffectRules.factor, default: 1, "Size.")
  static let opacity = Field<Double>.number(
    "opacity", EffectRules.share, default: 1, "Opacity.")
  /// SwiftUI's names, and those of CSS.
  static let origins: [(name: String, point: UnitPoint)] =
    UnitPoint.allCases.map { ($0.rawValue, $0) } + [
      ("left", .leading), ("right", .trailing), ("left top", .topLeading),
      ("right top", .topTrailing), ("left bottom", .bottomLeading),
      ("right bottom", .bottomTrailing),
    ]
  static let origin = Field<UnitPoint>.custom(
    "origin", .choice(origins.map(\.name)), fallback: .center, says: "\"center\"",
    "What stays in its place when the card turns or grows."
  ) { value in origins.first { $0.name == value.text }?.point }
  static let shadow = Field<Bool>.flag(
    "shadow", default: false, "Whether it darkens, where depth is seen.")
  static let table = ObjectTable(
    "effect side", "The look of a card one place away.",
    [translate.spec, rotate.spec, scale.spec, opacity.spec, shadow.spec, origin.spec])

  static func side(_ value: JSONValue) -> CreativeEffect.Side {
    let fields = ObjectReader(value)
    var side = CreativeEffect.Side()
    let lengths = fields[translate].compactMap { EffectLength($0) }
    if lengths.count == 3 { side.translate = lengths }
    let angles = fields[rotate].compactMap(\.double).map { Angle(degrees: $0) }
    if angles.count == 3 { side.rotate = angles }
    side.scale = fields[scale]
    side.opacity = fields[opacity]
    side.shadow = fields[shadow]
    side.origin = fields[origin]
    return side
  }

  static func text(_ side: CreativeEffect.Side) -> JSONText {
    .object([
      ("translate", .array(side.translate.map(\.text))),
      ("rotate", .array(side.rotate.map { .number($0.degrees) })),
      ("scale", .number(side.scale)), ("opacity", .number(side.opacity)),
      ("shadow", .boolean(side.shadow)),
      ("origin", .string(side.origin.rawValue)),
    ])
  }
}
