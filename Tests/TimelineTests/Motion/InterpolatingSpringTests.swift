import SceneDescription
import Testing

@testable import Timeline

struct InterpolatingVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Sample: Decodable, Sendable { let t, value: Double }
  let mass, stiffness, damping, initialVelocity: Double
  let samples: [Sample]
  var testDescription: String { "\(stiffness)/\(damping) from \(initialVelocity)" }

  var spring: InterpolatingSpring {
    InterpolatingSpring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: initialVelocity
    )
  }
}

@Suite struct InterpolatingSpringTests {
  static let vectors = MotionFixture.load("interpolating_spring", as: [InterpolatingVector].self)

  @Test(arguments: vectors, SpringSolver.allCases)
  func `agrees with the vectors`(_ vector: InterpolatingVector, _ solver: SpringSolver) throws {
    var track = Track(scalar(20), unit: .points, solver: solver)
    track.animate(to: scalar(30), at: frame(1), with: .interpolatingSpring(vector.spring))
    let end = try #require(track.settlesAt)
    for sample in vector.samples {
      let time = frame(1) + RationalTime(Int64((sample.t * 60).rounded()), 60)
      let value = (track.value(at: time).x - 20) / 10
      #expect(abs(value - sample.value) <= (time < end ? 1e-9 : 0.001), "t \(sample.t)")
    }
    #expect(abs(track.velocity(at: frame(1)).x - 10 * vector.initialVelocity) < 1e-9)
  }

  @Test func `ends when settled to a thousandth`() {
    // ln((|10·½ − 0| + 1)/0.001)/(10·½) for k 100, c 10.
    var track = Track(.zero, unit: .points, solver: .integrator)
    let spring = InterpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
    track.animate(to: scalar(1), at: .zero, with: .interpolatingSpring(spring))
    #expect(abs(track.settlesAt!.seconds - 1.739_902_949_6) < 2e-9)
    // Critical and above: looks every 0.1 s; (1 + 10t)·e^(−10t) < 0.001 from t = 0.9233 on.
    for damping in [20.0, 40] {
      var track = Track(.zero, unit: .points, solver: .integrator)
      let spring = InterpolatingSpring(
        mass: 1,
        stiffness: 100,
        damping: damping,
        initialVelocity: 0
      )
      track.animate(to: scalar(1), at: .zero, with: .interpolatingSpring(spring))
      #expect(track.settlesAt == RationalTime(whole: 1))
    }
  }

  @Test func `without damping it never ends`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    let spring = InterpolatingSpring(mass: 1, stiffness: 100, damping: 0, initialVelocity: 0)
    track.animate(to: scalar(1), at: .zero, with: .interpolatingSpring(spring))
    #expect(track.settlesAt == nil)
  }

  @Test func `it mixes over a spring and hands over no velocity`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(
      to: scalar(100),
      at: .zero,
      with: .spring(Spring(response: 0.5, dampingFraction: 1))
    )
    let below = track
    let spring = InterpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2)
    track.animate(to: scalar(-40), at: frame(6), with: .interpolatingSpring(spring))
    let progress = InterpolatingRun(spring)
    for index in 6...30 {
      let under = below.value(at: frame(index)).x
      let f = 1 - progress.state(at: Double(index - 6) / 60).left
      #expect(abs(track.value(at: frame(index)).x - (under + f * (-40 - under))) < 1e-9)
    }
    track.animate(
      to: .zero,
      at: frame(12),
      with: .spring(Spring(response: 0.5, dampingFraction: 1))
    )
    #expect(track.velocity(at: frame(12)) == .zero)
  }
}
