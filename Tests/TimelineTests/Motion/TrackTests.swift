import SceneDescription
import Testing

@testable import Timeline

@Suite struct TrackTests {
  static let line = Animation.curve(.linear, duration: RationalTime(whole: 1))
  static let spring = Animation.spring(Spring(response: 0.5, dampingFraction: 1))

  @Test func `without events it is constant`() {
    let track = Track(scalar(7), unit: .points, solver: .integrator)
    #expect(track.isConstant)
    #expect(track.settlesAt == .zero)
    #expect(track.model == scalar(7))
    #expect(track.value(at: RationalTime(whole: -5)) == scalar(7))
    #expect(track.velocity(at: frame(3)) == .zero)
  }

  @Test func `a change to an equal value is none`() {
    var track = Track(scalar(7), unit: .points, solver: .integrator)
    track.set(scalar(7), at: frame(1))
    track.animate(to: scalar(7), at: frame(2), with: TrackTests.spring, velocity: scalar(100))
    track.stop(at: frame(3))
    #expect(track.isConstant)
  }

  @Test func `a change without animation moves the base of a running motion`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: TrackTests.line)
    track.set(scalar(1000), at: exactTime(0.5))
    #expect(track.model == scalar(1000))
    for (time, value) in [(0.4, 40.0), (0.5, 950), (0.75, 975), (1, 1000), (2, 1000)] {
      #expect(abs(track.value(at: exactTime(time)).x - value) < 1e-9, "t \(time)")
    }
    #expect(abs(track.velocity(at: exactTime(0.6)).x - 100) < 1e-9)
    #expect(track.settlesAt == RationalTime(whole: 1))
  }

  @Test func `a change after the end starts from rest`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: TrackTests.line)
    track.set(scalar(5), at: RationalTime(whole: 2))
    #expect(track.value(at: RationalTime(whole: 2)) == scalar(5))
    #expect(track.settlesAt == RationalTime(whole: 2))
  }

  @Test func `stop freezes what is shown`() {
    var track = Track(.zero, unit: .points, solver: .exact)
    track.animate(to: scalar(100), at: .zero, with: TrackTests.spring)
    let shown = track.value(at: frame(9))
    track.stop(at: frame(9))
    #expect(track.model == shown)
    #expect(track.value(at: RationalTime(whole: 3)) == shown)
    #expect(track.velocity(at: frame(9)) == .zero)
    #expect(track.settlesAt == frame(9))
    // The next animation starts at rest from there.
    track.animate(to: .zero, at: frame(12), with: TrackTests.line)
    #expect(abs(track.value(at: frame(42)).x - shown.x / 2) < 1e-9)
  }

  @Test func `several changes at one time take effect in order`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.set(scalar(10), at: frame(6))
    track.animate(to: scalar(110), at: frame(6), with: TrackTests.line)
    track.set(scalar(210), at: frame(6))
    #expect(track.value(at: frame(6) - RationalTime(1, 1000)) == .zero)
    #expect(track.value(at: frame(6)) == scalar(110))
    #expect(abs(track.value(at: frame(36)).x - 160) < 1e-9)
    #expect(track.model == scalar(210))
  }

  @Test func `a time before the last one counts as the last one`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.set(scalar(10), at: frame(6))
    track.set(scalar(20), at: frame(2))
    #expect(track.value(at: frame(5)) == .zero)
    #expect(track.value(at: frame(6)) == scalar(20))
  }

  @Test func `a curve of no duration is done at once`() {
    for duration in [RationalTime.zero, RationalTime(-1, 2)] {
      var track = Track(.zero, unit: .points, solver: .integrator)
      track.animate(to: scalar(100), at: frame(2), with: .curve(.easeIn, duration: duration))
      #expect(track.value(at: frame(2)) == scalar(100))
      #expect(track.settlesAt == frame(2))
    }
  }

  @Test func `a curve that jumps at its start shows the jump at the instant of the change`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    let steps = Animation.curve(.steps(4, .jumpStart), duration: RationalTime(whole: 1))
    track.animate(to: scalar(100), at: frame(2), with: steps)
    #expect(track.value(at: frame(2)) == scalar(25))
    #expect(track.value(at: frame(2) + exactTime(0.75)) == scalar(100))
  }

  @Test func `a curve that ends elsewhere ends on the model value`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    let half = TimingCurve.points([
      CurvePoint(input: 0, output: 0), CurvePoint(input: 1, output: 0.5),
    ])
    track.animate(to: scalar(100), at: .zero, with: .curve(half, duration: frame(60)))
    #expect(abs(track.value(at: frame(59)).x - 100 * 59 / 120) < 1e-9)
    #expect(track.value(at: frame(60)) == scalar(100))
  }

  @Test func `components of one property move together`() {
    var track = Track(AnimatableVector(1, 2, 3, 4), unit: .unit, solver: .integrator)
    track.animate(to: AnimatableVector(2, 0, 3, 8), at: .zero, with: TrackTests.line)
    let half = track.value(at: exactTime(0.5))
    #expect((half - AnimatableVector(1.5, 1, 3, 6)).length < 1e-12)
  }

  @Test func `mixes three deep`() {
    // r₁ = 100·t, r₂ = r₁ + f₂·(0 − r₁), r₃ = r₂ + f₃·(60 − r₂), all lines of 1 s at 0, 0.2, 0.4.
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: TrackTests.line)
    track.animate(to: .zero, at: exactTime(0.2), with: TrackTests.line)
    track.animate(to: scalar(60), at: exactTime(0.4), with: TrackTests.line)
    for time in [0.4, 0.5, 0.7, 0.9, 1, 1.1, 1.2, 1.3, 1.4] {
      let r1 = 100 * min(1, time)
      let r2 = r1 + min(1, time - 0.2) * (0 - r1)
      let r3 = r2 + min(1, time - 0.4) * (60 - r2)
      #expect(abs(track.value(at: exactTime(time)).x - r3) < 1e-9, "t \(time)")
    }
    #expect(track.settlesAt == exactTime(1.4))
  }
}
