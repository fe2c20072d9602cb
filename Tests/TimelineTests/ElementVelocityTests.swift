import SceneDescription
import Testing

@testable import Timeline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("Velocities of elements")
struct ElementVelocityTests {
  /// A card that goes from (−60, 0°, scale 1) to (60, 90°, scale 2) at 0.1 s.
  private func velocity(
    _ animation: String, at time: RationalTime, solver: SpringSolver
  ) throws -> ElementVelocity {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 200, "height": 100}, "solver": "\(solver.rawValue)", "layers": [
       {"id": "d", "type": "slots", "cards": [{"id": "a"}, {"id": "b"}],
       "slots": [{"id": "l", "x": -60}, {"id": "r", "x": 60, "y": 30, "scale": 2, "rotation": 90,
        "tilt": 18, "opacity": 0}]}],
       "timeline": [{"at": 0.1, "step": "next", "animation": \(animation)}]}
      """)
    let index = try #require(timeline.state(at: time).elements.firstIndex { $0.id == "a" })
    return timeline.velocities(at: time)[index]
  }

  @Test(arguments: SpringSolver.allCases)
  func linearMotionHasOneVelocity(_ solver: SpringSolver) throws {
    let found = try velocity(#"{"linear": 0.5}"#, at: RationalTime(3, 10), solver: solver)
    for (value, expected) in [
      (found.x, 240.0), (found.y, 60), (found.scale, 2), (found.rotation, 180), (found.tilt, 36),
      (found.opacity, -2),
    ] { #expect(isNear(value, expected, 1e-6)) }
  }

  /// v = D·ω²·t·e^(−ωt) of a critical spring.
  @Test(arguments: [1, 5, 12, 30])
  func closedFormSpring(_ frames: Int64) throws {
    let (omega, t) = (4 * Double.pi, Double(frames) / 60)
    let found = try velocity(
      #""default""#, at: RationalTime(1, 10) + RationalTime(frames, 60), solver: .exact)
    let unit = omega * omega * t * exp(-omega * t)
    // A central difference is off by at most h²/6 times the third derivative, at most 2·D·ω³.
    let error = omega * omega * omega / 3 / (7200 * 7200)
    #expect(isNear(found.x, 120 * unit, 120 * error))
    #expect(isNear(found.rotation, 90 * unit, 90 * error))
  }

  /// An independent march of the integrator keeps its own velocity.
  @Test(arguments: [1, 5, 12, 30])
  func integratedSpring(_ frames: Int64) throws {
    var (x, v, a) = (0.0, 0.0, 0.0)
    let omega = 4 * Double.pi
    for _ in 0..<(5 * frames) {
      let half = v + a / 600
      x += half / 300
      a = -2 * omega * half + omega * omega * (120 - x)
      v = half + a / 600
    }
    let found = try velocity(
      #""default""#, at: RationalTime(1, 10) + RationalTime(frames, 60), solver: .integrator)
    #expect(isNear(found.x, v, 1e-6))
  }

  @Test(arguments: SpringSolver.allCases)
  func aJumpIsNoSpeed(_ solver: SpringSolver) throws {
    for time in [RationalTime(1, 10), RationalTime(999, 10_000), RationalTime(1001, 10_000)] {
      #expect(try velocity(#""none""#, at: time, solver: solver) == .zero)
    }
    #expect(try velocity(#""default""#, at: .zero, solver: solver) == .zero)
  }
}
