import SceneDescription
import Testing

@testable import Timeline

/// Where the cards of a row stand, along which way it runs, and poses of one's own.
@Suite("Layouts of rows")
struct EffectLayoutTests {
  /// Right to left is left to right in a mirror: corners, pose and gestures.
  @Test(arguments: EffectScene.effects)
  func rightToLeftIsAMirrorImage(_ effect: String) throws {
    let ltr = try EffectScene.timeline("\"effect\": \(effect),", events: EffectScene.swipe)
    let rtl = try EffectScene.timeline(
      "\"effect\": \(effect), \"direction\": \"rtl\",",
      events: EffectScene.swipe.replacing("-90", with: "90"))
    for frame in stride(from: 0, to: 60, by: 3) {
      let (a, b) = (ltr.state(ofFrame: frame).elements, rtl.state(ofFrame: frame).elements)
      #expect(a.map(\.id) == b.map(\.id))
      for (left, right) in zip(a, b) {
        let mirrored = right.corners.map { Point(x: 400 - $0.x, y: $0.y) }
        // The mirror exchanges a card's left and right corners.
        for (corner, index) in zip(left.corners, [1, 0, 3, 2]) {
          #expect(isNear(corner, mirrored[index], 1e-6))
        }
        #expect(isNear(left.pose.offset.x, -right.pose.offset.x, 1e-9))
        #expect(isNear(left.pose.tilt.degrees, -right.pose.tilt.degrees, 1e-9))
      }
    }
  }

