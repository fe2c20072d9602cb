import SceneDescription

/// T(0, ±r)·R(±p·2π/count)·T(0, ∓r) with r = W·spacing·count/2π, W being a card's width and the hub below
/// the cards, or above the inverted ones; opacity 1 where |p| < ½, else minimumAlpha; z-index the whole
/// part of 4 − 10·|p|; positions beyond ±5 are not on the wheel (FSPagerView 0.8,
/// FSPageViewTransformer.swift, `.ferrisWheel`, whose spacing of −0.15 card widths is that of 0.85).
///
/// A vertical wheel has its hub on the left. Cards beyond ±5, which FSPagerView leaves in a plain row,
/// are not shown.
extension FerrisWheelEffect: CardEffect {
  func mostCards(on stage: EffectStage) -> Int? { Int(count) }

  func window(on stage: EffectStage) -> ClosedRange<Double> {
    -min(5, count / 2)...min(5, count / 2)
  }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    // Exchanging x and y would put the hub of a vertical wheel on the right and turn it back.
    let sign: Double = isInverted != stage.isVertical ? -1 : 1
    let hub = sign * stage.extent * spacing * count / (2 * .pi)
    let turn = Angle(radians: sign * card.position * 2 * .pi / count)
    let space = Transform3D.identity.translated(0, hub, 0).rotatedZ(turn).translated(0, -hub, 0)
    let way = abs(card.position)
    return .spatial(
      space, perspective: .infinity, rotation: turn, opacity: way < 0.5 ? 1 : minimumAlpha,
      z: (4 - way * 10).rounded(.towardZero), size: card.size)
  }
}
