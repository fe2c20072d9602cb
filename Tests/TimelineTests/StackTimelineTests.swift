import SceneDescription
import Testing

@testable import Timeline

@Suite("Card stack")
struct StackTimelineTests {
  /// A stack of five cards, a finger at a steady speed, one sample a frame, lifted one frame after
  /// the last.
  private func timeline(
    mode: String, speed: Double, moves: Int, from start: Int = 0
  ) throws -> Timeline {
    let samples = (0...moves).map { "[\"\($0)/60\", \(speed / 60 * Double($0)), 0]" }
    return try Vectors.timeline(
      """
      {"canvas": {"width": 393, "height": 700}, "layers": [{"id": "s", "type": "stack",
       "mode": "\(mode)", "cards": [{"id": "1", "fill": "blue"}, {"id": "2", "fill": "green"},
       {"id": "3"}, {"id": "4"}, {"id": "5"}]}],
       "timeline": [{"at": 0, "drag": {"path": [\(samples.joined(separator: ","))]},
       "release": "\(moves + 1)/60"}]}
      """)
  }

  @Test(arguments: 0..<5)
  func frames(_ index: Int) throws {
    let vector = try Vectors.load("seed2_timeline").list[index]
    let timeline = try timeline(
      mode: try #require(vector["mode"]?.text), speed: try vector.number("finger_speed"),
      moves: Int(try vector.number("move_frames")))
    for row in try #require(vector["rows"]).list {
      let frame = Int(try row.number("frame"))
      let top = try #require(timeline.state(ofFrame: frame).cards.last)
      let index = Int(try row.number("top_index"))
      #expect(top.card == index, "frame \(frame)")
      #expect(isNear(top.pose.offset.x, try row.number("offset"), 0.01), "frame \(frame)")
      #expect(isNear(top.pose.offset.y, try row.number("y"), 0.01), "frame \(frame)")
      #expect(
        isNear(top.pose.rotation.degrees, try row.number("rotation_deg"), 0.01), "frame \(frame)")
    }
  }

  @Test(arguments: ["card-stack", "card-stack-faithful"])
  func scenesFollowTheFigures(_ name: String) throws {
    let timeline = try Timeline(Vectors.scene(name))
    let mode = name == "card-stack" ? "intended" : "faithful"
    let vectors = try Vectors.load("seed2_timeline").list.filter { $0["mode"]?.text == mode }
    for (vector, start) in [(vectors[0], 0), (vectors[vectors.count - 1], 90)] {
      guard try vector.number("finger_speed") > 0 else { continue }
      for row in try #require(vector["rows"]).list {
        let frame = Int(try row.number("frame"))
        let top = try #require(timeline.state(ofFrame: start + frame).cards.last)
        #expect(isNear(top.pose.offset.x, try row.number("offset"), 0.01), "frame \(frame)")
        #expect(isNear(top.pose.rotation.degrees, try row.number("rotation_deg"), 0.01))
      }
    }
  }

  @Test func geometry() throws {
    let scene = try Vectors.scene("card-stack")
    guard case .stack(let carousel) = scene.layers[1].content else {
      Issue.record("no stack")
      return
    }
    let size = Size(width: 300, height: 400)
    for row in try Vectors.load("seed2_geometry").list {
      let pose = Pose(
        offset: Point(x: try row.number("offset"), y: try row.number("y")),
        rotation: Angle(degrees: try row.number("rotation_deg")))
      let placed = carousel.placing(pose, size)
        .then(.translation(Point(x: size.width / 2, y: size.height / 2)))
      let corners = try #require(row["corners"])
      for (corner, name) in zip(size.centredCorners, ["tl", "tr", "br", "bl"]) {
        #expect(isNear(placed.apply(corner), try corners.point(name), 1e-8))
      }
    }
  }

  @Test func onlyTheCurrentCardAndTheNextAreShown() throws {
    let timeline = try timeline(mode: "intended", speed: 600, moves: 12)
    #expect(timeline.state(ofFrame: 30).cards.map(\.id) == ["2", "1"])
    #expect(timeline.state(ofFrame: 31).cards.map(\.id) == ["3", "2"])
    #expect(timeline.state(ofFrame: 31).cards.map(\.z) == [1, 2])
    #expect(timeline.state(ofFrame: 31).cards[1].pose == Pose())
  }

  /// A hundred points exactly return the card: the code asks for more.
  @Test(arguments: [(100, false), (101, true), (-100, false), (-101, true)])
  func threshold(_ distance: Int, _ isThrown: Bool) throws {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 393, "height": 700}, "layers": [{"id": "s", "type": "stack",
       "cards": [{"id": "1"}, {"id": "2"}]}], "timeline": [{"at": 0,
       "drag": {"path": [[0, 0, 0], [0.1, \(distance), 0]]}, "release": true}]}
      """)
    let last = try #require(timeline.state(ofFrame: timeline.frameCount - 1).cards.last)
    #expect(last.id == (isThrown ? "2" : "1"))
    #expect(last.pose == Pose())
  }

  @Test func endTextStandsAfterTheLastCard() throws {
    for name in ["card-stack", "card-stack-faithful"] {
      let timeline = try Timeline(Vectors.scene(name))
      let last = timeline.state(ofFrame: timeline.frameCount - 1)
      #expect(last.cards.isEmpty)
      #expect(last.elements.map(\.sheet.text?.string) == ["单向滑动卡片", "没有更多卡片了"])
    }
  }

  /// The view at the top keeps its identity, so its colour springs to the next card's.
  @Test func faithfulSwapSpringsTheColour() throws {
    let timeline = try timeline(mode: "faithful", speed: 600, moves: 12)
    let blue = try #require(timeline.state(ofFrame: 30).cards.last?.sheet.fill?.mainColor)
    #expect(isNear(blue.green, 122.0 / 255, 1e-9) && isNear(blue.blue, 1, 1e-9))
    let swapped = try #require(timeline.state(ofFrame: 31).cards.last)
    #expect(swapped.id == "2")
    #expect(isNear(swapped.sheet.fill?.mainColor.blue ?? 0, 1, 1e-9))
    let green = try #require(timeline.state(ofFrame: 80).cards.last?.sheet.fill?.mainColor)
    #expect(isNear(green.red, 52.0 / 255, 1e-9) && isNear(green.green, 199.0 / 255, 1e-9))
  }

  @Test func anEmptyStackShowsItsEndText() throws {
    let timeline = try Vectors.timeline(
      """
      {"canvas": {"width": 393, "height": 700}, "layers": [{"id": "s", "type": "stack",
       "cards": [], "endText": "gone"}]}
      """)
    #expect(timeline.state(ofFrame: 0).elements.map(\.sheet.text?.string) == ["gone"])
  }
}
