import SceneDescription
import Testing

@testable import Timeline

/// Small rows of pages for tests of effects and layouts.
enum EffectScene {
  /// Every effect with what it needs.
  static let effects = EffectCatalogue.kinds.map { kind in
    kind.name == "custom"
      ? #"{"custom": {"poses": [{"at": -1.5, "x": -90}, {"at": 0}, {"at": 1.5, "x": 90}]}}"#
      : "\"\(kind.name)\""
  }

  static func timeline(
    _ keys: String, cards: Int = 9, events: String = "", card: String = "",
    canvas: String = #"{"width": 400, "height": 300}"#
  ) throws -> Timeline {
    let deck = (0..<cards).map { "{\"id\": \"c\($0)\"}" }.joined(separator: ",")
    return try Vectors.timeline(
      """
      {"canvas": \(canvas), "duration": 4, "layers": [{"id": "s", "type": "pages", \(keys)
       "card": {\(card.isEmpty ? "\"width\": 120, \"height\": 100" : card)},
       "cards": [\(deck)]}], "timeline": [\(events)]}
      """)
  }

  static let swipe =
    #"{"at": 0, "drag": {"to": [-90, 0], "duration": 0.3}, "release": true}"#

  /// The id of the card in front; of equal depths the nearest to the centre.
  static func centre(_ timeline: Timeline, _ time: RationalTime) throws -> String {
    try #require(
      timeline.state(at: time).cards.max {
        $0.z < $1.z || ($0.z == $1.z && distance($0) > distance($1))
      }
    ).id
  }

  private static func distance(_ element: ElementState) -> Double {
    let offset = element.pose.offset
    return abs(offset.x) + abs(offset.y)
  }
}
