import SceneDescription

/// When cards turn late, as those of iCarousel's `coverFlow2` do.
///
/// There cards take their turn from a `toggle` while a finger drags them and on the way to the page where
/// it leaves them. It is set to ±1 in the frame in which another card becomes the current one, and eased
/// to 0 within 0.2 to 0.4 s, the faster the finger is. A flick of more than two cards a second and steps
/// turn cards as they move, as in `coverFlow`; where a flick begins, they jump there (iCarousel 1.8,
/// `didScroll`, `step`, `transformItemView:atIndex:`).
///
/// Here all that depends on the row's course alone: a card becomes the current one when it is nearer to
/// the centre than any other, on the way home to the next 1/300 s, and the finger's speed is the one it
/// has then.
struct LateTurning: Sendable {
  /// A time in which cards turn late.
  private struct Span {
    let start: RationalTime
    /// nil while the finger is down.
    var end: RationalTime?
  }

  /// Another card becomes the current one.
  private struct Crossing {
    let time: RationalTime
    /// From 1 or −1 to 0.
    let toggle: Double
    /// In seconds.
    let duration: Double
  }

  private var spans: [Span] = []
  private var crossings: [Crossing] = []

  /// From when on no card turns by itself.
  var settlesAt: RationalTime {
    guard let last = spans.last else { return .zero }
    return last.end ?? max(last.start, lastTurn)
  }

  /// When the last card has turned, if nothing stops it.
  private var lastTurn: RationalTime {
    crossings.last.map { $0.time + RationalTime(roundingUp: $0.duration) } ?? .zero
  }

  mutating func begin(at time: RationalTime) {
    end(by: time)
    spans.append(Span(start: time, end: nil))
  }

  /// Ends what has not ended by then, and forgets what would have come.
  mutating func end(by time: RationalTime) {
    guard let last = spans.indices.last else { return }
    spans[last].end = spans[last].end.map { min($0, time) } ?? time
    while let crossing = crossings.last, crossing.time > time { crossings.removeLast() }
  }

  /// - Parameters:
  ///   - pages: how many pages the current one is farther on, negative for a step back.
  ///   - speed: of the finger, in cards per second.
  mutating func cross(_ pages: Int, at time: RationalTime, speed: Double) {
    guard pages != 0, let last = spans.last, last.start <= time else { return }
    let slowness = speed == 0 ? 1 : min(1, 1 / abs(speed))
    crossings.append(
      Crossing(time: time, toggle: pages > 0 ? -1 : 1, duration: 0.2 + 0.2 * slowness))
  }

  /// The last span ends when the row rests and every card has turned.
  mutating func rest(at time: RationalTime) {
    guard let last = spans.indices.last else { return }
    spans[last].end = max(time, lastTurn)
  }

  /// What is left of the turning; nil while cards turn as they move.
  func toggle(at time: RationalTime) -> Double? {
    let begun = spans.partitionPoint { $0.start <= time }
    guard begun > 0 else { return nil }
    let span = spans[begun - 1]
    if let end = span.end, end <= time { return nil }
    let crossed = crossings.partitionPoint { $0.time <= time }
    guard crossed > 0, crossings[crossed - 1].time >= span.start else { return 0 }
    let crossing = crossings[crossed - 1]
    let share = min(1, (time - crossing.time).seconds / crossing.duration)
    let doubled = share < 0.5 ? 2 * share : 2 * share - 2
    let eased = 0.5 * doubled * doubled * doubled + (share < 0.5 ? 0 : 1)
    return crossing.toggle * (1 - eased)
  }
}

extension PagesTimeline {
  /// The fastest release, in cards per second, after which cards still turn late.
  private static let fastest = 2.0
  /// On its way home the row is looked at this often per second, and no longer than this, in ticks.
  private static let ticks: Int64 = 300
  private static let mostTicks: Int64 = 3000

  var turnsLate: Bool {
    if case .itemCoverFlow(let effect) = carousel.effect.form { effect.turnsLate } else { false }
  }

  /// Points that make a card for speeds: as in iCarousel, `offsetMultiplier` counts for ways only.
  private var cardWay: Double {
    guard case .itemCoverFlow(let effect) = carousel.effect.form else { return carousel.pageWidth }
    return carousel.pageWidth * effect.offsetMultiplier
  }

  /// nil where cards turn as they move, as they do beyond the ends of a row.
  func toggle(at time: RationalTime, offset: Double) -> Double? {
    guard turnsLate else { return nil }
    let end = -Double(max(carousel.cards.count - 1, 0)) * carousel.pageWidth
    return carousel.loops || (end...0).contains(offset) ? late.toggle(at: time) : nil
  }

  /// The page whose card is the current one.
  private func current(_ offset: Double) -> Int { row.clamp(page(at: offset)) }

  /// The finger has moved the row from a page.
  ///
  /// - Parameter speed: of the finger along the row, in points per second.
  mutating func crossLate(from old: Int, at time: RationalTime, speed: Double) {
    late.cross(
      current(offset.model.x) - row.clamp(old), at: time, speed: speed / cardWay)
  }

  /// The finger has let the row go, at a velocity in points per second.
  mutating func releaseLate(from page: Int, at time: RationalTime, _ velocity: Double) {
    let speed = abs(velocity) / cardWay
    guard speed <= PagesTimeline.fastest, let rest = offset.settlesAt else {
      return late.end(by: time)
    }
    var last = row.clamp(page)
    for tick in 1...PagesTimeline.mostTicks {
      let now = time + RationalTime(tick, PagesTimeline.ticks)
      guard now < rest else { break }
      let here = current(offset.value(at: now).x)
      late.cross(here - last, at: now, speed: speed)
      last = here
    }
    late.rest(at: rest)
  }
}