  /// A vertical row takes the vertical part of a finger's way, and only that.
  @Test func verticalRowsFollowVertically() throws {
    let keys = #""axis": "vertical", "pageWidth": 100,"#
    let drag = { (x: Int, y: Int) in
      "{\"at\": 0, \"drag\": {\"to\": [\(x), \(y)], \"duration\": 0.3}, \"release\": true}"
    }
    let down = try EffectScene.timeline(keys, events: drag(300, -90))
    let half = try #require(down.state(at: RationalTime(3, 20)).card("c0"))
    #expect(isNear(half.pose.offset, Point(x: 0, y: -45), 1e-9))
    #expect(try EffectScene.centre(down, RationalTime(whole: 3)) == "c1")
    let across = try EffectScene.timeline(keys, events: drag(-300, 0))
    #expect(try EffectScene.centre(across, RationalTime(whole: 3)) == "c0")
    let step = try EffectScene.timeline(
      keys, events: #"{"at": 0, "step": "next", "animation": "none"}"#)
    #expect(step.state(at: .zero).card("c2")?.pose.offset == Point(x: 0, y: 100))
  }

  @Test func slidesPerViewAndSpacing() throws {
    // (400 − 2·20) / 3 = 120 wide, 140 apart.
    let row = try EffectScene.timeline(
      #""slidesPerView": 3, "spacing": 20, "loop": false,"#, card: #""height": 100"#)
    let cards = row.state(at: .zero).cards
    #expect(cards.map(\.pose.offset.x).prefix(3) == [0, 140, 280])
    #expect(cards[0].sheet.outline.size.width == 120)
    let spaced = try EffectScene.timeline(#""spacing": -30, "loop": false,"#)
    #expect(spaced.state(at: .zero).card("c1")?.pose.offset.x == 90)
    let vertical = try EffectScene.timeline(
      #""slidesPerView": 2, "axis": "vertical", "loop": false,"#, card: #""width": 100"#)
    #expect(vertical.state(at: .zero).card("c1")?.pose.offset == Point(x: 0, y: 150))
    #expect(vertical.state(at: .zero).card("c0")?.sheet.outline.size.height == 150)
  }

  @Test(arguments: [
    ("start", "ltr", 0.0), ("end", "ltr", 280), ("center", "ltr", 140), ("start", "rtl", 280),
    ("end", "rtl", 0),
  ])
  func alignment(_ name: String, _ direction: String, _ left: Double) throws {
    let row = try EffectScene.timeline(
      "\"alignment\": \"\(name)\", \"direction\": \"\(direction)\", \"spacing\": 10,")
    let card = try #require(row.state(at: .zero).card("c0"))
    #expect(isNear(card.corners[0].x, left, 1e-9))
  }

  @Test func limitPerFlick() throws {
    for (paging, limit, page) in [
      ("viewAligned", nil, "c6"), ("viewAligned", 2, "c2"), ("page", 3, "c3"), ("page", nil, "c1"),
    ] as [(String, Int?, String)] {
      let row = try EffectScene.timeline(
        "\"paging\": \"\(paging)\", \"pageWidth\": 100, \"loop\": false,"
          + (limit.map { "\"limitPerFlick\": \($0)," } ?? ""),
        events: """
          {"at": 0, "drag": {"to": [-60, 0], "duration": 0.1, "velocity": [-1100, 0]},
           "release": true}
          """)
      #expect(
        try EffectScene.centre(row, RationalTime(whole: 4)) == page, "\(paging) \(limit ?? 0)")
    }
  }

  // MARK: Poses of one's own

  /// The first tutorial's five slots: `custom` stands where `slots` do, and tilts as they do.
  @Test(arguments: ["\"linear\"", "\"smooth\"", "\"easeInOut\"", "[0.2, 1, 0.9, 1]"])
  func customIsSlotsAtTheSlots(_ interpolation: String) throws {
    let poses = [
      #""x": -196.2, "scale": 0.6, "opacity": 0.7"#, #""x": -109, "scale": 0.8, "tilt": 40"#,
      #""y": -12, "rotation": 3"#, #""x": 109, "scale": 0.8, "tilt": -40"#,
      #""x": 196.2, "scale": 0.6, "opacity": 0.7"#,
    ]
    let card = #""width": 109, "height": 330"#
    let stops = poses.enumerated().map { "{\"at\": \($0 - 2), \($1)}" }
    let slots = poses.enumerated().map { "{\"id\": \"s\($0)\", \($1)}" }
    let canvas = #"{"width": 500, "height": 400}"#
    let custom = try EffectScene.timeline(
      """
      "effect": {"custom": {"poses": [\(stops.joined(separator: ","))], "wraps": true,
       "interpolation": \(interpolation)}},
      """, cards: 5, card: card, canvas: canvas)
    let deck = [3, 4, 0, 1, 2].map { "{\"id\": \"c\($0)\"}" }.joined(separator: ",")
    let wanted = try Vectors.timeline(
      """
      {"canvas": \(canvas), "duration": 1, "layers": [{"id": "s", "type": "slots",
       "card": {\(card)}, "cards": [\(deck)], "slots": [\(slots.joined(separator: ","))]}]}
      """)
    let (a, b) = (custom.state(at: .zero), wanted.state(at: .zero))
    #expect(a.elements.count == 5)
    for element in b.elements {
      let here = try #require(a.card(element.id))
      #expect(here.pose == element.pose && here.transform == element.transform)
      #expect(here.opacity == element.opacity)
    }
  }

  /// Between two stops a smooth course stays between their values.
  @Test func smoothPosesDoNotOvershoot() throws {
    let values = [0.0, 0, 10, 10, 3, 90, 91]
    let stops = values.enumerated().map {
      CustomEffect.Stop(
        position: Double($0), pose: Pose(offset: Point(x: $1, y: 0)), z: 0)
    }
    var effect = CustomEffect()
    effect.stops = stops
    effect.interpolation = .smooth
    let timeline = try EffectScene.timeline(#""effect": "slide","#)
    guard case .pages(let carousel) = timeline.scene.layers[0].content else { return }
    let stage = EffectStage(carousel, canvas: timeline.scene.canvas.size, reach: 400)
    let poses = CustomPoses(effect)
    for step in 0...600 {
      let position = Double(step) / 100
      let card = EffectCard(position: position, size: Size(width: 10, height: 10))
      let x = try #require(poses.place(card, on: stage)).pose.offset.x
      let index = min(Int(position), 5)
      let (low, high) = (
        min(values[index], values[index + 1]), max(values[index], values[index + 1])
      )
      #expect(x >= low - 1e-9 && x <= high + 1e-9, "\(position)")
    }
  }
}
