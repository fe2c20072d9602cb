#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import SceneDescription

/// iCarousel 1.8, `transformForItemViewWithOffset:`, W being a card's width, s spacing, a = p/count·arc
/// (or p·angle), and m34 = −1/500; inverted forms take −r and −a:
///
/// - rotary: r = max(W·s/2, W·s/2 / tan(arc/2/count)); T(r·sin a, 0, r·cos a − r)
/// - cylinder: r = max(0.01, W·s/2 / tan(arc/2/count)); T(0, 0, −r)·Ry(a)·T(0, 0, r + 0.01)
/// - wheel: r = W·s·count/arc; T(0, r, 0)·Rz(a)·T(0, −r, p·0.01)
///
/// A vertical wheel has its hub on the left. Painted by the z of the point (1, 1, 1).
extension RingEffect: CardEffect {
  /// `circularCarouselItemCount`, at most as many as there are cards.
  private func places(on stage: EffectStage) -> Double {
    if let count { return count }
    let fitting = ((stage.view / (spacing * stage.extent)).rounded(.up) * .pi).rounded(.down)
    return max(1, min(30, max(12, fitting), Double(stage.count)))
  }

  func mostCards(on stage: EffectStage) -> Int? { Int(places(on: stage)) }

  func window(on stage: EffectStage) -> ClosedRange<Double> {
    let half = min(places(on: stage), Double(max(stage.count, 1))) / 2
    return fade.visible(within: -half...half)
  }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let sign: Double = isInverted ? -1 : 1
    let step = angle.map { $0 * .pi / 180 } ?? arc * .pi / 180 / places(on: stage)
    let ring = sign * (radius ?? naturalRadius(on: stage))
    let turn = Angle(radians: sign * step * card.position)
    let space: Transform3D
    switch shape {
    case .rotary:
      space = .identity.translated(
        ring * sin(turn.radians), 0, ring * cos(turn.radians) - ring)
    case .cylinder:
      space = .identity.translated(0, 0, -ring).rotatedY(turn).translated(0, 0, ring + 0.01)
    case .wheel:
      // Exchanging x and y would put the hub of a vertical wheel on the right and turn it back.
      let (hub, turn) =
        stage.isVertical ? (-ring, Angle(radians: -turn.radians)) : (ring, turn)
      space = .identity.translated(0, hub, 0).rotatedZ(turn)
        .translated(0, -hub, card.position * 0.01)
    }
    guard showBackfaces || space.z.z > 0 else { return nil }
    return .spatial(
      space, perspective: perspective, rotation: shape == .wheel ? turn : .zero,
      tilt: shape == .cylinder ? turn : .zero, opacity: fade.opacity(at: card.position),
      z: space.itemDepth, size: card.size)
  }

  private func naturalRadius(on stage: EffectStage) -> Double {
    let count = places(on: stage)
    let (width, arc) = (stage.extent * spacing, arc * .pi / 180)
    switch shape {
    case .rotary: return max(width / 2, width / 2 / tan(arc / 2 / count))
    case .cylinder: return max(0.01, width / 2 / tan(arc / 2 / count))
    case .wheel: return width * count / arc
    }
  }
}
