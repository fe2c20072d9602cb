/// The layers of a scene: four carousels, and what stands around them.
package enum LayerFields {
  static let number = NumberRule(-100_000...100_000, .points)
  static let factor = NumberRule(0...100, .factor)
  static let degrees = NumberRule(-36_000...36_000, .degrees)
  static func animation(says fallback: String = "\"default\"") -> Field<JSONValue?> {
    .part("animation", AnimationFields.kind, says: fallback, "Animation of the layer's steps.")
  }

  static let id = Field<String>.requiredText("id", "The layer's name, unique in the scene.")
  static let center = Field<Point?>.optionalPoint(
    "center", number, says: "the canvas' centre", "Where the layer's centre stands.")
  static let opacity = Field<Double>.number(
    "opacity", SheetFields.opacityRule, default: 1, "Of the whole layer.")
  static let type = Field<String>.requiredText("type", "What the layer is.")
  static let common = [id.spec, type.spec, center.spec, opacity.spec]

  static let cardStyle = Field<JSONValue?>.part(
    "card", .object(SheetFields.cardStyle), SheetFields.cardStyle.summary)
  static func cards(_ table: ObjectTable = SheetFields.card) -> Field<[JSONValue]> {
    .custom(
      "cards",
      .either([
        .list(of: .object(table), count: 0...DeckFields.mostCards),
        .object(DeckFields.table(of: table)),
      ]), fallback: [], required: true, "The deck, in order: a list, or a file that has it."
    ) { $0.elements }
  }
  static let deck = cards()

  // Poses and plain layers
  static let x = Field<Double>.number("x", number, default: 0, "To the right of the centre.")
  static let y = Field<Double>.number("y", number, default: 0, "Down from the centre.")
  static let scale = Field<Double>.number("scale", factor, default: 1, "Size, 1 is natural.")
  static let rotation = Field<Double>.number(
    "rotation", degrees, default: 0, "Turn in the plane, clockwise.")
  static let tilt = Field<Double>.number(
    "tilt", degrees, default: 0, "Turn about the vertical axis; the right edge recedes.")
  static let poseSpecs = [x.spec, y.spec, scale.spec, rotation.spec, tilt.spec]

  static let textLayer = ObjectTable(
    "text layer", "A line or a block of text.", tag: "text",
    common + poseSpecs + [textString.spec, textWidth.spec] + SheetFields.fontSpecs)
  static let textString = Field<String>.requiredText("string", "What is written.")
  static let textWidth = Field<Double?>.optionalNumber(
    "width", SheetFields.length, says: "the canvas' width", "Lines wrap at this width.")

  static let shapeWidth = Field<Double>.requiredNumber("width", SheetFields.length, "Width.")
  static let shapeHeight = Field<Double>.requiredNumber("height", SheetFields.length, "Height.")
  static let shapeLayer = ObjectTable(
    "shape layer", "A rectangle, capsule, circle or ellipse.", tag: "shape",
    common + poseSpecs + [shapeWidth.spec, shapeHeight.spec] + SheetFields.outlineSpecs + [
      SheetFields.fill.spec, PaintFields.stroke.spec, SheetFields.shadowPart.spec,
    ])
  static let imageLayer = ObjectTable(
    "image layer", "A picture.", tag: "image",
    common + poseSpecs + ImageFields.specs + [shapeWidth.spec, shapeHeight.spec]
      + SheetFields.outlineSpecs + [PaintFields.stroke.spec, SheetFields.shadowPart.spec])

  package static let tables = [
    SlotsFields.table, StackFields.table, PagesFields.table, StripFields.table, textLayer,
    shapeLayer, imageLayer,
  ]

  /// The `type` of a layer, or the one that a misspelt word means; nil where nobody can tell.
  static func meantType(of layer: ObjectReader) -> String? {
    let word = layer.value(of: "type")?.text ?? ""
    let near = NearMiss.nearest(to: word, among: tables.compactMap(\.tag))
    return near.count == 1 ? near[0] : nil
  }
}

/// A slots carousel: cards that travel over fixed poses.
enum SlotsFields {
  static let opacity = Field<Double>.number(
    "opacity", SheetFields.opacityRule, default: 1, "Of the card in the slot.")
  static let slot = ObjectTable(
    "slot", "A pose that a card can occupy.",
    [SheetFields.id.spec] + LayerFields.poseSpecs + [opacity.spec])
  static let slots = Field<[JSONValue]>.list(
    "slots", of: .object(slot), count: 0...1000, required: true, "From left to right.")
  static let cards = LayerFields.cards(SheetFields.slotCard)
  static let rule = NumberRule(-1_000_000...1_000_000, .other)
  static let start = Field<Double>.number("start", rule, default: 2, "Before the first step.")
  static let wrapping = Field<Double>.number(
    "wrapping", rule, default: 1, "For a card that goes round from one end to the other.")
  static let moving = Field<Double>.number("moving", rule, default: 3, "For all other cards.")
  static let zIndex = Field<JSONValue?>.part(
    "zIndex",
    .object(
      ObjectTable(
        "zIndex", "The painting order; ties are painted in the deck's order.",
        [start.spec, wrapping.spec, moving.spec])),
    "Depth of the cards; it changes at once when a step begins.")
  static let animation = LayerFields.animation()
  static let table = ObjectTable(
    "slots layer", "Cards that travel over fixed slots, the last one going round behind.",
    tag: "slots",
    LayerFields.common + [
      LayerFields.cardStyle.spec, cards.spec, slots.spec, zIndex.spec, animation.spec,
    ])
}

