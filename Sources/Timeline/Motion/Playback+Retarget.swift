import SceneDescription

extension Playback {
  /// The spring animation that takes over this one at a local time, clock and modifiers going on.
  ///
  /// - Parameter animation: a spring, with or without modifiers.
  /// - Returns: nil when the two are not both springs under equal modifiers in the same order.
  func retargeted(
    at time: RationalTime,
    to animation: Animation,
    by change: SpringRun.Change,
    solver: SpringSolver
  ) -> Playback? {
    switch (self, animation) {
    case (.spring(let run), .spring(let spring)):
      return .spring(run.retargeted(at: time, to: spring, by: change))
    case (.delayed(let base, let delay), .delay(let next, let other)) where other == delay:
      return base.retargeted(
        at: max(.zero, time - delay),
        to: next,
        by: change,
        solver: solver
      ).map { .delayed($0, by: delay) }
    case (.sped(let base, let factor), .speed(let next, let speed))
    where RationalTime(factor: speed) == factor:
      return base.retargeted(at: time.scaled(by: factor), to: next, by: change, solver: solver)
        .map { .sped($0, by: factor) }
    case (.repeated(let repetition), .repeating(let next, let count, let autoreverses))
    where repetition.matches(count: count, autoreverses: autoreverses):
      return repetition.retargeted(at: time, to: next, by: change, solver: solver)
        .map { .repeated($0) }
    default: return nil
    }
  }
}

extension Animation {
  /// The spring of SwiftUI's spring family without modifiers, or nil.
  var plainSpring: Spring? {
    if case .spring(let spring) = self { spring } else { nil }
  }

  /// Whether a spring of SwiftUI's spring family drives it, below any modifiers.
  var isSpringFamily: Bool {
    switch self {
    case .spring: true
    case .curve, .interpolatingSpring: false
    case .delay(let base, _), .speed(let base, _), .repeating(let base, _, _): base.isSpringFamily
    }
  }
}
