import SceneDescription
import Testing

@testable import Timeline

struct ModifierVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Row: Decodable, Sendable { let t, value: Double }
  let name: String
  let rows: [Row]
  var testDescription: String { name }
}

@Suite struct ModifierTests {
  static let vectors = MotionFixture.load("modifiers", as: [ModifierVector].self)
  static let line = Animation.curve(.linear, duration: RationalTime(whole: 1))
  static let spring = Spring(response: 0.5, dampingFraction: 0.8)

  static let named: [String: Animation] = [
    "linear(1).repeatCount(3, autoreverses: true)":
      .repeating(line, count: 3, autoreverses: true),
    "linear(1).speed(2)": .speed(line, 2),
    "linear(1).delay(.5)": .delay(line, RationalTime(1, 2)),
  ]

  private func run(_ animation: Animation, _ solver: SpringSolver = .integrator) -> Track {
    var track = Track(.zero, unit: .points, solver: solver)
    track.animate(to: scalar(1), at: RationalTime(7, 3), with: animation)
    return track
  }

  private func value(_ track: Track, _ seconds: RationalTime) -> Double {
    track.value(at: RationalTime(7, 3) + seconds).x
  }

  @Test(arguments: vectors)
  func `agrees with the vectors`(_ vector: ModifierVector) throws {
    let track = run(try #require(ModifierTests.named[vector.name]))
    for row in vector.rows {
      #expect(abs(value(track, exactTime(row.t)) - row.value) < 1e-12, "t \(row.t)")
    }
    let end = exactTime(vector.rows.last!.t)
    #expect(track.settlesAt == RationalTime(7, 3) + end)
  }

  @Test func `an even count comes back and then jumps to the model value`() {
    let track = run(.repeating(ModifierTests.line, count: 2, autoreverses: true))
    #expect(abs(value(track, exactTime(1.999)) - 0.001) < 1e-12)
    #expect(value(track, RationalTime(whole: 2)) == 1)
    #expect(track.settlesAt == RationalTime(7, 3) + RationalTime(whole: 2))
  }

  @Test func `without autoreverse each pass starts anew`() {
    let track = run(.repeating(ModifierTests.line, count: 3, autoreverses: false))
    let pairs = [(0.25, 0.25), (1, 1), (1.25, 0.25), (2, 1), (2.75, 0.75), (3, 1), (4, 1)]
    for (t, expected) in pairs {
      #expect(abs(value(track, exactTime(t)) - expected) < 1e-12, "t \(t)")
    }
    #expect(abs(track.velocity(at: RationalTime(7, 3) + exactTime(1.5)).x - 1) < 1e-12)
  }

  /// Nested both ways, worked out by hand: linear 1 s.
  static let nested: [(Animation, [(Double, Double)], end: Double?)] = [
    // delay inside: each pass waits. Passes are 1.5 s.
    (
      .repeating(.delay(line, RationalTime(1, 2)), count: 2, autoreverses: true),
      [(0.25, 0), (1, 0.5), (1.5, 1), (1.75, 1), (2.5, 0.5)], 3
    ),
    // delay outside: it waits once.
    (
      .delay(.repeating(line, count: 2, autoreverses: false), RationalTime(1, 2)),
      [(0.25, 0), (1, 0.5), (1.5, 1), (2, 0.5)], 2.5
    ),
    // speed outside of a delay: the delay is sped up too, 0.25 s.
    (.speed(.delay(line, RationalTime(1, 2)), 2), [(0.25, 0), (0.5, 0.5)], 0.75),
    (.delay(.speed(line, 2), RationalTime(1, 2)), [(0.5, 0), (0.75, 0.5)], 1),
    (.speed(.speed(line, 3), 0.5), [(0.5, 0.75)], 2.0 / 3),
    (.speed(.repeating(line, count: 4, autoreverses: true), 4), [(0.375, 0.5), (0.5, 0)], 1),
    // A repetition of a repetition: the inner one ends at 1 after 2 passes and starts anew.
    (
      .repeating(.repeating(line, count: 2, autoreverses: false), count: 2, autoreverses: true),
      [(0.5, 0.5), (1.5, 0.5), (2, 1), (2.25, 0.75), (3.25, 0.75)], 4
    ),
    (.repeating(line, count: nil, autoreverses: true), [(100.25, 0.25), (101.25, 0.75)], nil),
    (.repeating(line, count: 0, autoreverses: true), [(0.5, 0.5), (1, 1)], 1),
    (.delay(line, RationalTime(-1, 2)), [(0, 0.5), (0.25, 0.75)], 0.5),
  ]

  @Test(arguments: 0..<10)
  func `nests in any order`(_ index: Int) {
    let (animation, rows, end) = ModifierTests.nested[index]
    let track = run(animation)
    for (t, expected) in rows {
      #expect(abs(value(track, exactTime(t)) - expected) < 1e-12, "t \(t)")
    }
    let found = track.settlesAt.map { ($0 - RationalTime(7, 3)).seconds }
    if let end, let found {
      #expect(abs(found - end) < 1e-9)
    } else {
      #expect(found == end)
    }
  }

  @Test(arguments: SpringSolver.allCases)
  func `a delayed or sped-up spring is the spring at another time`(_ solver: SpringSolver) {
    let plain = run(.spring(ModifierTests.spring), solver)
    let delayed = run(.delay(.spring(ModifierTests.spring), RationalTime(1, 4)), solver)
    let sped = run(.speed(.spring(ModifierTests.spring), 1.5), solver)
    for index in 0...90 {
      let t = frame(index)
      #expect(value(delayed, t + RationalTime(1, 4)) == value(plain, t))
      #expect(value(sped, RationalTime(Int64(index), 90)) == value(plain, t))
    }
    #expect(value(delayed, RationalTime(1, 5)) == 0)
    let rate = sped.velocity(at: RationalTime(7, 3) + RationalTime(1, 9)).x
    #expect(abs(rate - 1.5 * plain.velocity(at: RationalTime(7, 3) + RationalTime(1, 6)).x) < 1e-9)
  }

  @Test(arguments: SpringSolver.allCases)
  func `each pass of a repeated spring lasts until its rest`(_ solver: SpringSolver) throws {
    let plain = run(.spring(ModifierTests.spring), solver)
    let length = try #require(plain.settlesAt) - RationalTime(7, 3)
    let twice = run(.repeating(.spring(ModifierTests.spring), count: 3, autoreverses: true), solver)
    #expect(twice.settlesAt == RationalTime(7, 3) + length * 3)
    for index in 1..<20 {
      let t = RationalTime(Int64(index), 40)
      #expect(abs(value(twice, length + t) - (1 - value(plain, t))) < 1e-12)
      #expect(abs(value(twice, length * 2 + t) - value(plain, t)) < 1e-12)
    }
  }

  @Test(arguments: SpringSolver.allCases)
  func `equal modifiers merge, their clock going on`(_ solver: SpringSolver) {
    let delay = RationalTime(1, 10)
    var modified = Track(.zero, unit: .points, solver: solver)
    var plain = modified
    let animation = Animation.spring(ModifierTests.spring)
    modified.animate(to: scalar(100), at: .zero, with: .delay(animation, delay))
    plain.animate(to: scalar(100), at: delay, with: animation)
    // The delay has passed once; the retarget takes effect at once, with the spring's velocity.
    modified.animate(to: scalar(50), at: frame(12), with: .delay(animation, delay))
    plain.animate(to: scalar(50), at: frame(12), with: animation)
    for index in 6...60 {
      #expect((modified.value(at: frame(index)) - plain.value(at: frame(index))).length < 1e-9)
    }
  }

  @Test(arguments: SpringSolver.allCases)
  func `other modifiers mix`(_ solver: SpringSolver) {
    // r = r₁ + f·(T − r₁): while the new animation waits, the old one runs on to its own target.
    var track = Track(.zero, unit: .points, solver: solver)
    let animation = Animation.spring(ModifierTests.spring)
    track.animate(to: scalar(100), at: .zero, with: .delay(animation, RationalTime(1, 10)))
    let before = track
    track.animate(to: scalar(50), at: frame(12), with: .delay(animation, RationalTime(1, 5)))
    for index in 12...24 {
      #expect((track.value(at: frame(index)) - before.value(at: frame(index))).length < 1e-9)
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `a repeated spring that is retargeted stays continuous and runs the new way`(_ pass: Int)
    throws
  {
    let animation = Animation.repeating(
      .spring(ModifierTests.spring),
      count: 6,
      autoreverses: true
    )
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: .spring(ModifierTests.spring))
    let length = try #require(track.settlesAt)
    track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: animation)
    let time = length * Int64(pass) + RationalTime(1, 6)
    let before = track
    track.animate(to: scalar(160), at: time, with: animation)
    #expect((track.value(at: time) - before.value(at: time)).length < 1e-9)
    #expect((track.velocity(at: time) - before.velocity(at: time)).length < 1e-9)
    let end = try #require(track.settlesAt)
    #expect(track.value(at: end) == scalar(160))
    // Later passes swing between the origin and the new model value.
    let values = (0...600).map { track.value(at: time + frame($0)).x }
    #expect(values.max()! > 160)
    #expect(values.min()! < 0.1)
  }

  @Test(arguments: [1.1, 0.1, 2.0 / 3, 1e-6, 3.25, 0.123_456_789])
  func `a speed is taken as the fraction that it stands for`(_ factor: Double) {
    #expect(RationalTime(factor: factor).seconds == factor)
    #expect(RationalTime(factor: factor).denominator <= 1_000_000_000)
  }

  @Test func `odd speeds are bounded`() {
    for factor in [0, -1, .nan, 1e-300] {
      #expect(RationalTime(factor: factor) == RationalTime(1, 1_000_000_000))
    }
    #expect(RationalTime(factor: .infinity) == RationalTime(whole: 1_000_000_000))
    #expect(abs(RationalTime(factor: .pi).seconds - .pi) < 1e-9)
  }
}
