import SceneDescription

/// Where a spring is: all vectors are those of one property, per second.
struct SpringState: Hashable, Sendable {
  /// What is left of the way: target − shown.
  var displacement: AnimatableVector
  var velocity: AnimatableVector = .zero
  var acceleration: AnimatableVector = .zero

  static let rest = SpringState(displacement: .zero)
}

/// How a spring of fixed parameters moves on, in ticks of 1/300 s.
///
/// `leapfrog` is the integrator that SwiftUI runs for its spring family. One tick of h = 1/300 s:
/// w = v + a·h/2; d −= w·h; a = −c·w + k·d; v = w + a·h/2. In (d, w) that is one matrix, so that any
/// number of ticks is a matrix power; after the last tick v and a are read off. `closed` is the
/// damped oscillator itself.
struct SpringLaw: Hashable, Sendable {
  static let ticksPerSecond: Int64 = 300
  private static let h = 1 / Double(ticksPerSecond)

  private enum Form: Hashable, Sendable {
    case leapfrog(Matrix2)
    case closed(DampedOscillator, tick: Matrix2)
  }

  private let stiffness: Double
  private let damping: Double
  private let form: Form

  /// The integrator diverges where 2·c·h + k·h² ≥ 4 (damping fraction 4.7 at response 0.1): SwiftUI
  /// would show nonsense there, so such a spring follows the closed form.
  init(_ constants: SpringConstants, solver: SpringSolver) {
    stiffness = constants.stiffness
    damping = constants.damping
    let (k, c, h) = (stiffness, damping, SpringLaw.h)
    if solver == .integrator, 2 * c * h + k * h * h < 4 {
      form = .leapfrog(Matrix2(a: 1, b: -h, c: h * k, d: 1 - c * h - h * h * k))
    } else {
      let oscillator = constants.oscillator
      form = .closed(oscillator, tick: oscillator.transition(after: h))
    }
  }

  /// Whether the acceleration is part of what a successor takes over: the closed form is fixed by
  /// position and velocity.
  var keepsAcceleration: Bool {
    if case .leapfrog = form { true } else { false }
  }

  /// The state one tick later.
  func step(_ state: SpringState) -> SpringState {
    switch form {
    case .leapfrog:
      let half = state.velocity + state.acceleration * (SpringLaw.h / 2)
      return leap(from: state.displacement, half)
    case .closed(_, let tick): return closed(tick(state.displacement, state.velocity))
    }
  }

  /// The state `ticks` later.
  ///
  /// - Parameter ticks: whole for the integrator, any number for the closed form; nothing moves
  ///   before 0.
  func advance(_ state: SpringState, ticks: Double) -> SpringState {
    guard ticks > 0 else { return state }
    switch form {
    case .leapfrog(let tick):
      let half = state.velocity + state.acceleration * (SpringLaw.h / 2)
      let (d, w) = tick.repeated(Int64(min(ticks, 0x1p52)) - 1, from: state.displacement, half)
      return leap(from: d, w)
    case .closed(let oscillator, _):
      let transition = oscillator.transition(after: ticks * SpringLaw.h)
      return closed(transition(state.displacement, state.velocity))
    }
  }

  /// The first tick within 1…`limit` whose state meets the rule.
  ///
  /// All components move by the same numbers, so the matrix power alone is stepped, and lengths
  /// follow from the products of the two vectors that it combines: d and w, or d and v.
  func firstTick(
    from start: SpringState,
    upTo limit: Int64,
    meeting rule: RestRule
  ) -> Int64? {
    let (matrix, second) = combination(of: start)
    let dd = start.displacement.lengthSquared
    let ds = (start.displacement * second).sum()
    let ss = second.lengthSquared
    func squared(_ p: Double, _ q: Double) -> Double { p * p * dd + 2 * p * q * ds + q * q * ss }

    var power = Matrix2.identity
    var tick: Int64 = 0
    while tick < limit {
      tick += 1
      let next = matrix * power
      if squared(next.a, next.b) <= rule.distanceSquared {
        let rates = rates(power, next)
        let velocity = squared(rates.velocity.0, rates.velocity.1)
        let acceleration = squared(rates.acceleration.0, rates.acceleration.1)
        if max(velocity, acceleration) <= rule.rateSquared { return tick }
      }
      power = next
    }
    return nil
  }

  /// The matrix of a tick and the vector that it combines with the displacement.
  private func combination(of start: SpringState) -> (Matrix2, AnimatableVector) {
    switch form {
    case .leapfrog(let tick):
      (tick, start.velocity + start.acceleration * (SpringLaw.h / 2))
    case .closed(_, let tick): (tick, start.velocity)
    }
  }

  /// What velocity and acceleration are made of at a tick, from the matrix powers of the tick before
  /// and this one: w = v + a·h/2 now and w = v − a·h/2 before.
  private func rates(
    _ before: Matrix2,
    _ now: Matrix2
  ) -> (velocity: (Double, Double), acceleration: (Double, Double)) {
    switch form {
    case .leapfrog:
      (
        ((now.c + before.c) / 2, (now.d + before.d) / 2),
        ((now.c - before.c) / SpringLaw.h, (now.d - before.d) / SpringLaw.h)
      )
    case .closed:
      (
        (now.c, now.d),
        (stiffness * now.a - damping * now.c, stiffness * now.b - damping * now.d)
      )
    }
  }

  private func leap(from d: AnimatableVector, _ half: AnimatableVector) -> SpringState {
    let displacement = d - half * SpringLaw.h
    let acceleration = stiffness * displacement - damping * half
    return SpringState(
      displacement: displacement,
      velocity: half + acceleration * (SpringLaw.h / 2),
      acceleration: acceleration
    )
  }

  private func closed(_ moved: (AnimatableVector, AnimatableVector)) -> SpringState {
    SpringState(
      displacement: moved.0,
      velocity: moved.1,
      acceleration: stiffness * moved.0 - damping * moved.1
    )
  }
}
