import SceneDescription
import Testing

@testable import Timeline

/// Scenes at the edge of what anybody writes.
@Suite("Scenes under stress")
struct SceneStressTests {
  private func slots(_ events: [String], duration: String) throws -> Timeline {
    let cards = (0..<5).map { "{\"id\": \"c\($0)\"}" }.joined(separator: ",")
    let slots = (0..<5).map { "{\"id\": \"s\($0)\", \"x\": \($0 * 100 - 200)}" }
    return try Vectors.timeline(
      """
      {"canvas": {"width": 500, "height": 100}, \(duration), "layers": [{"id": "d",
       "type": "slots", "cards": [\(cards)], "slots": [\(slots.joined(separator: ","))]}],
       "timeline": [\(events.joined(separator: ","))]}
      """)
  }

  /// Taps every 5 ms, alternating kinds of animation: every card is always on its way between the
  /// outer slots or a little beyond, never jumps, and in the end stands exactly in its slot.
  @Test(arguments: [#""default""#, #"{"easeInOut": 0.4}"#, #"{"linear": 2}"#])
  func twoHundredRetargetsWithinASecond(_ animation: String) throws {
    let events = (0..<200).map {
      "{\"at\": \"\($0)/200\", \"step\": \"\($0 % 3 == 2 ? "previous" : "next")\", "
        + "\"animation\": \($0 % 2 == 0 ? animation : "\"spring\"")}"
    }
    let timeline = try slots(events, duration: "\"hold\": 1")
    var last = timeline.state(ofFrame: 0)
    for frame in 1..<timeline.frameCount {
      let state = timeline.state(ofFrame: frame)
      for id in (0..<5).map({ "c\($0)" }) {
        let a = try #require(last.card(id)).pose.offset.x
        let b = try #require(state.card(id)).pose.offset.x
        #expect(abs(b - a) < 120 && abs(b) < 900, "\(id) in frame \(frame)")
      }
      last = state
    }
    // 134 steps on and 66 back: 68 places to the left, so card 0 stands where card 2 began.
    #expect(last.card("c3")?.pose.offset.x == -200)
    #expect(last.card("c0")?.pose.offset.x == 0)
  }

  @Test func anHourBetweenTwoTapsChangesNothing() throws {
    let timeline = try slots(
      [#"{"at": 0.2, "step": "next"}"#, #"{"after": 3600, "step": "next"}"#],
      duration: "\"hold\": 0.5")
    let late = RationalTime(36002, 10)
    for frame in 0..<100 {
      let early = timeline.state(at: RationalTime(1, 5) + RationalTime(Int64(frame), 60))
      let second = timeline.state(at: late + RationalTime(Int64(frame), 60))
      for card in 0..<4 {
        // Every card does an hour later what its right neighbour did before.
        let a = try #require(second.card("c\((card + 1) % 5)")).pose.offset
        let b = try #require(early.card("c\(card)")).pose.offset
        #expect(a == b, "\(card) in frame \(frame)")
      }
    }
    #expect(timeline.frameCount > 3600 * 60)
  }

  /// A pulse of exactly one second: frame 1,000,000 is 40 frames after a whole pulse.
  @Test func frameOneMillionOfAPulse() throws {
    let pulse = #"{"easeInOut": 0.5, "repeat": {"autoreverses": true}}"#
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 9, "height": 9}, "duration": 20000,
       "layers": [{"id": "t", "type": "shape", "width": 1, "height": 1}],
       "timeline": [{"at": 0, "set": {"scale": 3}, "animation": \(pulse)}]}
      """)
    let late = timeline.state(ofFrame: 1_000_000).elements[0].pose
    #expect(late == timeline.state(ofFrame: 40).elements[0].pose)
    #expect(late != timeline.state(ofFrame: 41).elements[0].pose)
  }
}
