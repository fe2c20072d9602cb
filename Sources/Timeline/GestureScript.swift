import SceneDescription

/// Something that reaches a layer at an instant.
struct LayerInput: Sendable {
  var time: RationalTime
  var kind: Kind

  enum Kind: Sendable {
    case step(by: Int, Animation?)
    case goTo(card: Int, Animation?)
    case touchDown
    /// The finger is at this translation from where it touched down.
    case touchMoved(Point)
    /// The finger is lifted at this translation, moving at this velocity in points per second.
    case touchUp(Point, velocity: Point)
    case set(Change, Animation?)
  }
}

/// Unfolds the events of a scene into what each layer receives, touch by touch.
enum GestureScript {
  /// One list per layer, in order of time; inputs of one instant keep the events' order.
  static func inputs(of scene: Scene) -> [[LayerInput]] {
    var inputs = [[LayerInput]](repeating: [], count: scene.layers.count)
    var fingers: [Int: [Drag.Sample]] = [:]
    for event in scene.events {
      func add(_ kind: LayerInput.Kind, after delay: RationalTime = .zero) {
        inputs[event.layer].append(LayerInput(time: event.time + delay, kind: kind))
      }
      switch event.action {
      case .step(let count, let animation): add(.step(by: count, animation))
      case .goTo(let card, let animation): add(.goTo(card: card, animation))
      case .set(let change, let animation): add(.set(change, animation))
      case .drag(let drag):
        let samples = samples(of: drag)
        add(.touchDown)
        for sample in samples { add(.touchMoved(sample.translation), after: sample.time) }
        fingers[event.layer] = samples.map {
          Drag.Sample(time: event.time + $0.time, translation: $0.translation)
        }
        if let release = drag.release {
          add(lift(fingers[event.layer] ?? [], at: event.time + release), after: release)
        }
      case .release: add(lift(fingers[event.layer] ?? [], at: event.time))
      }
    }
    return inputs.map { list in
      list.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
  }

  private static func lift(_ samples: [Drag.Sample], at time: RationalTime) -> LayerInput.Kind {
    .touchUp(
      samples.last?.translation ?? .zero, velocity: FingerVelocity.atRelease(samples, time))
  }

  /// The reports of the touch screen: at a steady rate, and one at the very end.
  static func samples(of drag: Drag) -> [Drag.Sample] {
    switch drag.path {
    case .samples(let samples): return samples
    case .sweep(let to, let duration, let curve, let rate):
      let steady = (0..<duration.ceiling(times: rate)).map { index in
        let time = RationalTime(index, rate)
        return Drag.Sample(
          time: time, translation: to * curve.value(at: time.seconds / duration.seconds))
      }
      return steady + [Drag.Sample(time: duration, translation: to)]
    }
  }
}

/// The speed of a finger as a scroll view sees it.
enum FingerVelocity {
  /// A finger that has rested this long before it is lifted has no speed left.
  static let rest = RationalTime(1, 10)

  /// Velocity in points per second: three quarters of the difference quotient before the last one
  /// and a quarter of the last (UIScrollView's release velocity).
  static func atRelease(_ samples: [Drag.Sample], _ time: RationalTime) -> Point {
    guard samples.count >= 2, let last = samples.last, time - last.time < rest else { return .zero }
    func quotient(_ index: Int) -> Point {
      let (a, b) = (samples[index - 1], samples[index])
      return (b.translation - a.translation) * (1 / (b.time - a.time).seconds)
    }
    let latest = quotient(samples.count - 1)
    guard samples.count >= 3 else { return latest }
    let before = quotient(samples.count - 2)
    return Point(
      x: ScrollPhysics.releaseVelocity(previous: before.x, latest: latest.x),
      y: ScrollPhysics.releaseVelocity(previous: before.y, latest: latest.y))
  }
}

/// Tells when a touch becomes a drag: once it has been ten points away from where it began, in any
/// direction (SwiftUI's `DragGesture.minimumDistance`). The whole way counts from then on.
struct DragRecognizer {
  static let minimumDistance = 10.0
  private(set) var isActive = false

  /// - Returns: whether the finger drags with this sample.
  mutating func move(to translation: Point) -> Bool {
    let square = translation.x * translation.x + translation.y * translation.y
    if square >= DragRecognizer.minimumDistance * DragRecognizer.minimumDistance {
      isActive = true
    }
    return isActive
  }
}
