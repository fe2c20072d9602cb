import SceneDescription

/// size = max(1 − (1 − minimumScale)·|p|, minimumScale), opacity minimumAlpha + (1 − |p|)·(1 −
/// minimumAlpha), z-index the whole part of 10·(1 − |p|) (FSPagerView 0.8,
/// FSPageViewTransformer.swift, `.overlap`).
extension OverlapEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> { stage.places(apart: stage.pitch) }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let way = abs(card.position)
    let opacity = minimumAlpha + (1 - way) * (1 - minimumAlpha)
    guard opacity > 0 else { return nil }
    let pose = Pose(
      offset: Point(x: card.position * stage.pitch, y: 0),
      scale: max(1 - (1 - minimumScale) * way, minimumScale), opacity: opacity)
    return .flat(pose, size: card.size, z: ((1 - way) * 10).rounded(.towardZero))
  }
}
