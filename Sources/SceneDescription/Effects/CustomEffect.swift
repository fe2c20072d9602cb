/// Poses at positions; cards between two of them are in between.
package struct CustomEffect: EffectParameters {
  /// How a card looks at one position.
  package struct Stop: Hashable, Sendable {
    package var position: Double
    package var pose: Pose
    /// Painting depth.
    package var z: Double

    package init(position: Double, pose: Pose, z: Double) {
      self.position = position
      self.pose = pose
      self.z = z
    }
  }

  /// How values run from stop to stop.
  package enum Interpolation: Hashable, Sendable {
    case linear
    /// A monotone cubic: no corner at a stop, and nothing goes beyond the values of two neighbours.
    case smooth
    /// From stop to stop by a timing curve.
    case curve(TimingCurve)
  }

  /// In order of position.
  package var stops: [Stop] = []
  package var interpolation = Interpolation.linear
  /// Whether what leaves at one end goes over to the other end within one place.
  package var wraps = false

  package init() {}

  package static let parameters: [EffectParameter<CustomEffect>] = [
    EffectParameter(
      key: "poses", kind: .list(of: .object(StopFields.table), count: 1...1000),
      summary: "How cards look, in order of position.", isRequired: true
    ) { value, effect in
      effect.stops = value.elements?.map(StopFields.stop) ?? []
    } show: {
      .array($0.stops.map(StopFields.text))
    },
    EffectParameter(
      key: "interpolation", kind: StopFields.interpolationKind,
      summary: "How values run between: a word, or a Bézier curve's [x1, y1, x2, y2]."
    ) { value, effect in
      if let interpolation = StopFields.interpolation(value) {
        effect.interpolation = interpolation
      }
    } show: {
      StopFields.text($0.interpolation)
    },
    .flag("wraps", \.wraps, "Whether what leaves at one end goes over to the other."),
  ]
}

/// The keys of a pose at a position.
private enum StopFields {
  static let at = Field<Double>.requiredNumber(
    "at", EffectRules.signed, "Distance from the centre in cards, to the right.")
  static let z = Field<Double>.number("z", SlotsFields.rule, default: 0, "Painting depth.")
  static let opacity = Field<Double>.number(
    "opacity", SheetFields.opacityRule, default: 1, "Of the card.")
  static let table = ObjectTable(
    "effect pose", "How a card looks at one position.",
    [at.spec] + LayerFields.poseSpecs + [opacity.spec, z.spec])

  static let curves: [(name: String, curve: TimingCurve)] = [
    ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ]
  static let interpolationKind = ValueKind.either([
    .choice(["linear", "smooth"] + curves.map(\.name)),
    .tuple([
      ("x1", .number(EffectRules.share)), ("y1", .number(EffectRules.signed)),
      ("x2", .number(EffectRules.share)), ("y2", .number(EffectRules.signed)),
    ]),
  ])

  static func stop(_ value: JSONValue) -> CustomEffect.Stop {
    let fields = ObjectReader(value)
    return CustomEffect.Stop(
      position: fields[at],
      pose: Pose(
        offset: Point(x: fields[LayerFields.x], y: fields[LayerFields.y]),
        scale: fields[LayerFields.scale],
        rotation: Angle(degrees: fields[LayerFields.rotation]),
        tilt: Angle(degrees: fields[LayerFields.tilt]), opacity: fields[opacity]),
      z: fields[z])
  }

  static func interpolation(_ value: JSONValue) -> CustomEffect.Interpolation? {
    switch value.text {
    case "linear": return .linear
    case "smooth": return .smooth
    case let name?: return curves.first { $0.name == name }.map { .curve($0.curve) }
    case nil:
      let numbers = value.elements?.compactMap(\.double) ?? []
      guard numbers.count == 4 else { return nil }
      return .curve(
        .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]))
    }
  }

  static func text(_ interpolation: CustomEffect.Interpolation) -> JSONText {
    switch interpolation {
    case .linear: return .string("linear")
    case .smooth: return .string("smooth")
    case .curve(let curve):
      if let name = curves.first(where: { $0.curve == curve })?.name { return .string(name) }
      guard case .bezier(let x1, let y1, let x2, let y2) = curve else { return .null }
      return .array([x1, y1, x2, y2].map { .number($0) })
    }
  }

  static func text(_ stop: CustomEffect.Stop) -> JSONText {
    .object([
      ("at", .number(stop.position)), ("x", .number(stop.pose.offset.x)),
      ("y", .number(stop.pose.offset.y)), ("scale", .number(stop.pose.scale)),
      ("rotation", .number(stop.pose.rotation.degrees)),
      ("tilt", .number(stop.pose.tilt.degrees)), ("opacity", .number(stop.pose.opacity)),
      ("z", .number(stop.z)),
    ])
  }
}
