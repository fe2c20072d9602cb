import SceneDescription

/// translate3d(stretch·m, 0, −depth·|m|) rotateY(rotate·m) scale(1 − (1 − scale)·|m|) at the card's
/// place in the row, m being modifier times its distance from the centre to the left, in cards; seen
/// from 1200 pixels (Swiper, mid 2026, effect-coverflow.ts; `perspective` of swiper.css). Its shade has
/// the opacity |m|.
///
/// Painted by z-index 1 − |round(m)|, then by distance from the centre.
extension CoverflowEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> {
    // A card at p·step, −back·p shows at p·step / (1 + back·p / perspective).
    let perPlace = abs(stage.pitch / stage.extent * modifier)
    let step = stage.pitch - abs(stretch.resolved(stage.extent)) * perPlace
    let back = max(depth, 0) * perPlace / perspective
    // The card's own half, which stage.reach holds, is no larger behind the row; before it, it is.
    let growth = depth < 0 || scale > 1 ? 4.0 : 1
    return stage.places(apart: step / growth - stage.reach * back)
  }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let m = -card.position * stage.pitch / stage.extent * modifier
    let angle = Angle(degrees: rotate * m)
    let space = Transform3D.identity.translated(card.position * stage.pitch, 0, 0)
      .translated(stretch.resolved(stage.extent) * m, 0, -depth * abs(m))
      .rotatedY(angle).scaled(1 - (1 - scale) * abs(m))
    return .spatial(
      space, perspective: perspective, tilt: angle, z: 1 + swiperDepth(m), size: card.size
    )?.shaded(slideShadows ? SlideShade(turned: m) : nil)
  }
}
