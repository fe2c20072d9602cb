import SceneDescription

/// One spring from a start state to its rest, sampled anywhere in closed form.
///
/// Times are local to the animation: 0 is where the first spring of a chain of merged springs began,
/// which also anchors the ticks. So a spring that is retargeted 120 times a second makes 2.5 ticks
/// between two changes, where SwiftUI's own frame clock makes 3: time stays exact.
struct SpringRun: Sendable {
  /// What a change does to a running spring, in the property's unit.
  struct Change {
    /// Added to the whole interval T.
    var whole: AnimatableVector
    /// Added to what is left of the way.
    var displacement: AnimatableVector
    /// Takes the place of the spring's own velocity, with acceleration 0.
    var velocity: AnimatableVector?
    /// Factor from the unit of the run to the one in which its end is tested.
    var scale: Double
  }

  private let spring: Spring
  private let solver: SpringSolver
  /// The local time of tick 0.
  private let origin: RationalTime
  private let start: SpringState
  private let whole: AnimatableVector
  private let blend: BlendWindow.Source?
  private let window: BlendWindow?
  private let law: SpringLaw
  /// The tick from which on nothing moves.
  private let endTick: Int64?
  /// The local time of `endTick`; nil when the spring never comes to rest.
  let duration: RationalTime?

  /// A spring that starts at the local time 0.
  init(
    _ spring: Spring,
    solver: SpringSolver,
    whole: AnimatableVector,
    start: SpringState,
    scale: Double
  ) {
    self.init(
      spring,
      solver: solver,
      origin: .zero,
      whole: whole,
      start: start,
      blend: nil,
      scale: scale
    )
  }

  private init(
    _ spring: Spring,
    solver: SpringSolver,
    origin: RationalTime,
    whole: AnimatableVector,
    start: SpringState,
    blend: BlendWindow.Source?,
    scale: Double
  ) {
    self.spring = spring
    self.solver = solver
    self.origin = origin
    self.whole = whole
    self.start = start
    self.blend = blend
    let law = SpringLaw(SpringConstants(spring), solver: solver)
    self.law = law
    let window = blend.flatMap {
      BlendWindow(
        spring: spring,
        solver: solver,
        source: $0,
        elapsed: (origin - $0.start).seconds,
        start: start
      )
    }
    self.window = window
    let search = RestSearch(
      rule: RestRule(scale: scale, wholeLength: whole.length),
      start: start,
      window: window,
      law: law
    )
    endTick =
      spring.dampingFraction > 0
      ? search.firstTick {
        SpringRun.state(atTick: Double($0), from: start, window: window, law: law)
      }
      : nil
    duration = endTick.map { origin + RationalTime($0, SpringLaw.ticksPerSecond) }
  }

  /// The state at a local time; `.rest` from the end on.
  func state(at time: RationalTime) -> SpringState {
    if hasEnded(at: time) { return .rest }
    return SpringRun.state(atTick: ticks(at: time), from: start, window: window, law: law)
  }

  func hasEnded(at time: RationalTime) -> Bool {
    guard let endTick, let duration else { return false }
    return time >= duration || ticks(at: time) >= Double(endTick)
  }

  /// The spring that takes over at a local time: it keeps position, velocity, acceleration, ticks
  /// and, when the responses differ, fades from the old response. Equal responses begin no fade, but
  /// one that is under way goes on.
  func retargeted(at time: RationalTime, to next: Spring, by change: Change) -> SpringRun {
    var state = state(at: time)
    state.displacement += change.displacement
    if let velocity = change.velocity {
      state.velocity = velocity
      state.acceleration = .zero
    } else if !law.keepsAcceleration {
      state.acceleration = .zero
    }
    return SpringRun(
      next,
      solver: solver,
      origin: tickTime(at: time),
      whole: whole + change.whole,
      start: state,
      blend: blendSource(at: time, to: next),
      scale: change.scale
    )
  }

  private func blendSource(at time: RationalTime, to next: Spring) -> BlendWindow.Source? {
    let interval = max(0, spring.response) - max(0, next.response)
    if interval != 0 { return BlendWindow.Source(start: time, interval: interval) }
    guard let window, ticks(at: time) < Double(window.ticks) else { return nil }
    return blend
  }

  /// Ticks since `origin`: the integrator shows the state after the first tick at or after a time.
  private func ticks(at time: RationalTime) -> Double {
    let elapsed = time - origin
    switch solver {
    case .integrator: return Double(elapsed.ceiling(times: SpringLaw.ticksPerSecond))
    case .exact: return elapsed.seconds * Double(SpringLaw.ticksPerSecond)
    }
  }

  /// The local time at which the state shown at `time` was reached.
  private func tickTime(at time: RationalTime) -> RationalTime {
    switch solver {
    case .integrator:
      RationalTime(time.ceiling(times: SpringLaw.ticksPerSecond), SpringLaw.ticksPerSecond)
    case .exact: time
    }
  }

  private static func state(
    atTick ticks: Double,
    from start: SpringState,
    window: BlendWindow?,
    law: SpringLaw
  ) -> SpringState {
    guard let window else { return law.advance(start, ticks: ticks) }
    let windowTicks = Double(window.ticks)
    if ticks < windowTicks { return window.state(atTick: ticks) }
    return law.advance(window.end, ticks: ticks - windowTicks)
  }
}
