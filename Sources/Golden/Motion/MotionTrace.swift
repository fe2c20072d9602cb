import SceneDescription

/// What every frame of a sequence shows, in numbers: the poses of all cards and plain layers. It is
/// kept beside goldens, to say why pictures differ.
package struct MotionTrace: Equatable, Sendable {
  /// A card or a plain layer in one frame.
  package struct Card: Equatable, Sendable {
    /// `layer/card`, or `layer` for a plain one.
    package var name: String
    /// x, y in points, scale, rotation, tilt in degrees, opacity, z, and a zero; rounded to 0.0001.
    package var pose: SIMD8<Double>
    /// x and y of the four corners in canvas points, rounded to 0.001.
    package var corners: SIMD8<Double>

    package init(name: String, pose: [Double], corners: [Point]) {
      self.name = name
      var values = SIMD8<Double>()
      for (index, value) in pose.prefix(8).enumerated() { values[index] = value }
      self.pose = Card.rounded(values, 10_000)
      var places = SIMD8<Double>()
      for (index, point) in corners.prefix(4).enumerated() {
        places[2 * index] = point.x
        places[2 * index + 1] = point.y
      }
      self.corners = Card.rounded(places, 1000)
    }

    private static func rounded(_ values: SIMD8<Double>, _ steps: Double) -> SIMD8<Double> {
      // The zero takes away the sign of a rounded-off minus.
      (values * steps).rounded(.toNearestOrAwayFromZero) / steps + 0
    }

    /// The middle of the corners.
    var center: Point {
      Point(x: corners.evenHalf.sum() / 4, y: corners.oddHalf.sum() / 4)
    }
  }

  /// A frame that shows something else than the one before it.
  struct Change: Equatable, Sendable {
    var frame: Int
    /// Back to front.
    var cards: [Card]
  }

  package static let fileName = "trace.jsonl"
  /// The names of a pose's values.
  static let properties = ["x", "y", "scale", "rotation", "tilt", "opacity", "z"]
  /// More cards, summed over all frames, are not kept in memory.
  package static let limit = 1_000_000

  private(set) var changes: [Change] = []
  private var size = 0

  package init() {}

  /// Adds the next frame.
  ///
  /// - Returns: false when the trace has become too long to be kept.
  package mutating func append(frame: Int, _ cards: [Card]) -> Bool {
    if let last = changes.last, last.cards == cards { return true }
    size += max(cards.count, 1)
    guard size <= MotionTrace.limit else { return false }
    changes.append(Change(frame: frame, cards: cards))
    return true
  }

  /// What a frame shows, back to front.
  package func cards(inFrame frame: Int) -> [Card] {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].frame <= frame { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? [] : changes[low - 1].cards
  }

  /// How cards are called where people read it: without their layer unless two have the same name.
  func displayNames() -> [String: String] {
    var owners: [String: Set<String>] = [:]
    for card in changes.lazy.flatMap(\.cards) {
      owners[MotionTrace.shortName(card.name), default: []].insert(card.name)
    }
    var names: [String: String] = [:]
    for (short, full) in owners {
      for name in full { names[name] = full.count == 1 ? short : name }
    }
    return names
  }

  static func shortName(_ name: String) -> String {
    guard let slash = name.firstIndex(of: "/") else { return name }
    return String(name[name.index(after: slash)...])
  }
}
