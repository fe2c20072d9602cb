import SceneDescription

/// When a spring's animation ends and the model value is shown.
///
/// SwiftUI tests each frame: max(|v|², |a|²) ≤ 0.0036 and |T − x| ≤ 1 % of |T|, in its animatable
/// units. Here each tick of 1/300 s is tested, so that the end does not depend on the frame rate;
/// the closed form is tested at the same ticks. Two things are added: a floor to the distance, since
/// a chain of changes that comes back to its origin has T = 0 and would never end; and a spring
/// without damping never ends, even one so slow that it passes the test at a turning point.
struct RestRule: Hashable, Sendable {
  /// |T − x|² may be this at most, in the state's unit.
  let distanceSquared: Double
  /// |v|² and |a|² may be this at most, in the state's unit.
  let rateSquared: Double

  /// In animatable units: a thousandth of a point.
  private static let distanceFloor = 0.001

  /// - Parameters:
  ///   - scale: factor from the state's unit to animatable units.
  ///   - wholeLength: |T| in the state's unit, T being the whole interval of the chain of merged
  ///     changes.
  init(scale: Double, wholeLength: Double) {
    let distance = max(0.01 * wholeLength, RestRule.distanceFloor / scale)
    distanceSquared = distance * distance
    rateSquared = 0.0036 / (scale * scale)
  }

  func isMet(by state: SpringState) -> Bool {
    state.displacement.lengthSquared <= distanceSquared
      && max(state.velocity.lengthSquared, state.acceleration.lengthSquared) <= rateSquared
  }
}

/// Finds the end of a spring: the first tick after 0 that meets the rule, or none within 2³¹ s.
///
/// Whatever the spring, about 3,400 ticks are tested at most. The state at tick 0 is not tested: the
/// instant of a change always shows where the motion is.
struct RestSearch {
  let rule: RestRule
  let start: SpringState
  let window: BlendWindow?
  let law: SpringLaw

  /// Ticks that are tested one by one (10 s); after them every 16th part of the time run so far.
  private static let denseTicks: Int64 = 3_000
  private static let lastTick = Int64(1 << 31) * SpringLaw.ticksPerSecond

  /// - Parameter jump: the state at any tick.
  func firstTick(jump: (Int64) -> SpringState) -> Int64? {
    var state = start
    let windowTicks = min(window?.ticks ?? 0, RestSearch.denseTicks)
    if let window, windowTicks > 0 {
      for tick in 1...windowTicks {
        state = window.law(ofTick: tick).step(state)
        if rule.isMet(by: state) { return tick }
      }
    }
    let further = RestSearch.denseTicks - windowTicks
    if let tick = law.firstTick(from: state, upTo: further, meeting: rule) {
      return windowTicks + tick
    }
    var tick = RestSearch.denseTicks
    while tick < RestSearch.lastTick {
      tick += tick / 16
      if rule.isMet(by: jump(tick)) { return tick }
    }
    return nil
  }
}
