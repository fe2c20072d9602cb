/// How a value gets from where it is to where it shall be: SwiftUI's `Animation`, resolved to
/// numbers.
package indirect enum Animation: Hashable, Sendable {
  /// A timing curve over a fixed time in seconds.
  case curve(TimingCurve, duration: RationalTime)
  /// SwiftUI's spring family: keeps position and velocity when it replaces another spring.
  case spring(Spring)
  /// SwiftUI's `interpolatingSpring`: never takes over velocity, mixes like a curve.
  case interpolatingSpring(InterpolatingSpring)
  case delay(Animation, RationalTime)
  /// `speed` above zero; 2 runs twice as fast.
  case speed(Animation, Double)
  /// `count` nil repeats for ever.
  case repeating(Animation, count: Int?, autoreverses: Bool)
}

/// A curve from (0, 0) to (1, 1) that maps the fraction of time to the fraction of the way.
package enum TimingCurve: Hashable, Sendable {
  case linear
  /// A cubic Bézier with these control points; x within 0…1, y free (overshoot).
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A quarter of a circle that starts flat: 1 − √(1 − p²).
  case circularEaseIn
  /// A quarter of a circle that ends flat: √(1 − (1 − p)²).
  case circularEaseOut
  /// Half of `circularEaseIn`, then half of `circularEaseOut`.
  case circularEaseInOut
  /// CSS `steps(count, position)`: equal jumps; `count` at least 1, at least 2 for `jumpNone`.
  case steps(Int, StepPosition)
  /// CSS `linear(…)`: straight lines between points in order of their input; at least one point.
  case points([CurvePoint])

  /// Apple's control points, as documented for `Animation`.
  package static let easeIn = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  package static let easeOut = TimingCurve.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = TimingCurve.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
}

/// Where a stepped curve jumps (CSS Easing Functions Level 2, "step easing functions").
package enum StepPosition: String, Hashable, Sendable, CaseIterable {
  /// The first jump is at the start: `count` jumps, the last before the end.
  case jumpStart
  /// The last jump is at the end: `count` jumps, the first after the start.
  case jumpEnd
  /// No jump at either end: `count` plateaus, `count` − 1 jumps.
  case jumpNone
  /// A jump at both ends: `count` + 1 jumps.
  case jumpBoth
}

/// A corner of a piecewise linear curve.
package struct CurvePoint: Hashable, Sendable {
  /// Fraction of the time, normally 0…1, not below the input of the point before.
  package var input: Double
  /// Fraction of the way; free, so the curve may overshoot.
  package var output: Double

  package init(input: Double, output: Double) {
    self.input = input
    self.output = output
  }
}

/// A spring by its natural period and damping.
package struct Spring: Hashable, Sendable {
  /// Natural period in seconds; 0 means as stiff as SwiftUI allows (stiffness 45,000).
  package var response: Double
  /// 1 is critical, below 1 overshoots.
  package var dampingFraction: Double
  /// Seconds over which the response of a replaced spring fades into this one's.
  package var blendDuration: Double

  package init(response: Double, dampingFraction: Double, blendDuration: Double = 0) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
  }

  /// From SwiftUI's perceptual duration and bounce (−1…1): damping 1 − b for b ≥ 0, else 1/(1 + b).
  package init(duration: Double, bounce: Double, blendDuration: Double = 0) {
    self.init(
      response: duration,
      dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      blendDuration: blendDuration
    )
  }
}

/// A spring by its physics, evaluated as progress from 0 to 1.
package struct InterpolatingSpring: Hashable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  /// In distances per second.
  package var initialVelocity: Double

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }
}

/// Which of the two known solutions a spring follows.
package enum SpringSolver: String, Hashable, Sendable, CaseIterable {
  /// The 300 Hz integrator that SwiftUI runs.
  case integrator
  /// The closed form of the damped oscillator.
  case exact
}

/// What bare names mean: the system whose defaults and colours a scene shows.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case ios16
  case ios18
  case ios26
}
