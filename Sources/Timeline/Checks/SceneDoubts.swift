import SceneDescription

/// Finds what a scene surely does not intend: things that nobody will ever see.
package struct SceneDoubts {
  /// The most elements, over all frames, that are looked at; beyond it a layer counts as seen.
  static let workLimit = 2_000_000

  let timeline: Timeline
  private let file: String

  /// Warnings in the order of layers, then of events; empty when there is nothing to doubt.
  ///
  /// - Parameter file: the scene file as the user named it.
  package static func diagnostics(of timeline: Timeline, file: String) -> [Diagnostic] {
    let doubts = SceneDoubts(timeline: timeline, file: file)
    return doubts.unseenLayers() + doubts.events()
  }

  func warning(_ position: SourcePosition?, _ message: String, _ hint: String) -> Diagnostic {
    Diagnostic(.warning, file: file, at: position, message, hint: hint)
  }

  // MARK: Layers

  /// Layers of which nothing touches the canvas in any frame. A single card may wait outside for a
  /// step that never comes; that is no mistake.
  private func unseenLayers() -> [Diagnostic] {
    var unseen = Set(timeline.scene.layers.indices)
    var shown: Set<Int> = []
    var work = 0
    for frame in 0..<timeline.frameCount where !unseen.isEmpty {
      let elements = timeline.state(ofFrame: frame).elements
      work += max(1, elements.count)
      guard work <= SceneDoubts.workLimit else { return [] }
      for element in elements {
        shown.insert(element.layer)
        if touches(element) { unseen.remove(element.layer) }
      }
    }
    let size = timeline.scene.canvas.size
    return unseen.intersection(shown).sorted().map { index in
      let layer = timeline.scene.layers[index]
      return warning(
        layer.position, "layer '\(layer.id)' is outside of the canvas at all times",
        "the canvas is \(NumberText.short(size.width)) × \(NumberText.short(size.height)) points")
    }
  }

  /// Whether the box around an element and its shadow reaches into the canvas. Text, which is as
  /// large as its letters, gets ample room; what has no finite place counts as touching.
  private func touches(_ element: ElementState) -> Bool {
    let corners = element.corners
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return true }
    var margin = 1.0
    if let shadow = element.sheet.shadow {
      margin += 3 * shadow.sigma + max(abs(shadow.offset.x), abs(shadow.offset.y))
    }
    if let stroke = element.sheet.stroke { margin += stroke.reach }
    if element.sheet.text != nil { margin += 200 }
    margin *= max(1, element.pose.scale)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return true }
    let size = timeline.scene.canvas.size
    return right + margin > 0 && left - margin < size.width && bottom + margin > 0
      && top - margin < size.height
  }

  // MARK: Events

  private func events() -> [Diagnostic] {
    let ends = endsOfIdleSteps()
    return timeline.scene.events.enumerated().compactMap { index, event in
      if let end = timeline.scene.duration, event.time >= end {
        return warning(
          event.position,
          "the event happens at \(NumberText.rounded(event.time.seconds, places: 3)) s, "
            + "when the scene is over",
          "its 'duration' is \(NumberText.rounded(end.seconds, places: 3))")
      }
      if case .drag(let drag) = event.action { return crossing(drag, event) }
      if let end = ends[index] { return beyond(end, event) }
      if case .set(let change, .some) = event.action, case .event = event.animationSource,
        change.changesTextOnly
      {
        return warning(
          event.position, "the animation is never seen: a text changes at once",
          "leave out 'animation', or change something else, too")
      }
      return nil
    }
  }
}

extension SceneDoubts {
  /// A finger that moves, but only in the direction in which its carousel does not follow.
  private func crossing(_ drag: Drag, _ event: Event) -> Diagnostic? {
    let layer = timeline.scene.layers[event.layer]
    let isVertical = layer.content.isVertical
    let ways = drag.ways
    func moves(_ along: (Point) -> Double) -> Bool { ways.contains { along($0) != 0 } }
    guard !moves({ isVertical ? $0.y : $0.x }), moves({ isVertical ? $0.x : $0.y }) else {
      return nil
    }
    let (along, across) = isVertical ? ("up and down", "sideways") : ("sideways", "up and down")
    return warning(
      event.position,
      "the finger moves \(across) only, and '\(layer.id)' follows it \(along) only",
      isVertical
        ? "y comes second, as in \"to\": [0, -150]" : "x comes first, as in \"to\": [-150, 0]")
  }
}

extension LayerContent {
  /// Whether the carousel follows fingers up and down.
  fileprivate var isVertical: Bool {
    if case .pages(let carousel) = self { return carousel.flow == .down }
    return false
  }
}

extension Drag {
  /// Where the finger goes, from where it touched down.
  fileprivate var ways: [Point] {
    switch path {
    case .samples(let samples): samples.map(\.translation)
    case .sweep(let end, _, _, _): [end]
    }
  }
}

extension Change {
  fileprivate var changesTextOnly: Bool {
    text != nil && x == nil && y == nil && scale == nil && rotation == nil && tilt == nil
      && opacity == nil && fill == nil
  }
}
