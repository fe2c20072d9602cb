/// How the cards of a pages carousel look by their position: a pose as a function of the signed
/// distance from the centre, in cards.
package struct PageEffect: Hashable, Sendable {
  /// As the scene calls it, an alias replaced by the name proper.
  package var name: String
  package var form: Form

  package static let slide = PageEffect(name: "slide", form: .slide)

  package enum Form: Hashable, Sendable {
    case slide
    case scale(ScaleEffect)
    case enlarge(EnlargeEffect)
    case fade(FadeEffect)
    case coverflow(CoverflowEffect)
    case itemCoverFlow(ItemCoverFlowEffect)
    case cube(CubeEffect)
    case flip(FlipEffect)
    case cards(CardsEffect)
    case creative(CreativeEffect)
    case ring(RingEffect)
    case ferrisWheel(FerrisWheelEffect)
    case timeMachine(TimeMachineEffect)
    case depth(DepthEffect)
    case zoomOut(ZoomOutEffect)
    case overlap(OverlapEffect)
    case parallax(ParallaxEffect)
    case stack(StackEffect)
    case fan(FanEffect)
    case custom(CustomEffect)
  }

  /// What the effect is set to, by the scene's keys.
  package var values: [(key: String, value: JSONText)] {
    switch form {
    case .slide: []
    case .scale(let effect): effect.values
    case .enlarge(let effect): effect.values
    case .fade(let effect): effect.values
    case .coverflow(let effect): effect.values
    case .itemCoverFlow(let effect): effect.values
    case .cube(let effect): effect.values
    case .flip(let effect): effect.values
    case .cards(let effect): effect.values
    case .creative(let effect): effect.values
    case .ring(let effect): effect.values
    case .ferrisWheel(let effect): effect.values
    case .timeMachine(let effect): effect.values
    case .depth(let effect): effect.values
    case .zoomOut(let effect): effect.values
    case .overlap(let effect): effect.values
    case .parallax(let effect): effect.values
    case .stack(let effect): effect.values
    case .fan(let effect): effect.values
    case .custom(let effect): effect.values
    }
  }
}

/// An effect that a scene can name.
package struct EffectKind: Sendable {
  package let name: String
  /// Other libraries' names for the same.
  package let aliases: [String]
  package let table: ObjectTable
  let read: @Sendable (JSONValue) -> PageEffect.Form

  /// - Parameters:
  ///   - base: what absent keys leave as it is.
  ///   - summary: one sentence.
  init<Effect: EffectParameters>(
    _ name: String, aliases: [String] = [], base: Effect = Effect(), _ summary: String,
    form: @escaping @Sendable (Effect) -> PageEffect.Form
  ) {
    self.name = name
    self.aliases = aliases
    table = ObjectTable(
      "\(name) effect", summary, Effect.parameters.map { $0.spec(of: base) })
    read = { value in
      let fields = ObjectReader(value)
      var effect = base
      for parameter in Effect.parameters {
        if let value = fields.value(of: parameter.key) { parameter.read(value, &effect) }
      }
      return form(effect)
    }
  }

  var names: [String] { [name] + aliases }
}
