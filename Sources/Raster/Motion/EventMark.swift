import SceneDescription

/// An event of a scene as a chart shows it.
struct EventMark: Equatable, Sendable {
  /// In seconds.
  var time: Double
  var label: String

  /// All events of some layers in order of time.
  static func marks(of scene: Scene, layers: Set<Int>) -> [EventMark] {
    var marks: [(time: RationalTime, label: String)] = []
    for event in scene.events where layers.contains(event.layer) {
      marks.append((event.time, label(event, scene)))
      if case .drag(let drag) = event.action, let release = drag.release {
        marks.append((event.time + release, "release"))
      }
    }
    return marks.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map { EventMark(time: $0.element.time.seconds, label: $0.element.label) }
  }

  /// The spans in which a finger is down, in seconds.
  static func touches(of scene: Scene, layers: Set<Int>) -> [ClosedRange<Double>] {
    var begun: [Int: Double] = [:]
    var touches: [ClosedRange<Double>] = []
    for event in scene.events where layers.contains(event.layer) {
      switch event.action {
      case .drag(let drag):
        if let release = drag.release {
          touches.append(event.time.seconds...(event.time + release).seconds)
        } else {
          begun[event.layer] = event.time.seconds
        }
      case .release:
        if let start = begun.removeValue(forKey: event.layer), start <= event.time.seconds {
          touches.append(start...event.time.seconds)
        }
      case .step, .goTo, .set: break
      }
    }
    return touches
  }

  private static func label(_ event: Event, _ scene: Scene) -> String {
    let layer = scene.layers[event.layer]
    func name(_ card: Int?) -> String { card.map { layer.content.cards[$0].id } ?? layer.id }
    switch event.action {
    case .step(let count, _):
      let times = count.magnitude == 1 ? "" : " ×\(count.magnitude)"
      return "step " + (count < 0 ? "previous" : "next") + times
    case .goTo(let card, _): return "go to " + name(card)
    case .drag: return "drag"
    case .release: return "release"
    case .set(let change, _): return "set " + name(change.card)
    }
  }
}
