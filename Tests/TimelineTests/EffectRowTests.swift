import SceneDescription
import Testing

@testable import Timeline

/// Rows of pages with effects and layouts: what is shown, and how fingers move it.
@Suite("Rows with effects")
struct EffectRowTests {
  // MARK: What is looked at

  /// The same number of cards is shown of a hundred and of ten thousand, and few of them.
  @Test(arguments: EffectScene.effects)
  func theCostDoesNotGrowWithTheDeck(_ effect: String) throws {
    for loop in [true, false] {
      let keys = "\"effect\": \(effect), \"loop\": \(loop),"
      let events = #"{"at": 0, "goTo": "c50", "animation": "none"}, {"at": 0.5, "step": "next"}"#
      let small = try EffectScene.timeline(keys, cards: 100, events: events)
      let large = try EffectScene.timeline(keys, cards: 10_000, events: events)
      for frame in [0, 33, 40, 100] {
        let (a, b) = (small.state(ofFrame: frame).elements, large.state(ofFrame: frame).elements)
        #expect(a == b, "\(frame)")
        #expect((1...40).contains(a.count), "\(frame)")
      }
    }
  }

  /// No card outside of the window would be on the canvas.
  @Test(arguments: EffectScene.effects)
  func theWindowHoldsAllThatIsSeen(_ effect: String) throws {
    // These leave far cards out as their libraries do, or since they lie under others.
    let leavesOut = [
      "fade", "cards", "creative", "rotary", "cylinder", "wheel", "ferrisWheel", "timeMachine",
      "flip", "cube", "fan", "custom", "stack",
    ].contains { effect.lowercased().contains($0.lowercased()) }
    guard !leavesOut || effect == "\"crossFading\"" else { return }
    let timeline = try EffectScene.timeline("\"effect\": \(effect),", cards: 1000)
    guard case .pages(let carousel) = timeline.scene.layers[0].content else { return }
    let stage = EffectStage(carousel, canvas: timeline.scene.canvas.size, reach: 200 + 120)
    let formula = carousel.effect.form.formula
    let window = formula.window(on: stage)
    for step in -400...400 {
      let position = Double(step) / 10
      guard !window.contains(position) else { continue }
      let size = carousel.cards[0].sheet.outline.size
      guard let place = formula.place(EffectCard(position: position, size: size), on: stage),
        place.pose.opacity > 0
      else { continue }
      let xs = size.centredCorners.map { place.placed.apply($0).x }
      #expect(xs.allSatisfy { $0 < -200 } || xs.allSatisfy { $0 > 200 }, "\(position)")
    }
  }

  /// None, one, two and three cards: every picture is finite, and no card is shown in two places that
  /// are the same.
  @Test(arguments: EffectScene.effects)
  func smallDecks(_ effect: String) throws {
    let lieTogether = ["\"fade\"", "\"crossFading\"", "\"creative\""].contains(effect)
    for cards in 0...3 {
      for loop in [true, false] {
        let timeline = try EffectScene.timeline(
          "\"effect\": \(effect), \"loop\": \(loop),", cards: cards,
          events: EffectScene.swipe
            + #", {"at": 1, "step": "next"}, {"at": 2, "goTo": "c0"}"#
            .replacing("c0", with: cards == 0 ? "" : "c0")
            .replacing(#", {"at": 2, "goTo": ""}"#, with: ""))
        for frame in stride(from: 0, to: 240, by: 7) {
          let shown = timeline.state(ofFrame: frame).elements
          #expect(cards > 0 || shown.isEmpty)
          #expect(shown.allSatisfy { $0.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
          #expect(Set(shown.map(\.id)).count == shown.count)
          #expect(
            Set(shown.map(\.corners)).count == shown.count || lieTogether)
        }
        if cards > 0 {
          let rest = timeline.state(at: RationalTime(39, 10)).elements
          #expect(rest.contains { $0.card == 0 })
        }
      }
    }
  }

  // MARK: Gestures with effects

  /// A flick, steps and goTo end on the same pages with every effect.
  @Test(arguments: EffectScene.effects)
  func pagingWorksWithEveryEffect(_ effect: String) throws {
    let timeline = try EffectScene.timeline(
      "\"effect\": \(effect), \"pageWidth\": 120,",
      events: EffectScene.swipe
        + #", {"at": 1, "step": "next", "count": 2}, {"at": 2, "goTo": "c1"}"#)
    for (time, id) in [(0, "c0"), (1, "c1"), (2, "c3"), (3, "c1")] {
      let state = timeline.state(at: RationalTime(Int64(time), 1))
      let pages = try #require(timeline.pagePositions(at: RationalTime(Int64(time), 1)))
      #expect(isNear(pages[id] ?? 9, 0, 1e-5), "\(time)")
      #expect(state.elements.contains { $0.id == id })
    }
  }

  /// Neither the way of a touch nor its release nor a catch makes a card of a pile jump.
  @Test func cardsSwingWithoutAJump() throws {
    let timeline = try EffectScene.timeline(
      #""effect": "cards", "pageWidth": 120, "loop": false,"#,
      events: """
        {"at": 0.1, "drag": {"to": [-70, 0], "duration": 0.3}, "release": true},
        {"at": 0.5, "drag": {"to": [60, 0], "duration": 0.3}, "release": true},
        {"at": 2.5, "step": "next"},
        {"at": 2.6, "drag": {"to": [-40, 0], "duration": 0.2}, "release": true}
        """)
    var last = timeline.state(at: .zero)
    for tick in 1...2300 {
      let state = timeline.state(at: RationalTime(Int64(tick), 600))
      for element in state.elements {
        guard let before = last.card(element.id) else { continue }
        for (a, b) in zip(before.corners, element.corners) {
          // A swing begins and ends like a square root, fast; a jump would be larger by far.
          #expect(isNear(a, b, 12), "\(element.id) at \(tick)")
        }
      }
      last = state
    }
    // Under the finger the top card swings far to the side, after a step it does not.
    let swung = try #require(timeline.state(at: RationalTime(3, 10)).card("c0"))
    #expect(swung.pose.offset.x < -40 && swung.pose.rotation.degrees < -5)
    let stepped = try #require(timeline.state(at: RationalTime(51, 20)).elements.last)
    #expect(abs(stepped.pose.rotation.degrees) < 3)
  }
}

extension Timeline {
  /// How far each card's page is from the centre, in pages; for a single pages layer.
  fileprivate func pagePositions(at time: RationalTime) -> [String: Double]? {
    guard case .pages(let carousel) = scene.layers[0].content else { return nil }
    var plain = scene
    var slide = carousel
    slide.effect = .slide
    slide.flow = .right
    plain.layers[0].content = .pages(slide)
    guard let timeline = try? Timeline(plain) else { return nil }
    let pages = timeline.state(at: time).elements.map {
      ($0.id, $0.pose.offset.x / carousel.pageWidth)
    }
    return Dictionary(pages) { first, _ in first }
  }
}
