import SceneDescription
import Testing

@testable import Timeline

struct RetargetVector: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let frames: [Int]?
  let integrator: [Double]?
  let closed_form: [Double]?
  let times: [Double]?
  let values: [Double]?
  var testDescription: String { name }
}

struct ChaseVector: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let params: [Double]
  let frames: [Int]
  let finger: [Double]
  let integrator: [Double]
  let closed_form: [Double]
  var testDescription: String { name }
}

@Suite struct RetargetingTests {
  static let vectors = MotionFixture.load("retargeting", as: [RetargetVector].self)
  static let chases = MotionFixture.load("drag_chase", as: [ChaseVector].self)

  static let standard = Animation.spring(Spring(response: 0.5, dampingFraction: 1))
  static let interactive = Animation.spring(
    Spring(response: 0.15, dampingFraction: 0.85, blendDuration: 0.25)
  )
  static let easeOut = Animation.curve(.easeOut, duration: RationalTime(3, 10))

  /// The two changes of a vector, by its name.
  static let changes: [String: [(to: Double, at: RationalTime, with: Animation)]] = [
    "default .5/1 0->109, at 0.2 s ->196.2": [
      (109, .zero, standard), (196.2, frame(12), standard),
    ],
    "interactive .15/.85 0->120, at 0.05 s ->393": [
      (120, .zero, interactive), (393, frame(3), interactive),
    ],
    "spring .5/1 0->100 at 0.1 s -> 200 by spring .15/.85 blend 0": [
      (100, .zero, standard),
      (200, frame(6), .spring(Spring(response: 0.15, dampingFraction: 0.85))),
    ],
    "easeOut .3 0->393, at 0.15 easeOut .3 to 0": [
      (393, .zero, easeOut), (0, exactTime(0.15), easeOut),
    ],
    "spring .5/1 0->100, at 0.1 easeOut .3 to 393 (bezier over spring)": [
      (100, .zero, standard), (393, exactTime(0.1), easeOut),
    ],
    "easeOut .3 0->393, at 0.15 spring .5/1 to 0 (spring over bezier)": [
      (393, .zero, easeOut), (0, exactTime(0.15), standard),
    ],
  ]

  private func track(_ name: String, _ solver: SpringSolver) throws -> (Track, Double) {
    let changes = try #require(RetargetingTests.changes[name])
    var track = Track(.zero, unit: .points, solver: solver)
    for change in changes {
      track.animate(to: scalar(change.to), at: change.at, with: change.with)
    }
    return (track, changes.map(\.to).reduce(0, max))
  }

