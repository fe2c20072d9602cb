import SceneDescription

/// x = p·(page − parallaxScrollingOffset); size from parallaxScrollingScale in the centre to
/// parallaxAdjacentItemScale one place away and beyond; z-index page·(1 − |p|), at least 0
/// (react-native-reanimated-carousel, src/layouts/parallax.ts).
extension ParallaxEffect: CardEffect {
  private func step(_ stage: EffectStage) -> Double { stage.pitch - parallaxScrollingOffset }

  func window(on stage: EffectStage) -> ClosedRange<Double> {
    stage.places(apart: abs(step(stage)))
  }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let way = min(abs(card.position), 1)
    let side = parallaxAdjacentItemScale ?? parallaxScrollingScale * parallaxScrollingScale
    let pose = Pose(
      offset: Point(x: card.position * step(stage), y: 0),
      scale: parallaxScrollingScale + (side - parallaxScrollingScale) * way)
    return .flat(pose, size: card.size, z: stage.pitch * (1 - way))
  }
}
