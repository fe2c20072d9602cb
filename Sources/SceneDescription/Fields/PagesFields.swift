/// An endless row of pages that the finger moves and that snaps to whole pages.
enum PagesFields {
  static let pageWidth = Field<Double?>.optionalNumber(
    "pageWidth", SheetFields.length,
    says: "the canvas' width, or its height if vertical; with an effect what its cards take",
    "Distance from page to page.")
  static let effect = Field<JSONValue?>.part(
    "effect", EffectCatalogue.kind, says: "\"slide\"",
    "How cards look by their position: a name, or a name with its parameters.")
  static let axis = Field<Axis>.choice(
    "axis", default: .horizontal, "Along which way pages travel, fingers move and flicks count.")
  static let direction = Field<Direction>.choice(
    "direction", default: .ltr, "rtl mirrors the row and its gestures.")
  static let slidesPerView = Field<Double?>.optionalNumber(
    "slidesPerView", NumberRule(0.1...1000, .count),
    says: "pages stand as pageWidth or spacing says",
    "How many cards the canvas holds side by side; cards are as wide unless they say otherwise.")
  static let spacing = Field<Double?>.optionalNumber(
    "spacing", NumberRule(-10_000...10_000, .points),
    says: "0 with slidesPerView, else what pageWidth leaves", "Space between two cards.")
  static let alignment = Field<Alignment>.choice(
    "alignment", default: .center,
    "Where the current card rests: amid the canvas, or at its start or end.")
  static let limitPerFlick = Field<Double?>.optionalNumber(
    "limitPerFlick", NumberRule(1...10_000, .count, integer: true),
    says: "1 with paging \"page\", else none",
    "Most pages that a release goes from where the touch began.")

  enum Axis: String, Sendable, CaseIterable { case horizontal, vertical }
  enum Direction: String, Sendable, CaseIterable { case ltr, rtl }
  enum Alignment: String, Sendable, CaseIterable { case center, start, end }

  /// The distance from page to page of a strip.
  static let stripWidth = Field<Double?>.optionalNumber(
    "pageWidth", SheetFields.length, says: "the canvas' width", "Distance from page to page.")
  static let loop = Field<Bool>.flag(
    "loop", default: true, "Whether the last page is followed by the first.")
  static let start = Field<String?>.optionalText(
    "start", "Id of the card that rests there at the beginning; without it the first.")
  static let paging = Field<PagesCarousel.Paging>.choice(
    "paging", default: .page,
    "Where a flick comes to rest: one page on at most, on any page, or anywhere.")
  static let deceleration = Field<PagesCarousel.Deceleration>.choice(
    "deceleration", default: .normal, "How fast pages slow down that are not paged one by one.")
  static let response = Field<Double>.number(
    "snapResponse", NumberRule(0.01...10, .seconds), default: 0.374,
    "Response of the spring that a released page snaps by.")
  static let damping = Field<Double>.number(
    "snapDamping", NumberRule(0.01...10, .factor), default: 0.884,
    "Damping fraction of that spring.")
  static let animation = LayerFields.animation(says: "the spring that snaps")
  static let table = ObjectTable(
    "pages layer", "Endless pages that follow the finger and snap.", tag: "pages",
    LayerFields.common + [
      LayerFields.cardStyle.spec, LayerFields.deck.spec, effect.spec, pageWidth.spec,
      slidesPerView.spec, spacing.spec, alignment.spec, start.spec, axis.spec, direction.spec,
      loop.spec, paging.spec, limitPerFlick.spec, deceleration.spec, response.spec, damping.spec,
      animation.spec,
    ])
}
