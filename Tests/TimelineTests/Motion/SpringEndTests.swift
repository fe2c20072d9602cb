import SceneDescription
import Testing

@testable import Timeline

@Suite struct SpringEndTests {
  static let standard = Animation.spring(Spring(response: 0.5, dampingFraction: 1))

  @Test func `the end counts all components together`() throws {
    // |T| is 109 as in the table, so the end is at tick 383.
    var track = Track(.zero, unit: .points, solver: .integrator)
    let target = AnimatableVector(109 * 0.6, 0, -109 * 0.8, 0)
    track.animate(to: target, at: .zero, with: SpringEndTests.standard)
    #expect(track.settlesAt == RationalTime(383, 300))
  }

  @Test(arguments: SpringSolver.allCases)
  func `a chain that comes back to its origin ends`(_ solver: SpringSolver) throws {
    var track = Track(scalar(5), unit: .points, solver: solver)
    track.animate(to: scalar(105), at: .zero, with: SpringEndTests.standard)
    track.animate(to: scalar(5), at: frame(6), with: SpringEndTests.standard)
    let end = try #require(track.settlesAt)
    #expect(end < RationalTime(whole: 3))
    #expect(track.value(at: end) == scalar(5))
    // Just before, no more is left than the thresholds allow: |d| ≤ 0.001 pt and |v| ≤ 0.06 pt/s
    // hold at the end, so a tick earlier d is at most 0.001 + 0.06/300 plus what a ≤ 0.06 adds.
    let before = track.value(at: end - RationalTime(1, 300))
    #expect(abs(before.x - 5) < 0.0013)
  }

  @Test(arguments: SpringSolver.allCases, [true, false])
  func `the way that counts is that of the whole chain`(
    _ solver: SpringSolver,
    _ overCurve: Bool
  ) throws {
    // So slow that the distance alone decides: 1 % of 1001 pt, not of the last change's 1 pt. It is
    // looked for every 16th part of the time so far, in which it fades by a third at most.
    let slow = Animation.spring(Spring(response: 2000, dampingFraction: 1))
    let line = Animation.curve(.linear, duration: RationalTime(whole: 3600))
    var track = Track(.zero, unit: .points, solver: solver)
    track.animate(to: scalar(1000), at: .zero, with: overCurve ? line : slow)
    track.animate(to: scalar(1001), at: RationalTime(whole: 60), with: slow)
    let end = try #require(track.settlesAt)
    let left = 1001 - track.value(at: end - RationalTime(whole: 1)).x
    #expect(left > 5 && left < 10.1, "\(left) left")
  }

  @Test func `a spring that mixes ends as one over the way that is seen`() {
    // 10 of 100 pt are shown when the target becomes 119: 109 pt to go, tick 383 as in the table.
    let line = Animation.curve(.linear, duration: RationalTime(whole: 10))
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: line)
    let start = RationalTime(whole: 1)
    track.animate(to: scalar(119), at: start, with: .delay(SpringEndTests.standard, .zero))
    #expect(track.settlesAt == start + RationalTime(383, 300))
    // The change counts when it is the longer way: hardly moved, the target goes from 110 to 1.
    let slowLine = Animation.curve(.linear, duration: RationalTime(whole: 1_000_000))
    var other = Track(.zero, unit: .points, solver: .integrator)
    other.animate(to: scalar(110), at: .zero, with: slowLine)
    other.animate(to: scalar(1), at: start, with: .delay(SpringEndTests.standard, .zero))
    #expect(other.settlesAt == start + RationalTime(383, 300))
  }

  @Test(arguments: SpringSolver.allCases, [1e-6, 0.15, 0.5, 1e6])
  func `a spring without damping never ends`(_ solver: SpringSolver, _ response: Double) {
    var track = Track(.zero, unit: .points, solver: solver)
    let spring = Spring(response: response, dampingFraction: 0)
    track.animate(to: scalar(100), at: .zero, with: .spring(spring))
    #expect(track.settlesAt == nil)
    // The leapfrog's conserved energy lets the amplitude grow to 1/√(1 − k·h²/4), 1.07 at k = 45,000.
    for seconds in [1, 60, 3600, 1_000_000] as [Int64] {
      let value = track.value(at: RationalTime(whole: seconds)).x
      #expect(value > -7 && value < 207, "\(seconds) s: \(value)")
    }
  }

  @Test func `an undamped exact spring keeps its period`() {
    var track = Track(.zero, unit: .points, solver: .exact)
    track.animate(
      to: scalar(100),
      at: .zero,
      with: .spring(Spring(response: 0.5, dampingFraction: 0))
    )
    #expect(abs(track.value(at: RationalTime(whole: 3600)).x) < 1e-5)
    #expect(abs(track.value(at: RationalTime(whole: 3600) + RationalTime(1, 4)).x - 200) < 1e-5)
  }

  @Test(arguments: SpringSolver.allCases)
  func `the end does not depend on how often a track is retargeted to the same place`(
    _ solver: SpringSolver
  ) throws {
    // Equal targets are no events.
    var once = Track(.zero, unit: .points, solver: solver)
    once.animate(to: scalar(100), at: .zero, with: SpringEndTests.standard)
    var often = once
    for index in 1...40 {
      often.animate(to: scalar(100), at: frame(index), with: SpringEndTests.standard)
      often.set(scalar(100), at: frame(index))
    }
    #expect(often.settlesAt == once.settlesAt)
  }

  @Test(arguments: SpringSolver.allCases)
  func `slow springs are searched in bounded time`(_ solver: SpringSolver) throws {
    for (response, fraction) in [(100, 1.0), (1000, 0.5), (1e6, 1), (1e6, 100), (0.5, 100)] {
      var track = Track(.zero, unit: .points, solver: solver)
      let spring = Spring(response: response, dampingFraction: fraction)
      track.animate(to: scalar(100), at: .zero, with: .spring(spring))
      let end = try #require(track.settlesAt)
      #expect(track.value(at: end) == scalar(100))
      let step = SpringConstants(spring).oscillator.transition(after: end.seconds)
      #expect(abs(step.a) <= 0.0101, "\(response)/\(fraction) ends with \(step.a) left")
    }
  }
}
