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
    case touchUp(TouchUp)
    case set(Change, Animation?)
  }
}

/// A finger that is lifted.
package struct TouchUp: Sendable {
  /// From where it touched down, in points.
  package var translation: Point
  /// In points per second, as a scroll view sees it.
  package var velocity: Point
  /// The translation at which SwiftUI's `DragGesture` expects the finger to end.
  package var predictedEnd: Point

  /// The way that is compared with a carousel's threshold.
  func way(by measure: ThresholdMeasure) -> Point {
    switch measure {
    case .translation: translation
    case .predictedEnd: predictedEnd
    }
  }
}

/// Unfolds the events of a scene into what each layer receives, touch by touch.
package enum GestureScript {
  /// One list per layer, in order of time; inputs of one instant keep the events' order.
  static func inputs(of scene: Scene) -> [[LayerInput]] {
    var inputs = [[LayerInput]](repeating: [], count: scene.layers.count)
    let lifts = touchUps(of: scene)
    for (index, event) in scene.events.enumerated() {
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
        if let lift = lifts[index] { add(.touchUp(lift), after: drag.release ?? .zero) }
      case .release:
        if let lift = lifts[index] { add(.touchUp(lift)) }
      }
    }
    return inputs.map { list in
      list.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
  }

  /// How the finger is lifted by each drag and release that lifts it, by the event's index.
  package static func touchUps(of scene: Scene) -> [Int: TouchUp] {
    var fingers: [Int: Finger] = [:]
    var lifts: [Int: TouchUp] = [:]
    for (index, event) in scene.events.enumerated() {
      switch event.action {
      case .drag(let drag):
        let finger = Finger(samples(of: drag), from: event.time, velocity: drag.velocity)
        fingers[event.layer] = finger
        if let release = drag.release {
          lifts[index] = finger.lifted(at: event.time + release)
        }
      case .release: lifts[index] = fingers[event.layer]?.lifted(at: event.time)
      case .step, .goTo, .set: break
      }
    }
    return lifts
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

/// A finger that is down, with all that the touch screen has reported of it.
private struct Finger {
  private let samples: [Drag.Sample]
  private let velocity: Point?

  /// - Parameter velocity: the one that the scene states for its release.
  init(_ samples: [Drag.Sample], from start: RationalTime, velocity: Point?) {
    self.samples = samples.map {
      Drag.Sample(time: start + $0.time, translation: $0.translation)
    }
    self.velocity = velocity
  }

  func lifted(at time: RationalTime) -> TouchUp {
    let translation = samples.last?.translation ?? .zero
    var sampler = VelocitySampler()
    for sample in samples.suffix(3) {
      sampler.add([sample.translation.x, sample.translation.y, 0, 0], at: sample.time)
    }
    let sampled = sampler.velocity(at: time)
    return TouchUp(
      translation: translation,
      velocity: velocity ?? FingerVelocity.atRelease(samples, time),
      predictedEnd: DragPrediction.endTranslation(
        of: translation, velocity: velocity ?? Point(x: sampled.x, y: sampled.y)))
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
