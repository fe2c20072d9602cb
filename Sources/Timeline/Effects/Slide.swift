import SceneDescription

/// Pages side by side.
struct Slide: CardEffect {
  var paintsByDepth: Bool { false }

  func window(on stage: EffectStage) -> ClosedRange<Double> { stage.places(apart: stage.pitch) }

  func place(_ card: EffectCard, on stage: EffectStage) -> EffectPlacement? {
    .flat(Pose(offset: Point(x: card.position * stage.pitch, y: 0)), size: card.size)
  }
}
