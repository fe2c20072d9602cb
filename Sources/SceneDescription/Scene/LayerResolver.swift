/// Builds the layers.
extension SceneResolver {
  mutating func layer(_ value: JSONValue) -> Layer {
    let fields = ObjectReader(value)
    return Layer(
      id: fields[LayerFields.id],
      center: fields[LayerFields.center]
        ?? Point(x: canvas.size.width / 2, y: canvas.size.height / 2),
      opacity: fields[LayerFields.opacity], content: content(value, fields),
      statedKeys: Set(ObjectReader.keys(of: value)), position: value.position)
  }

  private mutating func content(_ value: JSONValue, _ fields: ObjectReader) -> LayerContent {
    switch LayerFields.meantType(of: fields) {
    case "slots": .slots(slots(fields))
    case "stack": .stack(stack(fields))
    case "pages": .pages(pages(fields))
    case "strip": .strip(strip(fields))
    case "text": .plain(textLayer(fields), pose(fields))
    case "image": .plain(imageLayer(fields), pose(fields))
    case "shape": .plain(shapeLayer(fields), pose(fields))
    default: .plain(untoldLayer(fields), pose(fields))
    }
  }

  /// Nobody knows what the layer is, but its cards and pictures can be wrong all the same.
  private mutating func untoldLayer(_ fields: ObjectReader) -> Sheet {
    _ = deck(fields[LayerFields.deck], fields, CardDefaults(size: canvas.size))
    return fields.has("file") ? imageLayer(fields) : shapeLayer(fields)
  }

  private func pose(_ fields: ObjectReader, opacity: Double = 1) -> Pose {
    Pose(
      offset: Point(x: fields[LayerFields.x], y: fields[LayerFields.y]),
      scale: fields[LayerFields.scale],
      rotation: Angle(degrees: fields[LayerFields.rotation]),
      tilt: Angle(degrees: fields[LayerFields.tilt]), opacity: opacity)
  }

  mutating func deck(
    _ list: [JSONValue], _ fields: ObjectReader, _ defaults: CardDefaults
  ) -> [Card] {
    let style = fields[LayerFields.cardStyle]
    let cards = list.map { value in
      Card(
        id: ObjectReader(value)[SheetFields.id],
        sheet: cardSheet(value, style: style, defaults: defaults))
    }
    reportDuplicates(zip(list, cards).map { ($0, $1.id) }, what: "card")
    return cards
  }

  // MARK: Carousels

  private mutating func slots(_ fields: ObjectReader) -> SlotsCarousel {
    let slotValues = fields[SlotsFields.slots]
    let slots = slotValues.map { value in
      let slot = ObjectReader(value)
      return Slot(id: slot[SheetFields.id], pose: pose(slot, opacity: slot[SlotsFields.opacity]))
    }
    reportDuplicates(zip(slotValues, slots).map { ($0, $1.id) }, what: "slot")
    let cardValues = fields[SlotsFields.cards]
    let cards = deck(cardValues, fields, CardDefaults(size: Size(width: 109, height: 330)))
    let depths = ObjectReader(
      fields[SlotsFields.zIndex] ?? JSONValue(.null, at: fields.position))
    return SlotsCarousel(
      cards: cards, slots: slots, startSlots: startSlots(cardValues, slots, fields),
      zStart: depths[SlotsFields.start], zWrapping: depths[SlotsFields.wrapping],
      zMoving: depths[SlotsFields.moving],
      animation: animation(
        fields[SlotsFields.animation], default: animations.named("default") ?? nil))
  }

  private mutating func startSlots(
    _ cards: [JSONValue], _ slots: [Slot], _ fields: ObjectReader
  ) -> [Int] {
    guard fields.has("slots"), !slots.isEmpty || !cards.isEmpty else { return [] }
    if cards.count > slots.count {
      error(
        fields.position(of: "cards"), "\(cards.count) cards, but only \(slots.count) slots",
        hint: "every card needs a slot of its own")
      return []
    }
    var taken: [Int: String] = [:]
    return cards.enumerated().map { index, value in
      let card = ObjectReader(value)
      var slot = index
      if let name = card[SheetFields.slot] {
        let position = card.position(of: "slot")
        if let found = slots.firstIndex(where: { $0.id == name }) {
          slot = found
        } else if !slots.contains(where: { $0.id.isEmpty }) {
          error(
            position, "unknown slot '\(name)'",
            hint: Validator.suggestion(for: name, among: slots.map(\.id), label: "slots"))
        }
      }
      if let other = taken[slot] {
        error(
          card.position(of: "slot"),
          "cards '\(other)' and '\(card[SheetFields.id])' start in the same slot '\(slots[slot].id)'"
        )
      }
      taken[slot] = card[SheetFields.id]
      return slot
    }
  }

