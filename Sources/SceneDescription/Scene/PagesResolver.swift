/// Builds pages carousels: where pages stand, along which way, and by which effect.
extension SceneResolver {
  private typealias F = PagesFields

  mutating func pages(_ fields: ObjectReader) -> PagesCarousel {
    reportClashes(fields)
    let isVertical = fields[F.axis] == .vertical
    let view = isVertical ? canvas.size.height : canvas.size.width
    var size = Size(width: 300, height: canvas.size.height / 2)
    let slide = slide(fields, view: view)
    if let slide {
      if isVertical { size.height = slide } else { size.width = slide }
    }
    let cards = deck(fields[LayerFields.deck], fields, CardDefaults(size: size))
    let effect = EffectCatalogue.effect(fields[F.effect])
    reportDisorder(effect, fields)
    let sizes = cards.map(\.sheet.outline.size)
    let extent =
      sizes.map { isVertical ? $0.height : $0.width }.max()
      ?? (isVertical ? size.height : size.width)
    let pitch = pitch(fields, slide: slide, extent: extent, view: view, effect)
    let paging = fields[F.paging]
    return PagesCarousel(
      cards: cards, start: start(fields, cards) ?? 0, effect: effect ?? .slide,
      flow: isVertical ? .down : fields[F.direction] == .rtl ? .left : .right,
      restingPlace: restingPlace(fields, extent: extent, view: view),
      limitPerFlick: fields[F.limitPerFlick].map { Int($0) } ?? (paging == .page ? 1 : nil),
      pageWidth: pitch, loops: fields[F.loop], paging: paging,
      deceleration: fields[F.deceleration],
      snap: Spring(response: fields[F.response], dampingFraction: fields[F.damping]),
      animation: animation(fields[PagesFields.animation], default: nil))
  }

  private mutating func start(_ fields: ObjectReader, _ cards: [Card]) -> Int? {
    guard let id = fields[F.start] else { return nil }
    if let index = cards.firstIndex(where: { $0.id == id }) { return index }
    guard let ids = LayerDirectory.cardIDs(of: fields) else { return nil }
    error(
      fields.position(of: "start"), "there is no card '\(id)' to start with",
      hint: ids.isEmpty
        ? "the layer has no cards"
        : Validator.suggestion(for: id, among: ids, label: "cards", most: 8))
    return nil
  }

  /// The extent of each of so many cards that the view holds side by side.
  private mutating func slide(_ fields: ObjectReader, view: Double) -> Double? {
    guard let count = fields[F.slidesPerView] else { return nil }
    let spacing = fields[F.spacing] ?? 0
    let slide = (view - (count - 1) * spacing) / count
    if slide > 0, slide + spacing > 0 { return min(slide, 10_000) }
    error(
      fields.position(of: "spacing"), "the spaces leave no room for cards",
      hint: "the canvas has \(NumberText.short(view)) points along the row")
    return 1
  }

  private mutating func pitch(
    _ fields: ObjectReader, slide: Double?, extent: Double, view: Double, _ effect: PageEffect?
  ) -> Double {
    if let width = fields[F.pageWidth] { return width }
    let spacing = fields[F.spacing]
    if let slide { return max(slide + (spacing ?? 0), 0.001) }
    if let spacing {
      if extent + spacing > 0 { return extent + spacing }
      error(
        fields.position(of: "spacing"), "the space leaves no distance from card to card",
        hint: "cards are \(NumberText.short(extent)) points long")
      return extent
    }
    guard let effect, effect != .slide else { return view }
    return effect.naturalPitch(ofCards: extent)
  }

  private func restingPlace(_ fields: ObjectReader, extent: Double, view: Double) -> Double {
    switch fields[F.alignment] {
    case .center: 0
    case .start: (extent - view) / 2
    case .end: (view - extent) / 2
    }
  }

  // MARK: Mistakes

  /// Keys that say the same thing twice, or nothing together.
  private mutating func reportClashes(_ fields: ObjectReader) {
    for key in ["slidesPerView", "spacing"] where fields.has("pageWidth") && fields.has(key) {
      error(
        fields.position(of: key), "'\(key)' has no meaning beside 'pageWidth'",
        hint: "both say how far apart pages stand")
    }
    if fields[F.axis] == .vertical, fields[F.direction] == .rtl {
      error(
        fields.position(of: "direction"), "'direction' has no meaning on a vertical axis",
        hint: "the next page waits below")
    }
    if fields[F.paging] == .free, fields.has("limitPerFlick") {
      error(
        fields.position(of: "limitPerFlick"), "'limitPerFlick' has no meaning with free paging",
        hint: "it goes with \"page\" and \"viewAligned\"")
    }
  }

  /// Poses of a custom effect that do not go forward.
  private mutating func reportDisorder(_ effect: PageEffect?, _ fields: ObjectReader) {
    guard case .custom(let custom) = effect?.form,
      let value = fields[F.effect].flatMap({ ObjectReader($0).value(of: "custom") }),
      let poses = ObjectReader(value).value(of: "poses")?.elements
    else { return }
    for (index, pair) in zip(custom.stops, custom.stops.dropFirst()).enumerated()
    where pair.1.position <= pair.0.position {
      error(
        ObjectReader(poses[index + 1]).position(of: "at"), "poses must go from left to right",
        hint: "the one before is at \(NumberText.short(pair.0.position))")
    }
  }
}

extension PageEffect {
  /// The distance from page to page that suits the effect where the scene says nothing.
  ///
  /// - Parameter extent: of a card along the row, in points.
  fileprivate func naturalPitch(ofCards extent: Double) -> Double {
    // FSPagerView's proposedInteritemSpacing; iCarousel's didPan.
    switch form {
    case .overlap(let overlap): extent * (1 - 0.6 * overlap.minimumScale)
    case .ferrisWheel(let wheel): extent * wheel.spacing
    case .itemCoverFlow(let effect): extent / effect.offsetMultiplier
    case .ring(let effect): extent / effect.offsetMultiplier
    case .timeMachine(let effect): extent / effect.offsetMultiplier
    default: extent
    }
  }
}
