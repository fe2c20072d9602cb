import Glibc
import SceneDescription

/// The numbers behind a spring: what an explanation of an animation shows and the solvers use.
package struct SpringConstants: Hashable, Sendable {
  /// The stiffest spring that SwiftUI runs; a response of 0 means just this.
  static let greatestStiffness = 45_000.0

  /// Natural period 2π/ω in seconds.
  package let response: Double
  /// ζ: below 1 overshoots, 1 is critical.
  package let dampingFraction: Double
  package let mass: Double
  /// k = m·ω², per second² for mass 1.
  package let stiffness: Double
  /// c = 2·ζ·√(k·m), per second for mass 1.
  package let damping: Double
  /// Seconds until SwiftUI's `Spring` calls it settled (within 0.001 of the distance, from rest);
  /// infinite without damping. Animations end by another rule, see `RestRule`.
  package var settlingDuration: Double { oscillator.settlingDuration(initialVelocity: 0) }

  /// Stiffness is at most 45,000, as SwiftUI has it; a response that is no number counts as 0.
  package init(_ spring: Spring) {
    self.init(response: spring.response, dampingFraction: spring.dampingFraction)
  }

  init(response: Double, dampingFraction: Double) {
    let stiffest = 2 * Double.pi / SpringConstants.greatestStiffness.squareRoot()
    let response = response.clamped(stiffest, 1e9)
    let omega = 2 * Double.pi / response
    mass = 1
    stiffness = min(omega * omega, SpringConstants.greatestStiffness)
    self.response = response
    self.dampingFraction = dampingFraction.clamped(0, 1e6)
    damping = 2 * self.dampingFraction * stiffness.squareRoot()
  }

  /// - Parameter allowOverDamping: false lowers the damping to the critical 2·√(k·m), as SwiftUI's
  ///   `Spring(mass:stiffness:damping:)` does unless told otherwise.
  package init(mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool = true) {
    self.mass = mass.clamped(1e-9, 1e12)
    self.stiffness = stiffness.clamped(1e-12, 1e15)
    let critical = 2 * (self.stiffness * self.mass).squareRoot()
    self.damping = damping.clamped(0, allowOverDamping ? 1e6 * critical : critical)
    response = 2 * Double.pi * (self.mass / self.stiffness).squareRoot()
    dampingFraction = self.damping / critical
  }

  /// SwiftUI evaluates an over-damped interpolating spring as a critical one.
  package init(_ spring: InterpolatingSpring) {
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      allowOverDamping: false)
  }

  /// What drives an animation, below its delays, speeds and repetitions; nil for a curve.
  package init?(_ animation: Animation) {
    switch animation {
    case .curve: return nil
    case .spring(let spring): self.init(spring)
    case .interpolatingSpring(let spring):
      self.init(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    case .delay(let base, _), .speed(let base, _), .repeating(let base, _, _): self.init(base)
    }
  }

  /// The pull at a place: k·(target − position) − c·velocity, as SwiftUI's `Spring.force`.
  package func force(target: Double, position: Double, velocity: Double) -> Double {
    stiffness * (target - position) - damping * velocity
  }

  var oscillator: DampedOscillator {
    DampedOscillator(
      angularFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: dampingFraction
    )
  }
}

extension DampedOscillator {
  /// SwiftUI's `Spring.settlingDuration` for a distance of 1 and ε = 0.001, in seconds.
  ///
  /// Below critical damping ln((|ζω − v₀| + 1)/ε)/ζω, not below 0; infinite without damping. Else
  /// the distance is looked at every 0.1 s, and the start of the first stretch below ε that lasts
  /// more than 1 s is taken. SwiftUI's search gives up after 1024 looks; a slower spring is searched
  /// again here with a pitch of 1 s, 10 s, ….
  ///
  /// - Parameter initialVelocity: in distances per second.
  func settlingDuration(initialVelocity: Double) -> Double {
    let epsilon = 0.001
    let decay = slowestRate
    guard decay > 0 else { return .infinity }
    if dampingRatio < 1 {
      return max(0, log(((decay - initialVelocity).magnitude + 1) / epsilon) / decay)
    }
    var tenths = 1.0
    while tenths < 1e12 {
      var below: Int?
      for look in 0..<1024 {
        let step = transition(after: Double(look) * tenths / 10)
        guard (step.a + step.b * initialVelocity).magnitude < epsilon else {
          below = nil
          continue
        }
        let start = below ?? look
        if look - start > 10 { return Double(start) * tenths / 10 }
        below = start
      }
      tenths *= 10
    }
    return .infinity
  }
}
