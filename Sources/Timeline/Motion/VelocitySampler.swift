import Glibc
import SceneDescription

/// The velocity of a property that something else moves, say a finger, from its last three samples.
///
/// SwiftUI's rule: a quarter of the newest difference quotient plus three quarters of the one before
/// it; with two samples the plain quotient; with fewer zero. It fades by 0.998 per millisecond after
/// the last sample and is forgotten after 2 s (OpenSwiftUI's reading).
package struct VelocitySampler: Sendable {
  private static let previousWeight = 0.75
  private static let decayPerMillisecond = 0.998
  private static let lifetime = RationalTime(whole: 2)

  private var samples: [(value: AnimatableVector, time: RationalTime)] = []

  package init() {}

  /// Adds a sample. One at the last sample's time takes its place, an earlier one is ignored.
  package mutating func add(_ value: AnimatableVector, at time: RationalTime) {
    if let last = samples.last, time <= last.time {
      guard time == last.time else { return }
      samples.removeLast()
    }
    samples.append((value, time))
    if samples.count > 3 { samples.removeFirst() }
  }

  /// At the last sample, per second.
  package var velocity: AnimatableVector {
    guard samples.count > 1 else { return .zero }
    let earlier = quotient(0)
    guard samples.count > 2 else { return earlier }
    let weight = VelocitySampler.previousWeight
    return quotient(1) * (1 - weight) + earlier * weight
  }

  /// What is left of it at a time, per second; zero 2 s after the last sample and later.
  package func velocity(at time: RationalTime) -> AnimatableVector {
    guard let last = samples.last, time - last.time < VelocitySampler.lifetime else {
      return .zero
    }
    let milliseconds = max(0, (time - last.time).seconds * 1000)
    return velocity * exp(milliseconds * log(VelocitySampler.decayPerMillisecond))
  }

  private func quotient(_ index: Int) -> AnimatableVector {
    let (a, b) = (samples[index], samples[index + 1])
    return (b.value - a.value) / (b.time - a.time).seconds
  }
}
