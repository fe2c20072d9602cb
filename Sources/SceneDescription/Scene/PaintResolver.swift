/// Builds colours, gradients, fills and strokes.
extension SceneResolver {
  /// The colour of a validated value: text, or an object with `color` and `opacity`; nil when absent
  /// or not acceptable.
  func color(_ value: JSONValue?) -> Color? {
    guard let value else { return nil }
    if let text = value.text {
      return Color(text, platform: platform, appearance: appearance)
    }
    let fields = ObjectReader(value)
    return fields[PaintFields.color].flatMap { color($0) }?.opacity(fields[PaintFields.opacity])
  }

  /// What an area is painted with; nil when absent, not acceptable, or a picture.
  mutating func paint(_ value: JSONValue?) -> Paint? {
    guard let value else { return nil }
    let fields = ObjectReader(value)
    reportStrayPaintKeys(value, fields)
    for field in PaintFields.gradients {
      guard let part = fields[field] else { continue }
      return gradient(part, field.spec.key).map {
        .gradient($0.mapColors { $0.opacity(fields[PaintFields.opacity]) })
      }
    }
    return color(value).map { .color($0) }
  }

  /// The picture that a fill or a background names instead of a colour.
  mutating func fillImage(_ value: JSONValue?) -> ImageFill? {
    guard let value, value.text == nil, let file = ObjectReader(value)[PaintFields.image],
      case .object(let members) = value.content, file.text != nil
    else { return nil }
    var image = value
    image.content = .object(
      members.filter { $0.key != "file" }.map { member in
        var member = member
        if member.key == "image" { member.key = "file" }
        return member
      })
    return imageFill(image)
  }

  mutating func stroke(_ value: JSONValue?) -> Stroke? {
    guard let value, let paint = paint(value) else { return nil }
    let fields = ObjectReader(value)
    return Stroke(
      paint, width: fields[PaintFields.strokeWidth], position: fields[PaintFields.position])
  }

  /// Keys that say something of another kind of fill than the one that is named.
  private mutating func reportStrayPaintKeys(_ value: JSONValue, _ fields: ObjectReader) {
    guard let kind = (PaintFields.paintKeys + ["image"]).first(where: { fields.has($0) }) else {
      return
    }
    let stray = kind == "image" ? ["opacity"] : PaintFields.placementSpecs.map(\.key)
    for key in stray where fields.has(key) {
      let others = kind == "image" ? PaintFields.paintKeys : ["image"]
      error(
        fields.position(of: key), "'\(key)' has no meaning beside '\(kind)'",
        hint: "it goes with " + others.map { "'\($0)'" }.joined(separator: ", "))
    }
  }

  private mutating func gradient(_ value: JSONValue, _ kind: String) -> Gradient? {
    let fields = ObjectReader(value)
    let center = fields[PaintFields.center] ?? UnitPoint.center.point
    let geometry: Gradient.Geometry
    switch kind {
    case "radial":
      geometry = .radial(
        center: center, startRadius: fields[PaintFields.startRadius],
        endRadius: fields[PaintFields.endRadius])
    case "angular":
      let start = fields[PaintFields.startAngle]
      geometry = .angular(
        center: center, start: Angle(degrees: start),
        end: Angle(degrees: fields[PaintFields.endAngle] ?? start + 360))
    default:
      geometry = .linear(
        from: fields[PaintFields.from] ?? UnitPoint.top.point,
        to: fields[PaintFields.to] ?? UnitPoint.bottom.point)
    }
    if fields.has("colors") {
      return Gradient(geometry, colors: fields[PaintFields.colors].compactMap { color($0) })
    }
    return Gradient(geometry, stops: stops(fields[PaintFields.stops]))
  }

  private mutating func stops(_ values: [JSONValue]) -> [Gradient.Stop] {
    var last = 0.0
    return values.compactMap { value in
      let fields = ObjectReader(value)
      let location = fields[PaintFields.location]
      if fields.has("location"), location < last {
        error(
          fields.position(of: "location"),
          "the stop at \(NumberText.short(location)) follows the one at \(NumberText.short(last))",
          hint: "stops stand in order; two at one location are a hard edge")
      }
      last = max(last, location)
      return color(fields[PaintFields.stopColor]).map { Gradient.Stop($0, at: location) }
    }
  }
}

extension Color {
  /// A colour as a scene spells it: `#rrggbb`, `rgb(…)`, `hsl(…)`, or a name of SwiftUI.
  package init?(_ text: String, platform: Platform, appearance: Appearance) {
    guard
      let color = Color(hex: text) ?? CSSColor.color(text)
        ?? SystemColors.color(named: text, platform: platform, appearance: appearance)
    else { return nil }
    self = color
  }
}
