import SceneDescription
import Testing

@testable import Timeline

@Suite("Paged carousel")
struct PagesTimelineTests {
  private func timeline(
    _ events: String, pages: Int = 4, extra: String = ""
  ) throws -> Timeline {
    let cards = (0..<pages).map { "{\"id\": \"p\($0)\"}" }.joined(separator: ",")
    return try Vectors.timeline(
      """
      {"canvas": {"width": 393, "height": 600}, "layers": [{"id": "s", "type": "pages"\(extra),
       "cards": [\(cards)]}], "timeline": [\(events)], "duration": 4}
      """)
  }

  private func centre(_ state: FrameState) throws -> ElementState {
    try #require(state.cards.min { abs($0.pose.offset.x) < abs($1.pose.offset.x) })
  }

  @Test func theFingerMovesPagesOneToOne() throws {
    let timeline = try timeline(
      "{\"at\": 0, \"drag\": {\"to\": [-200, 0], \"duration\": 0.5}}")
    for frame in 0...30 {
      let page = try #require(timeline.state(ofFrame: frame).card("p0"))
      #expect(isNear(page.pose.offset.x, -200 * Double(frame) / 30, 1e-9))
    }
  }

  /// Released at rest, a page snaps by the paging spring; the figures march it in milliseconds.
  @Test func snapsByThePagingCurve() throws {
    let timeline = try timeline(
      """
      {"at": 0, "drag": {"path": [[0, 0, 0], [0.1, -150, 0], [0.2, -150, 0], [0.3, -150, 0]]},
       "release": 0.5}
      """)
    let paging = try #require(try Vectors.load("paging").list.last)
    #expect(isNear(try paging.number("equivalent_response"), 0.374, 0.003))
    for row in try #require(paging["rows_from_rest"]).list {
      let time = RationalTime(1, 2) + RationalTime(Int64(try row.number("ms")), 1000)
      let page = try #require(timeline.state(at: time).card("p0"))
      let progress = 1 - page.pose.offset.x / -150
      // The closed form of the equivalent spring against its march in whole milliseconds.
      let wanted = try row.number("x")
      #expect(isNear(progress, wanted, 0.01), "\(time)")
    }
  }

  /// A row with two ends has each card once, under its own name; one without names copies.
  @Test(arguments: [true, false])
  func copiesAreNamedWhereThereAreAny(_ loops: Bool) throws {
    let timeline = try timeline(
      "", pages: 5, extra: ", \"pageWidth\": 60, \"loop\": \(loops), \"start\": \"p2\"")
    let cards = timeline.state(at: .zero).cards
    let names = cards.filter { abs($0.pose.offset.x) <= 120 }.map(\.id)
    #expect(names == ["p0", "p1", "p2", "p3", "p4"])
    #expect(
      cards.filter { abs($0.pose.offset.x) <= 120 }.map(\.pose.offset.x) == [-120, -60, 0, 60, 120])
    #expect(cards.contains { $0.id.contains("#wrap") } == loops)
    // At an end nothing is renamed either.
    let end = try self.timeline(
      "", pages: 5, extra: ", \"pageWidth\": 60, \"loop\": \(loops), \"start\": \"p0\"")
    let right = end.state(at: .zero).cards.filter { (60...240).contains($0.pose.offset.x) }
    #expect(
      right.map(\.id)
        == (loops ? ["p1", "p2", "p3#wrap+1", "p4#wrap+1"] : ["p1", "p2", "p3", "p4"]))
  }

  /// Steps go on from the card that the row starts with.
  @Test func theRowStartsWithACardOfChoice() throws {
    let timeline = try timeline(
      "{\"at\": 0.5, \"step\": \"next\"}", extra: ", \"start\": \"p2\"")
    #expect(try centre(timeline.state(at: .zero)).id == "p2")
    #expect(try centre(timeline.state(at: RationalTime(whole: 3))).id == "p3")
  }

  @Test func aFlickTurnsThePageAndALongOneNoMoreThanOne() throws {
    for (way, page) in [(-60.0, "p1"), (-380, "p1"), (60, "p3"), (380, "p3"), (-8, "p0")] {
      let timeline = try timeline(
        "{\"at\": 0, \"drag\": {\"to\": [\(way), 0], \"duration\": 0.05}, \"release\": true}")
      let last = try centre(timeline.state(at: RationalTime(whole: 3)))
      #expect(last.id == page, "\(way)")
      #expect(isNear(last.pose.offset.x, 0, 1e-9))
    }
  }

  @Test func aSlowDragGoesToTheNearestPage() throws {
    for (way, page) in [(-190.0, "p0"), (-200, "p1"), (190, "p0"), (200, "p3")] {
      let timeline = try timeline(
        """
        {"at": 0, "drag": {"path": [[0, 0, 0], [1, \(way), 0], [1.5, \(way), 0]]}, "release": 1.8}
        """)
      #expect(try centre(timeline.state(at: RationalTime(whole: 4))).id == page, "\(way)")
    }
  }

  @Test(arguments: [1, 2, 3, 30])
  func loopsOfAnyLengthAreSeamless(_ pages: Int) throws {
    let events = (0..<4).map { index in
      let way = index < 2 ? -250 : 250
      return "{\"at\": \(index), \"drag\": {\"to\": [\(way), 0]}, \"release\": true}"
    }
    try expectSeamless(try timeline(events.joined(separator: ","), pages: pages), width: 393)
  }

  /// Both rules by which the tutorial swaps its look-alike pages show what a remainder shows.
  @Test(arguments: [1, 2, 3, 4, 5, 30])
  func lookAlikesShowTheModularPicture(_ count: Int) throws {
    let faked = [count - 1] + Array(0..<count) + [0]
    let row = PageRow(pageWidth: 1, count: count, loops: true)
    for step in -400...400 {
      let position = Double(step) / 100
      let wanted = row.pages(offset: -position, reach: 0.999).map {
        [Double($0.card), $0.position]
      }
      // As the code has it, the row stands between the first real page and the look-alike behind:
      // 1 ≤ P ≤ n + 1.
      var code = position + 1
      while code < 1 { code += Double(count) }
      while code > Double(count + 1) { code -= Double(count) }
      // As the prose has it, a look-alike may rest at either end: 0 ≤ P ≤ n + 1.
      var prose = position + 1
      while prose < 0 { prose += Double(count) }
      while prose > Double(count + 1) { prose -= Double(count) }
      for place in [code, prose] {
        let shown = faked.indices.filter { abs(Double($0) - place) <= 0.999 }
          .map { [Double(faked[$0]), Double($0) - place] }
        #expect(shown.count == wanted.count, "\(count) pages at \(position)")
        for (a, b) in zip(shown, wanted) {
          #expect(a[0] == b[0] && isNear(a[1], b[1], 1e-9), "\(count) pages at \(position)")
        }
      }
    }
  }

  /// The rule of the code, against figures made by hand from it.
  @Test func theCodesRuleIsTheOneTested() throws {
    for row in try #require(try Vectors.load("seed3_tabview")["rows"]).list {
      let pages = try row.number("pages")
      let place = try row.number("position_in_pages")
      let jump = row["jump_to_fake_index"]?.double
      let expected: Double? = place < 1 ? pages + 1 : place > pages + 1 ? 1 : nil
      #expect(jump == expected)
    }
  }

  @Test func aFingerCatchesTheSnappingPages() throws {
    let timeline = try timeline(
      """
      {"at": 0, "drag": {"to": [-250, 0], "duration": 0.2}, "release": true},
      {"at": 0.3, "drag": {"path": [[0, 0, 0], [0.2, 0, 0]]}, "release": 0.5}
      """)
    let caught = try #require(timeline.state(at: RationalTime(3, 10)).card("p0"))
    let held = try #require(timeline.state(at: RationalTime(7, 10)).card("p0"))
    #expect(caught.pose.offset.x < -250)
    #expect(held.pose.offset.x == caught.pose.offset.x)
    #expect(try centre(timeline.state(at: RationalTime(whole: 3))).id == "p1")
  }

  @Test func rowsWithEndsResist() throws {
    let timeline = try timeline(
      "{\"at\": 0, \"drag\": {\"path\": [[0, 0, 0], [0.1, 100, 0], [0.5, 100, 0]]}, \"release\": 1}",
      extra: ", \"loop\": false")
    let pulled = try #require(timeline.state(at: RationalTime(1, 2)).card("p0"))
    #expect(isNear(pulled.pose.offset.x, 48.2477678571, 1e-6))
    #expect(timeline.state(at: RationalTime(1, 2)).card("p3") == nil)
    let back = try #require(timeline.state(at: RationalTime(whole: 3)).card("p0"))
    #expect(back.pose.offset.x == 0)
  }

  @Test func stepsAndGoTo() throws {
    let timeline = try timeline(
      """
      {"at": 0, "step": "next", "count": 5}, {"at": 2, "goTo": "p3", "animation": "none"}
      """)
    #expect(try centre(timeline.state(at: RationalTime(19, 10))).id == "p1")
    #expect(try centre(timeline.state(at: RationalTime(whole: 2))).id == "p3")
  }
}
