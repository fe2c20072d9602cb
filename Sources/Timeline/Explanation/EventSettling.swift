import SceneDescription

/// When motion ends after each event, were it the last of its layer.
package enum EventSettling {
  package enum End: Hashable, Sendable {
    case at(RationalTime)
    case never
  }

  /// The most inputs times cards that are played; every event needs all those before it.
  package static let workLimit = 400_000

  /// One end for each event of the scene; nil when there are too many events to tell.
  package static func ends(of scene: Scene) -> [End]? {
    let counts = GestureScript.inputs(of: scene).map(\.count)
    let work = scene.events.reduce(0) {
      $0 + counts[$1.layer] * (1 + scene.layers[$1.layer].content.cards.count)
    }
    guard work <= workLimit else { return nil }
    var past = scene
    past.events = []
    var events = [[Event]](repeating: [], count: scene.layers.count)
    return scene.events.map { event in
      events[event.layer].append(event)
      past.events = events[event.layer]
      let inputs = GestureScript.inputs(of: past)[event.layer]
      let layer = LayerCompiler.timeline(past, layer: event.layer, inputs: inputs)
      guard let settles = layer.settlesAt else { return .never }
      return .at(max(settles, inputs.last?.time ?? event.time, event.time))
    }
  }
}
