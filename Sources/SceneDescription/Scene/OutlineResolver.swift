/// Builds the outlines of cards and shapes.
extension SceneResolver {
  /// The outline of a card or layer: its own keys first, then the deck's, then the carousel's.
  ///
  /// A corner radius of its own makes it a rectangle, whatever the others are.
  mutating func outline(
    _ size: Size, own: ObjectReader, shared: ObjectReader? = nil, radius: Double = 0
  ) -> Outline {
    for fields in [own, shared].compactMap({ $0 }) { reportStrayCorners(fields) }
    let withStyle = own.has("cornerStyle") ? own : shared ?? own
    let style = withStyle[SheetFields.cornerStyle]
    let radii =
      cornerRadii(own[SheetFields.cornerRadius] ?? shared?[SheetFields.cornerRadius])
      ?? CornerRadii(radius)
    let inherits = !own.has("shape") && !own.has("cornerRadius")
    let shape = (inherits ? shared?[SheetFields.shape] : own[SheetFields.shape]) ?? .rectangle
    switch shape {
    case .rectangle: return Outline(size: size, shape: .rectangle(radii, style))
    case .capsule: return Outline(size: size, shape: .capsule(style))
    case .circle: return Outline(size: size, shape: .circle)
    case .ellipse: return Outline(size: size, shape: .ellipse)
    }
  }

  private func cornerRadii(_ value: JSONValue?) -> CornerRadii? {
    guard let value else { return nil }
    if let radius = value.double { return CornerRadii(radius) }
    let fields = ObjectReader(value)
    return CornerRadii(
      topLeft: fields[SheetFields.topLeft], topRight: fields[SheetFields.topRight],
      bottomRight: fields[SheetFields.bottomRight], bottomLeft: fields[SheetFields.bottomLeft])
  }

  /// Corners of what has none of its own choosing.
  private mutating func reportStrayCorners(_ fields: ObjectReader) {
    guard let shape = fields[SheetFields.shape], shape != .rectangle else { return }
    let stray = shape == .capsule ? ["cornerRadius"] : ["cornerRadius", "cornerStyle"]
    for key in stray where fields.has(key) {
      error(
        fields.position(of: key), "'\(key)' has no meaning beside the shape '\(shape.rawValue)'",
        hint: key == "cornerStyle" ? "only rectangles and capsules have it" : "only rectangles do")
    }
  }
}
