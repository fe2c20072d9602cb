import SceneDescription
import Testing

@testable import Timeline

@Suite("Slots carousel")
struct SlotsTimelineTests {
  /// Steps every two seconds, so that each comes to rest before the next.
  private func timeline(_ steps: [String]) throws -> Timeline {
    let events = steps.enumerated().map {
      "{\"at\": \($0.offset * 2), \"step\": \"\($0.element)\"}"
    }
    var scene = try Vectors.scene("slot-carousel")
    let text = """
      {"canvas": {"width": 1, "height": 1}, "layers": [{"id": "deck", "type": "slots",
       "cards": [\((0..<5).map { "{\"id\": \"hanfu\($0)\"}" }.joined(separator: ","))],
       "slots": [\((0..<5).map { "{\"id\": \"s\($0)\"}" }.joined(separator: ","))]}],
       "timeline": [\(events.joined(separator: ","))]}
      """
    scene.events = try Vectors.scene(bytes: Array(text.utf8)).events
    return try Timeline(scene)
  }

  /// The tutorial's `scrollToLeft` moves the cards to the right.
  private func direction(_ op: String?) -> String? {
    op.map { $0 == "scrollToLeft" ? "previous" : "next" }
  }

  @Test(arguments: [
    "scrollToLeft_x10", "scrollToRight_x10", "mixed_LLRRLRLRRR", "mixed_RLRLLRRLLL",
  ])
  func tables(_ name: String) throws {
    let tables = try Vectors.load("seed1_tables")
    let slots = try #require(tables["slots"]).list
    let rows = try #require(tables[name]).list
    let timeline = try timeline(rows.compactMap { direction($0["op"]?.text) })
    for (index, row) in rows.enumerated() {
      // Just before the next step; the first row is the state before any step.
      let time = index == 0 ? RationalTime.zero : RationalTime(Int64(index * 2 * 60 - 1), 60)
      let state = index == 0 ? nil : timeline.state(at: time)
      guard let state else { continue }
      for (card, slot) in try #require(row["slot_of_cell"]).numbers.enumerated() {
        let element = try #require(state.card("hanfu\(card)"))
        let pose = slots[Int(slot)]
        #expect(isNear(element.pose.offset.x, try pose.number("x"), 0.01))
        #expect(isNear(element.pose.scale, try pose.number("scale"), 1e-4))
        let z = try #require(row["z"]).numbers[card]
        #expect(element.z == z)
      }
      let order = try #require(row["draw_order"]).list.compactMap(\.text)
      #expect(state.cards.map(\.id) == order)
    }
  }

  /// Depth changes in the very frame of the step, positions begin to move after it.
  @Test func depthStepsAtOnce() throws {
    let timeline = try Timeline(Vectors.scene("slot-carousel"))
    let before = timeline.state(ofFrame: 11)
    let at = timeline.state(ofFrame: 12)
    #expect(before.cards.map(\.z) == [2, 2, 2, 2, 2])
    #expect(at.cards.map(\.id) == ["hanfu0", "hanfu1", "hanfu2", "hanfu3", "hanfu4"])
    #expect(at.cards.map(\.z) == [1, 3, 3, 3, 3])
    #expect(at.card("hanfu0")?.pose == before.card("hanfu0")?.pose)
  }

  @Test func movesBySwiftUIsDefaultSpring() throws {
    let timeline = try Timeline(Vectors.scene("slot-carousel"))
    for row in try #require(try Vectors.load("seed1_progress")["rows"]).list {
      let state = timeline.state(ofFrame: 12 + Int(try row.number("frame")))
      let fraction = try row.number("integrator")
      let wrapping = try #require(state.card("hanfu0"))
      #expect(isNear(wrapping.pose.offset.x, -196.2 + 392.4 * fraction, 0.001))
      #expect(wrapping.pose.scale == 0.6)
      let middle = try #require(state.card("hanfu2"))
      #expect(isNear(middle.pose.offset.x, -109 * fraction, 0.001))
      #expect(isNear(middle.pose.scale, 1 - 0.2 * fraction, 1e-5))
    }
  }

  /// A tap in mid-flight goes on from the place and speed that the cards have.
  @Test func interruptionNeverJumps() throws {
    let timeline = try Timeline(Vectors.scene("slot-carousel-interrupted"))
    // An independent march of the integrator: 12 frames towards the first slot, then the second.
    var x = -109.0, v = 0.0, a = 0.0, target = -196.2
    let omega = 2 * Double.pi / 0.5
    for frame in 0..<70 {
      if frame == 12 { target = 196.2 }
      let shown = try #require(timeline.state(ofFrame: 12 + frame).card("hanfu1"))
      #expect(isNear(shown.pose.offset.x, x, 0.002), "frame \(frame)")
      for _ in 0..<5 {
        let half = v + a / 600
        x += half / 300
        a = -2 * omega * half + omega * omega * (target - x)
        v = half + a / 600
      }
    }
  }

  @Test func severalStepsAtOnceSendEveryWrappingCardBehind() throws {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 100, "height": 100}, "layers": [{"id": "d", "type": "slots",
       "cards": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}],
       "slots": [{"id": "0", "x": 0}, {"id": "1", "x": 1}, {"id": "2", "x": 2}, {"id": "3", "x": 3}]}],
       "timeline": [{"at": 1, "step": "next", "count": 2, "animation": "none"}]}
      """)
    let state = timeline.state(at: RationalTime(whole: 1))
    #expect(state.cards.map(\.id) == ["a", "b", "c", "d"])
    #expect(state.cards.map(\.z) == [1, 1, 3, 3])
    #expect(state.cards.map(\.pose.offset.x) == [2, 3, 0, 1])
  }

  @Test func goToTakesTheShortWay() throws {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 100, "height": 100}, "layers": [{"id": "d", "type": "slots",
       "cards": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}, {"id": "e"}],
       "slots": [{"id": "0", "x": 0}, {"id": "1", "x": 1}, {"id": "2", "x": 2}, {"id": "3", "x": 3},
                 {"id": "4", "x": 4}]}],
       "timeline": [{"at": 1, "goTo": "e", "animation": "none"}]}
      """)
    let state = timeline.state(at: RationalTime(whole: 1))
    let places = Dictionary(uniqueKeysWithValues: state.cards.map { ($0.id, $0.pose.offset.x) })
    #expect(places == ["a": 3, "b": 4, "c": 0, "d": 1, "e": 2])
  }
}
