/// The animations that a carousel itself has, by their keys.
extension LayerContent {
  /// The key of the animation that a step without one of its own follows; nil for a plain layer.
  package var stepAnimationKey: String? {
    switch self {
    case .slots, .pages, .strip: "animation"
    case .stack: "exitAnimation"
    case .plain: nil
    }
  }

  /// Every animation of the carousel with its key; nil jumps.
  package var animations: [(key: String, animation: Animation?)] {
    switch self {
    case .slots(let carousel): [("animation", carousel.animation)]
    case .stack(let carousel):
      [
        ("exitAnimation", carousel.exitAnimation), ("followAnimation", carousel.followAnimation),
        ("returnAnimation", carousel.returnAnimation),
      ]
    case .pages(let carousel): [("animation", carousel.animation ?? .spring(carousel.snap))]
    case .strip(let carousel): [("animation", carousel.animation)]
    case .plain: []
    }
  }

  /// What stands for an animation whose key the scene leaves out, as the scene would spell it.
  package func standardAnimation(of key: String) -> String? {
    switch (self, key) {
    case (.slots, "animation"): "\"default\""
    case (.stack, "exitAnimation"): "{\"easeOut\": 0.3}"
    case (.stack, "followAnimation"): "\"interactiveSpring\""
    case (.stack, "returnAnimation"): "\"spring\""
    case (.pages, "animation"): "the snapping spring"
    case (.strip, "animation"): "{\"linear\": 0.2}"
    default: nil
    }
  }
}
