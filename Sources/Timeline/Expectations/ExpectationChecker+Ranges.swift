import SceneDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Expectations about a stretch of time.
extension ExpectationChecker {
  /// Everything shown at and after the time must be what is shown at the end.
  mutating func settles(_ subject: Expectation.Subject, _ time: RationalTime) -> [Finding] {
    let expected = "rest from \(text(time.seconds)) s on"
    let end = max(time, timeline.duration, timeline.settlesAt ?? .zero)
    guard let instants = instants(.init(start: time, end: end)) else {
      return tooMuch(name(subject), expected)
    }
    let final = elements(of: subject, at: end)
    // From the end backwards: the last instant that still differs is followed by the last change.
    guard let index = instants.lastIndex(where: { elements(of: subject, at: $0) != final }) else {
      return []
    }
    return [
      Finding(
        subject: name(subject), time: instants[min(index + 1, instants.count - 1)],
        found: "it still changes", expected: expected)
    ]
  }

  private func elements(
    of subject: Expectation.Subject, at time: RationalTime
  ) -> [ElementState] {
    let state = timeline.state(at: time)
    return switch subject {
    case .everything: state.elements
    case .layer(let layer): state.elements.filter { $0.layer == layer }
    case .one(let target): state.elements(of: target)
    }
  }

  /// The values of a property over a range; instants at which the card is hidden are left out.
  private enum Course {
    case values([(time: RationalTime, value: Double)])
    case problem([Finding])
  }

  private mutating func course(
    _ target: Expectation.Target, _ property: Property, _ range: Expectation.TimeRange,
    _ expected: String
  ) -> Course {
    guard let instants = instants(range) else {
      return .problem(tooMuch(name(target), expected))
    }
    var values: [(time: RationalTime, value: Double)] = []
    for (index, time) in instants.enumerated() {
      if let element = timeline.state(at: time).element(of: target, timeline.scene) {
        values.append((time, element.value(of: property)))
      } else if index == 0 || index == instants.count - 1 {
        return .problem([notShown(target, time, expected)])
      }
    }
    return .values(values)
  }

  /// The farthest beyond the last value, as seen from the first one. Where both are the same there
  /// is no direction, and either side counts.
  mutating func overshoot(
    _ target: Expectation.Target, _ property: Property, _ range: Expectation.TimeRange,
    _ most: Double
  ) -> [Finding] {
    let expected = "at most \(text(most))"
    let values: [(time: RationalTime, value: Double)]
    switch course(target, property, range, "\(property) to overshoot by \(expected)") {
    case .problem(let findings): return findings
    case .values(let list): values = list
    }
    guard let first = values.first, let last = values.last else { return [] }
    let way = last.value - first.value
    func beyond(_ value: Double) -> Double {
      way == 0 ? abs(value - last.value) : (value - last.value) * (way > 0 ? 1 : -1)
    }
    guard let peak = values.max(by: { beyond($0.value) < beyond($1.value) }),
      beyond(peak.value) > most
    else { return [] }
    return [
      Finding(
        subject: name(target), time: peak.time,
        found: "\(property) is \(text(peak.value)), which overshoots \(text(last.value)) by "
          + text(beyond(peak.value)), expected: expected)
    ]
  }

  /// Changes below a millionth are rounding, not motion.
  mutating func monotonic(
    _ target: Expectation.Target, _ property: Property, _ range: Expectation.TimeRange
  ) -> [Finding] {
    let expected = "\(property) never to turn back"
    let values: [(time: RationalTime, value: Double)]
    switch course(target, property, range, expected) {
    case .problem(let findings): return findings
    case .values(let list): values = list
    }
    guard let first = values.first else { return [] }
    var (low, high) = (first, first)
    var direction = 0
    for sample in values {
      let rises = sample.value - low.value > 1e-6
      let falls = high.value - sample.value > 1e-6
      if direction > 0, falls { return [turn(target, property, high, sample, expected)] }
      if direction < 0, rises { return [turn(target, property, low, sample, expected)] }
      if direction == 0, rises || falls { direction = rises ? 1 : -1 }
      if sample.value > high.value || direction > 0 && !falls { high = sample }
      if sample.value < low.value || direction < 0 && !rises { low = sample }
    }
    return []
  }

