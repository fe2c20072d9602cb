import TestSupport
import Testing

@testable import SceneDescription
@testable import Timeline

/// Whole scenes with random taps, drags and changes: 10,000, the same on every run.
@Suite("Any scene")
struct ScenePropertyTests {
  static let batches: [UInt64] = [0, 1, 2, 3]
  private static let batchSize: UInt64 = 2_500

  private static func seeds(_ batch: UInt64) -> Range<UInt64> {
    batch * batchSize..<(batch + 1) * batchSize
  }

  /// The trace at 30 frames a second is every second line of that at 60 and every fourth at 120.
  @Test(arguments: batches)
  func `a frame does not depend on the frame rate`(_ batch: UInt64) throws {
    let carousels = try RandomScene.carousels()
    for seed in ScenePropertyTests.seeds(batch) {
      var scene = RandomScene(seed: seed, carousels).scene
      var timelines: [Timeline] = []
      for rate in [30, 60, 120] as [Int64] {
        scene.frameRate = try #require(FrameRate(RationalTime(whole: rate)))
        timelines.append(try Timeline(scene))
      }
      for frame in stride(from: Int(seed % 7), to: timelines[0].frameCount, by: 11) {
        let slow = timelines[0].state(ofFrame: frame)
        #expect(slow == timelines[1].state(ofFrame: 2 * frame), "seed \(seed), \(frame)")
        #expect(slow == timelines[2].state(ofFrame: 4 * frame), "seed \(seed), \(frame)")
      }
    }
  }

  /// All events later by a number of frames: the same pictures later by as many.
  @Test(arguments: batches)
  func `events that are moved by whole frames move the trace`(_ batch: UInt64) throws {
    let carousels = try RandomScene.carousels()
    for seed in ScenePropertyTests.seeds(batch) {
      let scene = RandomScene(seed: seed, carousels).scene
      let frames = Int(seed % 200) + 1
      var moved = scene
      for index in moved.events.indices {
        moved.events[index].time = moved.events[index].time + RationalTime(Int64(frames), 60)
      }
      let (a, b) = (try Timeline(scene), try Timeline(moved))
      for frame in stride(from: Int(seed % 5), to: 120, by: 13) {
        let (now, then) = (a.state(ofFrame: frame), b.state(ofFrame: frame + frames))
        #expect(now.elements == then.elements, "seed \(seed), \(frame)")
      }
    }
  }
}

/// A carousel of some kind, and up to eight things that happen to it.
private struct RandomScene {
  private(set) var scene: Scene

  /// One scene of each kind and mode, with no events.
  static func carousels() throws -> [Scene] {
    let cards = (0..<5).map { "{\"id\": \"c\($0)\", \"fill\": \"blue\"}" }.joined(separator: ",")
    return try [
      """
      "type": "slots", "slots": [{"id": "a", "x": -90, "scale": 0.6}, {"id": "b", "x": -50},
       {"id": "c"}, {"id": "d", "x": 50, "tilt": 30}, {"id": "e", "x": 90, "opacity": 0.5}]
      """,
      #""type": "stack""#, #""type": "stack", "mode": "faithful""#,
      #""type": "pages", "pageWidth": 120"#,
      #""type": "pages", "loop": false, "paging": "free", "pageWidth": 90"#,
      #""type": "pages", "paging": "viewAligned", "pageWidth": 90"#,
      #""type": "pages", "effect": "cards", "pageWidth": 60, "card": {"width": 60}"#,
      #""type": "pages", "effect": "rotary", "direction": "rtl", "card": {"width": 50}"#,
      #""type": "pages", "effect": "coverflow", "axis": "vertical", "card": {"height": 60}"#,
      #""type": "strip""#, #""type": "strip", "mode": "faithful", "thresholdOf": "predictedEnd""#,
    ].map { layer in
      try Vectors.scene(
        bytes: Array(
          """
          {"canvas": {"width": 200, "height": 200}, "duration": 2, "startLatencyFrames": 0,
           "layers": [{"id": "s", "cards": [\(cards)], \(layer)}]}
          """.utf8))
    }
  }

  init(seed: UInt64, _ carousels: [Scene]) {
    var random = SplitMix(seed: seed)
    scene = random.pick(carousels)
    scene.solver = random.pick([.integrator, .exact])
    scene.startLatency = RationalTime(random.pick([0, 0, 1]), 60)
    var time = RationalTime(Int64.random(in: 0...20, using: &random), 60)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let action = RandomScene.action(&random, scene.layers[0].content.kind)
      scene.events.append(Event(time: time, layer: 0, action: action))
      if case .drag(let drag) = action { time = time + (drag.release ?? .zero) }
      let rate = random.pick([60, 120, 50, 1000, 7])
      time = time + RationalTime(Int64.random(in: 0...25, using: &random), Int64(rate))
    }
  }

  private static func action(
    _ random: inout SplitMix, _ kind: CarouselKind?
  ) -> Event.Action {
    let animation =
      Bool.random(using: &random) ? RandomTimeline.animation(&random, depth: 1) : nil
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      var change = Change()
      change.card = kind == .stack ? nil : Int.random(in: 0..<5, using: &random)
      change.opacity = Double.random(in: 0...1, using: &random)
      return .set(change, animation)
    case 1, 2: return .step(by: Int.random(in: 1...3, using: &random), animation)
    case 3 where kind != .stack:
      return .goTo(card: Int.random(in: 0..<5, using: &random), animation)
    default:
      if kind == .slots { return .step(by: -1, animation) }
      let way = Double.random(in: -250...250, using: &random)
      let length = RationalTime(Int64.random(in: 1...20, using: &random), 60)
      var drag = Drag(
        path: .sweep(
          to: Point(x: way, y: way / 9), duration: length, curve: random.pick([.linear, .easeOut]),
          rate: random.pick([60, 120])), release: length)
      if Bool.random(using: &random) { drag.velocity = Point(x: way * 9, y: 0) }
      return .drag(drag)
    }
  }
}
