import SceneDescription

/// rotateY(180°·p), p limited to ±1 unless `limitRotation` is off, all cards in one place, backs
/// hidden; seen from 1200 pixels (Swiper, mid 2026, effect-flip.ts). Painted by −|round(p)|. A side's
/// shade has the opacity |p|.
extension FlipEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> {
    limitRotation ? -0.6...0.6 : -4...4
  }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let progress = limitRotation ? (-card.position).clamped(-1, 1) : -card.position
    let angle = Angle(degrees: -180 * progress)
    guard
      let place = EffectPlacement.spatial(
        .identity.rotatedY(angle), perspective: perspective, tilt: angle,
        z: swiperDepth(progress), size: card.size), !place.showsBack
    else { return nil }
    return place.shaded(slideShadows ? SlideShade(turned: -progress) : nil)
  }
}
