import SceneDescription
import Testing

@testable import Timeline

struct MeasuredSpring: Decodable, Sendable, CustomTestStringConvertible {
  let duration: Double
  let bounce: Double
  let stiffness: Double?
  let damping: Double
  let last_time_outside_0_001: Double
  let settlingDuration: Double?
  var testDescription: String { "\(duration) s, bounce \(bounce)" }
}

struct ForceVector: Decodable, Sendable {
  let mass, stiffness, damping, target, position, velocity: Double
  let force, force_without_overdamping: Double
}

struct ClosedFormVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Sample: Decodable, Sendable { let t, value, velocity: Double }
  let name: String?
  let response: Double
  let dampingFraction: Double
  let omega, stiffness, damping, overshoot: Double?
  let initialVelocity: Double?
  let settlingDuration: Double
  let samples: [Sample]
  var testDescription: String {
    name ?? "\(response)/\(dampingFraction) from \(initialVelocity ?? 0)"
  }

  var constants: SpringConstants {
    SpringConstants(Spring(response: response, dampingFraction: dampingFraction))
  }
}

@Suite struct SpringConstantsTests {
  static let measured = MotionFixture.load("springs", as: [MeasuredSpring].self)
  static let forces = MotionFixture.load("spring_force", as: [ForceVector].self)
  static let closed =
    MotionFixture.load("springs_closed_form", as: [ClosedFormVector].self)
    + MotionFixture.load("springs_initial_velocity", as: [ClosedFormVector].self)

  @Test(arguments: measured)
  func `agrees with what was measured on SwiftUI`(_ vector: MeasuredSpring) {
    let constants = SpringConstants(Spring(duration: vector.duration, bounce: vector.bounce))
    if let stiffness = vector.stiffness {
      #expect(abs(constants.stiffness - stiffness) <= 1e-3)
    }
    #expect(abs(constants.damping - vector.damping) <= 1e-3)
    if let settling = vector.settlingDuration {
      #expect(abs(constants.settlingDuration - settling) <= 0.0006)
    }
    // The last time from rest at which a thousandth of the way is left.
    let last = (0..<200_000).last {
      constants.oscillator.transition(after: Double($0) * 1e-5).a.magnitude >= 0.001
    }!
    #expect(abs(Double(last) * 1e-5 - vector.last_time_outside_0_001) <= 0.00025)
  }

  @Test(arguments: closed)
  func `the closed form`(_ vector: ClosedFormVector) {
    let constants = vector.constants
    let initial = vector.initialVelocity ?? 0
    for sample in vector.samples {
      // Printed times have twelve digits; all are whole 60ths or 20ths.
      let t = (sample.t * 60).rounded() / 60
      let step = constants.oscillator.transition(after: t)
      let value = 1 - (step.a + step.b * initial)
      let velocity = step.c + step.d * initial
      #expect(abs(value - sample.value) <= 1e-9, "t \(t)")
      #expect(abs(velocity - sample.velocity) <= 1e-9 * max(1, abs(velocity)), "t \(t)")
    }
    let settling = constants.oscillator.settlingDuration(initialVelocity: initial)
    #expect(abs(settling - vector.settlingDuration) <= 1e-9)
    if let stiffness = vector.stiffness, let damping = vector.damping {
      #expect(abs(constants.stiffness - stiffness) <= 1e-9 * stiffness)
      #expect(abs(constants.damping - damping) <= 1e-9 * damping)
    }
  }

  @Test(arguments: forces)
  func `the force`(_ vector: ForceVector) {
    let (p, v, t) = (vector.position, vector.velocity, vector.target)
    let free = SpringConstants(
      mass: vector.mass,
      stiffness: vector.stiffness,
      damping: vector.damping
    )
    #expect(abs(free.force(target: t, position: p, velocity: v) - vector.force) <= 1e-9)
    let limited = SpringConstants(
      mass: vector.mass,
      stiffness: vector.stiffness,
      damping: vector.damping,
      allowOverDamping: false
    )
    let force = limited.force(target: t, position: p, velocity: v)
    #expect(abs(force - vector.force_without_overdamping) <= 1e-9)
  }

