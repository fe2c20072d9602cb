import SceneDescription

/// Endless pages that follow the finger one to one and snap to whole pages (the third tutorial's
/// paged version).
///
/// The tutorial makes the row endless with a look-alike page at each end and swaps it for the real
/// one; both of its rules for when to swap show the same picture as plain arithmetic with remainders,
/// which is what runs here.
struct PagesTimeline: LayerTimeline {
  private let carousel: PagesCarousel
  private let frame: LayerFrame
  private let row: PageRow
  private let reach: Double
  /// Of the row, in points.
  private var offset: Track

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
    var target = 0
    var base = 0.0
    for input in inputs {
      switch input.kind {
      case .step(let count, let animation):
        target = row.clamp(target + count)
        offset.change(to: vector(target), at: input.time, with: animation)
      case .goTo(let card, let animation):
        target = row.page(showing: card, near: target)
        offset.change(to: vector(target), at: input.time, with: animation)
      case .touchDown:
        // A finger catches the pages where they are.
        offset.stop(at: input.time)
        base = offset.model.x
        target = Int((-base / carousel.pageWidth).rounded())
      case .touchMoved(let translation):
        offset.set([resisted(base + translation.x), 0, 0, 0], at: input.time)
      case .touchUp(_, let velocity):
        target = landing(from: target, velocity: velocity.x)
        offset.animate(
          to: vector(target), at: input.time, with: .spring(carousel.snap),
          velocity: [velocity.x, 0, 0, 0])
      case .set: break
      }
    }
  }

  private func vector(_ page: Int) -> AnimatableVector {
    [-Double(page) * carousel.pageWidth, 0, 0, 0]
  }

  /// Beyond the ends of a row that does not loop, the pages follow the finger less and less.
  private func resisted(_ offset: Double) -> Double {
    guard !carousel.loops else { return offset }
    let least = -Double(max(carousel.cards.count - 1, 0)) * carousel.pageWidth
    if offset > 0 {
      return ScrollPhysics.rubberBand(offset, dimension: carousel.pageWidth)
    }
    if offset < least {
      return least
        - ScrollPhysics.rubberBand(least - offset, dimension: carousel.pageWidth)
    }
    return offset
  }

  /// The page where a release comes to rest: where deceleration would carry it, rounded to whole
  /// pages, at most one page from where the touch began.
  private func landing(from start: Int, velocity: Double) -> Int {
    // Slower content does not coast at all.
    let coasts = abs(velocity) >= ScrollDeceleration.leastVelocity
    let way = coasts ? ScrollDeceleration.normal.projection(from: velocity) : 0
    let rest = offset.model.x + way
    let page = (-rest / carousel.pageWidth).rounded()
    let limited = min(max(page, Double(start - 1)), Double(start + 1))
    return row.clamp(Int(limited))
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
