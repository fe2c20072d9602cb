import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

@Suite("Pictures of motion")
struct MotionPictureTests {
  static let scenes = [
    "card-stack", "card-stack-faithful", "infinity-pages", "infinity-strip", "slot-carousel",
    "slot-carousel-interrupted",
  ]

  /// No word touches another one, and none leaves the picture.
  @Test(arguments: scenes)
  func wordsNeverCollide(_ name: String) throws {
    try expectNoCollisions(try MotionScene.bundled(name))
  }

  /// More cards, events and letters than there is room for.
  @Test func crowdedWordsNeverCollide() throws {
    let cards = (0..<40).map { "{\"id\": \"a card with a long name \($0)\"}" }
    let slots = (0..<40).map { "{\"id\": \"\($0)\", \"x\": \($0 * 3)}" }
    let steps = (0..<30).map {
      "{\"at\": \"\($0)/20\", \"step\": \"next\", \"count\": \(1 + $0 % 3)}"
    }
    try expectNoCollisions(
      try MotionScene.timeline(
        """
        {"canvas": {"width": 400, "height": 300}, "layers": [{"id": "d", "type": "slots",
         "card": {"width": 4, "height": 6}, "cards": [\(cards.joined(separator: ","))],
         "slots": [\(slots.joined(separator: ","))]}],
         "timeline": [\(steps.joined(separator: ","))]}
        """))
  }

