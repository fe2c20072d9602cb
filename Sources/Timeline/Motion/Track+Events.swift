import SceneDescription

/// The events that build a track. Times are given in order; several events at one time take effect
/// in the order of the calls. Changing to an equal model value does nothing.
extension Track {
  /// Changes the model value without animation: the base jumps, a running motion goes on from there.
  package mutating func set(_ value: AnimatableVector, at time: RationalTime) {
    guard value != model else { return }
    begin(
      Segment(
        start: clamped(time),
        model: value,
        whole: current.whole,
        motion: current.motion
      )
    )
  }

  /// Stops where it is: the model value becomes what is shown, and nothing moves any more.
  package mutating func stop(at time: RationalTime) {
    let time = clamped(time)
    if case .rest = running(current.motion, at: time) { return }
    begin(Segment(start: time, model: value(at: time), whole: .zero, motion: .rest))
  }

  /// Changes the model value with an animation.
  ///
  /// A spring takes over whatever runs, at the shown position. From another spring it also takes the
  /// velocity (and from one without modifiers acceleration and ticks), as from content that slows
  /// down; from curves and chains none, since SwiftUI's curves report none. Everything else mixes over what runs (`MotionChain`), and so
  /// does a spring with modifiers unless a spring with equal modifiers runs, which it takes over,
  /// their clock going on.
  ///
  /// - Parameter velocity: of the property per second, say that of a finger. A spring without
  ///   modifiers starts with it even where a running spring has its own; other animations do not
  ///   heed it.
  package mutating func animate(
    to value: AnimatableVector,
    at time: RationalTime,
    with animation: Animation,
    velocity: AnimatableVector? = nil
  ) {
    guard value != model else { return }
    let time = clamped(time)
    let running = self.running(current.motion, at: time)
    let change = value - model
    var whole = change
    if case .rest = running {} else { whole += current.whole }
    let event = Event(
      time: time,
      change: change,
      whole: whole,
      target: value,
      velocity: velocity
    )
    let motion =
      takeOver(running, with: animation, event) ?? start(animation, over: running, event)
    begin(Segment(start: time, model: value, whole: whole, motion: motion))
  }

  /// Lets go: the value goes on by itself and slows down. The model value is where it comes to rest.
  ///
  /// - Parameter velocity: of the property per second.
  package mutating func coast(
    with velocity: AnimatableVector, at time: RationalTime, by deceleration: ScrollDeceleration
  ) {
    let time = clamped(time)
    let coast = Coast(start: time, velocity: velocity, deceleration: deceleration)
    begin(
      Segment(
        start: time,
        model: value(at: time) + coast.travel,
        whole: coast.travel,
        motion: .coast(coast)
      )
    )
  }

  private struct Event {
    let time: RationalTime
    /// New model value − old model value.
    let change: AnimatableVector
    /// The interval of the whole chain, this change included.
    let whole: AnimatableVector
    let target: AnimatableVector
    let velocity: AnimatableVector?
  }

  /// A running spring retargeted, when the animation is a spring with equal modifiers.
  private func takeOver(
    _ running: Motion,
    with animation: Animation,
    _ event: Event
  ) -> Motion? {
    guard case .spring(let motion) = running else { return nil }
    let change = SpringRun.Change(
      whole: event.change,
      displacement: event.change,
      velocity: animation.plainSpring == nil ? nil : event.velocity,
      scale: unit.endTestScale
    )
    return motion.playback.retargeted(
      at: max(.zero, event.time - motion.start),
      to: animation,
      by: change,
      solver: solver
    ).map { .spring(SpringMotion(start: motion.start, playback: $0)) }
  }

  /// The animation from its own start, replacing or mixed over what runs.
  private mutating func start(
    _ animation: Animation,
    over running: Motion,
    _ event: Event
  ) -> Motion {
    if let spring = animation.plainSpring { return replace(running, with: spring, event) }
    let base: MotionChain.Base
    var start = event.time
    switch running {
    case .rest:
      start = start + startLatency
      if animation.isSpringFamily {
        let playback = Playback(
          animation,
          Playback.Setting(solver: solver, whole: event.whole, scale: unit.endTestScale)
        )
        return .spring(SpringMotion(start: start, playback: playback))
      }
      base = .rest
    case .spring(let motion): base = .spring(motion)
    case .coast(let coast): base = .coast(coast)
    case .chain(let index): base = .link(index)
    }
    let playback = Playback(
      animation,
      Playback.Setting(
        solver: solver,
        whole: Playback.one,
        scale: progressScale(of: animation, event)
      )
    )
    return .chain(chain.add(playback, at: start, change: event.change, over: base))
  }

  /// The scale of a progress: its distance is 1, so the end of a spring is tested for the
  /// longer of the ways that the change and the eye see. Only springs ask for it.
  private func progressScale(of animation: Animation, _ event: Event) -> Double {
    guard animation.isSpringFamily else { return unit.endTestScale }
    let seen = event.target - value(at: event.time)
    return max(event.change.length, seen.length) * unit.endTestScale
  }

  /// A spring from the shown position, with ticks of its own.
  private func replace(_ running: Motion, with spring: Spring, _ event: Event) -> Motion {
    var start = SpringState(displacement: event.target - value(at: event.time))
    var time = event.time
    switch running {
    case .rest: time = time + startLatency
    case .spring(let motion): start.velocity = motion.state(at: time).velocity
    case .coast(let coast): start.velocity = coast.state(at: time).velocity
    case .chain: break
    }
    if let velocity = event.velocity { start.velocity = velocity }
    let run = SpringRun(
      spring,
      solver: solver,
      whole: event.whole,
      start: start,
      scale: unit.endTestScale
    )
    return .spring(SpringMotion(start: time, playback: .spring(run)))
  }
}
