import SceneDescription

/// A property that changes at once at given times: z, an index, a text.
package struct StepTrack<Value: Sendable & Equatable>: Sendable {
  private let initial: Value
  private var steps: [(start: RationalTime, value: Value)] = []

  package init(_ initial: Value) { self.initial = initial }

  /// When the value last changed; zero when it never does.
  package var lastChange: RationalTime { steps.last?.start ?? .zero }

  /// Every value that it ever has, in order.
  package var values: [Value] { [initial] + steps.map(\.value) }

  /// The value after the last change.
  package var current: Value { steps.last?.value ?? initial }

  /// Changes the value from a time on. Times are given in order; one before the last counts as the
  /// last, and of several changes at one time the last one holds.
  package mutating func set(_ value: Value, at time: RationalTime) {
    guard value != current else { return }
    if let last = steps.last, last.start >= time {
      steps[steps.count - 1].value = value
    } else {
      steps.append((time, value))
    }
  }

  /// The value at a time: at the very instant of a change, the new one.
  package func value(at time: RationalTime) -> Value {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? steps[low - 1].value : initial
  }
}
