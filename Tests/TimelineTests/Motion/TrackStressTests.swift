import SceneDescription
import Testing

@testable import Timeline

@Suite struct TrackStressTests {
  static let everyKind: [Animation] = [
    .curve(.bezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55), duration: RationalTime(whole: 1)),
    .spring(Spring(response: 0.15, dampingFraction: 0.85, blendDuration: 0.25)),
    .delay(.spring(Spring(response: 0.5, dampingFraction: 0.5)), RationalTime(1, 3)),
    .interpolatingSpring(
      InterpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 5)
    ),
    .repeating(.curve(.easeInOut, duration: RationalTime(1, 5)), count: nil, autoreverses: true),
  ]

  @Test(arguments: SpringSolver.allCases)
  func `200 overlapping retargets within a second`(_ solver: SpringSolver) throws {
    for kind in everyMix {
      var track = Track(.zero, unit: .points, solver: solver)
      for index in 0..<200 {
        let before = track
        let time = RationalTime(Int64(index), 200)
        let value = scalar(index % 2 == 0 ? 100 : -40)
        track.animate(to: value, at: time, with: kind[index % kind.count])
        let (now, then) = (track.value(at: time).x, before.value(at: time).x)
        #expect(abs(now - then) <= 1e-9 * max(1, abs(now)))
      }
      for index in 0...300 { #expect(track.value(at: frame(index)).x.isFinite) }
      if let end = track.settlesAt { #expect(track.value(at: end) == scalar(-40)) }
    }
  }

  private var everyMix: [[Animation]] {
    TrackStressTests.everyKind.map { [$0] } + [TrackStressTests.everyKind]
  }

  @Test(arguments: SpringSolver.allCases)
  func `an hour between events changes nothing`(_ solver: SpringSolver) {
    for animation in TrackStressTests.everyKind.dropLast() {
      var track = Track(.zero, unit: .points, solver: solver)
      var values: [[AnimatableVector]] = []
      for hour in 0..<4 as Range<Int64> {
        let start = RationalTime(whole: 3600 * hour)
        track.animate(to: scalar(hour % 2 == 0 ? 100 : 0), at: start, with: animation)
        values.append((0..<90).map { track.value(at: start + frame($0)) })
      }
      #expect(values[2] == values[0])
      #expect(values[3] == values[1])
    }
  }

  static let endless: [Animation] = [
    .curve(.easeInOut, duration: RationalTime(7, 20)),
    .spring(Spring(response: 0.5, dampingFraction: 0.7)),
    .speed(.curve(.circularEaseOut, duration: RationalTime(1, 3)), 1.1),
    .delay(
      .interpolatingSpring(
        InterpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
      ),
      frame(5)
    ),
  ]

  @Test(arguments: 0..<endless.count, SpringSolver.allCases)
  func `frame 1,000,000 of an endless repetition is like frame 10`(
    _ index: Int,
    _ solver: SpringSolver
  ) throws {
    let base = TrackStressTests.endless[index]
    var once = Track(.zero, unit: .points, solver: solver)
    once.animate(to: scalar(100), at: .zero, with: base)
    let length = try #require(once.settlesAt)
    for autoreverses in [false, true] {
      var track = Track(.zero, unit: .points, solver: solver)
      track.animate(
        to: scalar(100),
        at: .zero,
        with: .repeating(base, count: nil, autoreverses: autoreverses)
      )
      #expect(track.settlesAt == nil)
      // An even number of passes before frame 1,000,000, and the exact phase there.
      let passes = frame(1_000_000).ceiling(times: length.denominator, over: length.numerator)
      let skipped = length * ((passes - 3) / 2 * 2)
      let late = (0..<40).map { track.value(at: skipped + frame($0)) }
      let early = (0..<40).map { track.value(at: frame($0)) }
      #expect(late.dropFirst() == early.dropFirst())
    }
  }

  @Test func `100,000 chained curves need no stack`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    let line = Animation.curve(.easeInOut, duration: RationalTime(whole: 2))
    for index in 0..<100_000 {
      let time = RationalTime(Int64(index), 100_000)
      track.animate(to: scalar(Double(index % 7 + 1)), at: time, with: line)
    }
    for time in [0.0, 0.1, 0.5, 1, 1.5, 2, 2.999] {
      let value = track.value(at: exactTime(time)).x
      #expect(value >= 0 && value <= 7)
    }
    #expect(track.settlesAt! < RationalTime(whole: 3))
    #expect(track.value(at: RationalTime(whole: 3)) == track.model)
  }

  @Test func `curves that all back off at once stay finite`() {
    var track = Track(.zero, unit: .points, solver: .integrator)
    let back = Animation.curve(
      .bezier(x1: 0.3, y1: -2, x2: 0.7, y2: 3),
      duration: RationalTime(whole: 1)
    )
    // Factors up to 1.4 each: 1.4³⁰⁰⁰ is beyond all numbers.
    for index in 0..<3_000 {
      let time = RationalTime(Int64(index), 30_000)
      track.animate(to: scalar(Double(index % 2)), at: time, with: back)
    }
    for index in 0...70 {
      #expect(track.value(at: frame(index)).x.isFinite)
      #expect(track.velocity(at: frame(index)).x.isFinite)
    }
  }

  static let extremes: [Animation] =
    [1e-6, 1e6, 0, -1].flatMap { response in
      [0, 1e-9, 0.5, 1, 100, .infinity].flatMap { fraction in
        [0, 1e-6, 1e6].map { blend in
          Animation.spring(
            Spring(response: response, dampingFraction: fraction, blendDuration: blend)
          )
        }
      }
    }
    + [RationalTime.zero, RationalTime(1, 1_000_000), RationalTime(whole: 1_000_000)].flatMap {
      [
        Animation.curve(.easeIn, duration: $0),
        .repeating(.curve(.circularEaseOut, duration: $0), count: nil, autoreverses: true),
        .repeating(.curve(.linear, duration: $0), count: .max, autoreverses: false),
        .delay(.curve(.linear, duration: $0), RationalTime(whole: 1_000_000)),
      ]
    }
    + [(0.0, 0.0, 0.0), (1e-9, 1e9, 1), (1e9, 1e-9, 1), (1, 100, 1e9), (-1, -1, -1)].map {
      .interpolatingSpring(
        InterpolatingSpring(mass: $0, stiffness: $1, damping: $2, initialVelocity: 1000)
      )
    }

  @Test func `passes shorter than any clock can tell apart are harmless`() {
    let blink = Animation.speed(.curve(.linear, duration: RationalTime(1, 1_000_000_000)), 1e9)
    for animation in [blink, .spring(Spring(response: 0, dampingFraction: 1))] {
      let endless = Animation.speed(
        .repeating(animation, count: nil, autoreverses: true),
        1e9
      )
      var track = Track(.zero, unit: .points, solver: .integrator)
      for index in 0..<4 {
        let time = RationalTime(whole: Int64(index) * 500_000_000)
        track.animate(to: scalar(Double(index + 1)), at: time, with: endless)
        let later = track.value(at: time + RationalTime(999_999_999, 1_000_000_000)).x
        #expect(later.isFinite)
      }
    }
  }

  @Test(arguments: SpringSolver.allCases)
  func `extreme parameters stay finite`(_ solver: SpringSolver) {
    for animation in TrackStressTests.extremes {
      for speed in [1e-6, 1, 1e6] {
        var track = Track(scalar(1), unit: .unit, solver: solver)
        let sped = speed == 1 ? animation : .speed(animation, speed)
        track.animate(to: scalar(-1), at: .zero, with: sped)
        track.animate(to: scalar(2), at: frame(1), with: sped, velocity: scalar(1e4))
        track.animate(to: scalar(0.5), at: frame(2), with: TrackTests.spring)
        track.animate(to: scalar(3), at: frame(3), with: sped)
        for seconds in [0.0, 0.017, 0.04, 0.05, 1, 3600, 1e6, 1e9] {
          let time = exactTime(seconds)
          #expect(track.value(at: time).x.isFinite, "\(animation) at \(seconds)")
          #expect(track.velocity(at: time).x.isFinite, "\(animation) at \(seconds)")
        }
        if let end = track.settlesAt { #expect(track.value(at: end) == scalar(3)) }
      }
    }
  }
}
