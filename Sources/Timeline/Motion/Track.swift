import SceneDescription

/// One animated property: one to four components, the rest zero.
package typealias AnimatableVector = SIMD4<Double>

/// What a property is measured in, as far as the end of its springs depends on it.
package enum AnimatableUnit: Sendable {
  /// Positions and sizes.
  case points
  /// Scale, opacity, colour components and angles in radians, which count 128-fold.
  case unit
}

/// One animated property over the whole timeline: built in order of time, then sampled anywhere.
///
/// What is shown is the model value plus a motion that fades to nothing: a change sets the model at
/// once, and an animation covers the difference.
package struct Track: Sendable {
  private struct Segment: Sendable {
    var start: RationalTime
    var model: AnimatableVector
    var motion: Motion?
  }

  private enum Motion: Sendable {
    /// `whole` is the interval of the chain of springs so far.
    case spring(SpringMotion, whole: AnimatableVector)
    case mix(MixMotion)

    var end: RationalTime? {
      switch self {
      case .spring(let spring, _): spring.end
      case .mix(let mix): mix.end
      }
    }

    func isOver(at time: RationalTime) -> Bool {
      switch self {
      case .spring(let spring, _): spring.isOver(at: time)
      case .mix(let mix): mix.isOver(at: time)
      }
    }

    func displacement(at time: RationalTime) -> AnimatableVector {
      switch self {
      case .spring(let spring, _): spring.state(at: time).displacement
      case .mix(let mix): mix.displacement(at: time)
      }
    }
  }

  private let unit: AnimatableUnit
  private let solver: SpringSolver
  private var segments: [Segment]

  package init(_ initial: AnimatableVector, unit: AnimatableUnit, solver: SpringSolver) {
    self.unit = unit
    self.solver = solver
    segments = [Segment(start: .zero, model: initial, motion: nil)]
  }

  /// The model value after the last change.
  package var model: AnimatableVector { segments[segments.count - 1].model }

  /// What runs at a time not before the last change.
  private func running(at time: RationalTime) -> Motion? {
    guard let motion = segments[segments.count - 1].motion, !motion.isOver(at: time) else {
      return nil
    }
    return motion
  }

  private mutating func append(
    _ model: AnimatableVector, _ motion: Motion?, at time: RationalTime
  ) {
    let segment = Segment(start: time, model: model, motion: motion)
    if segments[segments.count - 1].start == time {
      segments[segments.count - 1] = segment
    } else {
      segments.append(segment)
    }
  }

  /// Changes the value at once; a motion that runs goes on from the new base.
  package mutating func set(_ value: AnimatableVector, at time: RationalTime) {
    guard value != model else { return }
    append(value, running(at: time), at: time)
  }

  /// Holds the value that is shown.
  package mutating func stop(at time: RationalTime) {
    guard running(at: time) != nil else { return }
    append(self.value(at: time), nil, at: time)
  }

  /// Changes the value and lets an animation cover the difference; an equal value changes nothing.
  ///
  /// A spring takes over position and velocity of a spring that runs. Over anything else it begins
  /// with no velocity, or with `velocity` (per second), and every other animation mixes with what
  /// runs.
  package mutating func animate(
    to value: AnimatableVector, at time: RationalTime, with animation: Animation,
    velocity: AnimatableVector? = nil
  ) {
    guard value != model || velocity != nil else { return }
    let interval = value - model
    let before = running(at: time)
    guard case .spring(let spring) = animation else {
      let base: MixMotion.Base =
        switch before {
        case nil: .rest
        case .spring(let spring, let whole): .spring(spring, target: whole)
        case .mix(let mix): .mix(mix)
        }
      append(value, .mix(MixMotion(animation, over: interval, at: time, after: base)), at: time)
      return
    }
    var state = SpringState(
      displacement: (before?.displacement(at: time) ?? .zero) - interval, velocity: .zero,
      acceleration: .zero)
    var whole = -state.displacement
    var previous: SpringMotion?
    if case .spring(let running, let way) = before {
      let old = running.state(at: time)
      state.velocity = old.velocity
      state.acceleration = old.acceleration
      whole = way + interval
      previous = running
    }
    if let velocity { state.velocity = velocity }
    let motion = SpringMotion(
      spring, solver: solver, at: time, state: state, whole: whole, unit: unit, after: previous)
    append(value, .spring(motion, whole: whole), at: time)
  }

  /// What is shown at a time.
  package func value(at time: RationalTime) -> AnimatableVector {
    let segment = segments[index(at: time)]
    guard let motion = segment.motion, !motion.isOver(at: time) else { return segment.model }
    return segment.model + motion.displacement(at: time)
  }

  /// The last segment that has begun.
  private func index(at time: RationalTime) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// From when on the value stays exactly the model value; nil when it never does.
  package var settlesAt: RationalTime? {
    let last = segments[segments.count - 1]
    guard let motion = last.motion else { return last.start }
    return motion.end.map { max($0, last.start) }
  }
}
