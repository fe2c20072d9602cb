import SceneDescription

/// Holds a scene's expectations against what its timeline shows.
///
/// Ranges of time are looked at in every frame of the sequence that lies in them, and at both ends.
package struct ExpectationChecker: Sendable {
  /// The most elements, over all expectations and instants, that are looked at: a stranger's scene
  /// must not keep the program busy for ever.
  package static let workLimit = 20_000_000

  let timeline: Timeline
  private var work = 0

  /// Everything that does not hold, in the order of the file; empty when all does.
  package static func failures(of timeline: Timeline) -> [ExpectationFailure] {
    var checker = ExpectationChecker(timeline: timeline)
    return timeline.scene.expectations.flatMap { checker.check($0) }
  }

  private init(timeline: Timeline) { self.timeline = timeline }

  private mutating func check(_ expectation: Expectation) -> [ExpectationFailure] {
    let findings: [Finding] =
      switch expectation.kind {
      case .values(let time, let target, let wanted): values(target, time, wanted)
      case .settles(let time, let subject): settles(subject, time)
      case .overshoot(let target, let property, let range, let most):
        overshoot(target, property, range, most)
      case .monotonic(let target, let property, let range): monotonic(target, property, range)
      case .continuous(let subject, let range, let most): continuous(subject, range, most)
      case .order(let time, let above, let below): order(above, below, time)
      case .apart(let a, let b, let range): apart(a, b, range)
      }
    return findings.map {
      ExpectationFailure(
        position: expectation.position, subject: $0.subject, time: $0.time, found: $0.found,
        expected: $0.expected)
    }
  }

  /// What was found instead of what was expected.
  struct Finding {
    var subject: String
    var time: RationalTime?
    var found: String
    var expected: String
  }

  // MARK: One instant

  private func values(
    _ target: Expectation.Target, _ time: RationalTime, _ wanted: [Expectation.Wanted]
  ) -> [Finding] {
    let expected = wanted.map { "\($0.property) \(text($0.value))" }.joined(separator: ", ")
    guard let element = timeline.state(at: time).element(of: target, timeline.scene) else {
      return [notShown(target, time, expected)]
    }
    return wanted.compactMap { wanted in
      let value = element.value(of: wanted.property)
      // Written so that a value that is no number fails.
      if abs(value - wanted.value) <= wanted.tolerance { return nil }
      return Finding(
        subject: name(target), time: time, found: "\(wanted.property) is \(text(value))",
        expected: "\(text(wanted.value)) within \(text(wanted.tolerance))")
    }
  }

  private func order(
    _ above: Expectation.Target, _ below: Expectation.Target, _ time: RationalTime
  ) -> [Finding] {
    let state = timeline.state(at: time)
    let expected = "above \(name(below))"
    guard let front = state.index(of: above, timeline.scene) else {
      return [notShown(above, time, expected)]
    }
    guard let back = state.index(of: below, timeline.scene) else {
      return [notShown(below, time, "below \(name(above))")]
    }
    if front > back { return [] }
    return [
      Finding(
        subject: name(above), time: time, found: "it is painted behind \(name(below))",
        expected: expected)
    ]
  }

  func notShown(
    _ target: Expectation.Target, _ time: RationalTime, _ expected: String
  ) -> Finding {
    Finding(subject: name(target), time: time, found: "it is not shown", expected: expected)
  }

  // MARK: Words

  func text(_ number: Double) -> String { NumberText.rounded(number, places: 4) }

  func name(_ target: Expectation.Target) -> String {
    let layer = timeline.scene.layers[target.layer]
    return "'\(target.card.map { layer.content.cards[$0].id } ?? layer.id)'"
  }

  func name(_ subject: Expectation.Subject) -> String {
    switch subject {
    case .everything: "the scene"
    case .layer(let index): "layer '\(timeline.scene.layers[index].id)'"
    case .one(let target): name(target)
    }
  }

  // MARK: Ranges

  /// The instants of a range: its ends and every frame between them, ascending, each once.
  ///
  /// - Returns: nil when the work for them would be more than is allowed.
  mutating func instants(_ range: Expectation.TimeRange) -> [RationalTime]? {
    let rate = timeline.scene.frameRate
    let end = range.end ?? max(timeline.duration, range.start)
    let first = Int(range.start.ceiling(times: rate.numerator, over: rate.denominator))
    let last = min(
      Int(end.ceiling(times: rate.numerator, over: rate.denominator)), timeline.frameCount)
    let frames = first..<max(first, last)
    // A row of narrow pages shows many copies of few cards.
    let shown = timeline.state(at: range.start).elements.count
    let things = timeline.scene.layers.reduce(1) { $0 + 1 + $1.content.cards.count }
    guard afford((frames.count + 2) * max(things, shown)) else { return nil }
    var instants = frames.map { rate.time(ofFrame: $0) }
    if instants.first != range.start { instants.insert(range.start, at: 0) }
    if instants.last != end { instants.append(end) }
    return instants
  }

  /// Counts work that is about to be done; false when it would be more than is allowed.
  mutating func afford(_ more: Int) -> Bool {
    work += more
    return work <= ExpectationChecker.workLimit
  }

  func tooMuch(_ subject: String, _ expected: String) -> [Finding] {
    [
      Finding(
        subject: subject, time: nil,
        found: "the expectations cover too many frames and cards to be checked",
        expected: "\(expected); name a shorter time by 'from' and 'to'")
    ]
  }
}

extension FrameState {
  /// Place in the painting order of a card, of its copy nearest to the centre; nil when not shown.
  func index(of target: Expectation.Target, _ scene: Scene) -> Int? {
    let id = target.card.map { scene.layers[target.layer].content.cards[$0].id }
    return elements.firstIndex {
      $0.layer == target.layer && $0.card == target.card && (id == nil || $0.id == id)
    }
  }

  func element(of target: Expectation.Target, _ scene: Scene) -> ElementState? {
    index(of: target, scene).map { elements[$0] }
  }

  /// All copies of a card.
  func elements(of target: Expectation.Target) -> [ElementState] {
    elements.filter { $0.layer == target.layer && $0.card == target.card }
  }
}

extension ElementState {
  /// The number as it is traced: points, degrees, or without unit.
  package func value(of property: Property) -> Double {
    switch property {
    case .x: pose.offset.x
    case .y: pose.offset.y
    case .scale: pose.scale
    case .rotation: pose.rotation.degrees
    case .tilt: pose.tilt.degrees
    case .opacity: opacity
    case .z: z
    }
  }

  /// Where the sheet's centre stands on the canvas, in points.
  package var center: Point { transform.apply(.zero) }
}
