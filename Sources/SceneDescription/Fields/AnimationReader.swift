/// Resolves the spellings of an animation to numbers.
///
/// Defaults follow SwiftUI as the platform of the scene builds it: with a current SDK `.default` and
/// `.spring` are springs of response 0.5 without bounce; before iOS 17 `.default` was easeInOut over
/// 0.35 s and `.spring` had response 0.55, damping fraction 0.825.
package struct AnimationReader: Sendable {
  package var platform: Platform

  package init(platform: Platform) { self.platform = platform }

  /// The animation of a validated value; `.some(nil)` for `"none"`, nil when it cannot be read.
  package func read(_ value: JSONValue) -> Animation?? {
    if let name = value.text { return named(name) }
    guard case .object(let members) = value.content else { return nil }
    let reader = ObjectReader(value)
    guard let base = members.first(where: { AnimationFields.baseKeys.contains($0.key) }),
      let start = self.base(base.key, base.value)
    else { return nil }
    guard var animation = start else { return .some(nil) }
    for member in members {
      switch member.key {
      case "delay": reader[AnimationFields.delay].map { animation = .delay(animation, $0) }
      case "speed": reader[AnimationFields.speed].map { animation = .speed(animation, $0) }
      case "repeat":
        let options = ObjectReader(member.value)
        animation = .repeating(
          animation, count: options[AnimationFields.count].map { Int($0) },
          autoreverses: options[AnimationFields.autoreverses])
      default: break
      }
    }
    return animation
  }

  /// SwiftUI's meaning of a bare name.
  package func named(_ name: String) -> Animation?? {
    switch name {
    case "none": .some(nil)
    case "default":
      platform == .ios16
        ? curve(.easeInOut, nil) : .spring(Spring(response: 0.5, dampingFraction: 1))
    case "spring":
      .spring(
        platform == .ios16
          ? Spring(response: 0.55, dampingFraction: 0.825)
          : Spring(response: 0.5, dampingFraction: 1))
    case "smooth": preset(bounce: 0, nil)
    case "snappy": preset(bounce: 0.15, nil)
    case "bouncy": preset(bounce: 0.3, nil)
    case "interactiveSpring":
      .spring(
        Spring(
          response: 0.15, dampingFraction: platform == .ios16 ? 0.86 : 0.85, blendDuration: 0.25))
    default: namedCurve(name).map { curve($0, nil) }
    }
  }

  private func namedCurve(_ name: String) -> TimingCurve? {
    switch name {
    case "linear": .linear
    case "easeIn": .easeIn
    case "easeOut": .easeOut
    case "easeInOut": .easeInOut
    case "circularEaseIn": .circularEaseIn
    case "circularEaseOut": .circularEaseOut
    case "circularEaseInOut": .circularEaseInOut
    default: nil
    }
  }

  private func curve(_ curve: TimingCurve, _ duration: RationalTime?) -> Animation {
    .curve(curve, duration: duration ?? RationalTime(35, 100))
  }

  private func base(_ key: String, _ value: JSONValue) -> Animation?? {
    let reader = ObjectReader(value)
    switch key {
    case "animation": return value.text.flatMap(named)
    case "timingCurve": return timingCurve(value)
    case "steps":
      return .curve(
        .steps(Int(reader[AnimationFields.stepCount]), reader[AnimationFields.stepJump]),
        duration: reader[AnimationFields.curveDuration])
    case "points":
      let points = reader[AnimationFields.pointList].map { $0.elements?.compactMap(\.double) ?? [] }
      return .curve(
        .points(points.filter { $0.count == 2 }.map { CurvePoint(input: $0[0], output: $0[1]) }),
        duration: reader[AnimationFields.curveDuration])
    case "spring": return .spring(spring(reader))
    case "smooth": return preset(bounce: 0, reader)
    case "snappy": return preset(bounce: 0.15, reader)
    case "bouncy": return preset(bounce: 0.3, reader)
    case "interactiveSpring": return .spring(interactive(reader))
    case "interpolatingSpring": return .interpolatingSpring(interpolating(reader))
    default: return namedCurve(key).map { curve($0, value.time) }
    }
  }

  private func timingCurve(_ value: JSONValue) -> Animation? {
    guard let list = value.elements, (4...5).contains(list.count) else { return nil }
    let numbers = list.compactMap(\.double)
    guard numbers.count == list.count else { return nil }
    return curve(
      .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]),
      list.count == 5 ? list[4].time : nil)
  }

  private func spring(_ reader: ObjectReader) -> Spring {
    typealias F = AnimationFields
    let blend = reader[F.springBlend] ?? 0
    if let response = reader[F.springResponse] ?? (reader[F.springDamping] != nil ? legacy : nil) {
      return Spring(
        response: response, dampingFraction: reader[F.springDamping] ?? 0.825,
        blendDuration: blend)
    }
    return Spring(
      duration: reader[F.springDuration] ?? 0.5, bounce: reader[F.springBounce] ?? 0,
      blendDuration: blend)
  }

  /// The default response of the response/damping spelling.
  private var legacy: Double { platform == .ios16 ? 0.55 : 0.5 }

  private func interactive(_ reader: ObjectReader) -> Spring {
    typealias F = AnimationFields
    let blend = reader[F.springBlend] ?? 0.25
    if reader[F.springResponse] != nil || reader[F.springDamping] != nil {
      return Spring(
        response: reader[F.springResponse] ?? 0.15,
        dampingFraction: reader[F.springDamping] ?? 0.86, blendDuration: blend)
    }
    return Spring(
      duration: reader[F.springDuration] ?? 0.15,
      bounce: min(1, max(-0.99, 0.15 + (reader[F.extraBounce] ?? 0))), blendDuration: blend)
  }

  private func preset(bounce: Double, _ reader: ObjectReader?) -> Animation {
    let extra = reader?[AnimationFields.extraBounce] ?? 0
    return .spring(
      Spring(
        duration: reader?[AnimationFields.springDuration] ?? 0.5,
        bounce: min(1, max(-0.99, bounce + extra))))
  }

  private func interpolating(_ reader: ObjectReader) -> InterpolatingSpring {
    typealias F = AnimationFields
    let velocity = reader[F.initialVelocity]
    if let stiffness = reader[F.stiffness], let damping = reader[F.dampingForce] {
      return InterpolatingSpring(
        mass: reader[F.mass], stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
    let spring = Spring(
      duration: max(reader[F.springDuration] ?? 0.5, 0.001), bounce: reader[F.springBounce] ?? 0)
    let omega = 2 * Double.pi / spring.response
    return InterpolatingSpring(
      mass: 1, stiffness: omega * omega, damping: 2 * spring.dampingFraction * omega,
      initialVelocity: velocity)
  }
}
