import SceneDescription

/// translate3d(∓(perSlideOffset − 0.75·|s|)·|s| %, 0, −100·|s|) rotateZ(−perSlideRotate·s) with s = −p
/// limited to ±4, about the middle of the lower edge, seen from 1200 pixels; the card that a finger
/// takes away is moved on by sub = √(1 − |(|s| − ½)/½|): rotateZ −28·s·sub, scale 1 − ½·sub·|s|, 96·sub
/// hundredths along and −25·sub·|s| across (Swiper, mid 2026, effect-cards.ts and .css).
///
/// Swiper drops that swing when the finger is lifted and leaves it to CSS to animate the rest of the
/// way. Here the swing goes on until the row rests, where it is zero by itself.
///
/// Painted by −|round(s)|, then by distance from the centre. The shade has the opacity (|s| − ½)/½.
extension CardsEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> { -4.999...4.999 }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let s = (-card.position).clamped(-4, 4)
    let way = abs(s)
    var turn = -perSlideRotate * s
    var scale = 1.0
    var along = perSlideOffset - way * 0.75
    var across = 0.0
    if way > 0, way < 1, card.swing == (s > 0 ? 1 : -1) {
      let sub = (1 - abs((way - 0.5) / 0.5)).squareRoot()
      turn += -28 * s * sub
      scale += -0.5 * sub
      along += 96 * sub
      across = rotate || !stage.isVertical ? -25 * sub * way : 0
    }
    let shift = (s < 0 ? 1.0 : -1) * along * way / 100 * card.size.width
    let angle = Angle(degrees: rotate ? turn : 0)
    // The middle of the lower edge, which lies on the row's far end where the row runs down.
    let (x, y) =
      stage.isVertical ? (card.size.width / 2, 0.0) : (0.0, card.size.height / 2)
    // A row that runs down is turned by exchanging x and y, which would turn cards the other way.
    let turnInRow = stage.isVertical ? Angle(radians: -angle.radians) : angle
    let space = Transform3D.identity.translated(x, y, 0)
      .translated(shift, across / 100 * card.size.height, -100 * way)
      .rotatedZ(turnInRow).scaled(1 - (1 - scale) * way).translated(-x, -y, 0)
    return .spatial(
      space, perspective: perspective, rotation: turnInRow, z: swiperDepth(-card.position),
      size: card.size
    )?.shaded(slideShadows ? SlideShade(.even, opacity: (way - 0.5) / 0.5) : nil)
  }
}
