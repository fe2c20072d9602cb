import CPango
import Synchronization

/// The fonts of the process, which libraries use that are given none.
///
/// Several threads may load fonts at a time, so that they change once at most, and to those that
/// librsvg needs.
enum CurrentFonts {
  private enum State {
    /// Fontconfig would read the machine's settings.
    case none
    /// Those of some library.
    case any
    /// The program's own.
    case standard
  }

  private static let state = Mutex(State.none)

  /// Makes some fonts the current ones, unless there are any.
  ///
  /// The first font map of a process initialises fontconfig: without fonts that are current
  /// already, it would read all of the machine's settings, which have no effect here.
  static func provide(_ config: OpaquePointer) {
    state.withLock { state in
      guard state == .none else { return }
      FcConfigSetCurrent(config)
      state = .any
    }
  }

  /// Makes the program's own fonts the current ones, as librsvg needs them.
  static func useStandard() {
    state.withLock { state in
      guard state != .standard, let config = FontLibrary.standardConfiguration() else { return }
      FcConfigSetCurrent(config)
      // The process keeps a reference of its own.
      FcConfigDestroy(config)
      state = .standard
    }
  }
}
