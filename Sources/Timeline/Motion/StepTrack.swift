import SceneDescription

/// A value that changes at once at given times: a depth, an index, a text.
package struct StepTrack<Value: Sendable & Equatable>: Sendable {
  private var steps: [(time: RationalTime, value: Value)]

  package init(_ initial: Value) { steps = [(.zero, initial)] }

  /// The value after the last change.
  package var current: Value { steps[steps.count - 1].value }

  /// When it last changed; zero when it never did.
  package var lastChange: RationalTime { steps[steps.count - 1].time }

  /// Every value that it ever has, in order.
  package var values: [Value] { steps.map(\.value) }

  /// Changes the value; times are given in order. Of several changes at one instant the last counts.
  package mutating func set(_ value: Value, at time: RationalTime) {
    if steps[steps.count - 1].time == time {
      steps[steps.count - 1].value = value
    } else if value != current {
      steps.append((time, value))
    }
  }

  package func value(at time: RationalTime) -> Value {
    var low = 0
    var high = steps.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if steps[middle].time <= time { low = middle } else { high = middle }
    }
    return steps[low].value
  }
}