  private mutating func stack(_ fields: ObjectReader) -> StackCarousel {
    typealias F = StackFields
    let defaults = CardDefaults(
      size: Size(width: 300, height: 400), radius: 20, shadow: SceneResolver.shadow(radius: 10),
      textStyle: .largeTitle)
    return StackCarousel(
      cards: deck(fields[LayerFields.deck], fields, defaults),
      mode: fields[F.mode], lift: fields[F.lift],
      turnPerPoint: Angle(degrees: fields[F.turn]),
      maxRotation: Angle(degrees: fields[F.maxRotation]), threshold: fields[F.threshold],
      thresholdOf: fields[F.thresholdOf],
      exitDistance: fields[F.exitDistance] ?? canvas.size.width,
      exitRotation: Angle(degrees: fields[F.exitRotation]), exitDelay: fields[F.exitDelay],
      exitAnimation: animation(
        fields[F.exitAnimation], default: .curve(.easeOut, duration: RationalTime(3, 10))),
      followAnimation: animation(
        fields[F.followAnimation], default: animations.named("interactiveSpring") ?? nil),
      returnAnimation: animation(
        fields[F.returnAnimation], default: animations.named("spring") ?? nil),
      visible: Int(fields[F.visible]), endText: endText(fields[F.endText]),
      mixesLinearLight: platform != .ios16)
  }

  private mutating func endText(_ value: JSONValue?) -> Sheet? {
    guard let value else { return nil }
    let fields = ObjectReader(value)
    guard let string = value.text ?? fields[SheetFields.string] else { return nil }
    return textSheet(
      string, at: value.text == nil ? fields.position(of: "string") : value.position, fields,
      width: canvas.size.width, style: .title)
  }

  private mutating func strip(_ fields: ObjectReader) -> StripCarousel {
    typealias F = StripFields
    let width = fields[PagesFields.stripWidth] ?? canvas.size.width
    let side = max(width - 2 * fields[F.inset], 1)
    let defaults = CardDefaults(size: Size(width: side, height: side), radius: 8)
    return StripCarousel(
      cards: deck(fields[LayerFields.deck], fields, defaults), mode: fields[F.mode],
      pageWidth: width, minScale: fields[F.minScale], scaleSlope: fields[F.scaleSlope],
      tiltFactor: Angle(degrees: fields[F.tiltFactor]), threshold: fields[F.threshold],
      thresholdOf: fields[StackFields.thresholdOf], jumpDelay: fields[F.jumpDelay],
      animation: animation(
        fields[F.animation], default: .curve(.linear, duration: RationalTime(2, 10))))
  }

  // MARK: Plain layers

  private mutating func textLayer(_ fields: ObjectReader) -> Sheet {
    textSheet(
      fields[LayerFields.textString], at: fields.position(of: "string"), fields,
      width: fields[LayerFields.textWidth] ?? canvas.size.width, style: .body)
  }

  private mutating func textSheet(
    _ string: String, at position: SourcePosition, _ fields: ObjectReader, width: Double,
    style: TextStyle
  ) -> Sheet {
    let primary = SystemColors.color(
      named: "primary", platform: platform, appearance: appearance)
    let size = Size(width: width, height: 0)
    let text = textBlock(
      string, at: position, from: [fields], box: size, style: style, color: primary ?? .black)
    return Sheet(
      outline: Outline(size: size, radius: 0, style: .circular), text: text)
  }

  private mutating func outline(_ fields: ObjectReader) -> Outline {
    let size = Size(
      width: fields[LayerFields.shapeWidth], height: fields[LayerFields.shapeHeight])
    return outline(size, own: fields)
  }

  private mutating func shapeLayer(_ fields: ObjectReader) -> Sheet {
    let fill = fields[SheetFields.fill]
    return Sheet(
      outline: outline(fields), fill: paint(fill), image: fillImage(fill),
      stroke: stroke(fields[PaintFields.stroke]),
      shadow: fields[SheetFields.shadowPart].flatMap { shadow($0) })
  }

  private mutating func imageLayer(_ fields: ObjectReader) -> Sheet {
    Sheet(
      outline: outline(fields),
      image: imageFill(fields),
      stroke: stroke(fields[PaintFields.stroke]),
      shadow: fields[SheetFields.shadowPart].flatMap { shadow($0) })
  }
}
