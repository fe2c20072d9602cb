import SceneDescription
import Testing

@testable import Timeline

/// Where rows of pages come to rest, by UIScrollView's numbers.
@Suite("Release of pages")
struct PagesReleaseTests {
  private static let up = RationalTime(1, 10)

  /// Ten pages of 100 points; a finger goes `way` in a tenth of a second and leaves at `velocity`.
  private func timeline(
    _ way: Double, _ velocity: Double, _ keys: String, more: String = ""
  ) throws -> Timeline {
    let cards = (0..<10).map { "{\"id\": \"p\($0)\"}" }.joined(separator: ",")
    return try Vectors.timeline(
      """
      {"canvas": {"width": 393, "height": 600}, "duration": 9, "layers": [{"id": "s",
       "type": "pages", "pageWidth": 100, "cards": [\(cards)], \(keys)}],
       "timeline": [{"at": 0, "drag": {"to": [\(way), 0], "duration": 0.1,
        "velocity": [\(velocity), 0]}, "release": true}\(more)]}
      """)
  }

  /// The row's offset in points, from any page.
  private func offset(_ timeline: Timeline, _ time: RationalTime) throws -> Double {
    let page = try #require(timeline.state(at: time).cards.first)
    let number = try #require(Double(page.id.dropFirst().prefix { $0 != "#" }))
    return page.pose.offset.x - 100 * number
  }

