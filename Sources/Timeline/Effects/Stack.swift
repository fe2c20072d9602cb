import SceneDescription

/// With v = ±(⌊|p|⌋ + easeInOutCubic(|p| mod 1)) and n = showLength − 1, for cards that leave to the
/// left, each value straight between its corners at v = −1, 0, n and constant outside: x −moveSize, 0,
/// n·stackInterval; size 1, 1, 1 − n·scaleInterval; turn −rotateZDeg, 0, 0. Opacity runs on beyond its
/// corners −1: 0.25, 0: 1, n − 1: 1 − (n − 1)·opacityInterval, n: 0.25
/// (react-native-reanimated-carousel, src/layouts/stack.ts, `horizontalStackLayout`).
///
/// A row that runs down piles up and leaves downwards and upwards. The card that leaves is in front.
extension StackEffect: CardEffect {
  private func last(_ stage: EffectStage) -> Double {
    let shown = showLength ?? min(max(Double(stage.count - 1), 2), 10)
    return max(shown - 1, 1)
  }

  func window(on stage: EffectStage) -> ClosedRange<Double> {
    let last = last(stage)
    return snapDirection == .left ? -1.5...last + 1 : -last - 1...1.5
  }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    let mirror: Double = snapDirection == .left ? 1 : -1
    let p = card.position * mirror
    let whole = abs(p).rounded(.down)
    let v = (p < 0 ? -1 : 1) * (whole + StackEffect.easeInOutCubic(abs(p) - whole))
    let last = last(stage)
    let leaving = (-v).clamped(0, 1)
    let behind = v.clamped(0, last)
    let opacity = opacity(at: v, last)
    guard opacity > 0 else { return nil }
    let pose = Pose(
      offset: Point(
        x: mirror * (behind * stackInterval - leaving * (moveSize ?? stage.view)), y: 0),
      scale: 1 - behind * scaleInterval,
      rotation: Angle(degrees: -mirror * leaving * rotateZDeg), opacity: min(opacity, 1))
    return .flat(pose, size: card.size, z: -v)
  }

  private func opacity(at v: Double, _ last: Double) -> Double {
    if v < 0 { return 1 + 0.75 * v }
    let knee = 1 - (last - 1) * opacityInterval
    if v < last - 1 { return 1 - v * opacityInterval }
    return knee + (0.25 - knee) * (v - (last - 1))
  }

  private static func easeInOutCubic(_ v: Double) -> Double {
    let back = 2 - 2 * v
    return v < 0.5 ? 4 * v * v * v : 1 - back * back * back / 2
  }
}
