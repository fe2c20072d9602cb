/// The value of one animated property: 1 to 4 components, those not used are 0.
package typealias AnimatableVector = SIMD4<Double>

/// What the components of a property measure. It matters for one thing only: how small a spring's
/// motion must be before the animation ends.
package enum AnimatableUnit: Hashable, Sendable {
  /// Lengths in points.
  case points
  /// Scale, opacity, colour components, fractions, and angles in radians.
  case unit

  /// The factor from the property's own unit to the one in which the end of a spring is tested:
  /// SwiftUI's animatable data holds such fractions and angles times 128.
  var endTestScale: Double {
    switch self {
    case .points: 1
    case .unit: 128
    }
  }
}

extension SIMD4<Double> {
  /// Of all components together, as SwiftUI's `magnitudeSquared`.
  var lengthSquared: Double {
    let squares = self * self
    return squares.x + squares.y + squares.z + squares.w
  }

  var length: Double { lengthSquared.squareRoot() }
}

extension Double {
  /// The value within the limits; the lower limit for a value that is not a number.
  func clamped(_ lower: Double, _ upper: Double) -> Double {
    self >= lower ? Swift.min(self, upper) : lower
  }
}
