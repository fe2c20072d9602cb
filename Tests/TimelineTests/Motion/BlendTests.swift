import SceneDescription
import Testing

@testable import Timeline

/// The fade of the response of a spring that replaces one of another response.
@Suite struct BlendTests {
  static let slow = Spring(response: 0.5, dampingFraction: 1)

  static func quick(_ blend: Double, _ fraction: Double = 0.85) -> Spring {
    Spring(response: 0.15, dampingFraction: fraction, blendDuration: blend)
  }

  /// The integrator of the facts, written out: 0 → 100 by `slow`, from tick 30 on to 200 by `quick`;
  /// at a tick of `pushes` the base jumps by that much and the way back is animated.
  private static func reference(
    blend: Double,
    fraction: Double,
    ticks: Int,
    pushes: [Int: Double] = [:]
  ) -> Double {
    let h = 1.0 / 300
    var (left, v, a) = (100.0, 0.0, 0.0)
    for tick in 1...ticks {
      var (response, zeta) = (0.5, 1.0)
      if tick > 30 {
        let p = min(1, Double(tick - 30) * h / blend)
        response = 0.15 + (0.5 - 0.15) * (1 - p * p * (3 - 2 * p))
        zeta = fraction
      }
      let root = 2 * Double.pi / response
      let half = v + a * h / 2
      left -= half * h
      a = -2 * zeta * root * half + root * root * left
      v = half + a * h / 2
      if tick == 30 { left += 100 }
      left -= pushes[tick] ?? 0
    }
    return 200 - left
  }

  private func track(_ next: Spring, _ solver: SpringSolver) -> Track {
    var track = Track(.zero, unit: .points, solver: solver)
    track.animate(to: scalar(100), at: frame(2), with: .spring(BlendTests.slow))
    track.animate(to: scalar(200), at: frame(8), with: .spring(next))
    return track
  }

  @Test(arguments: [(0.25, 0.85), (0.1, 0.5), (1, 1)])
  func `the integrator fades tick by tick`(_ blend: Double, _ fraction: Double) {
    let track = track(BlendTests.quick(blend, fraction), .integrator)
    for index in 7...20 {
      let expected = BlendTests.reference(blend: blend, fraction: fraction, ticks: index * 5)
      #expect(abs(track.value(at: frame(2 + index)).x - expected) < 1e-7, "frame \(index)")
    }
  }

  @Test func `the exact spring fades along the same way`() {
    // Both solvers differ by half a tick or so (facts: 1.6 % of the way for this spring).
    let exact = track(BlendTests.quick(0.25), .exact)
    let stepped = track(BlendTests.quick(0.25), .integrator)
    let plain = track(BlendTests.quick(0), .exact)
    for index in 9...24 {
      let shown = exact.value(at: frame(index)).x
      #expect(abs(shown - stepped.value(at: frame(index)).x) < 4)
    }
    #expect(plain.value(at: frame(11)).x - exact.value(at: frame(11)).x > 10)
  }

  @Test(arguments: SpringSolver.allCases)
  func `position and velocity are continuous within and at the end of the fade`(
    _ solver: SpringSolver
  ) {
    let track = track(BlendTests.quick(0.25), solver)
    for tick in 0...120 {
      let time = frame(8) + RationalTime(Int64(tick), 300)
      let before = track.value(at: time)
      let after = track.value(at: time + RationalTime(1, 1_000_000_000))
      // The integrator may take one tick: at most 5,000 pt/s for 1/300 s.
      let limit = solver == .exact ? 1e-4 : 17
      #expect((after - before).length < limit)
    }
  }

  @Test(arguments: SpringSolver.allCases)
  func `no blend duration and equal responses do nothing`(_ solver: SpringSolver) {
    var same = Track(.zero, unit: .points, solver: solver)
    var other = same
    for index in 0..<10 {
      let target = scalar(Double(10 * index + 10))
      same.animate(to: target, at: frame(index), with: .spring(BlendTests.quick(0.25)))
      other.animate(to: target, at: frame(index), with: .spring(BlendTests.quick(0)))
    }
    for index in 0...30 {
      #expect(same.value(at: frame(index)) == other.value(at: frame(index)))
    }
  }

  @Test func `a fade under way goes on under an equal response`() {
    var track = track(BlendTests.quick(0.25), .integrator)
    var pushes: [Int: Double] = [:]
    for index in 9...12 {
      let push = Double(index)
      track.set(scalar(200 + push), at: frame(index))
      track.animate(to: scalar(200), at: frame(index), with: .spring(BlendTests.quick(0.25)))
      pushes[(index - 2) * 5] = push
    }
    for index in 13...24 {
      let expected = BlendTests.reference(
        blend: 0.25,
        fraction: 0.85,
        ticks: (index - 2) * 5,
        pushes: pushes
      )
      #expect(abs(track.value(at: frame(index)).x - expected) < 1e-7, "frame \(index)")
    }
  }

  @Test func `a fade that is over is not begun again by an equal response`() {
    var track = track(BlendTests.quick(0.25), .integrator)
    // The spring still runs 0.3 s after the fade began.
    #expect(track.settlesAt! > frame(26))
    track.animate(to: scalar(1e6), at: frame(26), with: .spring(BlendTests.quick(1)))
    var plain = Track(.zero, unit: .points, solver: .integrator)
    plain.animate(to: scalar(1e6 - 200), at: frame(26), with: .spring(BlendTests.quick(0)))
    for index in 27...40 {
      let difference = track.value(at: frame(index)).x - plain.value(at: frame(index)).x - 200
      #expect(abs(difference) < 5, "frame \(index)")
    }
  }

  @Test(arguments: SpringSolver.allCases, [20.0, 1e6, .infinity])
  func `an endless fade is bounded`(_ solver: SpringSolver, _ blend: Double) {
    let track = track(BlendTests.quick(blend), solver)
    for seconds in [1, 15, 3600] as [Int64] {
      #expect(track.value(at: RationalTime(whole: seconds)).x.isFinite)
    }
    #expect(track.settlesAt.map { $0 < RationalTime(whole: 5) } ?? false)
  }
}
