/// The spellings of colours, gradients, fills, strokes and backgrounds.
enum PaintFields {
  // Colours
  static let color = Field<JSONValue?>.part("color", .color, required: true, "The colour itself.")
  static let opacity = Field<Double>.number(
    "opacity", SheetFields.opacityRule, default: 1, "Multiplies the opacity of every colour.")
  /// A colour's name or code, or an object with its opacity.
  static let colorKind = ValueKind.either([
    .color,
    .object(ObjectTable("colour", "A colour and its opacity.", [color.spec, opacity.spec])),
  ])

  // Gradients
  static let unit = NumberRule(-100...100, .fraction)
  static func unitPoint(_ key: String, says fallback: String, _ summary: String) -> Field<Point?> {
    let names = UnitPoint.allCases.map(\.rawValue)
    return .custom(
      key, .either([.choice(names), .tuple([("x", .number(unit)), ("y", .number(unit))])]),
      fallback: nil, says: fallback, summary
    ) { value in
      if let name = value.text { return UnitPoint(rawValue: name)?.point }
      guard let pair = value.elements, pair.count == 2, let x = pair[0].double,
        let y = pair[1].double
      else { return nil }
      return Point(x: x, y: y)
    }
  }
  static let count = 1...100
  static let colors = Field<[JSONValue]>.list(
    "colors", of: colorKind, count: count, "Colours, evenly spaced.")
  static let stopColor = Field<JSONValue?>.part(
    "color", colorKind, required: true, "The colour at that place.")
  static let location = Field<Double>.requiredNumber(
    "location", SheetFields.opacityRule, "Where, from 0 (start) to 1 (end).")
  static let stop = ObjectTable(
    "stop", "A colour at its place.", [stopColor.spec, location.spec])
  static let stops = Field<[JSONValue]>.list(
    "stops", of: .object(stop), count: count, "Colours at their places, in order.")
  static let from = unitPoint("from", says: "\"top\"", "Where the first colour is.")
  static let to = unitPoint("to", says: "\"bottom\"", "Where the last colour is.")
  static let center = unitPoint("center", says: "\"center\"", "The middle of the gradient.")
  static let radius = NumberRule(0...100_000, .points)
  static let startRadius = Field<Double>.number(
    "startRadius", radius, default: 0, "Where the first colour is.")
  static let endRadius = Field<Double>.requiredNumber(
    "endRadius", radius, "Where the last colour is.")
  static let startAngle = Field<Double>.number(
    "startAngle", LayerFields.degrees, default: 0,
    "Where the first colour is, clockwise from the right.")
  static let endAngle = Field<Double?>.optionalNumber(
    "endAngle", LayerFields.degrees, says: "a full turn later", "Where the last colour is.")

  private static func gradient(
    _ kind: String, _ summary: String, _ fields: [FieldSpec]
  ) -> Field<JSONValue?> {
    .part(
      kind,
      .object(
        ObjectTable(
          "\(kind) gradient", summary, exactlyOneOf: ["colors", "stops"],
          [colors.spec, stops.spec] + fields)), summary)
  }
  static let linear = gradient("linear", "Colours along a line.", [from.spec, to.spec])
  static let radial = gradient(
    "radial", "Colours outwards from a point.", [center.spec, startRadius.spec, endRadius.spec])
  static let angular = gradient(
    "angular", "Colours around a point.", [center.spec, startAngle.spec, endAngle.spec])
  static let gradients = [linear, radial, angular]

  // Fills
  static let paintKeys = ["color", "linear", "radial", "angular"]
  private static let paintColor = Field<JSONValue?>.part("color", .color, "One colour.")
  static let paintSpecs = [paintColor.spec] + gradients.map(\.spec) + [opacity.spec]
  static let paintKind = ValueKind.either([
    .color,
    .object(
      ObjectTable("fill", "A colour or a gradient.", exactlyOneOf: paintKeys, paintSpecs)),
  ])

  static let image = Field<JSONValue?>.part("image", .file, "A picture file.")
  /// How a picture lies: all keys of a card's `image` but the file itself.
  static let placementSpecs = ImageFields.table.fields.filter { $0.key != "file" }
  /// A paint or a picture.
  static func fillKind(_ name: String) -> ValueKind {
    .either([
      .color,
      .object(
        ObjectTable(
          name, "A colour, a gradient or a picture.", exactlyOneOf: paintKeys + ["image"],
          paintSpecs + [image.spec] + placementSpecs)),
    ])
  }

  // Strokes
  static let strokeWidth = Field<Double>.number(
    "width", NumberRule(0...1000, .points, above: true), default: 1, "Width of the line.")
  static let position = Field<Stroke.Position>.choice(
    "position", default: .inside,
    "Where the line lies: inside as SwiftUI's strokeBorder, center as its stroke.")
  static let strokeTable = ObjectTable(
    "stroke", "A line along the outline.", exactlyOneOf: paintKeys,
    paintSpecs + [strokeWidth.spec, position.spec])
  static let stroke = Field<JSONValue?>.part(
    "stroke", .either([.color, .object(strokeTable)]),
    "A line along the outline: its colour, or an object; \"clear\" draws none.")
}