  private func expectNoCollisions(_ timeline: Timeline) throws {
    let span = RationalTime.zero...timeline.duration
    let plot = try #require(
      MotionPlot(timeline, PlotRequest(properties: MotionProperty.allCases, span: span)))
    let lettering = try Lettering()
    let drawing = try PlotDrawer(plot: plot, lettering: lettering).drawing()
    var boxes: [(String, Bounds)] = []
    for case .text(let words) in drawing.marks {
      guard let ink = try lettering.outline(words).bounds else { continue }
      let shift = words.alignment == .center ? 0 : words.limit / 2
      let x = words.place.x + (words.alignment == .trailing ? -shift : shift)
      boxes.append(
        (
          words.string,
          Bounds(
            left: x + ink.left, top: words.place.y + ink.top, right: x + ink.right,
            bottom: words.place.y + ink.bottom)
        ))
    }
    #expect(boxes.count > 20)
    for (index, (word, a)) in boxes.enumerated() {
      #expect(a.left >= 0 && a.top >= 0, "\(word)")
      #expect(a.right <= drawing.size.width && a.bottom <= drawing.size.height, "\(word)")
      for (other, b) in boxes[..<index] {
        if a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top { continue }
        Issue.record("'\(word)' and '\(other)'")
      }
    }
  }

  @Test func onlyWhatChangesIsPlotted() throws {
    let timeline = try MotionScene.bundled("slot-carousel-interrupted")
    let span = RationalTime.zero...timeline.duration
    let plot = try #require(MotionPlot(timeline, PlotRequest(span: span)))
    #expect(plot.properties == [.x, .scale, .z])
    #expect(plot.lines.map(\.label) == ["hanfu0", "hanfu1", "hanfu2", "hanfu3", "hanfu4"])
    #expect(plot.events == [0.2, 0.4].map { EventMark(time: $0, label: "step next") })
    let two = try #require(
      MotionPlot(timeline, PlotRequest(cards: ["hanfu3", "row"], span: span)))
    #expect(two.lines.map(\.label) == ["hanfu3", "row"])
    #expect(MotionPlot(timeline, PlotRequest(cards: ["nobody"], span: span)) == nil)
  }

  /// x(t) = 40 t − 20 on the plot's own scales.
  @Test func aSteadyMotionIsAStraightLine() throws {
    let timeline = try MotionScene.timeline(MotionScene.square)
    let plot = try #require(
      MotionPlot(timeline, PlotRequest(properties: [.x], span: MotionScene.second)))
    let drawing = try PlotDrawer(plot: plot, lettering: Lettering()).drawing()
    let curves = drawing.marks.compactMap { mark -> [[Point]]? in
      if case .stroke(let lines, let color, width: 2) = mark, color.red == 1 { return lines }
      return nil
    }
    let line = try #require(curves.first?.first)
    #expect(curves.count == 1 && line.count == 2)
    let layout = PlotLayout(
      panels: 1, legendRows: 1, lanes: 1,
      labelWidth: try Lettering().width("a", PlotDrawer.labelStyle))
    let panel = layout.panels[0]
    #expect(abs(line[0].x - layout.span.lowerBound) < 1e-9)
    #expect(abs(line[1].x - layout.span.upperBound) < 1e-9)
    #expect(abs(line[0].y - panel.upperBound) < 1e-9 && abs(line[1].y - panel.lowerBound) < 1e-9)
  }

  /// The first card of the stack leaves when its exit has ended: released at 13/60 s, and away
  /// 0.3 s later.
  @Test func curvesEndWhereTheCardIsGone() throws {
    let timeline = try MotionScene.bundled("card-stack")
    let record = MotionRecord(timeline, over: MotionScene.second)
    let curve = try #require(record.curves.first { $0.key.id == "card1" })
    let runs = curve.runs(of: [.property(.x)])
    let end = 13.0 / 60 + 0.3
    #expect(runs.count == 1 && runs[0].lowerBound == 0)
    let last = record.times[runs[0].upperBound - 1]
    #expect(last <= end && end - last <= 1.0 / 1200 + 1e-9)
    #expect(record.times == record.times.sorted() && record.times.last == 1)
  }

  /// Two endless pages, 100 points apart: page and copy change names when the row has moved on by
  /// one page; the way there and back would be 200 points.
  @Test func changingNamesBreaksACurve() throws {
    let timeline = try MotionScene.timeline(
      """
      {"canvas": {"width": 500, "height": 60, "scale": 1}, "layers": [
       {"id": "d", "type": "pages", "pageWidth": 100, "card": {"width": 90, "height": 50},
        "cards": [{"id": "a"}, {"id": "b"}]}],
       "timeline": [{"at": 0, "step": "next", "animation": {"linear": 1}}], "duration": 2}
      """)
    let record = MotionRecord(timeline, over: MotionScene.second)
    for curve in record.curves {
      for run in curve.runs(of: [.property(.x)]) {
        let values = run.map { curve.value(.property(.x), at: $0) }
        let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
        #expect(steps.allSatisfy { $0 < 1 }, "\(curve.key.id)")
      }
    }
    let card = try #require(record.curves.first { $0.key.id == "b" })
    #expect(card.runs(of: [.property(.x)]).count >= 1)
    let broken = record.curves.filter { $0.runs(of: [.property(.x)]).count > 1 }
    #expect(!broken.isEmpty)
  }

  @Test func theSameBytesAgain() throws {
    let timeline = try MotionScene.bundled("slot-carousel-interrupted")
    let request = PlotRequest(span: .zero...timeline.duration)
    func files() throws -> [[UInt8]] {
      let plot = try #require(MotionPlot(timeline, request))
      let lettering = try MotionLettering()
      return [
        try plot.svg(lettering),
        PNGEncoder.encode(try plot.bitmap(lettering, scale: 1), as: .rgb),
      ]
    }
    let (first, second) = (try files(), try files())
    #expect(first == second)
    #expect(String(decoding: first[0].prefix(5), as: UTF8.self) == "<?xml")
    #expect(!String(decoding: first[0], as: UTF8.self).contains("id=\"surface"))
  }

  @Test func surfaceNumbersAreLeftOut() {
    let text = "<g id=\"surface12\"><path id=\"other\"/></g><g id=\"surface3\"/>"
    #expect(
      SVGText.withoutSurfaceNumbers(Array(text.utf8))
        == Array("<g><path id=\"other\"/></g><g/>".utf8))
  }
}
