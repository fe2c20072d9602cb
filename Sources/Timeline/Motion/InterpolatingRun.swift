import SceneDescription

/// SwiftUI's interpolatingSpring as progress from 0 to 1.
///
/// A damping ratio of 1 and more is evaluated as critical. It ends at the settling duration with
/// ε = 0.001 (`DampedOscillator.settlingDuration`).
struct InterpolatingRun: Sendable {
  private let oscillator: DampedOscillator
  /// In distances per second.
  private let initialVelocity: Double
  /// nil without damping, or when it takes longer than 2³¹ s.
  let duration: RationalTime?

  init(_ spring: InterpolatingSpring) {
    let constants = SpringConstants(
      mass: spring.mass,
      stiffness: spring.stiffness,
      damping: spring.damping,
      allowOverDamping: false
    )
    oscillator = constants.oscillator
    initialVelocity = spring.initialVelocity.clamped(-1e9, 1e9)
    let settling = oscillator.settlingDuration(initialVelocity: initialVelocity)
    duration = settling < 0x1p31 ? RationalTime(roundingUp: settling) : nil
  }

  /// What is left of 1, and the rate of progress per second.
  func state(at seconds: Double) -> (left: Double, velocity: Double) {
    let step = oscillator.transition(after: seconds)
    return (step.a + step.b * initialVelocity, step.c + step.d * initialVelocity)
  }
}
