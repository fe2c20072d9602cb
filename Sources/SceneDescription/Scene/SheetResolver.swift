/// Builds the look of cards and plain layers.
extension SceneResolver {
  /// What a carousel's cards look like where neither the deck nor the card says anything.
  struct CardDefaults {
    var size: Size
    var radius = 0.0
    var shadow: Shadow?
    var textStyle = TextStyle.body
    var textColor = Color.white
  }

  /// The standard shadow: black with an opacity of 0.33, as `.shadow(radius:)` documents.
  static func shadow(radius: Double) -> Shadow {
    Shadow(color: Color.black.opacity(0.33), sigma: radius, offset: .zero)
  }

  /// The sheet of a card: its own keys first, then the deck's style, then the carousel's defaults.
  mutating func cardSheet(
    _ card: JSONValue, style: JSONValue?, defaults: CardDefaults
  ) -> Sheet {
    let own = ObjectReader(card)
    let shared = style.map { ObjectReader($0) }
    func first<Value>(_ field: Field<Value?>) -> Value? { own[field] ?? shared?[field] }
    let size = Size(
      width: first(SheetFields.width) ?? defaults.size.width,
      height: first(SheetFields.height) ?? defaults.size.height)
    let shadowValue = first(SheetFields.shadowPart)
    let fill = first(SheetFields.fill)
    return Sheet(
      outline: outline(size, own: own, shared: shared, radius: defaults.radius),
      fill: paint(fill), image: picture(own, shared), stroke: stroke(first(PaintFields.stroke)),
      text: cardText(own, shared, size: size, defaults: defaults),
      shadow: shadowValue.map { shadow($0) } ?? defaults.shadow,
      clipsText: first(SheetFields.clip) ?? false)
  }

  /// A shadow's value: a radius, an object, or "none".
  func shadow(_ value: JSONValue) -> Shadow? {
    if value.text == "none" { return nil }
    if let radius = value.double { return SceneResolver.shadow(radius: radius) }
    let fields = ObjectReader(value)
    let radius = fields[SheetFields.shadowRadius]
    return Shadow(
      color: color(fields[SheetFields.shadowColor]) ?? Color.black.opacity(0.33),
      sigma: fields[SheetFields.blur] == .halfRadius ? radius / 2 : radius,
      offset: Point(x: fields[SheetFields.shadowX], y: fields[SheetFields.shadowY]))
  }

  /// The picture of a card: its own, be it `image` or `fill`, then the deck's.
  private mutating func picture(_ own: ObjectReader, _ shared: ObjectReader?) -> ImageFill? {
    for (fields, isOwn) in [(own, true), (shared, false)] {
      guard let fields else { continue }
      let image = fields[ImageFields.part].flatMap { imageFill($0) }
      // A card's own fill replaces the deck's, a picture or not.
      let fill = isOwn || !own.has("fill") ? fillImage(fields[SheetFields.fill]) : nil
      if image != nil, fill != nil {
        error(
          fields.position(of: "fill"), "the picture of 'fill' and 'image' in one card",
          hint: "a card shows one picture")
      }
      if let picture = image ?? fill { return picture }
    }
    return nil
  }
}
