#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How a scroll view resists and slows down; constants from binary analyses of UIScrollView.
package enum ScrollPhysics {
  /// The part of the speed that is left after a millisecond of free scrolling.
  package static let normalRate = 0.998
  /// Below this speed, in points per millisecond, nothing coasts.
  package static let slowest = 0.25

  /// How far content is drawn beyond its end when the finger is `distance` points beyond it:
  /// (1 − 1 / (distance·c/dimension + 1))·dimension, c = 0.55.
  package static func rubberBand(distance: Double, dimension: Double) -> Double {
    guard dimension > 0, distance.isFinite else { return 0 }
    return (1 - 1 / (distance * 0.55 / dimension + 1)) * dimension
  }

  /// How far a release at a velocity in points per second coasts: (|v| − 0.01) / |ln rate| points,
  /// v in points per millisecond.
  package static func projection(velocity: Double, rate: Double = normalRate) -> Double {
    let speed = abs(velocity) / 1000
    guard speed >= slowest else { return 0 }
    return (velocity < 0 ? -1 : 1) * (speed - 0.01) / abs(log(rate))
  }
}
