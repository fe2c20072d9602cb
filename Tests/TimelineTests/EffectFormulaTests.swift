import Foundation
import SceneDescription
import Testing

@testable import Timeline

/// Every effect against its library's formula, which a script beside the figures evaluates literally.
@Suite("Formulas of the effects")
struct EffectFormulaTests {
  static let figures = try? JSONReader.read(
    Array(Data(contentsOf: Vectors.tests.appending(path: "Fixtures/effects/effects.json"))))
  static let cases = figures?["cases"]?.list ?? []
  static let names = cases.compactMap { $0["name"]?.text }

  @Test func thereAreCases() {
    #expect(EffectFormulaTests.names.count >= 55)
    #expect(Set(EffectFormulaTests.names).count == EffectFormulaTests.names.count)
  }

  /// The carousel of a case and what its cards share.
  private func stage(_ figure: JSONValue) throws -> (PagesCarousel, EffectStage) {
    let view = try #require(EffectFormulaTests.figures).number("view")
    let (width, height) = (try figure.number("width"), try figure.number("height"))
    let isVertical = figure["vertical"]?.boolean == true
    let cards = (0..<Int(try figure.number("count"))).map { "{\"id\": \"c\($0)\"}" }
    let pitch = figure["pitch"]?.double.map { "\"pageWidth\": \($0)," } ?? ""
    let effect = JSONText(try #require(figure["effect"])).line
    let scene = try Vectors.scene(
      bytes: Array(
        """
        {"canvas": {"width": \(view), "height": \(view)}, "layers": [{"id": "s",
         "type": "pages", \(pitch) "axis": "\(isVertical ? "vertical" : "horizontal")",
         "effect": \(effect), "card": {"width": \(width), "height": \(height)},
         "cards": [\(cards.joined(separator: ","))]}]}
        """.utf8))
    guard case .pages(let carousel) = scene.layers[0].content else {
      throw CancellationError()
    }
    return (carousel, EffectStage(carousel, canvas: scene.canvas.size, reach: view))
  }

  @Test(arguments: names)
  func cardsStandWhereTheFormulaPutsThem(_ name: String) throws {
    let figure = try #require(EffectFormulaTests.cases.first { $0["name"]?.text == name })
    let (carousel, stage) = try stage(figure)
    let effect = carousel.effect.form.formula
    let size = carousel.cards[0].sheet.outline.size
    let swing = Int(figure["swing"]?.double ?? 0)
    var shown: [(rank: PaintingRank, index: Int)] = []
    let rows = try #require(figure["rows"]).list
    let positions = try #require(figure["positions"]).numbers
    #expect(positions.count == 9 && rows.count == 9)
    for (index, position) in positions.enumerated() {
      let card = EffectCard(
        position: position, size: size.turned(vertical: stage.isVertical), swing: swing,
        toggle: figure["toggle"]?.double)
      let place = effect.place(card, on: stage)?.turned(carousel.flow)
      let visible = (place?.pose.opacity ?? 0) > 0 ? place : nil
      guard let corners = rows[index]["corners"], !corners.isNull else {
        #expect(visible == nil, "\(position) is shown")
        continue
      }
      let here = try #require(visible, "\(position) is hidden")
      #expect(isNear(here.pose.opacity, try rows[index].number("opacity"), 1e-9))
      try expectShade(here.shade?.shade(in: carousel.flow), rows[index]["shade"], position)
      for (corner, wanted) in zip(size.centredCorners, corners.list) {
        let point = Point(x: wanted.numbers[0], y: wanted.numbers[1])
        #expect(isNear(here.placed.apply(corner), point, 1e-6), "\(position) \(corner)")
      }
      // The trace names the place where the card's middle is seen.
      #expect(isNear(here.pose.offset, here.placed.apply(.zero), 1e-9))
      shown.append((PaintingRank(z: here.z, position: position, number: index), index))
    }
    if let order = figure["order"], !order.isNull {
      let painted = shown.sorted { $0.rank < $1.rank }.map { Double($0.index) }
      #expect(painted == order.numbers)
    }
  }

  /// `to left` of a CSS gradient starts at the right edge.
  private func expectShade(_ shade: Shade?, _ figure: JSONValue?, _ position: Double) throws {
    guard let figure, !figure.isNull else {
      #expect(shade == nil, "\(position)")
      return
    }
    let shade = try #require(shade, "\(position)")
    #expect(isNear(shade.opacity, try figure.number("opacity"), 1e-9), "\(position)")
    let ends: [String: (UnitPoint, UnitPoint)] = [
      "left": (.trailing, .leading), "right": (.leading, .trailing), "top": (.bottom, .top),
      "bottom": (.top, .bottom),
    ]
    guard let (from, to) = ends[try #require(figure["side"]?.text)] else {
      #expect(shade.paint == .color(Color(red: 0, green: 0, blue: 0, alpha: 0.15)))
      return
    }
    let black = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let gradient = Gradient(.linear(from: from.point, to: to.point), colors: [black, clear])
    #expect(shade.paint == gradient.map { .gradient($0) }, "\(position)")
  }

  @Test func theCubesShadowLiesWhereSwiperPutsIt() throws {
    let figures = try #require(EffectFormulaTests.figures?["grounds"]).list
    #expect(figures.count == 4)
    for figure in figures {
      let (carousel, stage) = try stage(figure)
      let effect = carousel.effect.form.formula
      let corners = try #require(figure["corners"]).list
      for (centre, wanted) in zip(try #require(figure["positions"]).numbers, corners) {
        let ground = try #require(effect.ground(centre: centre, on: stage))
        for (corner, point) in zip(ground.sheet.outline.size.centredCorners, wanted.list) {
          let here = ground.placed.apply(corner)
          let there = Point(x: point.numbers[0], y: point.numbers[1])
          #expect(isNear(here, there, 1e-6), "\(centre) \(corner)")
        }
        #expect(ground.sheet.shadow?.sigma == 50 && ground.sheet.showsShadowOnly)
        #expect(ground.sheet.shadow?.color == Color(red: 0, green: 0, blue: 0, alpha: 0.6))
      }
    }
  }

  @Test func onlyACubeWithAShadowCastsOne() throws {
    for effect in EffectScene.effects + [#"{"cube": {"shadow": false}}"#] {
      let timeline = try EffectScene.timeline("\"effect\": \(effect),")
      let elements = timeline.state(at: .zero).elements
      let grounds = elements.filter { $0.sheet.showsShadowOnly }
      #expect(grounds.count == (effect == "\"cube\"" ? 1 : 0), "\(effect)")
      if let ground = grounds.first {
        #expect(elements.first == ground && ground.card == nil)
        #expect(timeline.sheets.contains(ground.sheet))
      }
    }
  }

  /// No effect is left out, and every window holds the card in the centre.
  @Test func everyEffectHasFigures() throws {
    let tested = Set(
      try EffectFormulaTests.cases.compactMap { try stage($0).0.effect.name })
    let missing = Set(EffectCatalogue.kinds.map(\.name)).subtracting(tested)
    // A plain row.
    #expect(missing == ["slide"])
    for figure in EffectFormulaTests.cases {
      let (carousel, stage) = try stage(figure)
      #expect(carousel.effect.form.formula.window(on: stage).contains(0))
    }
  }
}
