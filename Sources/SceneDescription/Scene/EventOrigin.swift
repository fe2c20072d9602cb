/// Where an animation was stated.
package enum AnimationSource: Hashable, Sendable {
  /// By the event, with the name that it gives if it gives no more than that.
  case event(name: String?)
  /// By this key of the layer.
  case layer(key: String)
  /// Nowhere: the carousel's own, as the scene file would spell it.
  case standard(String)
}

extension Event {
  /// Notes where the event stands in the file and who chose its animation.
  mutating func noteOrigin(_ fields: ObjectReader, _ layers: [Layer]) {
    position = fields.position
    animationSource =
      switch action {
      case .drag, .release: nil
      case .step, .goTo, .set:
        if let animation = fields.value(of: "animation") {
          .event(name: animation.text)
        } else if case .set = action {
          .standard("\"none\"")
        } else {
          Event.source(layers[layer])
        }
      }
  }

  private static func source(_ layer: Layer) -> AnimationSource? {
    layer.content.stepAnimationKey.flatMap { layer.animationSource(of: $0) }
  }
}

extension Layer {
  /// Where the animation of one of the carousel's keys comes from.
  package func animationSource(of key: String) -> AnimationSource? {
    statedKeys.contains(key)
      ? .layer(key: key) : content.standardAnimation(of: key).map { .standard($0) }
  }
}
