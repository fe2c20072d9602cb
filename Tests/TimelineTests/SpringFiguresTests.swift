import SceneDescription
import Testing

@testable import Timeline

@Suite("Springs in numbers")
struct SpringFiguresTests {
  /// Stiffness and damping as SwiftUI's `Spring` prints them.
  @Test(arguments: [(0.5, 0.7, 157.9137, 17.5929), (0.15, 0.85, 1754.5963, 71.2094)])
  func physics(_ response: Double, _ ratio: Double, _ stiffness: Double, _ damping: Double) {
    let figures = SpringFigures(Spring(response: response, dampingFraction: ratio))
    #expect(isNear(figures.stiffness, stiffness, 5e-5))
    #expect(isNear(figures.damping, damping, 5e-5))
    #expect(isNear(figures.response, response, 1e-12))
    #expect(isNear(figures.dampingRatio, ratio, 1e-12))
  }

  /// Published values of SwiftUI's `settlingDuration` by duration and bounce.
  @Test(
    arguments: [
      (0.15, 0.0, 0.3), (0.35, 0.15, 0.6354), (0.4, 0, 0.6), (0.3, 0.2, 0.584),
      (0.5, 0.3, 1.0447), (0.25, 0, 0.4), (0.3, 0, 0.5),
    ] as [(Double, Double, Double)])
  func settling(_ duration: Double, _ bounce: Double, _ seconds: Double) throws {
    let figures = SpringFigures(Spring(duration: duration, bounce: bounce))
    #expect(isNear(try #require(figures.settlingDuration), seconds, 5e-5))
  }

  @Test func limits() {
    let stiff = SpringFigures(Spring(response: 0, dampingFraction: 1))
    #expect(stiff.stiffness == 45_000)
    #expect(SpringFigures(Spring(response: 1, dampingFraction: 0)).settlingDuration == nil)
  }

  /// d'' = −c·d' − k·d, marched in steps of 10 µs.
  @Test(arguments: [(1.5, 20.0, 400.0), (1.0, 0, 100), (3, 0, 100)])
  func overdampedSettlingMatchesAMarch(_ ratio: Double, _ velocity: Double, _ k: Double) throws {
    let isPlain = velocity == 0
    let figures =
      isPlain
      ? SpringFigures(Spring(response: 2 * .pi / k.squareRoot(), dampingFraction: ratio))
      : SpringFigures(
        InterpolatingSpring(
          mass: 1, stiffness: k, damping: 2 * ratio * k.squareRoot(), initialVelocity: velocity))
    // An interpolating spring is critical at most.
    let c = 2 * (isPlain ? ratio : 1) * k.squareRoot()
    var (d, v, last, step) = (1.0, -velocity, 0.0, 0)
    while step < 500_000 {
      let middle = v + (-c * v - k * d) * 0.5e-5
      d += middle * 1e-5
      v = middle + (-c * middle - k * d) * 0.5e-5
      step += 1
      if step % 10_000 == 0, abs(d) >= 0.001 { last = Double(step) * 1e-5 }
    }
    #expect(isNear(try #require(figures.settlingDuration), last + 0.1, 1e-9))
  }
}