  @Test(arguments: vectors)
  func `agrees with the vectors`(_ vector: RetargetVector) throws {
    for (solver, column) in [
      (SpringSolver.integrator, vector.integrator), (.exact, vector.closed_form),
    ] {
      guard let column, let frames = vector.frames else { continue }
      let (track, distance) = try track(vector.name, solver)
      for (index, value) in zip(frames, column) {
        #expect(
          abs(track.value(at: frame(index)).x - value) <= 1e-6 * distance,
          "\(solver), frame \(index)"
        )
      }
    }
    // The chains were computed with the closed form of the spring.
    if let times = vector.times, let values = vector.values {
      let (track, distance) = try track(vector.name, .exact)
      for (time, value) in zip(times, values) {
        #expect(
          abs(track.value(at: exactTime(time)).x - value) <= 1e-6 * distance,
          "t \(time)"
        )
      }
    }
  }

  @Test(arguments: chases)
  func `an interactive spring chases the finger`(_ vector: ChaseVector) {
    let spring = Spring(
      response: vector.params[0],
      dampingFraction: vector.params[1],
      blendDuration: vector.params[2]
    )
    let perFrame = vector.finger.last! / Double(vector.frames.last!)
    for (solver, column) in [
      (SpringSolver.integrator, vector.integrator), (.exact, vector.closed_form),
    ] {
      var track = Track(.zero, unit: .points, solver: solver)
      for index in 0...vector.frames.last! {
        track.animate(
          to: scalar(Double(index) * perFrame),
          at: frame(index),
          with: .spring(spring)
        )
      }
      for (index, value) in zip(vector.frames, column) {
        #expect(
          abs(track.value(at: frame(index)).x - value) <= 1e-6 * vector.finger.last!,
          "\(solver), frame \(index)"
        )
      }
    }
  }

  @Test func `a given velocity takes the place of velocity and acceleration`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: RetargetingTests.standard)
    let shown = track.value(at: frame(3)).x
    track.animate(
      to: scalar(300),
      at: frame(3),
      with: RetargetingTests.interactive,
      velocity: scalar(-600)
    )
    // With a = 0 the first tick moves by v·h.
    let next = track.value(at: frame(3) + RationalTime(1, 300)).x
    #expect(abs(next - (shown - 600.0 / 300)) < 1e-9)
  }

  @Test func `two lines mix as the facts work it out`() {
    let line = Animation.curve(.linear, duration: RationalTime(1, 5))
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: line)
    track.animate(to: .zero, at: exactTime(0.1), with: line)
    for (time, value) in [(0.1, 50.0), (0.15, 56.25), (0.2, 50), (0.25, 25), (0.3, 0)] {
      #expect(abs(track.value(at: exactTime(time)).x - value) < 1e-9, "t \(time)")
    }
    #expect(track.settlesAt == exactTime(0.3))
    // On [0.1, 0.2]: r = 500t·(1 − 5(t − 0.1)), so r′ = 500·(1.5 − 10t).
    #expect(abs(track.velocity(at: exactTime(0.15)).x) < 1e-9)
    #expect(abs(track.velocity(at: exactTime(0.12)).x - 150) < 1e-9)
  }

  @Test(arguments: SpringSolver.allCases)
  func `a spring over a curve starts with the given velocity or none`(_ solver: SpringSolver) {
    for (given, expected) in [(nil, 0.0), (scalar(-250), -250)] {
      var track = Track(.zero, unit: .points, solver: solver)
      track.animate(to: scalar(100), at: .zero, with: RetargetingTests.easeOut)
      let shown = track.value(at: frame(5))
      track.animate(to: .zero, at: frame(5), with: RetargetingTests.standard, velocity: given)
      #expect(track.value(at: frame(5)) == shown)
      #expect(track.velocity(at: frame(5)).x == expected)
    }
  }

  @Test(arguments: SpringSolver.allCases)
  func `a spring over a spring keeps its own velocity unless told`(_ solver: SpringSolver) {
    var track = Track(.zero, unit: .points, solver: solver)
    track.animate(to: scalar(100), at: .zero, with: RetargetingTests.standard)
    let own = track.velocity(at: frame(5))
    var kept = track
    kept.animate(to: scalar(30), at: frame(5), with: RetargetingTests.interactive)
    #expect(kept.velocity(at: frame(5)) == own)
    track.animate(
      to: scalar(30),
      at: frame(5),
      with: RetargetingTests.interactive,
      velocity: scalar(9)
    )
    #expect(track.velocity(at: frame(5)) == scalar(9))
  }

  @Test func `retargets between the ticks keep exact time`() {
    // 120 pushes a second, 2.5 ticks each: the base jumps by 1, and the way back is animated.
    var track = Track(.zero, unit: .points, solver: .integrator)
    track.animate(to: scalar(100), at: .zero, with: RetargetingTests.standard)
    for index in 1...60 {
      let time = frame(index, fps: 120)
      track.set(scalar(101), at: time)
      track.animate(to: scalar(100), at: time, with: RetargetingTests.standard)
      let shown = track.value(at: time + RationalTime(1, 240)).x
      let reference = RetargetingTests.pushedSpring(pushes: index)
      #expect(abs(shown - reference) < 1e-7, "event \(index)")
    }
  }

  /// The same written out step by step with a counter of whole ticks: what shows 1/240 s after the
  /// last push.
  private static func pushedSpring(pushes: Int) -> Double {
    let (k, h) = (16 * Double.pi * Double.pi, 1.0 / 300)
    let c = 2 * k.squareRoot()
    var (left, v, a) = (100.0, 0.0, 0.0)
    var ticks = 0
    func run(to numerator: Int, over denominator: Int) {
      while ticks * denominator < 300 * numerator {
        let half = v + a * h / 2
        left -= half * h
        a = -c * half + k * left
        v = half + a * h / 2
        ticks += 1
      }
    }
    for push in 1...pushes {
      run(to: push, over: 120)
      left -= 1
    }
    run(to: 2 * pushes + 1, over: 240)
    return 100 - left
  }
}
