import SceneDescription

/// size = 1 − (1 − sidesScaling)·min(|p|, 1).
///
/// ACarousel (ACarousel.swift, `itemScaling`) gives the sizes 1 and sidesScaling, in y only, and
/// animates between them; here the size follows the position, so that it follows the finger, too.
extension ScaleEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> { stage.places(apart: stage.pitch) }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let scale = 1 - (1 - sidesScaling) * min(abs(card.position), 1)
    let pose = Pose(offset: Point(x: card.position * stage.pitch, y: 0), scale: scale)
    return EffectPlacement(
      pose: pose,
      placed: .scale(x: strategy == .height ? 1 : scale, y: scale).then(.translation(pose.offset)),
      z: 0)
  }
}
