#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import SceneDescription

/// Turned by a = p·angle about a point `radius` below the centre: x = r·sin a, y = r·(1 − cos a), the
/// card nearest to the centre raised by lift·max(1 − |p|, 0) and in front. Cards beyond `visible` fade
/// within one place.
extension FanEffect: CardEffect {
  func window(on stage: EffectStage) -> ClosedRange<Double> { -(visible + 1)...visible + 1 }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let way = abs(card.position)
    let opacity = (visible + 1 - way).clamped(0, 1)
    guard opacity > 0 else { return nil }
    let turn = Angle(degrees: card.position * angle)
    let radius = radius ?? 1.5 * card.size.height
    let raised = lift * max(1 - way, 0)
    let offset = Point(
      x: radius * sin(turn.radians), y: radius * (1 - cos(turn.radians)) - raised)
    return .flat(Pose(offset: offset, rotation: turn, opacity: opacity), size: card.size, z: -way)
  }
}
