import SceneDescription
import Testing

@testable import Timeline

@Suite("Motion against independent figures")
struct MotionVectorTests {
  private func track(
    _ solver: SpringSolver, _ changes: [(RationalTime, Double, Animation)]
  ) -> Track {
    var track = Track(.zero, unit: .points, solver: solver)
    for (time, value, animation) in changes {
      track.animate(to: [value, 0, 0, 0], at: time, with: animation)
    }
    return track
  }

  private func frame(_ index: Int) -> RationalTime { RationalTime(Int64(index), 60) }

  @Test func curves() throws {
    for curve in try Vectors.load("curves").list {
      guard let c = curve["params"]?.numbers else { continue }
      let bezier = TimingCurve.bezier(x1: c[0], y1: c[1], x2: c[2], y2: c[3])
      for sample in try #require(curve["samples"]).list {
        let t = try sample.number("t")
        #expect(isNear(bezier.value(at: t), try sample.number("value"), 1e-6))
      }
    }
  }

  @Test func closedForm() throws {
    for spring in try Vectors.load("springs_closed_form").list {
      let form = ClosedFormSpring(
        Spring(
          response: try spring.number("response"),
          dampingFraction: try spring.number("dampingFraction")))
      for sample in try #require(spring["samples"]).list {
        let state = form.state(
          SpringState(displacement: [-1, 0, 0, 0], velocity: .zero, acceleration: .zero),
          after: try sample.number("t"))
        // The figures' times carry twelve digits, which a speed of 30 makes 1e-9 of.
        #expect(isNear(1 + state.displacement.x, try sample.number("value"), 1e-9))
        #expect(isNear(state.velocity.x, try sample.number("velocity"), 1e-8))
      }
    }
  }

  @Test func closedFormWithStartVelocity() throws {
    for spring in try Vectors.load("springs_initial_velocity").list {
      let form = ClosedFormSpring(
        Spring(
          response: try spring.number("response"),
          dampingFraction: try spring.number("dampingFraction")))
      let v0 = try spring.number("initialVelocity")
      for sample in try #require(spring["samples"]).list {
        let state = form.state(
          SpringState(displacement: [-1, 0, 0, 0], velocity: [v0, 0, 0, 0], acceleration: .zero),
          after: try sample.number("t"))
        #expect(isNear(1 + state.displacement.x, try sample.number("value"), 1e-8))
      }
    }
  }

  @Test func integrator() throws {
    for spring in try Vectors.load("fluid_integrator").list {
      let powers = SpringPowers(
        response: try spring.number("response"),
        dampingFraction: try spring.number("dampingFraction"))
      let start = SpringState(
        displacement: [-1, 0, 0, 0], velocity: .zero, acceleration: .zero)
      for row in try #require(spring["table"]).list {
        let state = powers.apply(start, steps: Int64(try row.number("step")))
        #expect(isNear(1 + state.displacement.x, try row.number("x"), 1e-7))
        #expect(isNear(state.velocity.x, try row.number("v"), 1e-7))
        #expect(isNear(state.acceleration.x, try row.number("a"), 2e-6))
      }
    }
  }

  /// The first step at which SwiftUI drops the animation.
  @Test func integratorEnds() throws {
    for spring in try Vectors.load("fluid_integrator").list {
      let animation = Animation.spring(
        Spring(
          response: try spring.number("response"),
          dampingFraction: try spring.number("dampingFraction")))
      let ends = try #require(spring["first_finished"])
      for (name, distance, unit) in [
        ("interval 109 pt", 109.0, AnimatableUnit.points), ("interval 393 pt", 393, .points),
        ("scale change 0.2 (x128 = 25.6)", 0.2, .unit),
        ("45 degrees (rad x128)", .pi / 4, .unit),
      ] {
        guard let step = ends[name]?["step"]?.double else { continue }
        var track = Track(.zero, unit: unit, solver: .integrator)
        track.animate(to: [distance, 0, 0, 0], at: .zero, with: animation)
        #expect(track.settlesAt == RationalTime(Int64(step), 300), "\(name)")
      }
    }
  }

  @Test(arguments: [SpringSolver.integrator, .exact])
  func springOverSpring(_ solver: SpringSolver) throws {
    let cases = try Vectors.load("retargeting").list
    let animations: [[(RationalTime, Double, Animation)]] = [
      [
        (.zero, 109, .spring(Spring(response: 0.5, dampingFraction: 1))),
        (frame(12), 196.2, .spring(Spring(response: 0.5, dampingFraction: 1))),
      ],
      [
        (.zero, 120, .spring(Spring(response: 0.15, dampingFraction: 0.85))),
        (frame(3), 393, .spring(Spring(response: 0.15, dampingFraction: 0.85))),
      ],
      [
        (.zero, 100, .spring(Spring(response: 0.5, dampingFraction: 1))),
        (frame(6), 200, .spring(Spring(response: 0.15, dampingFraction: 0.85))),
      ],
    ]
    for (vector, changes) in zip(cases, animations) {
      let track = track(solver, changes)
      let column = solver == .integrator ? "integrator" : "closed_form"
      let frames = try #require(vector["frames"]).numbers
      for (index, value) in zip(frames, try #require(vector[column]).numbers) {
        let time = frame(Int(index))
        // An ended spring stands at its target, from which the figures may still be a hair away.
        let tolerance = track.settlesAt.map { time >= $0 } ?? false ? 1e-3 : 1e-6 * 393
        #expect(isNear(track.value(at: time).x, value, tolerance), "frame \(index)")
      }
    }
  }

  @Test func mixes() throws {
    let cases = try Vectors.load("retargeting").list
    let easeOut = Animation.curve(.easeOut, duration: RationalTime(3, 10))
    let spring = Animation.spring(Spring(response: 0.5, dampingFraction: 1))
    let plans: [(Int, [(RationalTime, Double, Animation)])] = [
      (3, [(.zero, 393, easeOut), (RationalTime(15, 100), 0, easeOut)]),
      (4, [(.zero, 100, spring), (RationalTime(1, 10), 393, easeOut)]),
      (5, [(.zero, 393, easeOut), (RationalTime(15, 100), 0, spring)]),
    ]
    for (index, changes) in plans {
      let vector = cases[index]
      // The figures' springs are in closed form.
      let track = track(.exact, changes)
      let times = try #require(vector["times"]).numbers
      for (time, value) in zip(times, try #require(vector["values"]).numbers) {
        let exact = try #require(RationalTime(parsing: NumberText.rounded(time)))
        #expect(isNear(track.value(at: exact).x, value, 1e-6 * 393), "case \(index) at \(time)")
      }
    }
  }

  @Test func linearMixPeaks() {
    let linear = Animation.curve(.linear, duration: RationalTime(2, 10))
    let track = track(.exact, [(.zero, 100, linear), (RationalTime(1, 10), 0, linear)])
    for (time, value) in [(10, 50.0), (15, 56.25), (20, 50), (25, 25), (30, 0), (31, 0)] {
      #expect(isNear(track.value(at: RationalTime(Int64(time), 100)).x, value, 1e-12))
    }
  }

  @Test(arguments: [SpringSolver.integrator, .exact])
  func chase(_ solver: SpringSolver) throws {
    for vector in try Vectors.load("drag_chase").list {
      let p = try #require(vector["params"]).numbers
      let frames = try #require(vector["frames"]).numbers
      let finger = try #require(vector["finger"]).numbers
      let speed = finger[1]
      let spring = Spring(response: p[0], dampingFraction: p[1], blendDuration: p[2])
      let track = track(
        solver, (1...30).map { (frame($0), speed * Double($0), .spring(spring)) })
      let column = solver == .integrator ? "integrator" : "closed_form"
      for (index, value) in zip(frames, try #require(vector[column]).numbers) {
        #expect(isNear(track.value(at: frame(Int(index))).x, value, 1e-6 * 393))
      }
    }
  }

  @Test func interpolatingSprings() throws {
    for vector in try Vectors.load("interpolating_spring").list {
      let spring = InterpolatingSpring(
        mass: try vector.number("mass"), stiffness: try vector.number("stiffness"),
        damping: try vector.number("damping"),
        initialVelocity: try vector.number("initialVelocity"))
      for sample in try #require(vector["samples"]).list {
        let progress = spring.progress(at: try sample.number("t"))
        #expect(isNear(progress, try sample.number("value"), 1e-8))
      }
    }
  }

  @Test func modifiers() throws {
    let linear = Animation.curve(.linear, duration: RationalTime(whole: 1))
    let animations: [Animation] = [
      .repeating(linear, count: 3, autoreverses: true), .speed(linear, 2),
      .delay(linear, RationalTime(1, 2)),
    ]
    for (vector, animation) in zip(try Vectors.load("modifiers").list, animations) {
      let track = track(.integrator, [(.zero, 1, animation)])
      for row in try #require(vector["rows"]).list {
        let time = try #require(RationalTime(parsing: NumberText.rounded(try row.number("t"))))
        #expect(isNear(track.value(at: time).x, try row.number("value"), 1e-12))
      }
    }
  }

  @Test func rubberBand() throws {
    for row in try Vectors.load("rubber_band").list {
      let value = ScrollPhysics.rubberBand(
        distance: try row.number("distance"), dimension: try row.number("dimension"))
      #expect(isNear(value, try row.number("result"), 1e-6))
    }
  }

  @Test func projection() throws {
    for row in try Vectors.load("deceleration").list {
      let speed = try row.number("initial_velocity_pt_per_ms") * 1000
      let value = ScrollPhysics.projection(
        velocity: speed, rate: try row.number("rate_per_ms"))
      #expect(isNear(value, try row.number("projection"), 1e-6))
    }
  }
}
