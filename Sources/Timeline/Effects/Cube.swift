import SceneDescription

/// Sides of a cube as wide as a card that turns by 90° from card to card about its middle:
/// T(0, 0, −s/2)·Ry(90°·p)·T(0, 0, s/2), seen from 1200 pixels (Swiper, mid 2026, effect-cube.ts, whose
/// slides, wrapper and transform origins come to this). Backs are hidden. A side's shade has the opacity
/// |p|.
extension CubeEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> { -1...1 }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let angle = Angle(degrees: 90 * card.position)
    let half = stage.extent / 2
    let space = Transform3D.identity.translated(0, 0, -half).rotatedY(angle)
      .translated(0, 0, half)
    guard
      let place = EffectPlacement.spatial(
        space, perspective: perspective, tilt: angle, size: card.size), !place.showsBack
    else { return nil }
    return place.shaded(slideShadows ? SlideShade(turned: card.position) : nil)
  }
}
