import SceneDescription
import TestSupport
import Timeline

/// One call on a track.
enum TrackEvent {
  case set(Double)
  case stop
  case animate(Double, Animation, velocity: Double?)

  func apply(to track: inout Track, at time: RationalTime) {
    switch self {
    case .set(let value): track.set(RandomTimeline.vector(value), at: time)
    case .stop: track.stop(at: time)
    case .animate(let value, let animation, let velocity):
      track.animate(
        to: RandomTimeline.vector(value),
        at: time,
        with: animation,
        velocity: velocity.map(RandomTimeline.vector)
      )
    }
  }
}

/// A random list of events, the same for the same seed.
struct RandomTimeline {
  let unit: AnimatableUnit
  let solver: SpringSolver
  private(set) var events: [(time: RationalTime, event: TrackEvent)] = []

  /// Four components that move differently.
  static func vector(_ x: Double) -> AnimatableVector { AnimatableVector(x, -x / 2, 0, x + 1) }

  var track: Track { Track(RandomTimeline.vector(0), unit: unit, solver: solver) }

  func track(shiftedBy shift: RationalTime = .zero) -> Track {
    var track = track
    for (time, event) in events { event.apply(to: &track, at: time + shift) }
    return track
  }

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    unit = Bool.random(using: &random) ? .points : .unit
    solver = Bool.random(using: &random) ? .integrator : .exact
    // Some start before zero: time has no origin.
    var time = RationalTime(Int64.random(in: -60...60, using: &random), 60)
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      events.append((time, RandomTimeline.event(&random)))
      let rate = random.pick([60, 120, 50, 1000, 7])
      time = time + RationalTime(Int64.random(in: 0...20, using: &random), Int64(rate))
    }
  }

  private static func event(_ random: inout SplitMix) -> TrackEvent {
    let value = Double(Int.random(in: -4...4, using: &random)) * 50
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .set(value)
    case 1: return .stop
    default:
      let velocity =
        Int.random(in: 0..<6, using: &random) == 0
        ? Double.random(in: -900...900, using: &random) : nil
      return .animate(value, animation(&random, depth: 0), velocity: velocity)
    }
  }

  static func animation(_ random: inout SplitMix, depth: Int) -> Animation {
    switch Int.random(in: 0..<(depth < 2 ? 9 : 6), using: &random) {
    case 0...2: return .spring(random.pick(springs))
    case 3, 4:
      let duration = RationalTime(Int64.random(in: 0...24, using: &random), 40)
      return .curve(random.pick(curves), duration: duration)
    case 5:
      return .interpolatingSpring(
        InterpolatingSpring(
          mass: 1,
          stiffness: Double.random(in: 20...400, using: &random),
          damping: Double.random(in: 2...50, using: &random),
          initialVelocity: Double.random(in: -3...3, using: &random)
        )
      )
    case 6:
      let delay = RationalTime(Int64.random(in: 0...10, using: &random), 30)
      return .delay(animation(&random, depth: depth + 1), delay)
    case 7:
      return .speed(
        animation(&random, depth: depth + 1),
        random.pick([0.5, 1, 1.1, 3])
      )
    default:
      let count =
        Int.random(in: 0..<8, using: &random) == 0 ? nil : Int.random(in: 1...3, using: &random)
      return .repeating(
        animation(&random, depth: depth + 1),
        count: count,
        autoreverses: Bool.random(using: &random)
      )
    }
  }

  static let springs = [
    Spring(response: 0.5, dampingFraction: 1), Spring(response: 0.55, dampingFraction: 0.825),
    Spring(response: 0.15, dampingFraction: 0.85, blendDuration: 0.25),
    Spring(response: 0.3, dampingFraction: 0.3), Spring(response: 0.4, dampingFraction: 2),
    Spring(response: 0, dampingFraction: 0.9), Spring(response: 0.2, dampingFraction: 9),
  ]

  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
    .bezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55), .bezier(x1: 1, y1: 0, x2: 0, y2: 1),
    .steps(3, .jumpEnd), .steps(4, .jumpNone),
    .points([
      CurvePoint(input: 0, output: 0), CurvePoint(input: 0.3, output: 1.2),
      CurvePoint(input: 1, output: 1),
    ]),
  ]
}

extension Animation {
  /// Of SwiftUI's spring family, without modifiers.
  var isSpring: Bool {
    if case .spring = self { true } else { false }
  }
}
