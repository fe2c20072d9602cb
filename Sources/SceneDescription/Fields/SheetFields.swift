/// What a card, text, shape or image may look like.
package enum SheetFields {
  static let length = NumberRule(0...10_000, .points, above: true)
  static let offset = NumberRule(-100_000...100_000, .points)
  static let opacityRule = NumberRule(0...1, .fraction)

  static let width = Field<Double?>.optionalNumber(
    "width", length, says: "the carousel's own", "Width before scaling.")
  static let height = Field<Double?>.optionalNumber(
    "height", length, says: "the carousel's own", "Height before scaling.")
  static let radiusRule = NumberRule(0...10_000, .points)
  static func corner(_ key: String, _ summary: String) -> Field<Double> {
    .number(key, radiusRule, default: 0, summary)
  }
  static let topLeft = corner("topLeft", "Radius of the top left corner.")
  static let topRight = corner("topRight", "Radius of the top right corner.")
  static let bottomRight = corner("bottomRight", "Radius of the bottom right corner.")
  static let bottomLeft = corner("bottomLeft", "Radius of the bottom left corner.")
  static let corners = ObjectTable(
    "cornerRadius", "A radius for each corner.",
    [topLeft.spec, topRight.spec, bottomRight.spec, bottomLeft.spec])
  static let cornerRadius = Field<JSONValue?>.part(
    "cornerRadius", .either([.number(radiusRule), .object(corners)]),
    says: "0, or the carousel's own",
    "Radius of the corners, or one for each; at most half of the shorter side counts.")
  static let cornerStyle = Field<CornerStyle>.choice(
    "cornerStyle", default: .continuous,
    "Corners as SwiftUI draws them by default, or quarter circles.")
  enum Shape: String, CaseIterable { case rectangle, capsule, circle, ellipse }
  static let shape = Field<Shape?>.custom(
    "shape", .choice(Shape.allCases.map(\.rawValue)), fallback: nil, says: "\"rectangle\"",
    "Outline within the frame; a circle is as large as fits."
  ) { $0.text.flatMap(Shape.init(rawValue:)) }
  static let fill = Field<JSONValue?>.part(
    "fill", PaintFields.fillKind("fill"), "Colour, gradient or picture of the area.")
  static let clip = Field<Bool?>.custom(
    "clip", .boolean, fallback: nil, says: "false",
    "Whether the outline cuts the text, too, which otherwise may hang over."
  ) { $0.boolean }
  static let outlineSpecs = [shape.spec, cornerRadius.spec, cornerStyle.spec]

  // Text
  static let string = Field<String?>.optionalText("string", "What is written.")
  static let style = Field<TextStyle>.choice(
    "style", default: .body, "SwiftUI's text style, which gives size and weight.")
  static let size = Field<Double?>.optionalNumber(
    "size", NumberRule(0...1000, .points, above: true), says: "the style's", "Size of the font.")
  static let weight = Field<Double?>.custom(
    "weight",
    .either([
      .number(NumberRule(100...900, .other, integer: true)), .choice(weights.map(\.name)),
    ]),
    fallback: nil, says: "the style's", "Weight of the font, 400 is regular, 700 bold."
  ) { value in
    if let number = value.double { return number }
    return weights.first { $0.name == value.text }.map { .some($0.value) }
  }
  static let weights: [(name: String, value: Double)] = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
  ]
  static let italic = Field<Bool>.flag("italic", default: false, "Slanted letters.")
  static let family = Field<String?>.optionalText(
    "family", says: "Inter", "Font family: of a file in 'fonts', or one that the program knows.")
  static let color = Field<JSONValue?>.part(
    "color", PaintFields.colorKind, says: "white on a card, else primary",
    "Colour of the letters.")
  static let alignment = Field<TextBlock.Alignment>.choice(
    "alignment", default: .center,
    "Where lines stand; leading is where a paragraph begins to be read, right for Arabic.")
  static let verticalAlignment = Field<TextBlock.VerticalAlignment>.choice(
    "verticalAlignment", default: .center, "Where the lines stand in the card.")
  static let padding = Field<Double>.number(
    "padding", NumberRule(0...10_000, .points), default: 0,
    "Space between the card's edges and its text.")
  static let lineLimit = Field<Double?>.optionalNumber(
    "lineLimit", NumberRule(1...1000, .count, integer: true), says: "as many as needed",
    "Most lines; the last one is cut with an ellipsis.")
  static let truncation = Field<TextBlock.Truncation>.choice(
    "truncation", default: .tail, "Where the ellipsis of a cut line stands.")
  static let lineHeight = Field<Double?>.optionalNumber(
    "lineHeight", NumberRule(0.1...10, .factor), says: "the font's own",
    "From line to line, as a multiple of the font's size.")
  static let lineSpacing = Field<Double>.number(
    "lineSpacing", NumberRule(0...1000, .points), default: 0,
    "SwiftUI's lineSpacing: added between two lines.")
  static let letterSpacing = Field<Double>.number(
    "letterSpacing", NumberRule(-100...1000, .points), default: 0,
    "SwiftUI's tracking: added between two letters.")
  static let minimumScaleFactor = Field<Double>.number(
    "minimumScaleFactor", NumberRule(0...1, .factor, above: true), default: 1,
    "How far the font shrinks for the text to fit.")

  static let fontSpecs = [
    style.spec, size.spec, weight.spec, italic.spec, family.spec, color.spec, alignment.spec,
    verticalAlignment.spec, padding.spec, lineLimit.spec, truncation.spec, lineHeight.spec,
    lineSpacing.spec, letterSpacing.spec, minimumScaleFactor.spec,
  ]
  static let text = ObjectTable(
    "text", "How text looks, and what it says.", [string.spec] + fontSpecs)

  // Shadow
  static let shadowRadius = Field<Double>.number(
    "radius", NumberRule(0...1000, .points), default: 10,
    "SwiftUI's radius: the standard deviation of the blur.")
  static let shadowColor = Field<JSONValue?>.part(
    "color", PaintFields.colorKind, says: "black with opacity 0.33", "Colour of the shadow.")
  static let shadowX = Field<Double>.number("x", offset, default: 0, "Shift to the right.")
  static let shadowY = Field<Double>.number("y", offset, default: 0, "Shift down.")
  enum Blur: String, CaseIterable { case radius, halfRadius }
  static let blur = Field<Blur>.choice(
    "sigma", default: .radius,
    "Whether the blur's standard deviation is the radius or half of it.")
  static let shadow = ObjectTable(
    "shadow", "A blurred shadow under the card.",
    [shadowRadius.spec, shadowColor.spec, shadowX.spec, shadowY.spec, blur.spec])
  static let shadowPart = Field<JSONValue?>.part(
    "shadow",
    .either([.object(shadow), .number(NumberRule(0...1000, .points)), .choice(["none"])]),
    "A shadow: its radius, an object, or \"none\".")

  static let textPart = Field<JSONValue?>.part(
    "text", .either([.text, .object(text)]), "What is written on the card, or how.")

  static let styleSpecs =
    [width.spec, height.spec] + outlineSpecs + [
      fill.spec, PaintFields.stroke.spec, textPart.spec, ImageFields.part.spec, clip.spec,
      shadowPart.spec,
    ]

  /// The look that all cards of a carousel share.
  static let cardStyle = ObjectTable(
    "card style", "The look that all cards of the carousel share.", styleSpecs)

  static let id = Field<String>.requiredText("id", "A name, unique within its list.")
  static let slot = Field<String?>.optionalText(
    "slot", says: "the slot of the same number", "Id of the slot where the card starts.")

  static let card = ObjectTable(
    "card", "One card; what it does not say, the carousel's card style says.",
    [id.spec] + styleSpecs)
  static let slotCard = ObjectTable(
    "card", "One card; what it does not say, the carousel's card style says.",
    [id.spec, slot.spec] + styleSpecs)
}