  private func turn(
    _ target: Expectation.Target, _ property: Property,
    _ extreme: (time: RationalTime, value: Double), _ sample: (time: RationalTime, value: Double),
    _ expected: String
  ) -> Finding {
    Finding(
      subject: name(target), time: sample.time,
      found: "\(property) is \(text(sample.value)), back from \(text(extreme.value)) at "
        + "\(text(extreme.time.seconds)) s", expected: expected)
  }

  /// The largest move of a centre between two neighbouring instants. Of a card with several copies
  /// the copy that moved least counts: which copy is which changes when the row goes round.
  mutating func continuous(
    _ subject: Expectation.Subject, _ range: Expectation.TimeRange, _ most: Double
  ) -> [Finding] {
    let expected = "at most \(text(most)) points from frame to frame"
    guard let instants = instants(range) else { return tooMuch(name(subject), expected) }
    var worst: (target: Expectation.Target, time: RationalTime, way: Double)?
    var before: [Expectation.Target: [Point]] = [:]
    for time in instants {
      let now = centers(of: subject, at: time)
      let pairs = now.reduce(0) { $0 + $1.value.count * (before[$1.key]?.count ?? 0) }
      guard afford(10 * pairs) else { return tooMuch(name(subject), expected) }
      for (target, points) in now {
        guard let old = before[target] else { continue }
        let way = least(points, old)
        // In the deck's order, so that of equal moves always the same one is told.
        if way > (worst?.way ?? most)
          || way == worst?.way && worst?.time == time
            && target.isBefore(worst?.target)
        {
          worst = (target, time, way)
        }
      }
      before = now
    }
    guard let worst else { return [] }
    return [
      Finding(
        subject: name(worst.target), time: worst.time,
        found: "its centre has moved \(text(worst.way)) points since the frame before",
        expected: expected)
    ]
  }

  private func centers(
    of subject: Expectation.Subject, at time: RationalTime
  ) -> [Expectation.Target: [Point]] {
    Dictionary(grouping: elements(of: subject, at: time)) {
      Expectation.Target(layer: $0.layer, card: $0.card)
    }.mapValues { $0.map(\.center) }
  }

  private func least(_ a: [Point], _ b: [Point]) -> Double {
    var least = Double.infinity
    for p in a { for q in b { least = min(least, hypot(p.x - q.x, p.y - q.y)) } }
    return least
  }

  mutating func apart(
    _ a: Expectation.Target, _ b: Expectation.Target, _ range: Expectation.TimeRange
  ) -> [Finding] {
    let subject = "\(name(a)) and \(name(b))"
    guard let instants = instants(range) else { return tooMuch(subject, "no overlap") }
    for time in instants {
      let state = timeline.state(at: time)
      let ones = state.elements(of: a).map(\.corners)
      let others = state.elements(of: b).map(\.corners)
      // One pair of outlines costs as much as a hundred elements.
      guard afford(100 * ones.count * others.count) else { return tooMuch(subject, "no overlap") }
      for corners in ones {
        guard let depth = others.lazy.compactMap({ ConvexOverlap.depth(corners, $0) }).first
        else { continue }
        return [
          Finding(
            subject: subject, time: time, found: "they overlap by \(text(depth)) points",
            expected: "no overlap")
        ]
      }
    }
    return []
  }
}

extension Expectation.Target {
  fileprivate func isBefore(_ other: Expectation.Target?) -> Bool {
    guard let other else { return true }
    return (layer, card ?? -1) < (other.layer, other.card ?? -1)
  }
}
