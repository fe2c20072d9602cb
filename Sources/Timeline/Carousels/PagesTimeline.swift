import SceneDescription

/// Endless pages that follow the finger one to one and snap to whole pages (the third tutorial's
/// paged version).
///
/// The tutorial makes the row endless with a look-alike page at each end and swaps it for the real
/// one; both of its rules for when to swap show the same picture as plain arithmetic with remainders,
/// which is what runs here.
struct PagesTimeline: LayerTimeline {
  let carousel: PagesCarousel
  private let frame: LayerFrame
  let row: PageRow
  private let reach: Double
  /// Of the row, in points.
  var offset: Track

  init(_ carousel: PagesCarousel, _ frame: LayerFrame, _ inputs: [LayerInput]) {
    self.carousel = carousel
    self.frame = frame
    row = PageRow(
      pageWidth: carousel.pageWidth, count: carousel.cards.count, loops: carousel.loops)
    reach = frame.reach(carousel.cards.map(\.sheet))
    // A scroll view's motion is not SwiftUI's integrator; its paging spring is followed exactly.
    offset = Track(.zero, unit: .points, solver: .exact)
    play(inputs)
  }

  private mutating func play(_ inputs: [LayerInput]) {
    guard !carousel.cards.isEmpty else { return }
    var finger = Finger()
    for input in inputs {
      bounce(&finger, until: input.time)
      switch input.kind {
      case .step(let count, let animation):
        finger.bounce = nil
        finger.page = row.clamp(finger.page + count)
        offset.change(to: vector(finger.page), at: input.time, with: animation)
      case .goTo(let card, let animation):
        finger.bounce = nil
        finger.page = row.page(showing: card, near: finger.page)
        offset.change(to: vector(finger.page), at: input.time, with: animation)
      case .touchDown:
        // A finger catches the pages where they are.
        offset.stop(at: input.time)
        finger = Finger(page: page(at: offset.model.x), base: pulled(offset.model.x))
      case .touchMoved(let translation):
        offset.set([resisted(finger.base + translation.x), 0, 0, 0], at: input.time)
      case .touchUp(let touch): release(&finger, input.time, touch.velocity.x)
      case .set: break
      }
    }
    bounce(&finger, until: nil)
  }

  /// What the play keeps in mind from input to input.
  struct Finger {
    /// The page that the row rests on, or rested on when the finger touched down.
    var page = 0
    /// Where the row would be under the finger if it did not resist.
    var base = 0.0
    /// When a coasting row runs into its end.
    var bounce: (time: RationalTime, page: Int, velocity: Double)?
  }

  func page(at offset: Double) -> Int { Int((-offset / carousel.pageWidth).rounded()) }

  func vector(_ page: Int) -> AnimatableVector {
    [-Double(page) * carousel.pageWidth, 0, 0, 0]
  }

  func elements(at time: RationalTime) -> [ElementState] {
    row.pages(offset: offset.value(at: time).x, reach: reach).map { page in
      let card = carousel.cards[page.card]
      let pose = Pose(offset: Point(x: page.position * carousel.pageWidth, y: 0))
      return frame.element(
        card: page.card, id: LayerFrame.copyID(card.id, page.copy), sheet: card.sheet, pose: pose,
        z: 0, placed: .placing(pose, size: card.sheet.outline.size), at: time)
    }
  }

  var settlesAt: RationalTime? { RationalTime.latest([offset.settlesAt, frame.settlesAt]) }
  var sheets: [Sheet] { frame.sheets(carousel.cards.map(\.sheet)) }
}
