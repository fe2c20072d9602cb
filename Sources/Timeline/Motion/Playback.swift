import SceneDescription

/// An animation compiled to be sampled at any local time, 0 being its start.
///
/// Curves and interpolating springs run over an interval of 1 in the first component; the spring
/// family over the interval that it is given. Only local times of the exact fraction go in, so that
/// delays and repetitions add no rounding.
indirect enum Playback: Sendable {
  case curve(TimingCurve, duration: RationalTime)
  case interpolating(InterpolatingRun)
  case spring(SpringRun)
  case delayed(Playback, by: RationalTime)
  case sped(Playback, by: RationalTime)
  case repeated(Repetition)

  /// What a compiled animation needs to know of the property.
  struct Setting {
    var solver: SpringSolver
    /// The interval T.
    var whole: AnimatableVector
    /// Factor from the unit of the run to the one in which its end is tested.
    var scale: Double
  }

  /// The interval of a progress from 0 to 1.
  static let one = AnimatableVector(1, 0, 0, 0)

  init(_ animation: Animation, _ setting: Setting) {
    switch animation {
    case .curve(let curve, let duration):
      self = .curve(curve, duration: max(.zero, duration))
    case .interpolatingSpring(let spring):
      self = .interpolating(InterpolatingRun(spring))
    case .spring(let spring):
      self = .spring(
        SpringRun(
          spring,
          solver: setting.solver,
          whole: setting.whole,
          start: SpringState(displacement: setting.whole),
          scale: setting.scale
        )
      )
    case .delay(let base, let delay):
      self = .delayed(Playback(base, setting), by: delay)
    case .speed(let base, let factor):
      self = .sped(Playback(base, setting), by: RationalTime(factor: factor))
    case .repeating(let base, let count, let autoreverses):
      self = .repeated(
        Repetition(
          Playback(base, setting),
          count: count,
          autoreverses: autoreverses,
          whole: setting.whole
        )
      )
    }
  }

  /// The local time from which on the model value is shown; nil when it never is.
  var duration: RationalTime? {
    switch self {
    case .curve(_, let duration): duration
    case .interpolating(let run): run.duration
    case .spring(let run): run.duration
    case .delayed(let base, let delay): Playback.bounded(base.duration.map { $0 + delay })
    case .sped(let base, let factor):
      Playback.bounded(
        base.duration.map { $0.scaled(by: RationalTime(factor.denominator, factor.numerator)) }
      )
    case .repeated(let repetition): repetition.duration
    }
  }

  /// No scene lasts 2³¹ s: what takes longer takes for ever, and sums of times cannot overflow.
  static func bounded(_ duration: RationalTime?) -> RationalTime? {
    guard let duration, duration < RationalTime(whole: 1 << 31) else { return nil }
    return max(.zero, duration)
  }

  func hasEnded(at time: RationalTime) -> Bool {
    switch self {
    case .spring(let run): run.hasEnded(at: time)
    case .delayed(let base, let delay): time >= delay && base.hasEnded(at: time - delay)
    case .sped(let base, let factor): base.hasEnded(at: time.scaled(by: factor))
    case .curve, .interpolating, .repeated: duration.map { time >= $0 } ?? false
    }
  }

  /// What is left of the interval, with its rates per second; `.rest` from the end on.
  func state(at time: RationalTime) -> SpringState {
    switch self {
    case .curve(let curve, let duration):
      guard time < duration else { return .rest }
      let progress = time.seconds / duration.seconds
      return Playback.progress(
        left: 1 - curve.value(at: progress),
        velocity: curve.velocity(at: progress) / duration.seconds
      )
    case .interpolating(let run):
      if let duration = run.duration, time >= duration { return .rest }
      let (left, velocity) = run.state(at: time.seconds)
      return Playback.progress(left: left, velocity: velocity)
    case .spring(let run): return run.state(at: time)
    case .delayed(let base, let delay):
      if time >= delay { return base.state(at: time - delay) }
      return SpringState(displacement: base.startingDisplacement)
    case .sped(let base, let factor):
      var state = base.state(at: time.scaled(by: factor))
      state.velocity *= factor.seconds
      state.acceleration *= factor.seconds * factor.seconds
      return state
    case .repeated(let repetition): return repetition.state(at: time)
    }
  }

  /// The same for times before 0 too, at which the start is shown at rest.
  func stateOrStart(at time: RationalTime) -> SpringState {
    time < .zero ? SpringState(displacement: startingDisplacement) : state(at: time)
  }

  /// What a delay shows while it lasts: the base at its start. One that is over as soon as it starts
  /// waits too; in the known transcription of SwiftUI it takes effect at once, which would make the
  /// value jump where a delay was asked for.
  private var startingDisplacement: AnimatableVector {
    hasEnded(at: .zero) ? Playback.one : state(at: .zero).displacement
  }

  /// A curve may stand upright for an instant; its rate is then told as 10⁹, so that sums of rates
  /// stay finite.
  private static func progress(left: Double, velocity: Double) -> SpringState {
    SpringState(displacement: one * left, velocity: one * velocity.clamped(-1e9, 1e9))
  }
}