/// A stack of cards that are swiped away.
enum StackFields {
  static let mode = Field<StackCarousel.Mode>.choice(
    "mode", default: .intended, "What the author describes, or what the code really shows.")
  static let lift = Field<Double>.number(
    "lift", NumberRule(-10...10, .factor), default: 0.1,
    "How far a dragged card rises, per point sideways.")
  static let turn = Field<Double>.number(
    "degreesPerPoint", NumberRule(-10...10, .degrees), default: 0.1,
    "How far a dragged card turns, per point sideways.")
  static let maxRotation = Field<Double>.number(
    "maxRotation", NumberRule(0...360, .degrees), default: 30, "Most that dragging turns a card.")
  static let threshold = Field<Double>.number(
    "threshold", NumberRule(0...10_000, .points), default: 100,
    "A release beyond this distance throws the card away.")
  static let thresholdOf = Field<ThresholdMeasure>.choice(
    "thresholdOf", default: .translation,
    "What is compared with the threshold: the finger's way, or where it would end.")
  static let exitDistance = Field<Double?>.optionalNumber(
    "exitDistance", NumberRule(0...100_000, .points), says: "the canvas' width",
    "How far a thrown card flies: the screen's width.")
  static let exitRotation = Field<Double>.number(
    "exitRotation", NumberRule(0...360, .degrees), default: 45, "How far a thrown card turns.")
  static let exitDelay = Field<RationalTime>.time(
    "exitDelay", TimeRule(0...3600), default: RationalTime(3, 10),
    "Time from release until the next card is the current one.")
  static let exitAnimation = Field<JSONValue?>.part(
    "exitAnimation", AnimationFields.kind, says: "{\"easeOut\": 0.3}", "Of a thrown card.")
  static let followAnimation = Field<JSONValue?>.part(
    "followAnimation", AnimationFields.kind, says: "\"interactiveSpring\"",
    "How the card follows the finger.")
  static let returnAnimation = Field<JSONValue?>.part(
    "returnAnimation", AnimationFields.kind, says: "\"spring\"",
    "Of a card that is let go too early.")
  static let visible = Field<Double>.number(
    "visible", NumberRule(1...100, .count, integer: true), default: 2,
    "How many cards are shown at a time.")
  static let endText = Field<JSONValue?>.part(
    "endText", .either([.text, .object(SheetFields.text)]),
    "Stands in the middle when all cards are gone; its style is title unless it says another.")
  static let table = ObjectTable(
    "stack layer", "Cards on a pile; the top one is dragged and thrown away.", tag: "stack",
    LayerFields.common + [
      LayerFields.cardStyle.spec, LayerFields.deck.spec, mode.spec, lift.spec, turn.spec,
      maxRotation.spec, threshold.spec, thresholdOf.spec, exitDistance.spec, exitRotation.spec,
      exitDelay.spec,
      exitAnimation.spec, followAnimation.spec, returnAnimation.spec, visible.spec, endText.spec,
    ])
}

/// An endless strip whose pages shrink and tilt with their distance from the centre.
enum StripFields {
  static let mode = Field<StripCarousel.Mode>.choice(
    "mode", default: .intended,
    "An endless strip, or the code's seven pages with its jump at both ends.")
  static let inset = Field<Double>.number(
    "inset", NumberRule(0...5000, .points), default: 16,
    "Space between a page's edge and its card.")
  static let minScale = Field<Double>.number(
    "minScale", NumberRule(0...1, .factor), default: 0.8, "Smallest scale of a far page.")
  static let scaleSlope = Field<Double>.number(
    "scaleSlope", NumberRule(0...100, .factor), default: 1,
    "How fast a page shrinks, per page of distance.")
  static let tiltFactor = Field<Double>.number(
    "tiltFactor", NumberRule(-3600...3600, .degrees), default: 180,
    "Degrees of tilt for a scale of 0; the tilt is -(1 - scale) times this.")
  static let threshold = Field<Double>.number(
    "threshold", NumberRule(0...10_000, .points), default: 100,
    "A release beyond this distance goes to the next page.")
  static let jumpDelay = Field<RationalTime>.time(
    "jumpDelay", TimeRule(0...3600), default: RationalTime(2, 10),
    "Time from release until a look-alike page is swapped for the real one.")
  static let animation = LayerFields.animation(says: "{\"linear\": 0.2}")
  static let table = ObjectTable(
    "strip layer", "Endless pages that shrink and tilt away from the centre.", tag: "strip",
    LayerFields.common + [
      LayerFields.cardStyle.spec, LayerFields.deck.spec, mode.spec, PagesFields.stripWidth.spec,
      inset.spec, minScale.spec, scaleSlope.spec, tiltFactor.spec, threshold.spec,
      StackFields.thresholdOf.spec,
      jumpDelay.spec, animation.spec,
    ])
}
