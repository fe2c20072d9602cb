import SceneDescription
import Testing
import Timeline

@testable import Raster

@Suite("Event marks")
struct EventMarkTests {
  @Test func everyEventHasALabel() throws {
    let timeline = try MotionScene.timeline(
      """
      {"canvas": {"width": 400, "height": 60}, "layers": [
       {"id": "p", "type": "pages", "pageWidth": 100, "card": {"width": 90, "height": 50},
        "cards": [{"id": "a"}, {"id": "b"}, {"id": "c"}]},
       {"id": "box", "type": "shape", "width": 10, "height": 10, "fill": "red"}],
       "timeline": [{"at": 0, "layer": "p", "step": "previous", "count": 2},
        {"at": 1, "layer": "p", "goTo": "c"},
        {"at": 2, "layer": "p", "drag": {"path": [[0, 0, 0], [0.1, 50, 0]]}, "release": 0.25},
        {"at": 3, "layer": "p", "drag": {"path": [[0, 0, 0], [0.1, 50, 0]]}},
        {"at": 3.5, "layer": "p", "release": true},
        {"at": 4, "layer": "p", "set": {"card": "b", "opacity": 0.5}},
        {"at": 5, "layer": "box", "set": {"x": 20}}]}
      """)
    let marks = EventMark.marks(of: timeline.scene, layers: [0, 1])
    #expect(marks.map(\.time) == [0, 1, 2, 2.25, 3, 3.5, 4, 5])
    #expect(
      marks.map(\.label) == [
        "step previous ×2", "go to c", "drag", "release", "drag", "release", "set b", "set box",
      ])
    #expect(EventMark.marks(of: timeline.scene, layers: [1]).map(\.label) == ["set box"])
    #expect(EventMark.touches(of: timeline.scene, layers: [0]) == [2...2.25, 3...3.5])
    #expect(EventMark.touches(of: timeline.scene, layers: [1]).isEmpty)
  }
}
