import SceneDescription
import Timeline

/// A scene with everything that it leaves to defaults filled in, and when its motion rests.
struct Explanation {
  let scene: Scene
  let timeline: Timeline
  let path: String
  let variant: String?
  /// For each event; nil when there are too many events to tell.
  private let ends: [EventSettling.End]?
  /// By the index of the event that lifts a finger.
  private let lifts: [Int: TouchUp]

  init(_ loaded: LoadedScene) {
    scene = loaded.scene
    timeline = loaded.timeline
    path = loaded.path
    variant = loaded.job.variant
    ends = EventSettling.ends(of: scene)
    lifts = GestureScript.touchUps(of: scene)
  }

  private var pixels: (width: Int, height: Int) {
    let canvas = scene.canvas
    return (
      DisplayList.pixels(canvas.size.width, canvas.scale),
      DisplayList.pixels(canvas.size.height, canvas.scale)
    )
  }

  // MARK: Words

  var text: String {
    (head + ["layers, back to front"] + scene.layers.flatMap(text)
      + ["events" + (scene.events.isEmpty ? ": none" : "")]
      + scene.events.indices.flatMap(eventText) + [settling])
      .joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    let number = AnimationText.number
    let (canvas, pixels) = (scene.canvas, pixels)
    let source =
      scene.duration == nil ? "until everything rests, and \(scene.hold.text) more" : "stated"
    return [
      path + (variant.map { ", variant \($0)" } ?? ""),
      "  canvas    \(number(canvas.size.width)) × \(number(canvas.size.height)) points, "
        + "\(pixels.width) × \(pixels.height) pixels",
      "  frames    \(timeline.frameCount) at \(scene.frameRate) a second",
      "  duration  \(timeline.duration.text): \(source)",
      "  swiftui   \(scene.platform.rawValue)",
      "  solver    \(scene.solver.rawValue)",
      "  latency   \(scene.startLatency.text) before an animation starts",
    ]
  }

  private func text(_ layer: Layer) -> [String] {
    let words = LayerText(layer: layer)
    let number = AnimationText.number
    return [
      "  \(layer.id): \(words.kind) at (\(number(layer.center.x)), \(number(layer.center.y))), "
        + "opacity \(number(layer.opacity)), \(words.line)"
    ]
      + words.effectLines.map { "    " + $0 }
      + words.animations.map {
        "    \($0.key): \($0.text.text)" + sourceText($0.source)
      }
  }

  private func sourceText(_ source: AnimationSource?) -> String {
    source.map { " [\($0.text(scene.platform))]" } ?? ""
  }

  private func eventText(_ index: Int) -> [String] {
    let event = scene.events[index]
    let words = EventText(event: event, scene: scene, lift: lifts[index])
    let line = event.position.map { ", line \($0.line)" } ?? ""
    var lines = [
      "  \(event.time.text), frame \(words.frame)\(line), \(scene.layers[event.layer].id): "
        + words.text
    ]
    if let animation = words.animation {
      lines.append("    animation: \(animation.text)" + sourceText(event.animationSource))
    }
    switch ends?[index] {
    case .at(let time): lines.append("    rests at \(time.text) unless something follows")
    case .never: lines.append("    never rests unless something follows")
    case nil: break
    }
    return lines
  }

  private var settling: String {
    (timeline.settlesAt.map { "everything rests from \($0.text) on" }
      ?? "something never comes to rest")
      + (ends == nil ? "; too many events to tell when each of them rests" : "")
  }

  // MARK: JSON

  var json: JSONText {
    let (canvas, pixels) = (scene.canvas, pixels)
    let variant: [(key: String, value: JSONText)] =
      variant.map { [("variant", .string($0))] } ?? []
    return .object(
      [("scene", .string(path))] + variant + [
        (
          "canvas",
          .object([
            ("width", .number(canvas.size.width)), ("height", .number(canvas.size.height)),
            ("scale", .number(canvas.scale)), ("pixelWidth", .integer(pixels.width)),
            ("pixelHeight", .integer(pixels.height)),
          ])
        ),
        ("fps", .string(scene.frameRate.description)), ("duration", .time(timeline.duration)),
        ("durationFrom", .string(scene.duration == nil ? "settling" : "scene")),
        ("hold", .time(scene.hold)), ("frames", .integer(timeline.frameCount)),
        ("swiftui", .string(scene.platform.rawValue)), ("solver", .string(scene.solver.rawValue)),
        ("startLatency", .time(scene.startLatency)),
        ("layers", .array(scene.layers.map(json))),
        ("events", .array(scene.events.indices.map(eventJSON))),
        ("settlesAt", timeline.settlesAt.map { .time($0) } ?? .null),
      ])
  }

  private func json(_ layer: Layer) -> JSONText {
    let words = LayerText(layer: layer)
    let animations = words.animations.map { item in
      (key: item.key, value: animationJSON(item.text, item.source))
    }
    return .object(
      [
        ("id", .string(layer.id)), ("type", .string(words.kind)),
        ("center", .array([.number(layer.center.x), .number(layer.center.y)])),
        ("opacity", .number(layer.opacity)), ("values", .object(words.values)),
      ] + (animations.isEmpty ? [] : [("animations", .object(animations))]))
  }

  private func animationJSON(_ text: AnimationText, _ source: AnimationSource?) -> JSONText {
    .object([
      ("resolved", text.json), ("source", source.map { $0.json(scene.platform) } ?? .null),
    ])
  }

  private func eventJSON(_ index: Int) -> JSONText {
    let event = scene.events[index]
    let words = EventText(event: event, scene: scene, lift: lifts[index])
    var members: [(key: String, value: JSONText)] = [
      ("time", .time(event.time)), ("frame", .integer(Int(words.frame))),
      ("line", event.position.map { .integer($0.line) } ?? .null),
      ("layer", .string(scene.layers[event.layer].id)), ("action", .string(words.key)),
      ("does", .string(words.text)),
    ]
    if let animation = words.animation {
      members.append(("animation", animationJSON(animation, event.animationSource)))
    }
    if let lift = lifts[index] {
      members.append(("velocity", .array([.number(lift.velocity.x), .number(lift.velocity.y)])))
      members.append(
        ("predictedEnd", .array([.number(lift.predictedEnd.x), .number(lift.predictedEnd.y)])))
    }
    // Left out where there are too many events to tell; null where it never rests.
    switch ends?[index] {
    case .at(let time): members.append(("restsAt", .time(time)))
    case .never: members.append(("restsAt", .null))
    case nil: break
    }
    return .object(members)
  }
}
