import Glibc

/// How a scroll view follows and leaves a finger (UIScrollView's numbers).
package enum ScrollPhysics {
  /// How far content shows beyond its end when it is pulled `distance` beyond it:
  /// (1 − 1/(x·c/d + 1))·d, which never reaches d.
  ///
  /// - Parameters:
  ///   - distance: points beyond the end; the sign is kept.
  ///   - dimension: d, the page's length along the pull in points, above zero; else nothing gives.
  ///   - coefficient: c.
  package static func rubberBand(
    _ distance: Double,
    dimension: Double,
    coefficient: Double = 0.55
  ) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = (1 - 1 / (distance.magnitude * coefficient / dimension + 1)) * dimension
    return distance < 0 ? -shown : shown
  }

  /// How far content must have been pulled to show `shown` points beyond its end: the inverse of
  /// `rubberBand`, for a finger that catches content there.
  ///
  /// - Parameter shown: points beyond the end, below `dimension`; the sign is kept.
  package static func pull(
    showing shown: Double,
    dimension: Double,
    coefficient: Double = 0.55
  ) -> Double {
    guard dimension > 0 else { return 0 }
    let part = min(shown.magnitude / dimension, 0.999_999)
    let distance = part / (1 - part) * dimension / coefficient
    return shown < 0 ? -distance : distance
  }

  /// The velocity with which content leaves the finger: three quarters of the last but one velocity
  /// and a quarter of the last one.
  package static func releaseVelocity(previous: Double, latest: Double) -> Double {
    0.75 * previous + 0.25 * latest
  }
}

/// How content slows down after it was let go. Velocities are in points per second.
package struct ScrollDeceleration: Hashable, Sendable {
  /// UIScrollView's default.
  package static let normal = ScrollDeceleration(ratePerMillisecond: 0.998)
  package static let fast = ScrollDeceleration(ratePerMillisecond: 0.99)

  /// Below it content stops at once.
  package static let leastVelocity = 250.0
  /// The velocity at which a projection takes the content to be at rest.
  private static let restVelocity = 10.0

  /// What remains of the velocity after each millisecond, between 0 and 1.
  package let ratePerMillisecond: Double

  /// - Parameter ratePerMillisecond: clamped to 0.001…0.9999.
  package init(ratePerMillisecond: Double) {
    self.ratePerMillisecond = ratePerMillisecond.clamped(0.001, 0.9999)
  }

  /// v₀·rate^t, t in milliseconds.
  package func velocity(from initial: Double, after seconds: Double) -> Double {
    initial * remaining(after: seconds)
  }

  /// The way made: the sum of a step per millisecond, v₀·rate·(1 − rate^t)/(1 − rate).
  package func travel(from initial: Double, after seconds: Double) -> Double {
    total(from: initial) * (1 - remaining(after: seconds))
  }

  /// The way made in the end: v₀·rate/(1 − rate), v₀ per millisecond.
  package func total(from initial: Double) -> Double {
    initial / 1000 * ratePerMillisecond / (1 - ratePerMillisecond)
  }

  /// The way that UIScrollView expects when it chooses where to come to rest:
  /// (|v| − 0.01)/|ln rate|, v per millisecond, with the sign of the velocity; 0 below 0.01.
  package func projection(from velocity: Double) -> Double {
    let excess = max(0, velocity.magnitude - ScrollDeceleration.restVelocity) / 1000
    let way = excess / -log(ratePerMillisecond)
    return velocity < 0 ? -way : way
  }

  /// Seconds until a velocity has faded to ten points a second; 0 for slower ones.
  package func timeToRest(from velocity: Double) -> Double {
    let ratio = velocity.magnitude / ScrollDeceleration.restVelocity
    return ratio > 1 ? log(ratio) / -log(ratePerMillisecond) / 1000 : 0
  }

  /// Seconds until a way has been made.
  ///
  /// - Returns: nil when it is never made, or lies the other way.
  package func time(toTravel way: Double, from velocity: Double) -> Double? {
    let part = way / total(from: velocity)
    guard part >= 0, part < 1 else { return nil }
    return log(1 - part) / log(ratePerMillisecond) / 1000
  }

  /// The velocity that comes to rest, at ten points a second, after just this way.
  ///
  /// The way made by then is (v − 10 pt/s·sign)·rate/(1 − rate) per millisecond.
  package func velocity(toTravel way: Double) -> Double {
    let start = way.magnitude / total(from: 1) + ScrollDeceleration.restVelocity
    return way < 0 ? -start : start
  }

  /// The derivative of `travel` by time, per unit of the starting velocity: a little less than what
  /// `velocity` says, since that takes whole steps of a millisecond.
  func rate(after seconds: Double) -> Double {
    total(from: 1000) * -log(ratePerMillisecond) * remaining(after: seconds)
  }

  private func remaining(after seconds: Double) -> Double {
    exp(max(0, seconds) * 1000 * log(ratePerMillisecond))
  }
}
