import SceneDescription

/// An animation played several times over, or for ever.
///
/// A pass shows the end of the interval at its last instant, and the next one begins right after
/// it. Odd passes (the second, the fourth, …) run back when autoreversing: they show T − x. The
/// length of a pass is that of its animation, so a spring's pass lasts until its rest.
struct Repetition: Sendable {
  private let first: Playback
  /// The number of the pass that `first` is, and when it began.
  private let firstIndex: Int64
  private let firstStart: RationalTime
  /// Every further pass.
  private let later: Playback
  /// nil repeats for ever.
  private let count: Int64?
  private let autoreverses: Bool
  private let whole: AnimatableVector
  private let firstLength: RationalTime?
  private let laterLength: RationalTime?
  /// nil when it never ends. Passes of no length end at once, even for ever.
  let duration: RationalTime?

  /// - Parameter count: below 1 it counts as 1, as a first pass always runs.
  init(_ base: Playback, count: Int?, autoreverses: Bool, whole: AnimatableVector) {
    self.init(
      first: base,
      index: 0,
      start: .zero,
      later: base,
      count: count.map { Int64(max(1, $0)) },
      autoreverses: autoreverses,
      whole: whole
    )
  }

  private init(
    first: Playback,
    index: Int64,
    start: RationalTime,
    later: Playback,
    count: Int64?,
    autoreverses: Bool,
    whole: AnimatableVector
  ) {
    self.first = first
    firstIndex = index
    firstStart = start
    self.later = later
    self.count = count
    self.autoreverses = autoreverses
    self.whole = whole
    firstLength = first.duration
    laterLength = later.duration
    duration = Repetition.duration(
      firstEnd: firstLength.map { start + $0 },
      laterLength: laterLength,
      further: count.map { $0 - index - 1 }
    )
  }

  private static func duration(
    firstEnd: RationalTime?,
    laterLength: RationalTime?,
    further: Int64?
  ) -> RationalTime? {
    guard let firstEnd else { return nil }
    if further == 0 || laterLength == .zero { return Playback.bounded(firstEnd) }
    guard let further, let laterLength, Double(further) * laterLength.seconds < 0x1p31
    else { return nil }
    return Playback.bounded(firstEnd + laterLength * further)
  }

  private struct Pass {
    var index: Int64
    /// The repetition's local time at which the pass began.
    var start: RationalTime
    var playback: Playback
  }

  /// The pass that is shown at a local time before the end.
  private func pass(at time: RationalTime) -> Pass {
    guard let firstLength, let laterLength, time > firstStart + firstLength, laterLength > .zero
    else { return Pass(index: firstIndex, start: firstStart, playback: first) }
    let firstEnd = firstStart + firstLength
    // Saturates for passes shorter than any clock can tell apart.
    let number = (time - firstEnd).ceiling(
      times: laterLength.denominator,
      over: laterLength.numerator
    )
    return Pass(
      index: firstIndex &+ number,
      start: firstEnd + laterLength * (number - 1),
      playback: later
    )
  }

  private func runsBack(_ pass: Pass) -> Bool { autoreverses && pass.index % 2 == 1 }

  func state(at time: RationalTime) -> SpringState {
    if let duration, time >= duration { return .rest }
    let pass = pass(at: time)
    let state = pass.playback.state(at: time - pass.start)
    guard runsBack(pass) else { return state }
    return SpringState(
      displacement: whole - state.displacement,
      velocity: -state.velocity,
      acceleration: -state.acceleration
    )
  }

  /// The pass under way goes on as a retargeted spring, the further ones run the new interval. A
  /// pass that runs back moves towards the origin, which a new target leaves where it is, so it
  /// keeps its way: that is what keeps the position continuous.
  func retargeted(
    at time: RationalTime,
    to base: Animation,
    by change: SpringRun.Change,
    solver: SpringSolver
  ) -> Repetition? {
    let pass = pass(at: time)
    var inner = change
    if runsBack(pass) { inner.displacement = change.whole - change.displacement }
    guard
      let current = pass.playback.retargeted(
        at: time - pass.start,
        to: base,
        by: inner,
        solver: solver
      )
    else { return nil }
    let whole = whole + change.whole
    let later = Playback(
      base,
      Playback.Setting(solver: solver, whole: whole, scale: change.scale)
    )
    return Repetition(
      first: current,
      index: pass.index,
      start: pass.start,
      later: later,
      count: count,
      autoreverses: autoreverses,
      whole: whole
    )
  }

  /// Whether SwiftUI's `repeatCount` or `repeatForever` with these arguments is the same modifier.
  func matches(count: Int?, autoreverses: Bool) -> Bool {
    self.count == count.map { Int64(max(1, $0)) } && self.autoreverses == autoreverses
  }
}
