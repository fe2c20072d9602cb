import SceneDescription

/// Endless pages that follow the finger one to one and snap to whole pages (the third tutorial's
/// paged version), and look as their effect says.
///
/// The tutorial makes the row endless with a look-alike page at each end and swaps it for the real
/// one; both of its rules for when to swap show the same picture as plain arithmetic with remainders,
/// which is what runs here.
struct PagesTimeline: LayerTimeline {
  let carousel: PagesCarousel
  private let frame: LayerFrame
  let row: PageRow
  private let stage: EffectStage
  private let effect: any CardEffect
  private let window: ClosedRange<Double>
  /// When a finger swings the row, in order of time.
  var swings: [Swing] = []
  private(set) var idleSteps: [Int: Int] = [:]
  /// When cards turn late.
  var late = LateTurning()
  /// Of the row, in points.
  var offset: Track

  init(_ carousel: PagesCarousel, _ frame: LayerFrame, _ inputs: [LayerInput]) {
    self.carousel = carousel
    self.frame = frame
    row = PageRow(
      pageWidth: carousel.pageWidth, count: carousel.cards.count, loops: carousel.loops)
    stage = EffectStage(
      carousel, canvas: frame.canvas.size,
      reach: frame.reach(carousel.cards.map(\.sheet), vertical: carousel.flow == .down))
    effect = carousel.effect.form.formula
    window = effect.window(on: stage)
    // A scroll view's motion is not SwiftUI's integrator; its paging spring is followed exactly.
    offset = Track(
      [-Double(carousel.start) * carousel.pageWidth, 0, 0, 0], unit: .points, solver: .exact)
    play(inputs)
  }

  private mutating func play(_ inputs: [LayerInput]) {
    guard !carousel.cards.isEmpty else { return }
    var finger = Finger(page: carousel.start)
    var steps = 0
    for input in inputs {
      bounce(&finger, until: input.time)
      endSwing(finger, by: input.time)
      switch input.kind {
      case .step(let count, let animation):
        late.end(by: input.time)
        finger.bounce = nil
        if row.clamp(finger.page + count) == finger.page, offset.model == vector(finger.page) {
          idleSteps[steps] = finger.page
        }
        steps += 1
        finger.page = row.clamp(finger.page + count)
        offset.change(to: vector(finger.page), at: input.time, with: animation)
      case .goTo(let card, let animation):
        late.end(by: input.time)
        finger.bounce = nil
        finger.page = row.page(showing: card, near: finger.page)
        offset.change(to: vector(finger.page), at: input.time, with: animation)
      case .touchDown:
        // A finger catches the pages where they are.
        beginSwing(at: input.time)
        if turnsLate { late.begin(at: input.time) }
        offset.stop(at: input.time)
        finger = Finger(
          page: page(at: offset.model.x), base: pulled(offset.model.x), isDown: true,
          last: (input.time, 0))
      case .touchMoved(let translation):
        let way = carousel.flow.way(translation)
        let old = page(at: offset.model.x)
        offset.set([resisted(finger.base + way), 0, 0, 0], at: input.time)
        crossLate(from: old, at: input.time, speed: finger.speed(at: input.time, way))
      case .touchUp(let touch):
        finger.isDown = false
        let (old, velocity) = (page(at: offset.model.x), carousel.flow.way(touch.velocity))
        release(&finger, input.time, velocity)
        if turnsLate { releaseLate(from: old, at: input.time, velocity) }
      case .set: break
      }
    }
    bounce(&finger, until: nil)
    if let rest = offset.settlesAt { endSwing(finger, by: rest) }
  }

  /// What the play keeps in mind from input to input.
  struct Finger {
    /// The page that the row rests on, or rested on when the finger touched down.
    var page = 0
    /// Where the row would be under the finger if it did not resist.
    var base = 0.0
    var isDown = false
    /// Where along the row it was last seen.
    var last: (time: RationalTime, way: Double) = (.zero, 0)
    /// When a coasting row runs into its end.
    var bounce: (time: RationalTime, page: Int, velocity: Double)?

    /// In points per second, since it was last seen.
    mutating func speed(at time: RationalTime, _ way: Double) -> Double {
      defer { last = (time, way) }
      let passed = (time - last.time).seconds
      return passed > 0 ? (way - last.way) / passed : 0
    }
  }

  func page(at offset: Double) -> Int { Int((-offset / carousel.pageWidth).rounded()) }

  func vector(_ page: Int) -> AnimatableVector {
    [-Double(page) * carousel.pageWidth, 0, 0, 0]
  }

  func elements(at time: RationalTime) -> [ElementState] {
    let place = offset.value(at: time).x
    let swing = swing(at: time, offset: place)
    let toggle = toggle(at: time, offset: place)
    var pages = row.pages(offset: place, window: window)
    if carousel.loops, let most = effect.mostCards(on: stage), pages.count > most {
      pages.removeFirst(pages.count - most)
    }
    let shown = pages.compactMap { page in
      element(page, swing, toggle, at: time).map { state in
        (rank: PaintingRank(z: state.z, position: page.position, number: page.number), state: state)
      }
    }
    let cards = effect.paintsByDepth ? shown.sorted { $0.rank < $1.rank } : shown
    return [cards.isEmpty ? nil : ground(offset: place, at: time)].compactMap { $0 }
      + cards.map(\.state)
  }

  /// No card, and so without a pose of its own.
  private func ground(offset: Double, at time: RationalTime) -> ElementState? {
    effect.ground(centre: -offset / carousel.pageWidth, on: stage).map { ground in
      let middle =
        stage.isVertical
        ? Point(x: 0, y: carousel.restingPlace) : Point(x: carousel.restingPlace, y: 0)
      return frame.element(
        card: nil, id: frame.layer.id, sheet: ground.sheet, pose: Pose(), z: 0,
        placed: ground.placed.then(.translation(carousel.flow == .left ? middle * -1 : middle)),
        at: time)
    }
  }

  private func element(
    _ page: PageRow.Page, _ swing: Int, _ toggle: Double?, at time: RationalTime
  ) -> ElementState? {
    let card = carousel.cards[page.card]
    let size = card.sheet.outline.size.turned(vertical: stage.isVertical)
    let place = effect.place(
      EffectCard(position: page.position, size: size, swing: swing, toggle: toggle), on: stage)
    guard var place else { return nil }
    if carousel.restingPlace != 0 {
      place.pose.offset.x += carousel.restingPlace
      place.placed = place.placed.then(.translation(Point(x: carousel.restingPlace, y: 0)))
    }
    let turned = place.turned(carousel.flow)
    var sheet = card.sheet
    sheet.shade = place.shade?.shade(in: carousel.flow)
    return frame.element(
      card: page.card, id: LayerFrame.copyID(card.id, page.copy), sheet: sheet,
      pose: turned.pose, z: turned.z, placed: turned.placed, at: time)
  }

  var settlesAt: RationalTime? {
    RationalTime.latest([offset.settlesAt, late.settlesAt, frame.settlesAt])
  }
  var sheets: [Sheet] {
    frame.sheets(carousel.cards.map(\.sheet))
      + [effect.ground(centre: 0, on: stage)?.sheet].compactMap { $0 }
  }
}

extension PagesCarousel.Flow {
  /// The part of a way on the canvas that goes along the row.
  func way(_ way: Point) -> Double {
    switch self {
    case .right: way.x
    case .left: -way.x
    case .down: way.y
    }
  }
}
