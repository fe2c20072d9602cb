import SceneDescription

/// One animated property over the whole timeline: built once in order of time, then sampled
/// anywhere.
///
/// shown = model + (animated interval − whole interval), as in SwiftUI: the model value jumps at
/// once and only the way to it is animated. Every event begins a segment; sampling finds the segment
/// by binary search and evaluates closed forms, so a value depends on its time alone: not on the
/// frame rate, on other samples or on how long ago the event was. Events and frames that are moved
/// by the same time show the same values, bit for bit.
///
/// At the very instant of an event the change has been made and its animation has run for zero
/// seconds. The shown value never jumps there unless the curve itself does (`steps` that jump at the
/// start, `points` that begin elsewhere than at 0) or a delay is negative.
package struct Track: Sendable {
  /// What holds from `start` until the next segment.
  struct Segment: Sendable {
    let start: RationalTime
    let model: AnimatableVector
    /// The interval T of all changes since the motion began.
    let whole: AnimatableVector
    let motion: Motion
  }

  private let initial: AnimatableVector
  let unit: AnimatableUnit
  let solver: SpringSolver
  /// How much later than the change an animation starts that finds the property at rest.
  let startLatency: RationalTime
  var chain = MotionChain()
  private var segments: [Segment] = []

  /// A property at rest.
  ///
  /// - Parameter startLatency: how much later than the change an animation starts that finds the
  ///   property at rest, at least 0; on a device it is one frame.
  package init(
    _ initial: AnimatableVector,
    unit: AnimatableUnit,
    solver: SpringSolver,
    startLatency: RationalTime = .zero
  ) {
    self.initial = initial
    self.unit = unit
    self.solver = solver
    self.startLatency = startLatency
  }

  /// The model value after the last event.
  package var model: AnimatableVector { segments.last?.model ?? initial }

  /// What is shown at a time; the initial value before the first event.
  ///
  /// The integrator's value stands still between its ticks of 1/300 s, as SwiftUI's does.
  package func value(at time: RationalTime) -> AnimatableVector {
    guard let segment = segment(at: time) else { return initial }
    return segment.model - state(of: segment.motion, at: time).displacement
  }

  /// The derivative of the shown value per second, from the formulas; 0 at rest.
  ///
  /// At most 10⁹ ways per second where a curve stands upright.
  package func velocity(at time: RationalTime) -> AnimatableVector {
    guard let segment = segment(at: time) else { return .zero }
    return state(of: segment.motion, at: time).velocity
  }

  /// From here on the value is exactly `model`; nil when it never settles. 0 without events.
  package var settlesAt: RationalTime? {
    guard let last = segments.last else { return .zero }
    let end: RationalTime?
    switch last.motion {
    case .rest: return last.start
    case .spring(let motion): end = motion.end
    case .coast(let coast): end = coast.end
    case .chain(let index): end = chain.end(of: index)
    }
    return end.map { max($0, last.start) }
  }

  /// Whether no event ever changed anything.
  package var isConstant: Bool { segments.isEmpty }

  /// The last segment that has begun by then.
  private func segment(at time: RationalTime) -> Segment? {
    let begun = segments.partitionPoint { $0.start <= time }
    return begun > 0 ? segments[begun - 1] : nil
  }

  /// The segment that holds now, its motion replaced by rest when it has ended.
  var current: Segment {
    segments.last ?? Segment(start: .zero, model: initial, whole: .zero, motion: .rest)
  }

  /// Times below the last one count as the last one.
  func clamped(_ time: RationalTime) -> RationalTime {
    segments.last.map { max($0.start, time) } ?? time
  }

  /// Begins a segment; one that began at the same time is replaced, as it is never shown.
  mutating func begin(_ segment: Segment) {
    if segments.last?.start == segment.start { segments.removeLast() }
    segments.append(segment)
  }

  func state(of motion: Motion, at time: RationalTime) -> SpringState {
    switch motion {
    case .rest: .rest
    case .spring(let motion): motion.state(at: time)
    case .coast(let coast): coast.state(at: time)
    case .chain(let index): chain.state(of: index, at: time)
    }
  }

  /// The motion, or rest when it has ended by then.
  func running(_ motion: Motion, at time: RationalTime) -> Motion {
    switch motion {
    case .rest: .rest
    case .spring(let spring): spring.hasEnded(at: time) ? .rest : motion
    case .coast(let coast): coast.hasEnded(at: time) ? .rest : motion
    case .chain(let index): chain.hasEnded(index, at: time) ? .rest : motion
    }
  }
}
