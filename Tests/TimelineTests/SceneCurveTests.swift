import SceneDescription
import Testing

@testable import Timeline

@Suite("Curves as scenes spell them")
struct SceneCurveTests {
  /// Where a shape stands at a fraction of a second on its way from 0 to 100 in one second.
  private func places(_ animation: String, at times: [RationalTime]) throws -> [Double] {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 9, "height": 9}, "layers": [{"id": "s", "type": "shape", "width": 1,
       "height": 1}], "timeline": [{"at": 0, "layer": "s", "set": {"x": 100},
       "animation": \(animation)}]}
      """)
    return times.map { timeline.state(at: $0).elements[0].pose.offset.x }
  }

  private let quarters = (0...4).map { RationalTime(Int64($0), 4) }

  @Test func steps() throws {
    #expect(
      try places("{\"steps\": {\"count\": 4, \"duration\": 1}}", at: quarters)
        == [0, 25, 50, 75, 100])
    #expect(
      try places(
        "{\"steps\": {\"count\": 2, \"jump\": \"jumpStart\", \"duration\": 1}}", at: quarters)
        == [50, 50, 100, 100, 100])
  }

  @Test func points() throws {
    let found = try places(
      "{\"points\": {\"list\": [[0, 0], [0.5, 1.2], [1, 1]], \"duration\": 1}}", at: quarters)
    for (a, b) in zip(found, [0, 60, 120, 110, 100.0]) { #expect(isNear(a, b, 1e-9)) }
  }

  @Test func circles() throws {
    let half = [RationalTime(1, 2)]
    let root = 0.75.squareRoot()
    #expect(isNear(try places("{\"circularEaseIn\": 1}", at: half)[0], 100 * (1 - root), 1e-9))
    #expect(isNear(try places("{\"circularEaseOut\": 1}", at: half)[0], 100 * root, 1e-9))
    #expect(isNear(try places("{\"circularEaseInOut\": 1}", at: half)[0], 50, 1e-9))
  }
}
