import SceneDescription
import Testing

@testable import Timeline

/// Content that is let go, against UIScrollView's formulas.
@Suite struct CoastTests {
  private func track(_ velocity: Double, at time: RationalTime = .zero) -> Track {
    var track = Track(scalar(40), unit: .points, solver: .exact)
    track.coast(with: scalar(velocity), at: time, by: .normal)
    return track
  }

  @Test(arguments: GesturePhysicsTests.decelerations)
  func `the way is that of the vectors, until ten points a second`(
    _ vector: DecelerationVector
  ) throws {
    let initial = vector.initial_velocity_pt_per_ms * 1000
    let track = track(initial)
    let end = try #require(track.settlesAt)
    for row in vector.rows {
      let time = exactTime(row.ms / 1000)
      guard time <= end else { continue }
      #expect(abs(track.value(at: time).x - 40 - row.travelled) <= 1e-6, "\(row.ms) ms")
    }
    // v₀·rate^t is 0.01 pt/ms at the end; the rest of the way to infinity is what that would make.
    let remaining = 0.01 * vector.rate_per_ms / (1 - vector.rate_per_ms)
    #expect(abs(track.value(at: end).x - 40 - (vector.total_discrete - remaining)) <= 1e-6)
    #expect(track.value(at: end) == track.model)
    #expect(track.velocity(at: end) == .zero)
  }

  @Test func `its velocity is the derivative of its way`() {
    let track = track(-1500)
    for ms in [0.0, 10, 333, 900] {
      let time = exactTime(ms / 1000)
      let step = RationalTime(1, 100_000)
      let rise = track.value(at: time + step).x - track.value(at: time).x
      #expect(abs(rise / step.seconds - track.velocity(at: time).x) < 0.1, "\(ms)")
    }
  }

  @Test func `a slow one is at rest`() {
    for velocity in [0, 10, -10, 3] {
      let track = track(Double(velocity))
      #expect(track.settlesAt == .zero)
      #expect(track.value(at: RationalTime(whole: 1)) == scalar(40))
    }
  }

  @Test func `a finger stops it where it is, and a spring takes over its velocity`() {
    let time = RationalTime(1, 5)
    let plain = track(1200)
    var stopped = plain
    stopped.stop(at: time)
    #expect(stopped.value(at: RationalTime(whole: 9)) == plain.value(at: time))
    var sprung = plain
    sprung.animate(
      to: scalar(0), at: time, with: .spring(Spring(response: 0.4, dampingFraction: 1)))
    #expect(abs(sprung.value(at: time).x - plain.value(at: time).x) <= 1e-9)
    #expect(abs(sprung.velocity(at: time).x - plain.velocity(at: time).x) <= 1e-9)
    #expect(sprung.value(at: RationalTime(whole: 9)) == scalar(0))
  }

  /// The mix r₂ = r₁ + f₂·(T₂ − r₁), r₁ being the coast.
  @Test func `a curve mixes over it`() {
    let plain = track(1200)
    var mixed = plain
    let (start, length) = (RationalTime(1, 5), RationalTime(1, 2))
    mixed.animate(to: scalar(7), at: start, with: .curve(.linear, duration: length))
    for part in [0.0, 0.1, 0.5, 0.9, 1] {
      let time = start + exactTime(part / 2)
      let below = plain.value(at: time).x
      #expect(abs(mixed.value(at: time).x - (below + part * (7 - below))) <= 1e-9, "\(part)")
    }
  }

  @Test(arguments: [-2000.0, 900])
  func `the velocity for a way and the time for a way are inverse`(_ velocity: Double) throws {
    let normal = ScrollDeceleration.normal
    let coast = Coast(start: .zero, velocity: scalar(velocity), deceleration: normal)
    #expect(abs(normal.velocity(toTravel: coast.travel.x) - velocity) < 1e-3)
    let half = try #require(normal.time(toTravel: velocity / 5, from: velocity))
    #expect(abs(normal.travel(from: velocity, after: half) - velocity / 5) <= 1e-9)
    #expect(normal.time(toTravel: -velocity / 5, from: velocity) == nil)
    #expect(normal.time(toTravel: velocity * 5, from: velocity) == nil)
  }
}
