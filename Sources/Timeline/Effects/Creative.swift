import SceneDescription

/// translate3d(…) rotateX(…) rotateY(…) rotateZ(…) scale(…) about an origin, each value being that of
/// the card's side times |s|·progressMultiplier, with s = −p limited to ±limitProgress; all cards in one
/// place, backs hidden, seen from 1200 pixels (Swiper, mid 2026, effect-creative.ts).
///
/// `translate`, `rotate` and `origin` are those of the canvas, whichever way the row runs; shares are
/// of the card's own width and height (and of its width for z). Painted by −|round(s)|, then by distance.
/// Of the cards that share the limit's look only the nearest is drawn.
///
/// The shade has the opacity |s|, or |s|/limitProgress; its style needs the class `swiper-3d`, which
/// `perspective` brings.
extension CreativeEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> {
    let places = (limitProgress + 1).nextDown
    return -places...places
  }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let progress = (-card.position).clamped(-limitProgress, limitProgress)
    let side = progress < 0 ? next : progress > 0 ? previous : CreativeEffect.Side()
    let way = abs(progress * progressMultiplier)
    let signed = abs(progress) * progressMultiplier
    let size = card.size.turned(vertical: stage.isVertical)
    let origin = side.origin.point
    let (x, y) = ((origin.x - 0.5) * size.width, (origin.y - 0.5) * size.height)
    func turn(_ axis: Int) -> Angle { Angle(radians: side.rotate[axis].radians * way) }
    var space = Transform3D.identity.translated(x, y, 0)
      .translated(
        side.translate[0].resolved(size.width) * way,
        side.translate[1].resolved(size.height) * way,
        side.translate[2].resolved(size.width) * way
      )
      .rotatedX(turn(0)).rotatedY(turn(1)).rotatedZ(turn(2))
      .scaled(1 - (1 - side.scale) * signed).translated(-x, -y, 0)
    if stage.isVertical { space = space.exchangingXY }
    guard
      let place = EffectPlacement.spatial(
        space, perspective: perspective ? 1200 : .infinity,
        rotation: Angle(radians: turn(2).radians * (stage.isVertical ? -1 : 1)), tilt: turn(1),
        opacity: (1 - (1 - side.opacity) * signed).clamped(0, 1),
        z: swiperDepth(-card.position), size: card.size), !place.showsBack
    else { return nil }
    return place.shaded(side.shadow && perspective ? shade(progress) : nil)
  }

  private func shade(_ progress: Double) -> SlideShade? {
    let limit = shadowPerProgress && limitProgress > 0 ? limitProgress : 1
    return SlideShade(.even, opacity: abs(progress) / limit)
  }
}
