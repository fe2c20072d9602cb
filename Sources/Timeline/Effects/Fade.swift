import SceneDescription

/// Opacity with s = −p, Swiper's progress: 1 + min(max(s, −1), 0), or with `crossFade` max(1 − |s|, 0)
/// (Swiper, mid 2026, effect-fade.ts). Cards lie on one another, later ones on top.
extension FadeEffect: CardEffect {
  /// Cards farther back lie under one that is opaque.
  func window(on stage: EffectStage) -> ClosedRange<Double> { -1...1 }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let progress = -card.position
    let opacity = crossFade ? max(1 - abs(progress), 0) : 1 + min(max(progress, -1), 0)
    return .flat(Pose(opacity: opacity), size: card.size, z: card.position)
  }
}
