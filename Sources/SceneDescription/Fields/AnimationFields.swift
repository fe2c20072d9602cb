/// The spellings of an animation: `"easeOut"`, `{"easeOut": 0.3}`, `{"spring": {…}, "delay": 0.1}`.
package enum AnimationFields {
  static let seconds = TimeRule(0...100_000)
  static let response = NumberRule(0...1000, .seconds)
  static let damping = NumberRule(0...100, .factor)
  static let bounce = NumberRule(-0.99...1, .factor)

  package static let names = [
    "default", "linear", "easeIn", "easeOut", "easeInOut", "spring", "smooth", "snappy", "bouncy",
    "interactiveSpring", "circularEaseIn", "circularEaseOut", "circularEaseInOut", "none",
  ]

  static let durationOnly = "Duration in seconds; without it SwiftUI's 0.35."

  static let springResponse = Field<Double?>.optionalNumber(
    "response", response, "Natural period of the spring.")
  static let springDamping = Field<Double?>.optionalNumber(
    "dampingFraction", damping, "1 is critical, less overshoots.")
  static let springBlend = Field<Double?>.optionalNumber(
    "blendDuration", NumberRule(0...100, .seconds),
    "Time over which the response of a replaced spring fades into this one's.")
  static let springDuration = Field<Double?>.optionalNumber(
    "duration", response, "Perceptual duration.")
  static let springBounce = Field<Double?>.optionalNumber(
    "bounce", bounce, "0 is critical, 1 never stops, below 0 is sluggish.")
  static let extraBounce = Field<Double?>.optionalNumber(
    "extraBounce", NumberRule(-1...1, .factor), "Added to the preset's bounce.")
  static let mass = Field<Double>.number(
    "mass", NumberRule(0...1_000_000, .other, above: true), default: 1, "Mass on the spring.")
  static let stiffness = Field<Double?>.optionalNumber(
    "stiffness", NumberRule(0...1_000_000_000, .other, above: true), "Force per distance.")
  static let dampingForce = Field<Double?>.optionalNumber(
    "damping", NumberRule(0...1_000_000, .other), "Force per speed.")
  static let initialVelocity = Field<Double>.number(
    "initialVelocity", NumberRule(-1_000_000...1_000_000, .other), default: 0,
    "Speed at the start, in distances per second.")

  /// A key that several springs share, with what its absence means in one of them.
  private static func said<Value>(_ field: Field<Value>, _ fallback: String) -> FieldSpec {
    var spec = field.spec
    spec.fallbackText = fallback
    return spec
  }

  static let spring = ObjectTable(
    "spring", "A spring by response and damping, or by duration and bounce.",
    [
      said(springResponse, "0.5 beside dampingFraction, 0.55 before iOS 17"),
      said(springDamping, "0.825 beside response"), said(springBlend, "0"),
      said(springDuration, "0.5"), said(springBounce, "0"),
    ])
  static let preset = ObjectTable(
    "spring preset", "One of SwiftUI's ready springs.",
    [said(springDuration, "0.5"), said(extraBounce, "0")])
  static let interactive = ObjectTable(
    "interactive spring", "A spring that follows a finger.",
    [
      said(springResponse, "0.15 beside dampingFraction"),
      said(springDamping, "0.86 beside response"), said(springBlend, "0.25"),
      said(springDuration, "0.15"), said(extraBounce, "0"),
    ])
  static let interpolating = ObjectTable(
    "interpolating spring", "A spring that mixes with what runs, like a curve.",
    [
      mass.spec, stiffness.spec, dampingForce.spec, said(springDuration, "0.5"),
      said(springBounce, "0"),
      initialVelocity.spec,
    ])

  static let curveDuration = Field<RationalTime>.time(
    "duration", seconds, default: RationalTime(35, 100), "How long the curve takes.")
  static let stepCount = Field<Double>.requiredNumber(
    "count", NumberRule(1...10_000, .count, integer: true), "How many steps, as in CSS.")
  static let stepJump = Field<StepPosition>.choice(
    "jump", default: .jumpEnd, "Where the jumps are, as in CSS.")
  static let steps = ObjectTable(
    "steps", "A staircase, as CSS has it.", [stepCount.spec, stepJump.spec, curveDuration.spec])
  static let pointList = Field<[JSONValue]>.list(
    "list",
    of: .tuple([
      ("input", .number(NumberRule(0...1, .fraction))),
      ("output", .number(NumberRule(-1000...1000, .factor))),
    ]), count: 2...1000, required: true, "Corners [input, output], inputs ascending.")
  static let points = ObjectTable(
    "points", "Straight lines through points, as CSS' linear(…).",
    [pointList.spec, curveDuration.spec])

  static let autoreverses = Field<Bool>.flag(
    "autoreverses", default: true, "Whether every other pass runs backwards.")
  static let count = Field<Double?>.optionalNumber(
    "count", NumberRule(1...1_000_000, .count, integer: true), says: "for ever",
    "How many passes.")
  static let delay = Field<RationalTime?>.optionalTime(
    "delay", seconds, "Waits before the animation moves.")
  static let speed = Field<Double?>.optionalNumber(
    "speed", NumberRule(0...1_000_000, .factor, above: true), "2 runs twice as fast.")

  private static func part(_ key: String, _ kind: ValueKind, _ summary: String) -> FieldSpec {
    FieldSpec(key: key, kind: kind, isRequired: false, fallbackText: nil, summary: summary)
  }

  private static let x = ValueKind.number(NumberRule(0...1, .fraction))
  private static let controls = ValueKind.list(
    of: .number(NumberRule(-1000...1000, .factor)), count: 4...5)

  static let curveKeys = [
    "linear", "easeIn", "easeOut", "easeInOut", "circularEaseIn", "circularEaseOut",
    "circularEaseInOut",
  ]
  static let baseKeys =
    curveKeys + [
      "timingCurve", "steps", "points", "spring", "smooth", "snappy", "bouncy", "interactiveSpring",
      "interpolatingSpring", "animation",
    ]

  static let table = ObjectTable(
    "animation", "One animation, with modifiers in the order in which they are applied.",
    exactlyOneOf: baseKeys,
    curveKeys.map { part($0, .time(seconds), durationOnly) } + [
      part(
        "timingCurve", controls,
        "Control points [x1, y1, x2, y2] of a cubic Bézier, and the duration as a fifth number."),
      part("steps", .object(steps), steps.summary),
      part("points", .object(points), points.summary),
      part("spring", .object(spring), spring.summary),
      part("smooth", .object(preset), "Without bounce."),
      part("snappy", .object(preset), "With a bounce of 0.15."),
      part("bouncy", .object(preset), "With a bounce of 0.3."),
      part("interactiveSpring", .object(interactive), interactive.summary),
      part("interpolatingSpring", .object(interpolating), interpolating.summary),
      part("animation", .choice(names), "A named animation that the modifiers act on."),
      delay.spec, speed.spec,
      part(
        "repeat",
        .object(
          ObjectTable("repeat", "Runs again.", [count.spec, autoreverses.spec])),
        "Repeats, for ever without a count."),
    ])

  /// What stands behind a key that takes an animation.
  package static let kind = ValueKind.either([.choice(names), .object(table)])
}
