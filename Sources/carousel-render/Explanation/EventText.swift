import SceneDescription
import Timeline

/// What an event does, in words and for machines.
struct EventText {
  let event: Event
  let scene: Scene
  /// How the event lifts the finger, if it does.
  let lift: TouchUp?

  private var layer: Layer { scene.layers[event.layer] }

  private func point(_ point: Point) -> String {
    "(\(AnimationText.number(point.x)), \(AnimationText.number(point.y)))"
  }

  /// `step`, `goTo`, `drag`, `release` or `set`.
  var key: String {
    switch event.action {
    case .step: "step"
    case .goTo: "goTo"
    case .drag: "drag"
    case .release: "release"
    case .set: "set"
    }
  }

  /// `step next`, `drag by 13 samples to (120, 0) in 0.2 s, released after 0.216667 s`
  var text: String {
    switch event.action {
    case .step(let count, _):
      "step \(count < 0 ? "previous" : "next")" + (abs(count) == 1 ? "" : ", \(abs(count)) at once")
    case .goTo(let card, _): "go to card '\(layer.content.cards[card].id)'"
    case .drag(let drag): text(drag)
    case .release: "release the finger" + (lift.map(text) ?? "")
    case .set(let change, _):
      "set \(change.card.map { "card '\(layer.content.cards[$0].id)'" } ?? "the layer"): "
        + text(change)
    }
  }

  private func text(_ drag: Drag) -> String {
    let release =
      drag.release.map { ", released after " + AnimationText.number($0.seconds) + " s" }
      .map { $0 + (lift.map(text) ?? "") } ?? ", not released"
    let duration = AnimationText.number(drag.duration.seconds)
    switch drag.path {
    case .samples(let samples):
      let last = point(samples.last?.translation ?? .zero)
      return "drag by \(samples.count) samples to \(last) in \(duration) s" + release
    case .sweep(let end, _, let curve, let rate):
      let along = AnimationText(animation: .curve(curve, duration: drag.duration)).text
      return "drag to \(point(end)), \(along), \(rate) samples a second" + release
    }
  }

  /// ` at (-600, 0) points a second, expected to end at (-300, 0)`
  private func text(_ lift: TouchUp) -> String {
    " at \(point(lift.velocity)) points a second, expected to end at \(point(lift.predictedEnd))"
  }

  private func text(_ change: Change) -> String {
    let numbers: [(String, Double?)] = [
      ("x", change.x), ("y", change.y), ("scale", change.scale),
      ("rotation", change.rotation?.degrees), ("tilt", change.tilt?.degrees),
      ("opacity", change.opacity),
    ]
    var parts = numbers.compactMap { key, value in
      value.map { "\(key) \(AnimationText.number($0))" }
    }
    if let fill = change.fill { parts.append("fill " + text(fill)) }
    if let text = change.text { parts.append("text " + JSONText.string(text).line) }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  private func text(_ paint: Paint) -> String {
    switch paint {
    case .color(let color):
      let components = [color.red, color.green, color.blue].map { AnimationText.number($0) }
      return "rgb(\(components.joined(separator: ", ")))"
    case .gradient(let gradient):
      let kind =
        switch gradient.geometry {
        case .linear: "linear"
        case .radial: "radial"
        case .angular: "angular"
        }
      let count = gradient.stops.count
      return "\(kind) gradient of \(count) colour\(count == 1 ? "" : "s")"
    }
  }

  /// The event's own animation; nil where it has none, as a drag.
  var animation: AnimationText? {
    switch event.action {
    case .step(_, let animation), .goTo(_, let animation), .set(_, let animation):
      AnimationText(animation: animation)
    case .drag, .release: nil
    }
  }

  /// The number of the first frame that shows it.
  var frame: Int64 {
    event.time.ceiling(times: scene.frameRate.numerator, over: scene.frameRate.denominator)
  }
}

extension AnimationSource {
  /// `"default" of the event, as in ios18`
  func text(_ platform: Platform) -> String {
    switch self {
    case .event(let name?): "the event's \"\(name)\" on \(platform.rawValue)"
    case .event(nil): "the event's own"
    case .layer(let key): "the layer's '\(key)'"
    case .standard(let name): "not stated: \(name) on \(platform.rawValue)"
    }
  }

  func json(_ platform: Platform) -> JSONText {
    switch self {
    case .event(let name):
      .object([("from", .string("event"))] + (name.map { [("name", .string($0))] } ?? []))
    case .layer(let key): .object([("from", .string("layer")), ("key", .string(key))])
    case .standard(let name):
      .object([
        ("from", .string("default")), ("name", .string(name)),
        ("platform", .string(platform.rawValue)),
      ])
    }
  }
}
