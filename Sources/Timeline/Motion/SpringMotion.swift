import SceneDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One spring on its way to its target.
struct SpringMotion: Sendable {
  private let spring: Spring
  private let solver: SpringSolver
  private let start: RationalTime
  private let state: SpringState

  // Integrator: steps are counted from the anchor, which successive springs share, so that many
  // retargets between two steps do not add steps.
  private let anchor: RationalTime
  private let firstStep: Int64
  private let powers: SpringPowers
  /// The states while the response still fades from that of the spring before; empty without.
  private let blended: [SpringState]
  /// Steps from the start until it ends; nil never.
  private let endStep: Int64?

  private let endTime: RationalTime?

  /// - Parameters:
  ///   - state: at the start; displacement is what is shown minus the target.
  ///   - whole: the whole interval of the chain of springs, for the end rule.
  ///   - previous: the spring that this one takes over from while it runs.
  init(
    _ spring: Spring, solver: SpringSolver, at start: RationalTime, state: SpringState,
    whole: AnimatableVector, unit: AnimatableUnit, after previous: SpringMotion?
  ) {
    self.spring = spring
    self.solver = solver
    self.start = start
    self.state = state
    anchor = previous?.anchor ?? start
    firstStep = (start - anchor).ceiling(times: SpringStep.rate)
    powers =
      previous.flatMap { $0.spring == spring ? $0.powers : nil }
      ?? SpringPowers(response: spring.response, dampingFraction: spring.dampingFraction)
    let rule = EndRule(whole: whole, unit: unit)
    switch solver {
    case .integrator:
      blended = SpringMotion.blend(spring, from: previous?.spring, state)
      endStep = SpringMotion.endStep(state, blended, powers, rule)
      endTime = endStep.map { [anchor, firstStep] in
        anchor + RationalTime(firstStep + $0, SpringStep.rate)
      }
    case .exact:
      blended = []
      endStep = nil
      endTime = ClosedFormSpring(spring).settling(state, rule).map {
        start + RationalTime(roundingUp: $0)
      }
    }
  }

  /// From when on the target is shown; nil when it swings for ever.
  var end: RationalTime? { endTime }

  func isOver(at time: RationalTime) -> Bool { endTime.map { time >= $0 } ?? false }

  /// The state at a time from the start on.
  func state(at time: RationalTime) -> SpringState {
    if isOver(at: time) {
      return SpringState(displacement: .zero, velocity: .zero, acceleration: .zero)
    }
    switch solver {
    case .exact: return ClosedFormSpring(spring).state(state, after: (time - start).seconds)
    case .integrator:
      let steps = (time - anchor).ceiling(times: SpringStep.rate) - firstStep
      return SpringMotion.state(state, blended, powers, steps: max(steps, 0))
    }
  }

  private static func state(
    _ state: SpringState, _ blended: [SpringState], _ powers: SpringPowers, steps: Int64
  ) -> SpringState {
    if steps <= 0 { return state }
    if steps <= blended.count { return blended[Int(steps) - 1] }
    return powers.apply(blended.last ?? state, steps: steps - Int64(blended.count))
  }

  /// The steps while the response fades: r + (r_previous − r)·(1 − s(p)), s(p) = p²(3 − 2p).
  private static func blend(
    _ spring: Spring, from previous: Spring?, _ state: SpringState
  ) -> [SpringState] {
    guard let previous, spring.blendDuration > 0, previous.response != spring.response else {
      return []
    }
    let count = Int((spring.blendDuration * Double(SpringStep.rate)).rounded(.up))
    var states: [SpringState] = []
    states.reserveCapacity(count)
    var state = state
    for index in 1...count {
      let p = min(Double(index) / Double(SpringStep.rate) / spring.blendDuration, 1)
      let response =
        spring.response + (previous.response - spring.response) * (1 - p * p * (3 - 2 * p))
      state = SpringStep(response: response, dampingFraction: spring.dampingFraction).apply(state)
      states.append(state)
    }
    return states
  }

  /// The first step that ends the animation. Beyond ten seconds only a grid is tested that grows
  /// with the time, so that the search is short for the slowest spring too.
  private static func endStep(
    _ start: SpringState, _ blended: [SpringState], _ powers: SpringPowers, _ rule: EndRule
  ) -> Int64? {
    if rule.isMet(start) { return 0 }
    for (index, state) in blended.enumerated() where rule.isMet(state) { return Int64(index) + 1 }
    var state = blended.last ?? start
    var step = Int64(blended.count)
    let fine = step + 3000
    while step < fine {
      state = powers.one.apply(state)
      step += 1
      if rule.isMet(state) { return step }
    }
    // A million seconds is the longest scene.
    while step < 300_000_000 {
      step += max(1, step / 1000)
      if rule.isMet(SpringMotion.state(start, blended, powers, steps: step)) { return step }
    }
    return nil
  }
}

/// When a spring counts as arrived: max(|v|², |a|²) ≤ 0.0036 and the displacement is at most one
/// percent of the whole way, in points, or in hundred-twenty-eighths of other units.
///
/// SwiftUI tests at each frame; testing at each step makes the end independent of the frame rate.
/// The floor of a thousandth lets a chain that returns to where it began (a whole way of zero) end.
struct EndRule: Sendable {
  private let factor: Double
  private let distance: Double

  init(whole: AnimatableVector, unit: AnimatableUnit) {
    factor = unit == .points ? 1 : 128
    distance = max(0.01 * whole.length * factor, 0.001)
  }

  func isMet(_ state: SpringState) -> Bool {
    max(state.velocity.lengthSquared, state.acceleration.lengthSquared) * factor * factor
      <= 0.0036 && state.displacement.length * factor <= distance
  }
}

extension SIMD4<Double> {
  var lengthSquared: Double { (self * self).sum() }
  var length: Double { lengthSquared.squareRoot() }
}
