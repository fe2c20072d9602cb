import SceneDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A spring in the terms of SwiftUI's `Spring`, mass 1 where the scene gives none.
package struct SpringFigures: Hashable, Sendable {
  package var mass: Double
  /// (2π / response)² · mass.
  package var stiffness: Double
  /// 4πζ / response · mass.
  package var damping: Double
  /// In distances per second.
  package var initialVelocity: Double
  /// SwiftUI evaluates an over-damped interpolating spring as a critical one.
  private var isAtMostCritical: Bool

  /// Natural period in seconds.
  package var response: Double { 2 * .pi / omega }
  /// 1 is critical.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  private var omega: Double { (stiffness / mass).squareRoot() }

  /// The stiffness of a response of 0, as SwiftUI limits it.
  package static let stiffest = 45_000.0

  package init(_ spring: Spring) {
    let omega = 2 * Double.pi / spring.response
    mass = 1
    stiffness =
      spring.response > 0 ? min(omega * omega, SpringFigures.stiffest) : SpringFigures.stiffest
    damping = 2 * spring.dampingFraction * stiffness.squareRoot()
    initialVelocity = 0
    isAtMostCritical = false
  }

  package init(_ spring: InterpolatingSpring) {
    mass = spring.mass
    stiffness = spring.stiffness
    damping = spring.damping
    initialVelocity = spring.initialVelocity
    isAtMostCritical = true
  }

  /// SwiftUI's `settlingDuration` for a way of 1 and a rest of a thousandth, in seconds; nil for a
  /// spring that does not settle within 1024 s.
  ///
  /// Below critical damping ln((|d − v₀| + 1) / 0.001) / d with d = ζω; from there on the first tenth
  /// of a second from which the spring stays within a thousandth for more than a second. Reproduces
  /// seven published durations; SwiftUI's animations do not end by it.
  package var settlingDuration: Double? {
    let decay = dampingRatio * omega
    guard decay > 0, decay.isFinite else { return nil }
    if dampingRatio < 1 { return max(0, log((abs(decay - initialVelocity) + 1) / 0.001) / decay) }
    var first: Double?
    for tenth in 0...10_240 {
      let time = Double(tenth) / 10
      guard abs(rest(at: time)) < 0.001 else {
        first = nil
        continue
      }
      let start = first ?? time
      first = start
      if time - start > 1 { return start }
    }
    return nil
  }

  /// What is left of a way of 1 for dampings from critical on.
  private func rest(at time: Double) -> Double {
    let zeta = dampingRatio
    // Rounding must not make a critical spring an over-damped one with two equal roots.
    if isAtMostCritical || zeta < 1 + 1e-9 {
      return exp(-omega * time) * (1 + (omega - initialVelocity) * time)
    }
    let spread = omega * (zeta * zeta - 1).squareRoot()
    let fast = -zeta * omega - spread
    let slow = omega * omega / fast
    let share = (-fast - initialVelocity) / (slow - fast)
    return share * exp(slow * time) + (1 - share) * exp(fast * time)
  }
}
