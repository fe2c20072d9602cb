import SceneDescription

/// How fast an element's pose changes, per second.
package struct ElementVelocity: Hashable, Sendable {
  /// In points per second.
  package var x, y: Double
  package var scale: Double
  /// In degrees per second.
  package var rotation, tilt: Double
  package var opacity: Double

  package static let zero = ElementVelocity(
    x: 0, y: 0, scale: 0, rotation: 0, tilt: 0, opacity: 0)

  /// The mean velocity from one state to a later one.
  init(from a: ElementState, to b: ElementState, over seconds: Double) {
    func rate(_ property: Property) -> Double {
      (b.value(of: property) - a.value(of: property)) / seconds
    }
    self.init(
      x: rate(.x), y: rate(.y), scale: rate(.scale), rotation: rate(.rotation), tilt: rate(.tilt),
      opacity: rate(.opacity))
  }

  package init(
    x: Double, y: Double, scale: Double, rotation: Double, tilt: Double, opacity: Double
  ) {
    self.x = x
    self.y = y
    self.scale = scale
    self.rotation = rotation
    self.tilt = tilt
    self.opacity = opacity
  }
}

extension Timeline {
  /// How far before and after an instant its velocities look, in seconds: 1/7200; with the
  /// integrator one of its steps, 1/300, between which its springs stand still.
  package var velocityReach: RationalTime {
    scene.solver == .exact ? RationalTime(1, 7200) : RationalTime(1, 300)
  }

  /// The velocities of the elements of `state(at: time)`, in their order, by central differences.
  ///
  /// Over one step the difference is the very velocity of the integrator: it moves by
  /// x₊ − x = h·(v + a·h/2) after and by x − x₋ = h·(v − a·h/2) before the instant. Where a curve
  /// begins or ends it is the mean of both sides. A side on which the element jumps, or is not shown,
  /// is left out, so that a jump is not taken for speed.
  package func velocities(at time: RationalTime) -> [ElementVelocity] {
    let reach = velocityReach
    let before = time < reach ? nil : Neighbours(state(at: time - reach))
    let after = Neighbours(state(at: time + reach))
    let past = jumps(changesWithin(time - reach, time).suffix(Timeline.mostChanges))
    let future = jumps(changesWithin(time, time + reach).prefix(Timeline.mostChanges))
    return state(at: time).elements.map { element in
      let from = past.contains { $0.parts(element) } ? nil : before?.match(of: element)
      let to = future.contains { $0.parts(element) } ? nil : after.match(of: element)
      let spans = (from == nil ? 0.0 : 1) + (to == nil ? 0 : 1)
      if spans == 0 { return .zero }
      return ElementVelocity(
        from: from ?? element, to: to ?? element, over: spans * reach.seconds)
    }
  }

  /// The most changes on one side that are looked at, the nearest ones: a finger may report without
  /// end within one step.
  private static let mostChanges = 32

  /// Times above `start` and at most at `end` at which something reaches a layer, ascending.
  private func changesWithin(_ start: RationalTime, _ end: RationalTime) -> [RationalTime] {
    Set(changes.flatMap { $0.within(after: start, through: end) }).sorted()
  }

  /// What is shown just before and at each of these changes.
  private func jumps(_ times: ArraySlice<RationalTime>) -> [Jump] {
    times.map { time in
      let instant = RationalTime(1, 1_000_000_000)
      return Jump(
        before: time < instant ? nil : Neighbours(state(at: time - instant)),
        after: Neighbours(state(at: time)))
    }
  }
}

/// The two sides of a change.
private struct Jump {
  /// nil at the very start.
  var before: Neighbours?
  var after: Neighbours

  /// Whether the change moves an element at once: by more than any motion does in a nanosecond.
  func parts(_ element: ElementState) -> Bool {
    guard let a = before?.match(of: element), let b = after.match(of: element) else { return true }
    return Property.allCases.contains {
      $0 != .z && abs(a.value(of: $0) - b.value(of: $0)) > 1e-3
    }
  }
}

/// The elements of another instant, to be found by card.
private struct Neighbours {
  private struct Key: Hashable {
    var layer: Int
    var card: Int?
  }

  private let elements: [Key: [ElementState]]

  init(_ state: FrameState) {
    elements = Dictionary(grouping: state.elements) { Key(layer: $0.layer, card: $0.card) }
  }

  /// The same card; of several copies the nearest, since their names change as the row goes round.
  func match(of element: ElementState) -> ElementState? {
    elements[Key(layer: element.layer, card: element.card)]?.min {
      $0.distanceSquared(to: element) < $1.distanceSquared(to: element)
    }
  }
}

extension ElementState {
  fileprivate func distanceSquared(to other: ElementState) -> Double {
    let way = pose.offset - other.pose.offset
    return way.x * way.x + way.y * way.y
  }
}

extension [RationalTime] {
  /// Those of these ascending times that lie above `start` and at most at `end`.
  fileprivate func within(after start: RationalTime, through end: RationalTime) -> Self {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= start { low = middle + 1 } else { high = middle }
    }
    return Array(self[low...].prefix { $0 <= end })
  }
}
