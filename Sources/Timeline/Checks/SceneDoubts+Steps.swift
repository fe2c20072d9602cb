import SceneDescription

extension SceneDoubts {
  /// The cards at which rows with two ends rest when a step goes beyond them, by the event's index.
  func endsOfIdleSteps() -> [Int: Int] {
    var steps = [Int](repeating: 0, count: timeline.scene.layers.count)
    var ends: [Int: Int] = [:]
    for (index, event) in timeline.scene.events.enumerated() {
      guard case .step = event.action else { continue }
      ends[index] = timeline.layers[event.layer].idleSteps[steps[event.layer]]
      steps[event.layer] += 1
    }
    return ends
  }

  /// A step that moves nothing.
  func beyond(_ card: Int, _ event: Event) -> Diagnostic? {
    guard case .step(let count, _) = event.action else { return nil }
    let layer = timeline.scene.layers[event.layer]
    let (end, side) = count > 0 ? ("end", "after") : ("start", "before")
    return warning(
      event.position,
      "the step moves nothing: '\(layer.id)' is at its \(end) with card "
        + "'\(layer.content.cards[card].id)'",
      "with \"loop\": false no card comes \(side) it")
  }
}
