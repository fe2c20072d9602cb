import Pixels
import SceneDescription
import Synchronization
import Testing
import Timeline

@testable import Raster

/// A worker that has drawn other frames before draws a frame as one that has not.
@Suite("Frame order")
struct FrameOrderTests {
  private static let scene = """
    {"canvas": {"width": 80, "height": 60, "scale": 2}, "layers": [
     {"id": "d", "type": "slots", "card": {"width": 30, "height": 40, "shadow": 5,
     "cornerRadius": 5}, "cards": [{"id": "a", "fill": "red", "text": "A"},
     {"id": "b", "fill": {"linear": {"colors": ["blue", "clear"]}}}],
     "slots": [{"id": "0", "x": -18}, {"id": "1", "x": 18, "tilt": 40, "opacity": 0.6}]}],
     "timeline": [{"at": 0.05, "step": "next"}, {"at": 0.2, "step": "next"}], "duration": 0.4}
    """

  @Test(arguments: [1, 2, 5], [PNGEncoder.Compression.fast, .small])
  func backwardsJumpingAndAgain(_ workers: Int, _ compression: PNGEncoder.Compression) async throws
  {
    let timeline = try MotionScene.timeline(FrameOrderTests.scene)
    let assets = try Assets.prepare(sheets: timeline.sheets, scale: 2)
    let job = RenderJob(
      timeline: timeline, assets: assets, workers: workers, compression: compression)
    let count = timeline.frameCount
    try #require(count == 24)
    let alone = try (0..<count).map { frame in
      try job.still(at: timeline.scene.frameRate.time(ofFrame: frame))
    }
    #expect(Set(alone.map(\.pixels)).count > 15)
    let orders = [
      Array((0..<count).reversed()), (0..<count).map { $0 * 7 % count },
      (0..<count).flatMap { [$0, count - 1 - $0, $0] },
    ]
    for order in orders {
      let seen = Mutex<[Int]>([])
      let hashes = try await job.run(order, while: { true }) { frame in
        seen.withLock { $0.append(frame.index) }
        #expect(frame.png == alone[frame.index].png, "frame \(frame.index)")
        #expect(frame.pixels == alone[frame.index].pixels)
      }
      let numbers = seen.withLock { $0 }
      #expect(numbers.sorted() == order.sorted())
      #expect(
        hashes == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, alone[$0].pixels) }))
    }
  }

  /// Texts set after others, with the same fonts kept in memory, are the same.
  @Test func sharedSetters() throws {
    let setters = TextSetters()
    for text in ["A", "卡片 العربية", "😀 é", "A", "fi ﬁ", "😀 é"] {
      let timeline = try MotionScene.timeline(
        FrameOrderTests.scene.replacing("\"text\": \"A\"", with: "\"text\": \"\(text)\""))
      func hash(_ assets: Assets) throws -> String {
        try RenderJob(timeline: timeline, assets: assets, workers: 1).still(at: .zero).pixels
      }
      let shared = try Assets.prepare(sheets: timeline.sheets, scale: 2, setters: setters)
      let own = try Assets.prepare(sheets: timeline.sheets, scale: 2)
      #expect(try hash(shared) == hash(own), "\(text)")
    }
  }
}
