import SceneDescription

/// size = easeOut(clamp(1 − |p|·enlargeFactor, 0, 1)), the curve being Flutter's `Curves.easeOut`,
/// Cubic(0, 0, 0.58, 1) (carousel_slider, lib/carousel_slider.dart, `getEnlargeWrapper`).
///
/// `zoom` shrinks about the edge towards the centre.
extension EnlargeEffect: CardEffect {
  private static let easeOut = CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)

  func window(on stage: EffectStage) -> ClosedRange<Double> { stage.places(apart: stage.pitch) }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let ratio = (1 - abs(card.position) * enlargeFactor).clamped(0, 1)
    let scale = EnlargeEffect.easeOut.value(at: ratio)
    guard scale > 0 else { return nil }
    var offset = Point(x: card.position * stage.pitch, y: 0)
    if enlargeStrategy == .zoom {
      let inner = card.position > 0 ? -card.size.width / 2 : card.size.width / 2
      offset.x += inner * (1 - scale)
    }
    return EffectPlacement(
      pose: Pose(offset: offset, scale: scale),
      placed: .scale(x: enlargeStrategy == .height ? 1 : scale, y: scale)
        .then(.translation(offset)),
      z: 0)
  }
}