  /// travel = v₀·rate·(1 − rate^t)/(1 − rate), v₀ per millisecond.
  @Test(arguments: [("normal", 0.998), ("fast", 0.99)])
  func freeRowsSlowDown(_ name: String, _ rate: Double) throws {
    let timeline = try timeline(
      -20, -400, "\"loop\": false, \"paging\": \"free\", \"deceleration\": \"\(name)\"")
    var power = 1.0
    for ms in 0..<1600 {
      let time = PagesReleaseTests.up + RationalTime(Int64(ms), 1000)
      let speed = 0.4 * power
      let wanted = -20 - 0.4 * rate * (1 - power) / (1 - rate)
      if speed > 0.01 { #expect(abs(try offset(timeline, time) - wanted) < 1e-6, "\(ms)") }
      power *= rate
    }
    let rest = -20 - (0.4 - 0.01) * rate / (1 - rate)
    #expect(abs(try offset(timeline, RationalTime(whole: 8)) - rest) < 1e-6)
  }

  @Test func aSlowFingerLeavesAFreeRowWhereItIs() throws {
    for (velocity, page) in [(-249.0, 0.0), (249, 0)] {
      let timeline = try timeline(-33, velocity, "\"loop\": false, \"paging\": \"free\"")
      #expect(try offset(timeline, RationalTime(whole: 1)) == -33 + page)
    }
  }

  /// (|v| − 0.01)/|ln 0.998| points: 494.5 for 1000 pt/s, so the row comes to rest at −514.5, nearest
  /// to page 5.
  @Test func alignedRowsRestOnThePageNearestToTheProjection() throws {
    for (velocity, target) in [
      (-1000.0, -500.0), (-1100, -600), (-300, -200), (-240, 0), (240, 0), (-9000, -900),
    ] {
      let timeline = try timeline(-20, velocity, "\"loop\": false, \"paging\": \"viewAligned\"")
      #expect(try offset(timeline, RationalTime(whole: 8)) == target, "\(velocity)")
      try expectSmooth(timeline, from: velocity)
    }
  }

  /// From the release on nothing jumps: neither the place nor, by more than the choice of another
  /// end allows, the speed.
  private func expectSmooth(_ timeline: Timeline, from velocity: Double) throws {
    var last = try offset(timeline, PagesReleaseTests.up)
    for index in 1...300 {
      let now = try offset(timeline, PagesReleaseTests.up + RationalTime(Int64(index), 240))
      #expect(abs(now - last) <= max(abs(velocity), 1000) * 2 / 240, "\(velocity) \(index)")
      last = now
    }
  }

  @Test func pagedRowsGoOnePageAtMost() throws {
    for (velocity, target) in [(-9000.0, -100.0), (-700, -100), (-100, 0)] {
      let timeline = try timeline(-20, velocity, "\"loop\": false")
      #expect(try offset(timeline, RationalTime(whole: 8)) == target)
    }
  }

  @Test func aFreeRowRunsIntoItsEndAndComesBack() throws {
    let timeline = try timeline(-60, -3000, "\"loop\": false, \"paging\": \"free\"")
    let steps = (0...2400).map { PagesReleaseTests.up + RationalTime($0, 1200) }
    let offsets = try steps.map { try offset(timeline, $0) }
    let least = try #require(offsets.min())
    // It overshoots the last page, not by a page.
    #expect(least < -905 && least > -1000, "\(least)")
    #expect(offsets.last == -900)
    // Place and velocity go on where it crosses the end.
    let speeds = zip(offsets, offsets.dropFirst()).map { ($1 - $0) * 1200 }
    for (a, b) in zip(speeds, speeds.dropFirst()) { #expect(abs(b - a) < 60) }
  }

  @Test func aFingerThatCatchesARowBeyondItsEndDoesNotMoveIt() throws {
    let catching = ", {\"at\": 0.7, \"drag\": {\"path\": [[0, 0, 0], [0.1, 1, 0]]}}"
    let keys = "\"loop\": false, \"paging\": \"free\""
    for way in [-60.0, 200] {
      let plain = try timeline(way, way * 50, keys)
      let caught = try timeline(way, way * 50, keys, more: catching)
      let time = RationalTime(7, 10)
      let before = try offset(plain, time)
      #expect(abs(try offset(caught, time) - before) < 1e-9)
      // One point of the finger moves it by no more than one, and the same way.
      let after = try offset(caught, RationalTime(8, 10))
      #expect(after > before && after <= before + 1, "\(before) \(after)")
    }
  }

  @Test func thePullIsTheInverseOfTheRubberBand() {
    for pull in [0.0, 1, 40, 393, 5000, -77] {
      let shown = ScrollPhysics.rubberBand(pull, dimension: 393)
      #expect(abs(ScrollPhysics.pull(showing: shown, dimension: 393) - pull) < 1e-6)
    }
    #expect(ScrollPhysics.pull(showing: 1e9, dimension: 393).isFinite)
    #expect(ScrollPhysics.pull(showing: 5, dimension: 0) == 0)
  }

  @Test func aStepTakesOverACoastingRow() throws {
    let keys = "\"paging\": \"free\""
    let more = ", {\"at\": 0.3, \"step\": \"next\"}"
    let plain = try timeline(-20, -1000, keys)
    let stepped = try timeline(-20, -1000, keys, more: more)
    let time = RationalTime(3, 10)
    let nearest = { (timeline: Timeline) in
      timeline.state(at: time).cards.map(\.pose.offset.x).min { abs($0) < abs($1) }
    }
    let (a, b) = (try #require(nearest(plain)), try #require(nearest(stepped)))
    #expect(abs(a - b) < 1e-9)
    let rest = stepped.state(at: RationalTime(whole: 8)).cards
    #expect(rest.contains { $0.pose.offset.x == 0 })
  }
}

/// What SwiftUI's gesture predicts decides where the scene asks for it.
@Suite("Threshold of the predicted end")
struct PredictedEndTests {
  private func isThrown(_ drag: String, _ keys: String) throws -> Bool {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 393, "height": 600}, "duration": 3, "layers": [{"id": "s",
       "type": "stack", "cards": [{"id": "a"}, {"id": "b"}]\(keys)}],
       "timeline": [{"at": 0, "drag": \(drag), "release": true}]}
      """)
    return timeline.state(at: RationalTime(2, 1)).card("a") == nil
  }

  /// 30 points by samples 600 pt/s apart: expected to end at 30 + 600/4 = 180.
  @Test func aShortFlickThrowsByItsPredictedEnd() throws {
    let flick = #"{"path": [[0, 0, 0], ["1/60", 10, 0], ["2/60", 20, 0], ["3/60", 30, 0]]}"#
    let predicted = #", "thresholdOf": "predictedEnd""#
    #expect(try !isThrown(flick, ""))
    #expect(try isThrown(flick, predicted))
    #expect(try isThrown(flick, predicted + #", "threshold": 179.9"#))
    #expect(try !isThrown(flick, predicted + #", "threshold": 180.1"#))
  }

  @Test func aFingerThatGoesBackKeepsTheCard() throws {
    // Far to the right, but leaving to the left: 150 − 800/4 = −50.
    let back = #"{"to": [150, 0], "duration": 0.2, "velocity": [-800, 0]}"#
    #expect(try isThrown(back, ""))
    #expect(try !isThrown(back, #", "thresholdOf": "predictedEnd""#))
  }

  @Test(arguments: ["intended", "faithful"])
  func stripsToo(_ mode: String) throws {
    for (measure, page) in [("translation", "a"), ("predictedEnd", "b")] {
      let timeline = try Vectors.timeline(
        """
        {"canvas": {"width": 393, "height": 600}, "duration": 3, "layers": [{"id": "s",
         "type": "strip", "mode": "\(mode)", "thresholdOf": "\(measure)",
         "cards": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}],
         "timeline": [{"at": 0, "drag": {"to": [-40, 0], "duration": 0.1,
          "velocity": [-500, 0]}, "release": true}]}
        """)
      let centre = timeline.state(at: RationalTime(2, 1)).cards.min {
        abs($0.pose.offset.x) < abs($1.pose.offset.x)
      }
      #expect(centre?.id == page)
    }
  }
}
