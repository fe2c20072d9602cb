import SceneDescription

/// What a layer is once its defaults are filled in: its own numbers, by the scene's keys.
struct LayerText {
  let layer: Layer

  var kind: String { layer.content.kind?.rawValue ?? plainKind }

  private var plainKind: String {
    guard case .plain(let sheet, _) = layer.content else { return "" }
    if sheet.image != nil { return "image" }
    return sheet.text != nil ? "text" : "shape"
  }

  /// In the scene's units: points, seconds, degrees.
  var values: [(key: String, value: JSONText)] {
    switch layer.content {
    case .slots(let carousel):
      [
        ("cards", .integer(carousel.cards.count)), ("slots", .integer(carousel.slots.count)),
        ("start", .number(carousel.zStart)), ("wrapping", .number(carousel.zWrapping)),
        ("moving", .number(carousel.zMoving)),
      ]
    case .stack(let carousel): stack(carousel)
    case .pages(let carousel): pages(carousel)
    case .strip(let carousel): strip(carousel)
    case .plain(let sheet, let pose): plain(sheet, pose)
    }
  }

  private func stack(_ carousel: StackCarousel) -> [(key: String, value: JSONText)] {
    [
      ("cards", .integer(carousel.cards.count)), ("mode", .string(carousel.mode.rawValue)),
      ("lift", .number(carousel.lift)),
      ("degreesPerPoint", .number(carousel.turnPerPoint.degrees)),
      ("maxRotation", .number(carousel.maxRotation.degrees)),
      ("threshold", .number(carousel.threshold)),
      ("thresholdOf", .string(carousel.thresholdOf.rawValue)),
      ("exitDistance", .number(carousel.exitDistance)),
      ("exitRotation", .number(carousel.exitRotation.degrees)),
      ("exitDelay", .number(carousel.exitDelay.seconds)), ("visible", .integer(carousel.visible)),
    ]
  }

  private func pages(_ carousel: PagesCarousel) -> [(key: String, value: JSONText)] {
    var values: [(key: String, value: JSONText)] = [
      ("cards", .integer(carousel.cards.count)), ("pageWidth", .number(carousel.pageWidth)),
      ("loop", .boolean(carousel.loops)), ("paging", .string(carousel.paging.rawValue)),
      ("deceleration", .string(carousel.deceleration.rawValue)),
      ("snapResponse", .number(carousel.snap.response)),
      ("snapDamping", .number(carousel.snap.dampingFraction)),
    ]
    if let limit = carousel.limitPerFlick, limit != 1 || carousel.paging != .page {
      values.append(("limitPerFlick", .integer(limit)))
    }
    switch carousel.flow {
    case .right: break
    case .left: values.append(("direction", .string("rtl")))
    case .down: values.append(("axis", .string("vertical")))
    }
    if carousel.start != 0, carousel.cards.indices.contains(carousel.start) {
      values.append(("start", .string(carousel.cards[carousel.start].id)))
    }
    if carousel.restingPlace != 0 {
      values.append(("restingPlace", .number(carousel.restingPlace)))
    }
    if let effect {
      values.append(("effect", .string(effect.name)))
      values += effect.values.map { ("effect.\($0.key)", $0.value) }
    }
    return values
  }

  private func strip(_ carousel: StripCarousel) -> [(key: String, value: JSONText)] {
    [
      ("cards", .integer(carousel.cards.count)), ("mode", .string(carousel.mode.rawValue)),
      ("pageWidth", .number(carousel.pageWidth)), ("minScale", .number(carousel.minScale)),
      ("scaleSlope", .number(carousel.scaleSlope)),
      ("tiltFactor", .number(carousel.tiltFactor.degrees)),
      ("threshold", .number(carousel.threshold)),
      ("thresholdOf", .string(carousel.thresholdOf.rawValue)),
      ("jumpDelay", .number(carousel.jumpDelay.seconds)),
    ]
  }

  private func plain(_ sheet: Sheet, _ pose: Pose) -> [(key: String, value: JSONText)] {
    let text: [(key: String, value: JSONText)] =
      sheet.text.map { [("string", .string($0.string)), ("size", .number($0.font.size))] } ?? []
    return text + [
      ("width", .number(sheet.outline.size.width)), ("height", .number(sheet.outline.size.height)),
      ("x", .number(pose.offset.x)), ("y", .number(pose.offset.y)), ("scale", .number(pose.scale)),
      ("rotation", .number(pose.rotation.degrees)), ("tilt", .number(pose.tilt.degrees)),
    ]
  }

  /// The look of a row of pages; nil for cards that just stand side by side.
  private var effect: PageEffect? {
    guard case .pages(let carousel) = layer.content, carousel.effect != .slide else { return nil }
    return carousel.effect
  }

  /// The values in one line, those of an effect left out.
  var line: String {
    values.filter { $0.key != "effect" && !$0.key.hasPrefix("effect.") }.map { key, value in
      "\(key) \(value.line)"
        + (key == "pageWidth" ? " (one card per \(value.line) points of travel)" : "")
    }.joined(separator: ", ")
  }

  /// What the effect is and what each of its values says, in the words of the reference.
  var effectLines: [String] {
    guard let effect else { return [] }
    let table = EffectCatalogue.kinds.first { $0.name == effect.name }?.table
    func words(_ summary: String?) -> String { summary.map { ": " + $0.asPhrase } ?? "" }
    return ["effect \(effect.name)" + words(table?.summary)]
      + effect.values.map { key, value in
        let field = table?.fields.first { $0.key == key }
        return "  \(key) \(value.line)" + (field?.kind.unit ?? "") + words(field?.summary)
      }
  }

  /// The carousel's own animations, by key, and where they come from.
  var animations: [(key: String, text: AnimationText, source: AnimationSource?)] {
    layer.content.animations.map {
      ($0.key, AnimationText(animation: $0.animation), layer.animationSource(of: $0.key))
    }
  }
}

extension ValueKind {
  /// The unit of numbers, with a space before it; empty for all else.
  fileprivate var unit: String {
    if case .number(let rule) = self { rule.unit.suffix } else { "" }
  }
}

extension String {
  /// A sentence without its capital and its full stop.
  fileprivate var asPhrase: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
