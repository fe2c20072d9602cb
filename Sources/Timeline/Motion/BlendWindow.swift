import SceneDescription

/// The time during which a spring that replaced another still fades from that one's response to its
/// own: `response + (previous − response)·(1 − s(p))` with p = clamp((t − merge) / blendDuration)
/// and s(p) = p²·(3 − 2p).
///
/// The response of a tick is that at the tick's end. A window longer than 3,000 ticks is cut into
/// 3,000 pieces of constant response, so that its cost stays bounded. Every 32nd state is kept, and a
/// state in between is stepped to from there.
struct BlendWindow: Sendable {
  /// Where the fading began and how far the response was off.
  struct Source: Hashable, Sendable {
    /// In the spring's local time.
    let start: RationalTime
    /// Previous response − new response, in seconds.
    let interval: Double
  }

  private static let mostPieces: Int64 = 3_000
  private static let stride: Int64 = 32

  private let spring: Spring
  private let solver: SpringSolver
  private let interval: Double
  /// Seconds from the merge to tick 0.
  private let elapsed: Double
  private let pieceTicks: Int64
  private let pieces: Int64
  private let checkpoints: [SpringState]
  /// The state at the end of the window.
  let end: SpringState

  /// The length of the window.
  var ticks: Int64 { pieceTicks * pieces }

  /// - Parameters:
  ///   - elapsed: seconds from the merge to tick 0, at least 0.
  ///   - start: the state at tick 0.
  /// - Returns: nil when nothing is left to fade.
  init?(
    spring: Spring,
    solver: SpringSolver,
    source: Source,
    elapsed: Double,
    start: SpringState
  ) {
    let left = (spring.blendDuration - elapsed).clamped(0, 1e9)
    let ticks = Int64((left * Double(SpringLaw.ticksPerSecond)).rounded(.up))
    guard ticks > 0, source.interval != 0 else { return nil }
    self.spring = spring
    self.solver = solver
    self.elapsed = elapsed
    interval = source.interval
    pieceTicks = (ticks + BlendWindow.mostPieces - 1) / BlendWindow.mostPieces
    pieces = (ticks + pieceTicks - 1) / pieceTicks
    var states: [SpringState] = []
    var state = start
    for piece in 0..<pieces {
      if piece % BlendWindow.stride == 0 { states.append(state) }
      let law = BlendWindow.law(spring, solver, interval, elapsed, (piece + 1) * pieceTicks)
      state = law.advance(state, ticks: Double(pieceTicks))
    }
    checkpoints = states
    end = state
  }

  /// The law during the given tick, counted from 1.
  func law(ofTick tick: Int64) -> SpringLaw {
    law(ofPiece: (tick - 1) / pieceTicks)
  }

  /// The state `ticks` after the start, within the window.
  func state(atTick ticks: Double) -> SpringState {
    let ticks = ticks.clamped(0, Double(self.ticks))
    let piece = min(Int64(ticks) / pieceTicks, pieces - 1)
    var state = checkpoints[Int(piece / BlendWindow.stride)]
    for earlier in piece / BlendWindow.stride * BlendWindow.stride..<piece {
      state = law(ofPiece: earlier).advance(state, ticks: Double(pieceTicks))
    }
    return law(ofPiece: piece).advance(state, ticks: ticks - Double(piece * pieceTicks))
  }

  private func law(ofPiece piece: Int64) -> SpringLaw {
    BlendWindow.law(spring, solver, interval, elapsed, (piece + 1) * pieceTicks)
  }

  private static func law(
    _ spring: Spring,
    _ solver: SpringSolver,
    _ interval: Double,
    _ elapsed: Double,
    _ tick: Int64
  ) -> SpringLaw {
    let time = elapsed + Double(tick) / Double(SpringLaw.ticksPerSecond)
    let p = (time / spring.blendDuration).clamped(0, 1)
    let response = max(0, spring.response) + interval * (1 - p * p * (3 - 2 * p))
    return SpringLaw(
      SpringConstants(response: response, dampingFraction: spring.dampingFraction),
      solver: solver
    )
  }
}
