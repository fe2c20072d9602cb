import SceneDescription

/// Cards to the left of the centre slide as they are; those to the right stay in the centre, with
/// opacity 1 − p and size minimumScale + (1 − minimumScale)·(1 − p), under the others
/// (FSPagerView 0.8, FSPageViewTransformer.swift, `.depth`).
extension DepthEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> { -1...1 }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let p = card.position
    guard p >= -1, p < 1 else { return nil }
    if p <= 0 {
      return .flat(Pose(offset: Point(x: p * stage.pitch, y: 0)), size: card.size, z: 1)
    }
    let scale = minimumScale + (1 - minimumScale) * (1 - p)
    return .flat(Pose(scale: scale, opacity: 1 - p), size: card.size)
  }
}
