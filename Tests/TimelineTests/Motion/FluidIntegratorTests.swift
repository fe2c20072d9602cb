import SceneDescription
import Testing

@testable import Timeline

struct IntegratorVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Row: Decodable, Sendable {
    let step: Int
    let x, v, a: Double
  }
  struct End: Decodable, Sendable { let step: Int }
  let name: String
  let response, dampingFraction, stiffness, max_abs_difference_from_closed_form: Double
  let table: [Row]
  let first_finished: [String: End]
  var testDescription: String { name }

  var spring: Spring { Spring(response: response, dampingFraction: dampingFraction) }
}

@Suite struct FluidIntegratorTests {
  static let vectors = MotionFixture.load("fluid_integrator", as: [IntegratorVector].self)

  @Test(arguments: vectors)
  func `steps as the tables say`(_ vector: IntegratorVector) {
    let law = SpringLaw(SpringConstants(vector.spring), solver: .integrator)
    let start = SpringState(displacement: scalar(1))
    for row in vector.table {
      let state = law.advance(start, ticks: Double(row.step))
      #expect(abs(1 - state.displacement.x - row.x) <= 1e-7, "step \(row.step)")
      #expect(abs(state.velocity.x - row.v) <= 1e-7 * max(1, abs(row.v)), "step \(row.step)")
      #expect(
        abs(state.acceleration.x - row.a) <= 1e-7 * max(1, abs(row.a)),
        "step \(row.step)"
      )
    }
  }

  @Test(arguments: vectors)
  func `a track shows the state of the first step at or after a time`(_ vector: IntegratorVector) {
    // A long way, so that the end rule of small motions does not come in.
    let way = 1e6
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(way), at: frame(7), with: .spring(vector.spring))
    for row in vector.table where row.step > 0 {
      let time = frame(7) + RationalTime(Int64(row.step), 300)
      for early in [RationalTime.zero, RationalTime(1, 301), RationalTime(1, 1_000_000)] {
        let value = track.value(at: time - early).x / way
        #expect(abs(value - row.x) <= 1e-7, "step \(row.step)")
        let velocity = track.velocity(at: time - early).x / way
        #expect(abs(velocity - row.v) <= 1e-7 * max(1, abs(row.v)), "step \(row.step)")
      }
    }
  }

  /// The ways of `first_finished`, by its names.
  static let ways: [(String, Double, AnimatableUnit)] = [
    ("interval 1 (raw unit)", 1, .points), ("interval 109 pt", 109, .points),
    ("interval 393 pt", 393, .points), ("scale change 0.2 (x128 = 25.6)", 0.2, .unit),
    ("45 degrees (rad x128)", .pi / 4, .unit),
  ]

  @Test(arguments: vectors, ways)
  func `ends at the first step that meets the rule`(
    _ vector: IntegratorVector,
    _ way: (String, Double, AnimatableUnit)
  ) throws {
    var track = Track(scalar(3), unit: way.2, solver: .integrator)
    track.animate(to: scalar(3 + way.1), at: frame(1), with: .spring(vector.spring))
    let step = try #require(vector.first_finished[way.0]).step
    let end = frame(1) + RationalTime(Int64(step), 300)
    #expect(track.settlesAt == end)
    #expect(track.value(at: end) == scalar(3 + way.1))
    #expect(track.velocity(at: end) == .zero)
    #expect(track.value(at: end - RationalTime(1, 300)) != scalar(3 + way.1))
  }

  @Test(arguments: vectors)
  func `stays as near to the closed form as was computed`(_ vector: IntegratorVector) {
    let integrator = SpringLaw(SpringConstants(vector.spring), solver: .integrator)
    let exact = SpringLaw(SpringConstants(vector.spring), solver: .exact)
    let start = SpringState(displacement: scalar(1))
    let difference = (0...600).map {
      let ticks = Double($0)
      return abs(
        (integrator.advance(start, ticks: ticks).displacement
          - exact.advance(start, ticks: ticks).displacement).x
      )
    }.max()!
    #expect(abs(difference - vector.max_abs_difference_from_closed_form) <= 1e-5)
  }

  @Test func `a matrix power equals stepping`() {
    for (response, fraction) in [(0.5, 1.0), (0.15, 0.85), (0.5, 0), (2, 3), (0, 0.9)] {
      let spring = Spring(response: response, dampingFraction: fraction)
      let law = SpringLaw(SpringConstants(spring), solver: .integrator)
      var state = SpringState(
        displacement: AnimatableVector(100, -3, 0, 7),
        velocity: AnimatableVector(5, 0, -800, 1),
        acceleration: AnimatableVector(0, 40, 0, -2)
      )
      let start = state
      for tick in 1...2000 {
        state = law.step(state)
        let jumped = law.advance(start, ticks: Double(tick))
        #expect((jumped.displacement - state.displacement).length < 1e-8)
        #expect((jumped.velocity - state.velocity).length < 1e-6)
      }
    }
  }

  @Test func `a diverging integrator gives way to the closed form`() {
    // 2·c·h + k·h² ≥ 4.
    let spring = Spring(response: 0.1, dampingFraction: 6)
    let constants = SpringConstants(spring)
    #expect(2 * constants.damping / 300 + constants.stiffness / 90_000 >= 4)
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: .spring(spring))
    for index in 0...120 {
      let step = constants.oscillator.transition(after: Double(index) / 60)
      #expect(abs(track.value(at: frame(index)).x - 100 * (1 - step.a)) < 1e-9)
    }
  }
}
