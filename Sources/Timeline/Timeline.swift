import SceneDescription

/// A compiled scene: what it shows at any instant, as a pure function of time.
package struct Timeline: Sendable {
  package let scene: Scene
  /// Length of the sequence; frames lie in [0, duration).
  package let duration: RationalTime
  let layers: [any LayerTimeline]
  /// For each layer the ascending times at which something reaches it, its own timers included.
  let changes: [[RationalTime]]

  /// Plays all events of a scene.
  ///
  /// - Throws: `TimelineError` when the scene states no duration and never comes to rest, or when
  ///   it would be longer than a million seconds.
  package init(_ scene: Scene) throws(TimelineError) {
    self.scene = scene
    let inputs = GestureScript.inputs(of: scene)
    layers = scene.layers.indices.map {
      LayerCompiler.timeline(scene, layer: $0, inputs: inputs[$0])
    }
    changes = zip(scene.layers, inputs).map { layer, inputs in
      let delay = layer.content.timerDelay
      return inputs.flatMap { input in [input.time] + (delay.map { [input.time + $0] } ?? []) }
        .sorted()
    }
    let lastEvent = inputs.joined().map(\.time).max() ?? .zero
    if let duration = scene.duration {
      self.duration = duration
    } else {
      var end = lastEvent
      for (index, layer) in layers.enumerated() {
        guard let settles = layer.settlesAt else {
          throw .neverSettles(layer: scene.layers[index].id)
        }
        end = max(end, settles)
      }
      duration = end + scene.hold
    }
    guard duration <= RationalTime(whole: 1_000_000) else { throw .tooLong(duration) }
  }

  /// When everything has come to rest; nil when something never does.
  package var settlesAt: RationalTime? {
    var end = RationalTime.zero
    for layer in layers {
      guard let settles = layer.settlesAt else { return nil }
      end = max(end, settles)
    }
    return end
  }

  /// Number of frames: ceil(duration · fps).
  package var frameCount: Int { scene.frameRate.frameCount(duration: duration) }

  /// What is shown at a time.
  package func state(at time: RationalTime) -> FrameState {
    FrameState(time: time, elements: layers.flatMap { $0.elements(at: time) })
  }

  /// What a frame shows: the state at exactly index / fps.
  package func state(ofFrame index: Int) -> FrameState {
    state(at: scene.frameRate.time(ofFrame: index))
  }

  /// Every look that any frame may show, for laying out texts and loading pictures beforehand.
  package var sheets: [Sheet] {
    [scene.canvas.backdrop].compactMap { $0 } + layers.flatMap(\.sheets)
  }
}

/// Why a scene cannot be played.
package enum TimelineError: Error, Equatable, Sendable {
  /// A layer moves for ever and the scene states no duration.
  case neverSettles(layer: String)
  case tooLong(RationalTime)

  package var message: String {
    switch self {
    case .neverSettles(let layer):
      "layer '\(layer)' never comes to rest, so the scene needs a 'duration'"
    case .tooLong(let duration):
      "the scene lasts \(NumberText.short(duration.seconds.rounded())) seconds, more than a million"
    }
  }
}

/// Plays the inputs of one layer.
enum LayerCompiler {
  static func timeline(
    _ scene: Scene, layer index: Int, inputs: [LayerInput]
  ) -> any LayerTimeline {
    let frame = LayerFrame(scene, layer: index, inputs: inputs)
    return switch scene.layers[index].content {
    case .slots(let carousel): SlotsTimeline(carousel, frame, inputs)
    case .stack(let carousel):
      switch carousel.mode {
      case .intended: StackTimeline(carousel, frame, inputs)
      case .faithful: FaithfulStackTimeline(carousel, frame, inputs)
      }
    case .pages(let carousel): PagesTimeline(carousel, frame, inputs)
    case .strip(let carousel):
      switch carousel.mode {
      case .intended: StripTimeline(carousel, frame, inputs)
      case .faithful: FaithfulStripTimeline(carousel, frame, inputs)
      }
    case .plain(let sheet, let pose): PlainTimeline(sheet, pose, frame, inputs)
    }
  }
}

/// What every kind of layer can tell once its inputs have been played.
protocol LayerTimeline: Sendable {
  /// What is shown at a time, back to front.
  func elements(at time: RationalTime) -> [ElementState]
  /// From when on nothing moves; nil when something never stops.
  var settlesAt: RationalTime? { get }
  /// Every look that may be shown.
  var sheets: [Sheet] { get }
  /// Steps that went beyond an end and so moved nothing: the number of the step among the layer's, from
  /// 0, and the card at that end.
  var idleSteps: [Int: Int] { get }
}

extension LayerTimeline {
  /// Of a carousel without ends.
  var idleSteps: [Int: Int] { [:] }
}

extension LayerContent {
  /// How long after a gesture the carousel changes once more by itself.
  fileprivate var timerDelay: RationalTime? {
    switch self {
    case .stack(let carousel): carousel.exitDelay
    case .strip(let carousel): carousel.jumpDelay
    case .slots, .pages, .plain: nil
    }
  }
}
