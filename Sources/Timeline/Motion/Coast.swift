import Glibc
import SceneDescription

/// Content that was let go and slows down by itself, until it moves by ten points a second.
struct Coast: Sendable {
  let start: RationalTime
  let deceleration: ScrollDeceleration
  /// At the start, per second.
  let velocity: AnimatableVector
  /// How long it takes to come to rest.
  let duration: RationalTime

  /// - Parameter velocity: per second, its length below 10⁹; slower than ten points a second is rest.
  init(start: RationalTime, velocity: AnimatableVector, deceleration: ScrollDeceleration) {
    self.start = start
    self.deceleration = deceleration
    self.velocity = velocity
    duration = RationalTime(roundingUp: deceleration.timeToRest(from: velocity.length))
  }

  /// The whole way that it makes.
  var travel: AnimatableVector { velocity * way(after: duration.seconds) }

  var end: RationalTime { start + duration }

  func hasEnded(at time: RationalTime) -> Bool { time >= end }

  /// What is left of the way, and how fast that is made.
  func state(at time: RationalTime) -> SpringState {
    if hasEnded(at: time) { return .rest }
    let seconds = (time - start).seconds
    return SpringState(
      displacement: velocity * (way(after: duration.seconds) - way(after: seconds)),
      velocity: velocity * deceleration.rate(after: seconds))
  }

  /// Seconds of full speed that make the same way.
  private func way(after seconds: Double) -> Double {
    deceleration.travel(from: 1, after: seconds)
  }
}
