import SceneDescription

/// How the motion of a sequence departs from its golden's.
package struct MotionComparison: Sendable {
  /// What differs in one frame.
  package struct Frame: Equatable, Sendable {
    package var departures: [CardDeparture]
    /// Whether cards that are both shown are painted in another order though nothing else says so.
    package var isReordered: Bool
    /// Cards that are as in the golden.
    package var equal: Int

    var isEqual: Bool { departures.isEmpty && !isReordered }
  }

  /// The largest departure of one card.
  package struct Largest: Equatable, Sendable {
    package var frame: Int
    package var departure: CardDeparture
  }

  /// The frames in which anything differs, ascending.
  package private(set) var frames: [Int] = []
  /// Of every card, the largest first.
  package private(set) var largest: [Largest] = []
  /// By how many seconds the golden's motion has to be shifted to become this one; above zero is late.
  package private(set) var delay: Double?

  let actual: MotionTrace
  let golden: MotionTrace
  /// The last frame that both sequences have.
  let lastFrame: Int?
  private let names: [String: String]

  /// - Parameter numbers: of the frames that both sequences have, ascending.
  package init(
    _ actual: MotionTrace, _ golden: MotionTrace, frames numbers: [Int], rate: FrameRate
  ) {
    (self.actual, self.golden) = (actual, golden)
    lastFrame = numbers.last
    names = golden.displayNames().merging(actual.displayNames()) { $0.count > $1.count ? $0 : $1 }
    var places: [String: Int] = [:]
    for number in numbers {
      let frame = frame(number)
      if frame.isEqual { continue }
      frames.append(number)
      for departure in frame.departures {
        guard let place = places[departure.card] else {
          places[departure.card] = largest.count
          largest.append(Largest(frame: number, departure: departure))
          continue
        }
        if departure.magnitude > largest[place].departure.magnitude {
          largest[place] = Largest(frame: number, departure: departure)
        }
      }
    }
    let order = largest.enumerated().sorted {
      ($1.element.departure.magnitude, $0.offset) < ($0.element.departure.magnitude, $1.offset)
    }
    largest = order.map(\.element)
    if let last = numbers.last, let first = frames.first, let end = frames.last {
      delay = MotionDelay(actual, golden, lastFrame: last, rate: rate).delay(in: first...end)
    }
  }

  /// Compares one frame.
  package func frame(_ number: Int) -> Frame {
    let (now, then) = (actual.cards(inFrame: number), golden.cards(inFrame: number))
    if now == then { return Frame(departures: [], isReordered: false, equal: now.count) }
    let goldens = Dictionary(then.map { ($0.name, $0) }) { first, _ in first }
    let shown = Set(now.map(\.name))
    var departures: [CardDeparture] = []
    var equal = 0
    for card in now {
      let name = displayName(card.name)
      guard let other = goldens[card.name] else {
        departures.append(CardDeparture(card: name, kind: .unexpected))
        continue
      }
      if let departure = CardDeparture(name, card, other) {
        departures.append(departure)
      } else {
        equal += 1
      }
    }
    for card in then where !shown.contains(card.name) {
      departures.append(CardDeparture(card: displayName(card.name), kind: .notShown))
    }
    departures.sort { $0.magnitude > $1.magnitude }
    let order = now.map(\.name).filter { goldens[$0] != nil }
    let goldenOrder = then.map(\.name).filter(shown.contains)
    return Frame(departures: departures, isReordered: order != goldenOrder, equal: equal)
  }

  /// A card's name as people read it.
  func displayName(_ name: String) -> String { names[name] ?? name }

  /// Where cards are in a frame, for telling whose pixels differ.
  ///
  /// - Parameter scale: pixels per point.
  func outlines(inFrame number: Int, scale: Double) -> [CardOutline] {
    actual.cards(inFrame: number).map { card in
      CardOutline(
        card: displayName(card.name),
        corners: (0..<4).map {
          (x: card.corners[2 * $0] * scale, y: card.corners[2 * $0 + 1] * scale)
        })
    }
  }

  /// Whether a card is, at both ends of the span in which motion differs, where its golden is.
  package var isEqualAtTheEnds: Bool {
    guard let first = frames.first, let last = frames.last, first > 0 else { return false }
    return frame(first - 1).isEqual && frame(last + 1).isEqual
      && !actual.cards(inFrame: last + 1).isEmpty
  }
}
