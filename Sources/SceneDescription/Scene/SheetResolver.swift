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
    let cornerStyle = own.has("cornerStyle") ? own : shared ?? own
    let outline = RoundedRectangle(
      size: size, radius: first(SheetFields.cornerRadius) ?? defaults.radius,
      style: cornerStyle[SheetFields.cornerStyle])
    let shadowValue = first(SheetFields.shadowPart)
    return Sheet(
      outline: outline, fill: color(first(SheetFields.fill)),
      image: image(own, shared),
      text: cardText(own, shared, size: size, defaults: defaults),
      shadow: shadowValue.map { shadow($0) } ?? defaults.shadow)
  }

  /// A shadow's value: a radius, an object, or "none".
  func shadow(_ value: JSONValue) -> Shadow? {
    if value.text == "none" { return nil }
    if let radius = value.double { return SceneResolver.shadow(radius: radius) }
    let fields = ObjectReader(value)
    let radius = fields[SheetFields.shadowRadius]
    return Shadow(
      color: color(fields[SheetFields.shadowColor]) ?? Color.black.opacity(0.33),
      sigma: fields[SheetFields.blur] == .half ? radius / 2 : radius,
      offset: Point(x: fields[SheetFields.shadowX], y: fields[SheetFields.shadowY]))
  }

  private mutating func image(_ own: ObjectReader, _ shared: ObjectReader?) -> ImageFill? {
    if let value = own[SheetFields.imagePart] { return imageFill(value) }
    return shared?[SheetFields.imagePart].flatMap { imageFill($0) }
  }

  private mutating func imageFill(_ value: JSONValue) -> ImageFill? {
    let fields = ObjectReader(value)
    let place = value.text == nil ? fields.position(of: "file") : value.position
    let file = value.text ?? fields[SheetFields.file]
    return imageFill(file: file, fit: fields[SheetFields.fit], at: place)
  }

  /// Checks that the picture can be opened and makes its path relative to where the program runs.
  mutating func imageFill(
    file: String, fit: ImageFill.Fit, at position: SourcePosition
  ) -> ImageFill? {
    guard !file.isEmpty else { return nil }
    let path = files.path(file)
    if let problem = files.problem(path) { error(position, problem) }
    return ImageFill(file: path, fit: fit)
  }
}
