import SceneDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How far an animation that keeps no velocity has come: a fraction of the way over time.
struct ProgressCurve: Sendable {
  private let animation: Animation
  /// Seconds until it has arrived; nil never.
  let duration: Double?

  init(_ animation: Animation) {
    self.animation = animation
    duration = ProgressCurve.duration(of: animation)
  }

  func value(at elapsed: Double) -> Double {
    if let duration, elapsed > duration { return 1 }
    return ProgressCurve.value(of: animation, at: elapsed)
  }

  private static func duration(of animation: Animation) -> Double? {
    switch animation {
    case .curve(_, let duration): duration.seconds
    case .spring(let spring): unitSpring(spring).end?.seconds
    case .interpolatingSpring(let spring): spring.settlingDuration
    case .delay(let base, let delay): self.duration(of: base).map { $0 + delay.seconds }
    case .speed(let base, let speed): self.duration(of: base).map { $0 / speed }
    case .repeating(let base, let count, _):
      count.flatMap { count in self.duration(of: base).map { $0 * Double(count) } }
    }
  }

  private static func value(of animation: Animation, at elapsed: Double) -> Double {
    switch animation {
    case .curve(let curve, let duration):
      return duration > .zero ? curve.value(at: elapsed / duration.seconds) : 1
    case .spring(let spring):
      return 1 + unitSpring(spring).state(at: RationalTime(roundingUp: elapsed)).displacement.x
    case .interpolatingSpring(let spring): return spring.progress(at: elapsed)
    case .delay(let base, let delay): return value(of: base, at: max(0, elapsed - delay.seconds))
    case .speed(let base, let speed): return value(of: base, at: elapsed * speed)
    case .repeating(let base, let count, let autoreverses):
      guard let pass = duration(of: base) else { return value(of: base, at: elapsed) }
      guard pass > 0 else { return 1 }
      // At the very end of a pass the pass itself still shows its last value.
      let index = max((elapsed / pass).rounded(.up) - 1, 0)
      let last = count.map { Double($0 - 1) } ?? .infinity
      let progress = value(of: base, at: elapsed - min(index, last) * pass)
      let isBackwards = autoreverses && min(index, last).truncatingRemainder(dividingBy: 2) == 1
      return isBackwards ? 1 - progress : progress
    }
  }

  /// A spring as progress from 0 to 1.
  private static func unitSpring(_ spring: Spring) -> SpringMotion {
    SpringMotion(
      spring, solver: .integrator, at: .zero,
      state: SpringState(
        displacement: [-1, 0, 0, 0], velocity: .zero, acceleration: .zero),
      whole: [1, 0, 0, 0], unit: .unit, after: nil)
  }
}

extension InterpolatingSpring {
  private var omega: Double { (stiffness / mass).squareRoot() }
  private var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Progress from 0 to 1; damping above critical counts as critical, as SwiftUI does.
  func progress(at elapsed: Double) -> Double {
    let form = ClosedFormSpring(omega: omega, zeta: min(dampingRatio, 1))
    let start = SpringState(
      displacement: [-1, 0, 0, 0], velocity: [initialVelocity, 0, 0, 0], acceleration: .zero)
    return 1 + form.state(start, after: elapsed).displacement.x
  }

  /// Seconds until the spring stays within a thousandth of its target (SwiftUI's formula for springs
  /// below critical damping; above it, the first tenth of a second from which it stays there for
  /// more than a second). nil without damping.
  var settlingDuration: Double? {
    let decay = omega * min(dampingRatio, 1)
    guard decay > 0 else { return nil }
    if dampingRatio < 1 {
      return max(0, log((abs(decay - initialVelocity) + 1) / 0.001) / decay)
    }
    var first: Double?
    for tenth in 0..<10_240 {
      let t = Double(tenth) / 10
      guard abs(1 - progress(at: t)) < 0.001 else {
        first = nil
        continue
      }
      let begin = first ?? t
      first = begin
      if t - begin > 1 { return begin }
    }
    return 1024
  }
}

/// Animations that mix: each draws what is shown so far to its own target.
///
/// r₁ = f₁·T₁, rₖ = rₖ₋₁ + fₖ·(Tₖ − rₖ₋₁): SwiftUI's DefaultCombiningAnimation. T is the sum of all
/// animated changes up to the entry. An entry that has ended stands at its T, and so hides
/// everything before it.
final class MixMotion: Sendable {
  private let previous: Base
  private let start: RationalTime
  private let progress: ProgressCurve
  private let target: AnimatableVector
  let end: RationalTime?

  enum Base: Sendable {
    /// Nothing ran before; the mix begins at zero.
    case rest
    /// A spring that runs on to `target`.
    case spring(SpringMotion, target: AnimatableVector)
    case mix(MixMotion)
  }

  /// - Parameters:
  ///   - interval: how far the model value changes.
  init(
    _ animation: Animation, over interval: AnimatableVector, at start: RationalTime,
    after previous: Base
  ) {
    self.previous = previous
    self.start = start
    progress = ProgressCurve(animation)
    target =
      interval
      + {
        switch previous {
        case .rest: .zero
        case .spring(_, let target): target
        case .mix(let mix): mix.target
        }
      }()
    end = progress.duration.map { start + RationalTime(roundingUp: min($0, 2_000_000_000)) }
  }

  /// How far the shown value is from the model value at a time from the start on.
  func displacement(at time: RationalTime) -> AnimatableVector {
    var entries: [MixMotion] = []
    var shown = AnimatableVector.zero
    var base = Base.mix(self)
    // Down to the last entry that has ended, then back up.
    search: while true {
      switch base {
      case .rest: break search
      case .spring(let spring, let target):
        shown = target + spring.state(at: time).displacement
        break search
      case .mix(let mix):
        if mix.isOver(at: time) {
          shown = mix.target
          break search
        }
        entries.append(mix)
        base = mix.previous
      }
    }
    for entry in entries.reversed() {
      let fraction = entry.progress.value(at: (time - entry.start).seconds)
      shown += (entry.target - shown) * fraction
    }
    return shown - target
  }

  func isOver(at time: RationalTime) -> Bool { end.map { time > $0 } ?? false }
}
