import Foundation
import SceneDescription
import Testing

@Suite("Explaining a scene")
struct ExplainTests {
  private func explain(_ scene: String, _ options: [String]) throws -> Program.Result {
    try Program.withFolder { folder in
      try scene.write(to: folder.appending(path: "s.json"), atomically: true, encoding: .utf8)
      return try Program.run(["explain", "s.json"] + options, in: folder)
    }
  }

  @Test func text() throws {
    let result = try explain(smallScene, [])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        s.json
          canvas    60 × 40 points, 60 × 40 pixels
          frames    15 at 60/1 a second
          duration  0.25 s (1/4): stated
          swiftui   ios18
          solver    integrator
          latency   0 s before an animation starts
        layers, back to front
          d: slots at (30, 20), opacity 1, cards 2, slots 2, start 2, wrapping 1, moving 3
            animation: spring, response 0.5 s, damping ratio 1, stiffness 157.9137, \
        damping 25.1327, settling 0.8 s [not stated: "default" on ios18]
        events
          0 s, frame 0, line 5, d: step next
            animation: linear over 0.2 s [the event's own]
            rests at 0.2 s (1/5) unless something follows
        everything rests from 0.2 s (1/5) on

        """)
  }

  /// A row says how far its cards are apart, and an effect what its numbers mean.
  @Test func rowsAndEffectsInWords() throws {
    let scene = """
      {"canvas": {"width": 60, "height": 40}, "layers": [{"id": "d", "type": "pages",
       "pageWidth": 30, "effect": {"coverFlow": {"spacing": 0.5}}, "cards": [{"id": "a"}]}]}
      """
    let lines = try explain(scene, []).output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("  d: pages at (30, 20)") })
    #expect(lines[first].contains("pageWidth 30 (one card per 30 points of travel)"))
    #expect(!lines[first].contains("effect"))
    #expect(
      lines[(first + 1)..<(first + 6)] == [
        "    effect coverFlow: cards turn away to both sides, as in iCarousel",
        "      tilt 0.9: turn of the side cards, in quarter turns",
        "      spacing 0.5: from card to card, in widths of a card",
        "      offsetMultiplier 2: how many widths of a card the row moves for one that a finger does; "
          + "sets pageWidth if absent",
        "      perspective 500 points: how far away the eye is",
      ])
    let json = try JSONReader.read(Array(explain(scene, ["--json"]).output.utf8))
    let layer = try #require(ObjectReader(json).value(of: "layers")?.elements?.first)
    #expect(member(layer, "values", "pageWidth")?.double == 30)
    #expect(member(layer, "values", "effect.spacing")?.double == 0.5)
  }

  /// The resolved animation of the first event, or of a layer's key, and where it comes from.
  private func animation(
    _ event: String, layer: String = "", platform: String = "ios18"
  ) throws -> JSONValue {
    let scene = """
      {"canvas": {"width": 60, "height": 40}, "swiftui": "\(platform)", "layers": [{"id": "d",
       "type": "slots", "cards": [{"id": "a"}], "slots": [{"id": "0"}]\(layer)}],
       "timeline": [{"at": "13/60", "step": "next"\(event)}]}
      """
    let result = try explain(scene, ["--json"])
    let value = try JSONReader.read(Array(result.output.utf8))
    let events = try #require(ObjectReader(value).value(of: "events")?.elements)
    let reader = ObjectReader(try #require(events.first))
    #expect(reader.value(of: "frame")?.double == 13)
    #expect(reader.value(of: "line")?.double == 3)
    let time = ObjectReader(try #require(reader.value(of: "time")))
    #expect(time.value(of: "exact")?.text == "13/60")
    return try #require(reader.value(of: "animation"))
  }

  private func member(_ value: JSONValue, _ keys: String...) -> JSONValue? {
    keys.reduce(value as JSONValue?) { value, key in
      value.flatMap { ObjectReader($0).value(of: key) }
    }
  }

  @Test func whereAnAnimationComesFrom() throws {
    let standard = try animation("")
    #expect(member(standard, "source", "from")?.text == "default")
    #expect(member(standard, "source", "name")?.text == "\"default\"")
    #expect(member(standard, "resolved", "response")?.double == 0.5)
    let layer = try animation("", layer: #", "animation": "snappy""#)
    #expect(member(layer, "source", "from")?.text == "layer")
    #expect(member(layer, "resolved", "dampingRatio")?.double == 0.85)
    let event = try animation(#", "animation": "bouncy""#, layer: #", "animation": "snappy""#)
    #expect(member(event, "source", "from")?.text == "event")
    #expect(member(event, "source", "name")?.text == "bouncy")
    #expect(member(event, "resolved", "dampingRatio")?.double == 0.7)
  }

  /// `.default` was easeInOut over 0.35 s before iOS 17.
  @Test func aBareNameMeansWhatThePlatformMeans() throws {
    let old = try animation("", platform: "ios16")
    let controls = try #require(member(old, "resolved", "controls")?.elements)
    #expect(controls.compactMap(\.double) == [0.42, 0, 0.58, 1])
    #expect(member(old, "resolved", "duration", "exact")?.text == "7/20")
    #expect(member(old, "source", "platform")?.text == "ios16")
  }

  @Test func modifiersStandAroundTheirAnimation() throws {
    let found = try animation(
      #", "animation": {"linear": 1, "delay": 0.5, "speed": 2, "repeat": {"count": 3}}"#)
    #expect(member(found, "resolved", "kind")?.text == "repeat")
    #expect(member(found, "resolved", "count")?.double == 3)
    #expect(member(found, "resolved", "of", "speed")?.double == 2)
    #expect(member(found, "resolved", "of", "of", "delay", "exact")?.text == "1/2")
    #expect(member(found, "resolved", "of", "of", "of", "kind")?.text == "curve")
  }

  @Test(arguments: [
    "slot-carousel", "slot-carousel-interrupted", "slot-carousel-triple-tap", "card-stack",
    "card-stack-faithful", "infinity-pages-caught",
    "infinity-pages", "infinity-strip",
  ])
  func everySceneIsExplained(_ name: String) throws {
    let result = try Program.run(["explain", "scenes/\(name).json", "--json"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let value = try JSONReader.read(Array(result.output.utf8))
    let end = try #require(member(value, "settlesAt", "seconds")?.double)
    let duration = try #require(member(value, "duration", "seconds")?.double)
    #expect(abs(duration - end - 0.5) < 1e-6)
  }

  /// A linear way of 24 points in 0.2 s.
  @Test func traceWithVelocity() throws {
    try Program.withFolder { folder in
      try smallScene.write(
        to: folder.appending(path: "s.json"), atomically: true, encoding: .utf8)
      let arguments = ["trace", "s.json", "--time", "0.1", "--velocity"]
      let lines = try Program.run(arguments, in: folder).output
      let cards = try #require(
        ObjectReader(JSONReader.read(Array(lines.utf8))).value(of: "cards")?.elements)
      for card in cards {
        let sign = member(card, "id")?.text == "a" ? 1.0 : -1
        #expect(member(card, "vx")?.double == 120 * sign)
        #expect(member(card, "vtilt")?.double == 150 * sign)
        #expect(member(card, "vopacity")?.double == 0)
      }
      let table = try Program.run(arguments + ["--csv"], in: folder).output
      #expect(table.split(separator: "\n")[0].hasSuffix(",vx,vy,vscale,vrotation,vtilt,vopacity"))
      #expect(
        table.split(separator: "\n").allSatisfy {
          $0.split(separator: ",", omittingEmptySubsequences: false).count == 27
        })
    }
  }
}
