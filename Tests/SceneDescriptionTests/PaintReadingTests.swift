import SceneDescription
import Testing

/// How scenes spell outlines, paints, strokes and backgrounds.
@Suite("Reading paints")
struct PaintReadingTests {
  private func scene(_ layer: String, canvas: String = "") throws -> Scene {
    let text = """
      {"canvas": {"width": 200, "height": 100\(canvas)}, "layers": [\(layer)]}
      """
    let document = SceneDocument(bytes: Array(text.utf8), file: "scene.json")
    let (scene, diagnostics) = SceneResolver.resolve(
      document, name: "scene", files: SceneFiles(folder: "here") { _ in nil })
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.description))")
    return try #require(scene)
  }

  private struct NoShape: Error {}

  private func shape(_ keys: String) throws -> Sheet {
    let scene = try scene(#"{"id": "s", "type": "shape", "width": 40, "height": 20, \#(keys)}"#)
    guard case .plain(let sheet, _) = scene.layers[0].content else {
      throw NoShape()
    }
    return sheet
  }

  private func cards(_ style: String, _ cards: String) throws -> [Sheet] {
    let scene = try scene(
      #"{"id": "d", "type": "pages", "card": {\#(style)}, "cards": [\#(cards)]}"#)
    return scene.layers[0].content.cards.map(\.sheet)
  }

  @Test func cornersThatAreNotNamedAreSharp() throws {
    let sheet = try shape(#""cornerRadius": {"topLeft": 8, "bottomRight": 4}"#)
    let radii = CornerRadii(topLeft: 8, topRight: 0, bottomRight: 4, bottomLeft: 0)
    #expect(sheet.outline.shape == .rectangle(radii, .continuous))
  }

  @Test(arguments: [
    (#""shape": "capsule""#, Outline.Shape.capsule(.continuous)),
    (#""shape": "capsule", "cornerStyle": "circular""#, .capsule(.circular)),
    (#""shape": "circle""#, .circle), (#""shape": "ellipse""#, .ellipse),
    (#""cornerRadius": 5"#, .rectangle(CornerRadii(5), .continuous)),
    (#""shape": "rectangle""#, .rectangle(CornerRadii(0), .continuous)),
  ])
  func shapes(_ keys: String, _ shape: Outline.Shape) throws {
    #expect(try self.shape(keys).outline.shape == shape)
  }

  @Test func aCardsOwnCornersReplaceTheDecksShape() throws {
    let sheets = try cards(
      #""shape": "circle", "stroke": "red""#,
      #"{"id": "a"}, {"id": "b", "cornerRadius": 3}, {"id": "c", "stroke": "clear"}"#)
    #expect(sheets[0].outline.shape == .circle)
    #expect(sheets[1].outline.shape == .rectangle(CornerRadii(3), .continuous))
    #expect(sheets[1].stroke?.width == 1 && sheets[1].stroke?.position == .inside)
    #expect(sheets[2].stroke?.paint.isClear == true)
  }

  @Test func gradientsAndTheirDefaults() throws {
    let red = Color(bytes: 255, 0, 0)
    let clear = Color(bytes: 0, 0, 255, alpha: 0.25)
    let linear = try shape(
      ##""fill": {"opacity": 0.5, "linear": {"colors": ["#f00", {"color": "#00f", "opacity": 0.5}]}}"##
    )
    let down = Gradient.Geometry.linear(from: Point(x: 0.5, y: 0), to: Point(x: 0.5, y: 1))
    #expect(linear.fill == Gradient(down, colors: [red.opacity(0.5), clear]).map(Paint.gradient))
    let radial = try shape(
      ##""fill": {"radial": {"stops": [{"color": "#f00", "location": 0.25}], "endRadius": 9}}"##)
    let middle = Point(x: 0.5, y: 0.5)
    #expect(
      radial.fill
        == Gradient(
          .radial(center: middle, startRadius: 0, endRadius: 9), stops: [.init(red, at: 0.25)]
        ).map(Paint.gradient))
    let angular = try shape(
      ##""fill": {"angular": {"colors": ["#f00"], "center": "bottomLeading", "startAngle": 90}}"##)
    #expect(
      angular.fill
        == Gradient(
          .angular(
            center: Point(x: 0, y: 1), start: Angle(degrees: 90), end: Angle(degrees: 450)),
          colors: [red]
        ).map(Paint.gradient))
  }

  @Test(arguments: [
    (UnitPoint.topLeading, 0.0, 0.0), (.top, 0.5, 0), (.topTrailing, 1, 0), (.leading, 0, 0.5),
    (.center, 0.5, 0.5), (.trailing, 1, 0.5), (.bottomLeading, 0, 1), (.bottom, 0.5, 1),
    (.bottomTrailing, 1, 1),
  ])
  func unitPoints(_ name: UnitPoint, _ x: Double, _ y: Double) {
    #expect(name.point == Point(x: x, y: y))
  }

  @Test func colorsAreEvenlySpacedAndStopsNeverFall() throws {
    let geometry = Gradient.Geometry.linear(from: .zero, to: Point(x: 1, y: 0))
    let even = try #require(Gradient(geometry, colors: [.white, .black, .white, .black, .white]))
    #expect(even.stops.map(\.location) == [0, 0.25, 0.5, 0.75, 1])
    let stops = [0.5, 0.2, 0.7].map { Gradient.Stop(.white, at: $0) }
    #expect(Gradient(geometry, stops: stops)?.stops.map(\.location) == [0.5, 0.5, 0.7])
    #expect(Gradient(geometry, stops: []) == nil)
  }

  @Test func aPictureAsFillIsThePictureOfTheCard() throws {
    let sheets = try cards(
      #""fill": {"image": "a.png", "fit": "stretch"}"#,
      #"{"id": "a"}, {"id": "b", "fill": "red"}, {"id": "c", "image": "b.png"}, "#
        + #"{"id": "d", "fill": {"image": "d.png"}}"#)
    #expect(sheets[0].image == ImageFill(file: "here/a.png", ImagePlacement(.stretch)))
    #expect(sheets[0].fill == nil)
    #expect(sheets[1].image == nil && sheets[1].fill != nil)
    #expect(sheets[2].image?.file == "here/b.png")
    #expect(sheets[3].image == ImageFill(file: "here/d.png", ImagePlacement(.fill)))
  }

  @Test func backgrounds() throws {
    let layer = #"{"id": "s", "type": "shape", "width": 4, "height": 2}"#
    func canvas(_ background: String) throws -> Canvas {
      try scene(layer, canvas: #", "background": \#(background)"#).canvas
    }
    #expect(try canvas(#""clear""#).background == Color(red: 0, green: 0, blue: 0, alpha: 0))
    let half = try canvas(#"{"color": "blue", "opacity": 0.5}"#)
    #expect(half.background == Color(bytes: 0, 122, 255, alpha: 0.5) && half.backdrop == nil)
    let opaque = try canvas(#"{"linear": {"colors": ["red", "blue"]}}"#)
    #expect(opaque.background.alpha == 1 && opaque.backdrop?.fill != nil)
    #expect(try canvas(#"{"linear": {"colors": ["red", "clear"]}}"#).background.alpha == 0)
    let picture = try canvas(#"{"image": "sky.png", "fit": "fit"}"#)
    #expect(picture.background == .white)
    #expect(picture.backdrop?.image == ImageFill(file: "here/sky.png", ImagePlacement(.fit)))
    #expect(picture.backdrop?.outline.size == Size(width: 200, height: 100))
  }

  @Test func theShadowsSigmaMayBeHalfTheRadius() throws {
    #expect(try shape(#""shadow": {"radius": 8}"#).shadow?.sigma == 8)
    #expect(try shape(#""shadow": {"radius": 8, "sigma": "halfRadius"}"#).shadow?.sigma == 4)
    let color = try shape(#""shadow": {"color": {"color": "black", "opacity": 0.2}}"#).shadow?.color
    #expect(color == Color.black.opacity(0.2))
  }
}
