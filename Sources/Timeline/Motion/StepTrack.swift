import SceneDescription

/// A property that changes at once at given times: z, an index, a text.
package struct StepTrack<Value: Sendable & Equatable>: Sendable {
  private let initial: Value
  private var steps: [(start: RationalTime, value: Value)] = []

  package init(_ initial: Value) { self.initial = initial }

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
    let begun = steps.partitionPoint { $0.start <= time }
    return begun > 0 ? steps[begun - 1].value : initial
  }
}
