import SceneDescription

extension StripCarousel {
  /// The size of a page at a signed distance from the centre, in pages.
  ///
  /// The tutorial does not publish its function; this is the usual one of that name.
  func scale(at position: Double) -> Double { max(minScale, 1 - scaleSlope * abs(position)) }

  /// The tilt that goes with a scale: the same to both sides, since the scale is.
  func tilt(forScale scale: Double) -> Angle {
    Angle(radians: -(1 - scale) * tiltFactor.radians)
  }

  /// The pose of a page at a signed distance from the centre, in pages.
  func pose(at position: Double) -> Pose {
    let scale = scale(at: position)
    return Pose(
      offset: Point(x: position * pageWidth, y: 0), scale: scale, tilt: tilt(forScale: scale))
  }
}

/// Endless pages that shrink and tilt with their distance from the centre (the third tutorial's drag
/// version).
///
/// The finger's way is added without animation, so pages move one to one. A release beyond the
/// threshold goes one page on; any other falls back in one frame.
struct StripTimeline: LayerTimeline {
  private let carousel: StripCarousel
  private let frame: LayerFrame
  private let row: PageRow
  private let reach: Double
  private var offset: Track

  init(_ carousel: StripCarousel, _ frame: LayerFrame, _ inputs: [LayerInput]) {
    self.carousel = carousel
    self.frame = frame
    row = PageRow(pageWidth: carousel.pageWidth, count: carousel.cards.count, loops: true)
    reach = frame.reach(carousel.cards.map(\.sheet))
    offset = Track(.zero, unit: .points, frame.rules)
    play(inputs)
  }

  private mutating func play(_ inputs: [LayerInput]) {
    guard !carousel.cards.isEmpty else { return }
    var index = 0
    var recognizer = DragRecognizer()
    for input in inputs {
      switch input.kind {
      case .step(let count, let animation):
        index += count
        offset.change(to: vector(index), at: input.time, with: animation)
      case .goTo(let card, let animation):
        index = row.page(showing: card, near: index)
        offset.change(to: vector(index), at: input.time, with: animation)
      case .touchDown: recognizer = DragRecognizer()
      case .touchMoved(let translation):
        guard recognizer.move(to: translation) else { continue }
        offset.set(vector(index) + [translation.x, 0, 0, 0], at: input.time)
      case .touchUp(let finger):
        guard recognizer.isActive else { continue }
        let way = finger.way(by: carousel.thresholdOf).x
        let moves = abs(way) > carousel.threshold
        if moves { index += way < 0 ? 1 : -1 }
        offset.change(
          to: vector(index), at: input.time, with: moves ? carousel.animation : nil)
      case .set: break
      }
    }
  }

  private func vector(_ page: Int) -> AnimatableVector {
    [-Double(page) * carousel.pageWidth, 0, 0, 0]
  }

  func elements(at time: RationalTime) -> [ElementState] {
    row.pages(offset: offset.value(at: time).x, reach: reach).map { page in
      let card = carousel.cards[page.card]
      let pose = carousel.pose(at: page.position)
      return frame.element(
        card: page.card, id: LayerFrame.copyID(card.id, page.copy), sheet: card.sheet, pose: pose,
        z: 0, placed: .placing(pose, size: card.sheet.outline.size), at: time)
    }
  }

  var settlesAt: RationalTime? { RationalTime.latest([offset.settlesAt, frame.settlesAt]) }
  var sheets: [Sheet] { frame.sheets(carousel.cards.map(\.sheet)) }
}
