import SceneDescription
import Testing

@testable import Timeline

@Suite("Timeline")
struct TimelineTests {
  /// The folder name of a carousel kind's scene; every kind has one.
  private func sceneName(_ kind: CarouselKind) -> String {
    switch kind {
    case .slots: "slot-carousel"
    case .stack: "card-stack"
    case .pages: "infinity-pages"
    case .strip: "infinity-strip"
    }
  }

  @Test(arguments: CarouselKind.allCases)
  func everyKindHasAScene(_ kind: CarouselKind) throws {
    let scene = try Vectors.scene(sceneName(kind))
    #expect(scene.layers.contains { $0.content.kind == kind })
    #expect(try Timeline(scene).frameCount > 100)
  }

  private static let scenes = [
    "slot-carousel", "slot-carousel-interrupted", "slot-carousel-triple-tap", "card-stack",
    "card-stack-faithful", "infinity-pages-caught",
    "infinity-pages", "infinity-strip",
  ]

  /// The state at a time does not depend on how often it is asked for.
  @Test(arguments: scenes)
  func everySecondFrameOf120IsAFrameOf60(_ name: String) throws {
    var scene = try Vectors.scene(name)
    let slow = try Timeline(scene)
    scene.frameRate = try #require(FrameRate(RationalTime(whole: 120)))
    let fast = try Timeline(scene)
    for frame in 0..<slow.frameCount {
      #expect(slow.state(ofFrame: frame) == fast.state(ofFrame: 2 * frame))
    }
  }

  @Test(arguments: scenes)
  func everythingIsAtRestAtTheEnd(_ name: String) throws {
    let timeline = try Timeline(Vectors.scene(name))
    let last = timeline.state(ofFrame: timeline.frameCount - 1).elements
    let later = timeline.state(at: timeline.duration + RationalTime(whole: 100)).elements
    #expect(last == later)
  }

  @Test func frameCountIsTheCeilingOfDurationTimesRate() throws {
    for (duration, rate, count) in [
      ("1", "60", 60), ("1.001", "60", 61), ("\"1/60\"", "60", 1), ("0.5", "\"30000/1001\"", 15),
      ("\"1001/30000\"", "\"30000/1001\"", 1), ("\"1002/30000\"", "\"30000/1001\"", 2),
      ("0.1", "30", 3),
    ] {
      let timeline = try Vectors.timeline(
        """
        {"canvas": {"width": 9, "height": 9}, "fps": \(rate), "duration": \(duration),
         "layers": [{"id": "t", "type": "shape", "width": 1, "height": 1}]}
        """)
      #expect(timeline.frameCount == count, "\(duration) at \(rate)")
    }
  }

  @Test func anEndlessAnimationNeedsADuration() throws {
    let scene = try Vectors.scene(
      bytes: Array(
        """
        {"canvas": {"width": 9, "height": 9}, "layers": [{"id": "t", "type": "shape", "width": 1,
         "height": 1}], "timeline": [{"at": 0, "layer": "t", "set": {"x": 5},
         "animation": {"linear": 1, "repeat": {}}}]}
        """.utf8))
    #expect(throws: TimelineError.neverSettles(layer: "t")) { _ = try Timeline(scene) }
  }

  @Test func setMovesAndRecoloursPlainLayers() throws {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 9, "height": 9}, "layers": [{"id": "t", "type": "text", "string": "a",
       "y": 1}, {"id": "s", "type": "shape", "width": 1, "height": 1, "fill": "#000000"}],
       "timeline": [
       {"at": 1, "layer": "t", "set": {"x": 10, "text": "b", "opacity": 0}, "animation": {"linear": 1}},
       {"at": 1, "layer": "s", "set": {"fill": "#ffffff"}, "animation": {"linear": 1}}]}
      """)
    let half = timeline.state(at: RationalTime(3, 2)).elements
    #expect(half[0].pose.offset == Point(x: 5, y: 1))
    #expect(half[0].opacity == 0.5)
    #expect(half[0].sheet.text?.string == "b")
    // Half of full linear light is 188 in sRGB bytes.
    #expect(isNear((half[1].sheet.fill?.mainColor.red ?? 0) * 255, 187.5, 0.1))
  }

  @Test func coloursMixAsMeasured() throws {
    for row in try Vectors.load("colour_mix").list {
      func color(_ key: String) throws -> Color {
        let c = try #require(row[key]).numbers.map { Int($0) }
        return Color(bytes: c[0], c[1], c[2])
      }
      for (isLinear, key) in [(true, "linear_light"), (false, "gamma_space")] {
        var track = ColorTrack(
          try color("a"), linear: isLinear, MotionRules(solver: .integrator, startLatency: .zero))
        track.change(
          to: try color("b"), at: .zero,
          with: .curve(.linear, duration: RationalTime(whole: 4)))
        let time = RationalTime(Int64(try row.number("t") * 4), 1)
        let mixed = track.color(at: time)
        let bytes = [mixed.red, mixed.green, mixed.blue].map { ($0 * 255 + 0.5).rounded(.down) }
        #expect(bytes == row[key]?.numbers)
      }
    }
  }
}
