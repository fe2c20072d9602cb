import Glibc
import SceneDescription

/// The ends of the row and what a release does, by UIScrollView's numbers.
extension PagesTimeline {
  /// The row's offset range; nil when it is endless.
  private var range: ClosedRange<Double>? {
    carousel.loops ? nil : -Double(max(carousel.cards.count - 1, 0)) * carousel.pageWidth...0
  }

  /// Beyond the ends of a row that does not loop, the pages follow the finger less and less.
  func resisted(_ offset: Double) -> Double {
    guard let range, !range.contains(offset) else { return offset }
    let end = offset > 0 ? range.upperBound : range.lowerBound
    return end + ScrollPhysics.rubberBand(offset - end, dimension: carousel.pageWidth)
  }

  /// The pull that `resisted` shows as this offset.
  func pulled(_ offset: Double) -> Double {
    guard let range, !range.contains(offset) else { return offset }
    let end = offset > 0 ? range.upperBound : range.lowerBound
    return end + ScrollPhysics.pull(showing: offset - end, dimension: carousel.pageWidth)
  }

  private var deceleration: ScrollDeceleration {
    switch carousel.deceleration {
    case .normal: .normal
    case .fast: .fast
    }
  }

  /// Lets the row go at a velocity in points per second.
  mutating func release(_ finger: inout Finger, _ time: RationalTime, _ velocity: Double) {
    // Slower content does not coast at all.
    let coasts = abs(velocity) >= ScrollDeceleration.leastVelocity
    let here = offset.model.x
    switch carousel.paging {
    case .page:
      let way = coasts ? ScrollDeceleration.normal.projection(from: velocity) : 0
      snap(&finger, to: limited(page(at: here + way), finger), time, velocity)
    case .viewAligned:
      let way = coasts ? deceleration.projection(from: velocity) : 0
      coast(&finger, to: limited(page(at: here + way), finger), time, velocity)
    case .free:
      if let range, !range.contains(here) {
        snap(&finger, to: row.clamp(page(at: here)), time, velocity)
      } else if coasts {
        coast(&finger, time, velocity)
      }
    }
  }

  /// A target page, kept within the row's ends and the limit of one flick.
  private func limited(_ page: Int, _ finger: Finger) -> Int {
    guard let limit = carousel.limitPerFlick else { return row.clamp(page) }
    return row.clamp(min(max(page, finger.page - limit), finger.page + limit))
  }

  /// To a page by the paging spring, which takes over the finger's velocity.
  private mutating func snap(
    _ finger: inout Finger, to page: Int, _ time: RationalTime, _ velocity: Double
  ) {
    finger.page = page
    offset.animate(
      to: vector(page), at: time, with: .spring(carousel.snap), velocity: [velocity, 0, 0, 0])
  }

  /// To a page by slowing down, at a velocity that ends just there; UIScrollView does the like when it
  /// is told another end. One that would have to go another way, or at less than half or more than
  /// twice the finger's speed, snaps.
  private mutating func coast(
    _ finger: inout Finger, to page: Int, _ time: RationalTime, _ velocity: Double
  ) {
    let way = vector(page).x - offset.model.x
    let fitting = deceleration.velocity(toTravel: way)
    guard abs(velocity) >= ScrollDeceleration.leastVelocity, fitting / velocity > 0.5,
      fitting / velocity < 2
    else { return snap(&finger, to: page, time, velocity) }
    finger.page = page
    offset.coast(with: [fitting, 0, 0, 0], at: time, by: deceleration)
    // Rounding in the sum of the ways must not leave the page.
    offset.set(vector(page), at: time)
  }

  /// Until deceleration ends, or the row does.
  private mutating func coast(
    _ finger: inout Finger, _ time: RationalTime, _ velocity: Double
  ) {
    let here = offset.model.x
    offset.coast(with: [velocity, 0, 0, 0], at: time, by: deceleration)
    finger.page = row.clamp(page(at: offset.model.x))
    guard let range, !range.contains(offset.model.x) else { return }
    let end = velocity > 0 ? range.upperBound : range.lowerBound
    guard let delay = deceleration.time(toTravel: end - here, from: velocity) else { return }
    finger.bounce = (
      time + RationalTime(roundingUp: delay), page(at: end),
      deceleration.velocity(from: velocity, after: delay)
    )
  }

  /// A row that runs into its end overshoots it and comes back by the paging spring.
  mutating func bounce(_ finger: inout Finger, until time: RationalTime?) {
    guard let bounce = finger.bounce, time.map({ bounce.time <= $0 }) ?? true else { return }
    finger.bounce = nil
    snap(&finger, to: bounce.page, bounce.time, bounce.velocity)
  }
}
