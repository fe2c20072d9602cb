import SceneDescription
import Testing

@testable import Timeline

@Suite("Rest after each event")
struct EventSettlingTests {
  private func ends(_ timeline: String, cards: Int = 2) throws -> [EventSettling.End]? {
    let ids = (0..<cards).map { "{\"id\": \"\($0)\"}" }.joined(separator: ",")
    let slots = (0..<cards).map { "{\"id\": \"\($0)\", \"x\": \($0)}" }.joined(separator: ",")
    let scene = try Vectors.scene(
      bytes: Array(
        """
        {"canvas": {"width": 9, "height": 9}, "duration": 9, "layers": [{"id": "d", "type": "slots",
         "cards": [\(ids)], "slots": [\(slots)]}, {"id": "s", "type": "shape", "width": 1,
         "height": 1}], "timeline": [\(timeline)]}
        """.utf8))
    return EventSettling.ends(of: scene)
  }

  /// Each counts from the events before it on its own layer, and from none that follow.
  @Test func curves() throws {
    let found = try ends(
      """
      {"at": 1, "layer": "d", "step": "next", "animation": {"linear": 2}},
      {"at": 1.5, "layer": "s", "set": {"x": 3}, "animation": {"linear": 0.25}},
      {"at": 2, "layer": "d", "step": "next", "animation": {"easeOut": 0.5, "delay": 0.25}},
      {"at": 4, "layer": "d", "step": "next", "animation": "none"},
      {"at": 5, "layer": "s", "set": {"x": 4}, "animation": {"linear": 1, "repeat": {}}}
      """)
    #expect(
      found == [
        .at(RationalTime(whole: 3)), .at(RationalTime(7, 4)), .at(RationalTime(11, 4)),
        .at(RationalTime(whole: 4)), .never,
      ])
  }

  @Test func tooManyEventsAreNotPlayed() throws {
    let step = #"{"at": 1, "layer": "d", "step": "next"}"#
    let many = [String](repeating: step, count: 400).joined(separator: ",")
    #expect(try ends(many, cards: 10) == nil)
  }
}
