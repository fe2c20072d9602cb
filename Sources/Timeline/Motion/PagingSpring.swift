import Glibc
import SceneDescription

/// The spring that pulls a paging scroll view to its page.
///
/// UIScrollView's constants, from one dimension L of its bounds. How they are applied is not known;
/// taken here as, each millisecond, v = (v + pull·(target − x))·friction and x += v.
package struct PagingSpring: Hashable, Sendable {
  /// Per millisecond².
  package let pull: Double
  /// What remains of the velocity after each millisecond.
  package let friction: Double

  /// - Parameter dimension: L in points; above 1024 the constants no longer change, below 0 it
  ///   counts as 0.
  package init(dimension: Double) {
    if dimension > 1024 {
      pull = 0.00017
      friction = 0.977
    } else {
      let length = dimension.clamped(0, 1024)
      pull = 0.000359090909 - 1.84659091e-7 * length
      friction = 0.966818182 + 9.94318182e-6 * length
    }
  }

  /// ω in radians per second, of the continuous spring that passes through the same positions.
  package var angularFrequency: Double { equivalent.angularFrequency }
  /// ζ of that spring.
  package var dampingFraction: Double { equivalent.dampingRatio }
  /// 2π/ω in seconds.
  package var response: Double { 2 * Double.pi / angularFrequency }
  /// That spring as a member of the spring family.
  package var spring: Spring { Spring(response: response, dampingFraction: dampingFraction) }

  /// Where it is after each millisecond when it starts at rest, 0 being the start and 1 the target:
  /// `milliseconds` + 1 positions.
  ///
  /// - Parameter milliseconds: clamped to 0…60,000.
  package func positions(milliseconds: Int) -> [Double] {
    var (x, v) = (0.0, 0.0)
    var table = [x]
    for _ in 0..<min(max(milliseconds, 0), 60_000) {
      v = (v + pull * (1 - x)) * friction
      x += v
      table.append(x)
    }
    return table
  }

  /// One step maps (1 − x, v) by a matrix of determinant `friction` and trace
  /// 1 + friction − pull·friction; the logarithms of its eigenvalues are those of the spring,
  /// −ζω ± ω√(ζ² − 1) per millisecond.
  private var equivalent: DampedOscillator {
    let half = (1 + friction - pull * friction) / 2
    let discriminant = half * half - friction
    let decay = -log(friction) / 2
    let spread: Double
    if discriminant < 0 {
      let angle = atan2((-discriminant).squareRoot(), half)
      spread = -angle * angle
    } else {
      let difference = log((half + discriminant.squareRoot()) / friction.squareRoot())
      spread = difference * difference
    }
    let omega = (decay * decay - spread).squareRoot()
    return DampedOscillator(angularFrequency: omega * 1000, dampingRatio: decay / omega)
  }
}
