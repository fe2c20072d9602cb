import SceneDescription
import Synchronization

/// How far a rendering is: on a terminal one line that is redrawn, with the time that is left.
final class Progress: Sendable {
  private let console: Console
  private let name: String
  private let total: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var done = 0
    var shown: ContinuousClock.Instant?
  }

  init(console: Console, name: String, total: Int) {
    self.console = console
    self.name = name
    self.total = total
  }

  /// One more frame is written.
  func step() {
    guard console.isTerminal else { return }
    state.withLock { state in
      state.done += 1
      let now = ContinuousClock.now
      // Redrawing more often than the eye follows would only cost time.
      if let shown = state.shown, now - shown < .milliseconds(100), state.done < total { return }
      state.shown = now
      let elapsed = (now - start) / .seconds(1)
      let left = elapsed / Double(state.done) * Double(total - state.done)
      let title = (console.transcript?.place ?? "") + name
      console.progress(
        "\(title): frame \(state.done) of \(total), \(Progress.text(left)) left")
    }
  }

  func end() { console.endProgress() }

  /// `8 s`, `2 min 5 s`.
  static func text(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}

/// Times the stages of a rendering.
struct Stopwatch {
  private var last = ContinuousClock.now
  private var laps: [(name: String, seconds: Double)] = []

  mutating func lap(_ name: String) {
    let now = ContinuousClock.now
    laps.append((name, (now - last) / .seconds(1)))
    last = now
  }

  func report(_ title: String) -> String {
    "\(title): "
      + laps.map { "\($0.name) \(NumberText.rounded($0.seconds * 1000, places: 1)) ms" }
      .joined(separator: ", ")
  }
}
