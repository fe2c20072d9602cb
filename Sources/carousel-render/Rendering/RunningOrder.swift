import Synchronization

/// The order of the command line. Several scenes are worked on at a time, but it is always the turn
/// of the first one that has not ended: what they print does not depend on who is quicker.
final class RunningOrder: Sendable {
  private struct State {
    /// Whose turn it is.
    var first = 0
    /// The last scene that counts.
    var last: Int
    /// Those that ended before their turn.
    var ended: Set<Int> = []
    /// Of scenes that have begun and whose turn is not over.
    var transcripts: [Int: Transcript] = [:]
    var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
  }

  private let count: Int
  private let state: Mutex<State>

  /// - Parameter scenes: how many there are.
  init(scenes: Int) {
    count = scenes
    state = Mutex(State(last: scenes - 1))
  }

  /// The last scene that counts: the one that stopped the run, else the last one of all.
  var last: Int { state.withLock { $0.last } }

  /// Whether a scene counts: none before it has stopped the run.
  func counts(_ scene: Int) -> Bool { scene <= last }

  /// What a scene that begins is to print with.
  func transcript(of scene: Int) -> Transcript {
    state.withLock { state in
      let transcript = Transcript(scene: scene, of: count, isLive: scene == state.first)
      if scene > state.last { transcript.drop() }
      state.transcripts[scene] = transcript
      return transcript
    }
  }

  /// Waits for a scene's turn.
  ///
  /// - Returns: false when the scene does not count any more.
  func turn(of scene: Int) async -> Bool {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if scene > state.last || scene <= state.first {
          continuation.resume(returning: scene <= state.last)
        } else {
          state.waiting[scene] = continuation
        }
      }
    }
  }

  /// Notes that a scene has nothing more to say.
  ///
  /// - Parameter stops: whether those that follow it do not count.
  func end(_ scene: Int, stops: Bool) {
    state.withLock { state in
      if stops, scene < state.last {
        state.last = scene
        for (other, transcript) in state.transcripts where other > scene { transcript.drop() }
        for other in state.waiting.keys where other > scene {
          state.waiting.removeValue(forKey: other)?.resume(returning: false)
        }
      }
      state.ended.insert(scene)
      while state.first < state.last, state.ended.remove(state.first) != nil {
        state.transcripts[state.first] = nil
        state.first += 1
        state.transcripts[state.first]?.goLive()
        state.waiting.removeValue(forKey: state.first)?.resume(returning: true)
      }
    }
  }
}
