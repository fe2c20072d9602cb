import SceneDescription
import Testing

@testable import Timeline

@Suite("Infinite strip")
struct StripTimelineTests {
  /// A strip of pages in a canvas as wide as a page, with a drag every second.
  private func timeline(
    _ drags: [Double], pages: Int = 5, mode: String = "intended", width: Double = 393
  ) throws -> Timeline {
    let ids =
      pages == 5 ? ["red", "blue", "yellow", "purple", "green"] : (0..<pages).map { "p\($0)" }
    let cards = ids.map { "{\"id\": \"\($0)\", \"fill\": \"red\"}" }.joined(separator: ",")
    let events = drags.enumerated().map {
      """
      {"at": \($0.offset), "drag": {"path": [[0, 0, 0], [0.1, \($0.element / 2), 0],
      [0.2, \($0.element), 0]]}, "release": true}
      """
    }
    return try Vectors.timeline(
      """
      {"canvas": {"width": \(width), "height": 600}, "layers": [{"id": "s", "type": "strip",
       "mode": "\(mode)", "pageWidth": \(width), "cards": [\(cards)]}],
       "timeline": [\(events.joined(separator: ","))]}
      """)
  }

  /// The page at the centre.
  private func centre(_ state: FrameState) throws -> ElementState {
    try #require(state.cards.min { abs($0.pose.offset.x) < abs($1.pose.offset.x) })
  }

  @Test(arguments: ["intended", "faithful"])
  func sequenceOfSwipes(_ mode: String) throws {
    let rows = try #require(try Vectors.load("seed3_hstack")["rows"]).list
    let timeline = try timeline(try rows.map { try $0.number("translation") }, mode: mode)
    for (index, row) in rows.enumerated() {
      let animates = row["animates"]?.boolean == true
      // In the frame of the release the page still stands where the finger left it, or is back.
      let released = timeline.state(at: RationalTime(Int64(index * 10 + 2), 10))
      let translation = try row.number("translation")
      let nearest = try centre(released).pose.offset.x
      #expect(isNear(nearest, animates ? translation : 0, 1e-9), "swipe \(index)")
      // Half way through the 0.2 s, linearly.
      let half = timeline.state(at: RationalTime(Int64(index * 10 + 3), 10))
      let step = translation < 0 ? -393.0 : 393
      let expected = animates ? translation + (step - translation) / 2 : 0
      #expect(
        half.cards.contains { isNear($0.pose.offset.x, expected, 1e-9) }, "swipe \(index)")
      // At rest before the next touch.
      let rest = timeline.state(at: RationalTime(Int64(index * 10 + 9), 10))
      let card = try centre(rest)
      #expect(card.id == row["colour_shown"]?.text)
      #expect(isNear(card.pose.offset.x, 0, 1e-9))
    }
  }

  @Test func pageCorners() throws {
    for row in try #require(try Vectors.load("seed3_page_corners")["rows"]).list {
      let width = try row.number("page_width")
      let scale = try row.number("scale")
      let timeline = try Vectors.timeline(
        """
        {"canvas": {"width": \(width), "height": 600}, "layers": [{"id": "s", "type": "strip",
         "minScale": 0, "cards": [{"id": "a"}, {"id": "b"}]}], "timeline": [{"at": 0,
         "drag": {"path": [[0, 0, 0], [0.1, \(-width * (1 - scale)), 0]]}}], "duration": 1}
        """)
      let page = try #require(timeline.state(at: RationalTime(1, 10)).card("a"))
      if abs(width * (1 - scale)) >= 10 {
        #expect(isNear(page.pose.scale, scale, 1e-9))
      }
      #expect(isNear(page.pose.tilt.degrees, -(1 - page.pose.scale) * 180, 1e-9))
      guard isNear(page.pose.scale, scale, 1e-9) else { continue }
      // The page's top left in the canvas: moved by the row, centred from top to bottom.
      let origin = Point(x: page.pose.offset.x, y: 300 - width / 2)
      let corners = try #require(row["corners_in_page"])
      for (corner, name) in zip(page.corners, ["tl", "tr", "br", "bl"]) {
        #expect(isNear(corner - origin, try corners.point(name), 0.02))
      }
    }
  }

  /// No page jumps: from frame to frame each copy moves by no more than the fastest motion does,
  /// and nothing that is seen appears or goes but at the edge.
  @Test(arguments: [1, 2, 3, 30])
  func loopsOfAnyLengthAreSeamless(_ pages: Int) throws {
    let timeline = try timeline([-150, -150, -150, 150, 150, 150, 150, -150], pages: pages)
    try expectSeamless(timeline, width: 393)
  }

  @Test(arguments: ["infinity-strip", "infinity-pages"])
  func scenesAreSeamless(_ name: String) throws {
    try expectSeamless(Timeline(Vectors.scene(name)), width: 393)
  }

  @Test func scenesCrossBothEnds() throws {
    for (name, order) in [
      ("infinity-strip", ["red", "blue", "yellow", "blue", "red", "green", "red", "blue"]),
      ("infinity-pages", ["red", "green", "blue", "yellow", "red", "yellow", "red"]),
    ] {
      let timeline = try Timeline(Vectors.scene(name))
      var seen: [String] = []
      for frame in 0..<timeline.frameCount {
        let card = try centre(timeline.state(ofFrame: frame))
        if isNear(card.pose.offset.x, 0, 0.01), seen.last != card.id { seen.append(card.id) }
      }
      #expect(seen == order)
    }
  }

  /// The jump at the end of the faithful list changes nothing that is seen: the row of pages stands
  /// a whole deck further on, and each page is the one that was there.
  @Test func faithfulJumpIsHidden() throws {
    let timeline = try timeline([150], mode: "faithful")
    // Released at 0.2 s, linear for 0.2 s, the timer fires at 0.4 s: frame 24.
    let before = try centre(timeline.state(at: RationalTime(399_999, 1_000_000)))
    let after = try centre(timeline.state(ofFrame: 24))
    #expect(before.id == "green#wrap-1")
    #expect(after.id == "green")
    #expect(isNear(before.pose.offset, after.pose.offset, 0.01))
    #expect(isNear(before.pose.scale, after.pose.scale, 1e-4))
    #expect(isNear(before.pose.tilt.degrees, after.pose.tilt.degrees, 1e-2))
  }

  @Test func anEmptyStripShowsNothing() throws {
    let timeline = try timeline([-150], pages: 0)
    #expect(timeline.state(ofFrame: 3).elements.isEmpty)
  }
}

/// Checks that visible cards move in small steps: every card that is well inside the canvas in one
/// frame has one of the same colour near it in the next.
func expectSeamless(_ timeline: Timeline, width: Double) throws {
  // The fastest motion of these scenes: a return of a hundred points in one frame.
  let furthest = 110.0
  func base(_ id: String) -> Substring { id.split(separator: "#")[0] }
  var previous = timeline.state(ofFrame: 0)
  for frame in 1..<timeline.frameCount {
    let state = timeline.state(ofFrame: frame)
    for card in previous.cards where abs(card.pose.offset.x) < width - furthest {
      #expect(
        state.cards.contains {
          base($0.id) == base(card.id)
            && abs($0.pose.offset.x - card.pose.offset.x) <= furthest
        }, "frame \(frame): \(card.id)")
    }
    for card in state.cards where abs(card.pose.offset.x) < width - furthest {
      #expect(
        previous.cards.contains {
          base($0.id) == base(card.id)
            && abs($0.pose.offset.x - card.pose.offset.x) <= furthest
        }, "frame \(frame): \(card.id)")
    }
    previous = state
  }
}
