import SceneDescription
import Timeline

/// An animation resolved to numbers, as JSON and in words.
struct AnimationText {
  /// nil jumps.
  let animation: Animation?

  // MARK: Words

  var text: String { animation.map(AnimationText.text) ?? "none, it jumps" }

  static func number(_ value: Double) -> String { NumberText.rounded(value, places: 4) }

  private static func text(_ animation: Animation) -> String {
    switch animation {
    case .curve(let curve, let duration):
      text(curve) + " over \(number(duration.seconds)) s"
    case .spring(let spring):
      "spring, " + text(SpringConstants(spring))
        + (spring.blendDuration > 0 ? ", blend \(number(spring.blendDuration)) s" : "")
    case .interpolatingSpring(let spring):
      "interpolating spring, mass \(number(spring.mass)), " + text(SpringConstants(spring))
        + ", initial velocity \(number(spring.initialVelocity))"
    case .delay(let base, let delay): text(base) + ", delayed by \(number(delay.seconds)) s"
    case .speed(let base, let speed): text(base) + ", \(number(speed)) times as fast"
    case .repeating(let base, let count, let autoreverses):
      text(base) + ", repeated " + (count.map { "\($0) times" } ?? "for ever")
        + (autoreverses ? " to and fro" : "")
    }
  }

  private static func text(_ curve: TimingCurve) -> String {
    switch curve {
    case .linear: "linear"
    case .bezier(let x1, let y1, let x2, let y2):
      "cubic Bézier (\([x1, y1, x2, y2].map(number).joined(separator: ", ")))"
    case .circularEaseIn: "quarter circle, easing in"
    case .circularEaseOut: "quarter circle, easing out"
    case .circularEaseInOut: "quarter circles, easing in and out"
    case .steps(let count, let position): "\(count) steps, \(position.rawValue)"
    case .points(let points):
      "lines through "
        + points.map { "(\(number($0.input)), \(number($0.output)))" }.joined(separator: ", ")
    }
  }

  private static func text(_ spring: SpringConstants) -> String {
    "response \(number(spring.response)) s, damping ratio \(number(spring.dampingFraction)), "
      + "stiffness \(number(spring.stiffness)), damping \(number(spring.damping)), settling "
      + (spring.settlingDuration.isFinite ? number(spring.settlingDuration) + " s" : "never")
  }

  // MARK: JSON

  var json: JSONText { animation.map(AnimationText.json) ?? .null }

  private static func json(_ animation: Animation) -> JSONText {
    switch animation {
    case .curve(let curve, let duration): json(curve, duration)
    case .spring(let spring):
      .object(
        [("kind", .string("spring"))] + members(SpringConstants(spring))
          + [("blendDuration", .number(spring.blendDuration))])
    case .interpolatingSpring(let spring):
      .object(
        [("kind", .string("interpolatingSpring")), ("mass", .number(spring.mass))]
          + members(SpringConstants(spring))
          + [("initialVelocity", .number(spring.initialVelocity))])
    case .delay(let base, let delay):
      .object([("kind", .string("delay")), ("delay", .time(delay)), ("of", json(base))])
    case .speed(let base, let speed):
      .object([("kind", .string("speed")), ("speed", .number(speed)), ("of", json(base))])
    case .repeating(let base, let count, let autoreverses):
      .object([
        ("kind", .string("repeat")), ("count", count.map { .integer($0) } ?? .null),
        ("autoreverses", .boolean(autoreverses)), ("of", json(base)),
      ])
    }
  }

  private static func json(_ curve: TimingCurve, _ duration: RationalTime) -> JSONText {
    let shape: [(key: String, value: JSONText)] =
      switch curve {
      case .linear: [("controls", numbers([0, 0, 1, 1]))]
      case .bezier(let x1, let y1, let x2, let y2): [("controls", numbers([x1, y1, x2, y2]))]
      case .circularEaseIn: [("curve", .string("circularEaseIn"))]
      case .circularEaseOut: [("curve", .string("circularEaseOut"))]
      case .circularEaseInOut: [("curve", .string("circularEaseInOut"))]
      case .steps(let count, let position):
        [("steps", .integer(count)), ("jump", .string(position.rawValue))]
      case .points(let points):
        [("points", .array(points.map { numbers([$0.input, $0.output]) }))]
      }
    return .object([("kind", .string("curve"))] + shape + [("duration", .time(duration))])
  }

  private static func numbers(_ list: [Double]) -> JSONText { .array(list.map { .number($0) }) }

  private static func members(_ spring: SpringConstants) -> [(key: String, value: JSONText)] {
    [
      ("response", .number(spring.response)), ("dampingRatio", .number(spring.dampingFraction)),
      ("stiffness", .number(spring.stiffness)), ("damping", .number(spring.damping)),
      (
        "settlingDuration",
        spring.settlingDuration.isFinite ? .number(spring.settlingDuration) : .null
      ),
    ]
  }
}

extension JSONText {
  /// An exact time: as a fraction and as a decimal number of seconds.
  static func time(_ time: RationalTime) -> JSONText {
    .object([("seconds", .number(time.seconds)), ("exact", .string(time.description))])
  }
}

extension RationalTime {
  /// `0.2 s (1/5)`; whole seconds without the fraction.
  var text: String {
    NumberText.rounded(seconds) + " s" + (denominator == 1 ? "" : " (\(self))")
  }
}
