import SceneDescription

/// T(p·W·tilt, 0, p·W·spacing), W being a card's width and m34 = −1/500; opaque up to fadeMax 0
/// (iCarousel 1.8). The inverted form takes −tilt and −p and is opaque from fadeMin 0 on.
///
/// iCarousel keeps 30 cards about the current one. Painted by the z of the point (1, 1, 1).
extension TimeMachineEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> { fade.visible(within: -15...15) }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let sign: Double = isInverted ? -1 : 1
    let way = sign * card.position * stage.extent
    let opacity = fade.opacity(at: card.position)
    guard opacity > 0 else { return nil }
    let space = Transform3D.identity.translated(way * sign * tilt, 0, way * spacing)
    return .spatial(
      space, perspective: perspective, opacity: opacity, z: space.itemDepth, size: card.size)
  }
}
