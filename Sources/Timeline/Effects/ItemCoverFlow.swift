#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import SceneDescription

/// T(x, 0, z)·Ry(−c·π/2·tilt) with c = clamp(p, −1, 1), x = (c·tilt/2 + p·spacing)·W and
/// z = −|c|·W/2, W being a card's width (iCarousel 1.8, `transformForItemViewWithOffset:`;
/// m34 = −1/500). In `coverFlow2` c follows the toggle where there is one.
///
/// Painted by the z of the point (1, 1, 1), as iCarousel compares its cards.
extension ItemCoverFlowEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> {
    stage.places(apart: spacing * stage.extent / (1 + stage.extent / 2 / perspective))
  }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let c = turn(of: card)
    let x = (c * 0.5 * tilt + card.position * spacing) * stage.extent
    let angle = Angle(radians: -c * .pi / 2 * tilt)
    let space = Transform3D.identity.translated(x, 0, -abs(c) * stage.extent * 0.5)
      .rotatedY(angle)
    return .spatial(
      space, perspective: perspective, tilt: angle, z: space.itemDepth, size: card.size)
  }

  private func turn(of card: EffectCard) -> Double {
    let position = card.position
    guard turnsLate, let toggle = card.toggle else { return position.clamped(-1, 1) }
    if toggle >= 0 {
      if position <= -0.5 { return -1 }
      return position <= 0.5 ? -toggle : position <= 1.5 ? 1 - toggle : 1
    }
    if position > 0.5 { return 1 }
    return position > -0.5 ? -toggle : position > -1.5 ? -1 - toggle : -1
  }
}

extension Transform3D {
  /// m13 + m23 + m33 + m43, by which iCarousel's `compareViewDepth` sorts.
  var itemDepth: Double { x.z + y.z + z.z + origin.z }
}

extension ItemFade {
  /// 1 − min(f, fadeRange)/fadeRange·(1 − fadeMinAlpha), f being the way beyond the bounds
  /// (iCarousel 1.8, `alphaForItemWithOffset:`).
  func opacity(at position: Double) -> Double {
    var way = 0.0
    if let fadeMax, position > fadeMax {
      way = position - fadeMax
    } else if let fadeMin, position < fadeMin {
      way = fadeMin - position
    }
    return 1 - min(way, fadeRange) / fadeRange * (1 - fadeMinAlpha)
  }

  /// The positions of a window at which something is left to see.
  func visible(within window: ClosedRange<Double>) -> ClosedRange<Double> {
    guard fadeMinAlpha == 0 else { return window }
    let lower = max(window.lowerBound, fadeMin.map { $0 - fadeRange } ?? -.infinity)
    let upper = min(window.upperBound, fadeMax.map { $0 + fadeRange } ?? .infinity)
    return lower <= upper ? lower...upper : 0...0
  }
}
