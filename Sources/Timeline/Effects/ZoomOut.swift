import SceneDescription

/// f = max(minimumScale, 1 − |p|); size f; moved inwards by pitch·(1 − f)/2 and outwards by
/// height·(1 − f); opacity minimumAlpha + (f − minimumScale)/(1 − minimumScale)·(1 − minimumAlpha);
/// nothing beyond one place (FSPagerView 0.8, FSPageViewTransformer.swift, `.zoomOut`).
extension ZoomOutEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> { -1...1 }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let p = card.position
    guard abs(p) <= 1 else { return nil }
    let scale = max(minimumScale, 1 - abs(p))
    let inwards = stage.pitch * (1 - scale) / 2 - card.size.height * (1 - scale)
    let x = p * stage.pitch + (p < 0 ? inwards : -inwards)
    let share = (scale - minimumScale) / (1 - minimumScale)
    let opacity = minimumAlpha + share * (1 - minimumAlpha)
    return .flat(
      Pose(offset: Point(x: x, y: 0), scale: scale, opacity: opacity), size: card.size, z: -abs(p))
  }
}