  @Test func `what drives an animation below its modifiers`() throws {
    let spring = Animation.spring(Spring(response: 0.5, dampingFraction: 0.7))
    let wrapped = Animation.repeating(
      .speed(.delay(spring, frame(3)), 2),
      count: 3,
      autoreverses: true
    )
    let constants = try #require(SpringConstants(wrapped))
    #expect(constants == SpringConstants(Spring(response: 0.5, dampingFraction: 0.7)))
    #expect(constants.response == 0.5)
    #expect(constants.dampingFraction == 0.7)
    #expect(SpringConstants(.curve(.linear, duration: frame(1))) == nil)
    let interpolating = try #require(
      SpringConstants(
        .interpolatingSpring(
          InterpolatingSpring(mass: 2, stiffness: 200, damping: 20, initialVelocity: 0)
        )
      )
    )
    // ω = √(200/2) = 10, ζ = 20/(2·√400) = 1/2.
    #expect(abs(interpolating.response - Double.pi / 5) < 1e-12)
    #expect(interpolating.dampingFraction == 0.5)
  }

  @Test func `no response is the stiffest spring`() {
    for response in [0, -1, 1e-6, .nan] {
      let constants = SpringConstants(Spring(response: response, dampingFraction: 1))
      #expect(abs(constants.stiffness - 45_000) < 1e-9)
      #expect(abs(constants.damping - 2 * 45_000.0.squareRoot()) < 1e-9)
    }
  }

  @Test func `without damping it never settles`() {
    let undamped = SpringConstants(Spring(response: 0.5, dampingFraction: 0))
    #expect(undamped.settlingDuration == .infinity)
  }

  @Test func `a slow spring is searched beyond Apple's 102 seconds`() {
    // Critical, ω = 2π/1000: (1 + ωt)·e^(−ωt) passes 0.001 at ωt = 9.2334.
    let slow = SpringConstants(Spring(response: 1000, dampingFraction: 1))
    let exact = 9.233413476 / (2 * Double.pi / 1000)
    #expect(slow.settlingDuration >= exact)
    #expect(slow.settlingDuration <= exact + 10)
  }

  @Test func `passing through the target is not settling`() {
    // Critical, ω = 0.3, v₀ = 0.3 + 1/10.3: within 0.001 from 10.1 to 10.5 s, and again, for good,
    // from 24 s on.
    let oscillator = DampedOscillator(angularFrequency: 0.3, dampingRatio: 1)
    #expect(oscillator.settlingDuration(initialVelocity: 0.3 + 1 / 10.3) == 24)
  }

  @Test(arguments: [0.2, 0.999_999_9, 1, 1.000_000_1, 1.5, 40])
  func `the closed form satisfies its equation of motion`(_ ratio: Double) {
    // d̈ = −ω²·d + 2ζω·v with v = −ḋ, checked by differences around each time.
    let oscillator = DampedOscillator(angularFrequency: 3, dampingRatio: ratio)
    for time in [0.001, 0.1, 0.4, 1, 3] {
      let h = 1e-4 * min(1, time) / max(1, ratio)
      let (before, now, after) = (
        oscillator.transition(after: time - h), oscillator.transition(after: time),
        oscillator.transition(after: time + h)
      )
      let pairs = [
        (before.a, now.a, after.a, now.c, after.c, before.c),
        (before.b, now.b, after.b, now.d, after.d, before.d),
      ]
      for (d0, d1, d2, v, v2, v0) in pairs {
        #expect(abs((d2 - d0) / (2 * h) + v) < 1e-5 * max(1, abs(v)))
        let acceleration = 9 * d1 - 6 * ratio * v
        #expect(abs((v2 - v0) / (2 * h) - acceleration) < 1e-4 * max(1, 36 * ratio * ratio))
      }
    }
  }
}
