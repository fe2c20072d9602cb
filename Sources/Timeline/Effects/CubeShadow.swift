#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import SceneDescription

/// The shadow that a cube casts on the ground, `.swiper-cube-shadow`: a black rectangle of opacity 0.6
/// below the cube, blurred by 50 pixels, seen as the cube is (Swiper, mid 2026, effect-cube.ts and .css).
///
/// With s the cube's side, c its length across the row and h half its height:
///
/// - row across: an s × s square, Ry(−90°·centre) about the cube's middle, then T(0, h + shadowOffset,
///   −s/2)·Rx(89.99°)·scale(shadowScale), so that it turns with the cube;
/// - row down: a c × s rectangle, scale3d(shadowScale, 1, k)·T(0, h + shadowOffset, −s/2/k)·Rx(−89.99°)
///   with k = shadowScale / (1.5 − (sin a + cos a)/2), a being the cube's angle within a quarter turn.
extension CubeEffect {
  func ground(centre: Double, on stage: EffectStage) -> EffectGround? {
    guard shadow, shadowScale > 0 else { return nil }
    let (side, space) =
      stage.isVertical
      ? (stage.across, below(centre, stage)) : (stage.extent, turned(centre, stage))
    var sheet = Sheet(
      outline: Outline(size: Size(width: side, height: stage.extent), radius: 0, style: .circular),
      fill: .color(.black),
      shadow: Shadow(color: Color.black.opacity(0.6), sigma: 50, offset: .zero))
    sheet.showsShadowOnly = true
    let placed = Transform3D.perspective(perspective).with(space).projection
    guard placed.determinant != 0, placed.determinant.isFinite else { return nil }
    return EffectGround(sheet: sheet, placed: placed)
  }

  private func turned(_ centre: Double, _ stage: EffectStage) -> Transform3D {
    let half = stage.extent / 2
    let way = stage.flow == .left ? -centre : centre
    return Transform3D.identity.translated(0, 0, -half).rotatedY(Angle(degrees: -90 * way))
      .translated(0, 0, half).translated(0, stage.across / 2 + shadowOffset, -half)
      .rotatedX(Angle(degrees: 89.99)).scaled(shadowScale)
  }

  private func below(_ centre: Double, _ stage: EffectStage) -> Transform3D {
    let half = stage.extent / 2
    let quarters = abs(centre)
    let angle = (quarters - quarters.rounded(.down)) * .pi / 2
    let depth = shadowScale / (1.5 - (sin(angle) + cos(angle)) / 2)
    var space = Transform3D.identity
    space.x *= shadowScale
    space.z *= depth
    return space.translated(0, half + shadowOffset, -half / depth)
      .rotatedX(Angle(degrees: -89.99))
  }
}
