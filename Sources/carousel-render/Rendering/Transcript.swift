import Synchronization

/// What one of several scenes prints: at once when it is its turn, else when its turn comes.
final class Transcript: Sendable {
  private struct State {
    /// What is kept until the scene's turn.
    var kept: [@Sendable () -> Void] = []
    var isLive: Bool
    var isDropped = false
  }

  private let state: Mutex<State>
  /// `3 of 40, `: which of the scenes it is, for the progress line.
  let place: String

  /// - Parameters:
  ///   - scene: its number, from zero.
  ///   - count: how many scenes there are.
  init(scene: Int, of count: Int, isLive: Bool) {
    place = "\(scene + 1) of \(count), "
    state = Mutex(State(isLive: isLive))
  }

  var isLive: Bool { state.withLock { $0.isLive } }

  func add(_ print: @escaping @Sendable () -> Void) {
    state.withLock { state in
      if state.isDropped { return }
      if state.isLive { print() } else { state.kept.append(print) }
    }
  }

  /// Prints what was kept; it is the scene's turn.
  func goLive() {
    state.withLock { state in
      if state.isDropped { return }
      for print in state.kept { print() }
      state.kept = []
      state.isLive = true
    }
  }

  /// Prints nothing from now on.
  func drop() {
    state.withLock { state in
      state.kept = []
      state.isLive = false
      state.isDropped = true
    }
  }
}
