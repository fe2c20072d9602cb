import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Where the middle of a card is filled by itself, pixels must be those of Cairo's plain fill.
@Suite struct SolidMiddleTests {
  private static let canvas = PixelRect(width: 230, height: 150)

  /// Rectangles with and without round corners, turned over, mirrored, in part outside of the canvas.
  @Test(arguments: 0..<200)
  func rimAndMiddleAreAPlainFill(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let outline = try #require(SolidMiddleTests.outline(&random))
    let color = SolidMiddleTests.color(&random)
    let plain = try SolidMiddleTests.layer()
    try plain.fill([outline], color: color)
    guard let middle = PixelRect(middleOf: outline, canvas: SolidMiddleTests.canvas) else { return }
    let parted = try SolidMiddleTests.layer()
    var everything = PixelRegion(width: 230, height: 150)
    everything.insert(SolidMiddleTests.canvas)
    try parted.fill(outline, color: color, middle: middle, within: everything)
    #expect(Picture(parted.bitmap) == Picture(plain.bitmap))
    // Nothing but the rim where nothing is stale.
    let rim = try SolidMiddleTests.layer()
    try rim.fill(
      outline, color: color, middle: middle, within: PixelRegion(width: 230, height: 150))
    for y in 0..<150 {
      for x in 0..<230 {
        let isMiddle = middle.x.contains(x) && middle.y.contains(y)
        let expected = isMiddle ? 0xff20_4060 : plain.bitmap.pixels[y * 230 + x]
        try #require(rim.bitmap.pixels[y * 230 + x] == expected, "(\(x), \(y))")
      }
    }
  }

  @Test func mostOfACardIsItsMiddle() {
    func middle(_ corners: [(Double, Double)]) -> PixelRect? {
      PixelRect(middleOf: corners.map { Point(x: $0.0, y: $0.1) }, canvas: SolidMiddleTests.canvas)
    }
    #expect(
      middle([(10.5, 20.5), (90.5, 20.5), (90.5, 120.5), (10.5, 120.5)])
        == PixelRect(x: 13..<89, y: 22..<119))
    #expect(
      middle([(-30, -9), (400, -9), (400, 999), (-30, 999)]) == PixelRect(x: 1..<230, y: 0..<150))
    #expect(middle([(10, 20), (90, 21), (89, 121), (9, 120)]) == nil)
    #expect(middle([(10, 20), (40, 20), (40, 120), (10, 120)]) == nil)
    #expect(middle([(10, 20), (90, 20), (90, 120)]) == nil)
    #expect(middle([]) == nil)
  }

  /// Cards of few colours slide over one another, upright but for some, change places and fade.
  @Test(arguments: 0..<24)
  func slidingCardsShowWhatANewCanvasShows(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let sheets = (0..<6).map { SolidMiddleTests.sheet($0, &random) }
    let assets = try Assets.prepare(sheets: sheets, scale: 2)
    var used = try Canvas(assets: assets)
    var list = DisplayList(
      size: Size(width: 150, height: 110), scale: 2, background: .white,
      items: sheets.map { DisplayItem($0, x: 75, y: 55) })
    for step in 0..<30 {
      for index in list.items.indices where Int.random(in: 0..<3, using: &random) > 0 {
        let place = Projection.translation(
          Point(x: .random(in: 40...110, using: &random), y: .random(in: 30...80, using: &random)))
        let isTurned = Int.random(in: 0..<8, using: &random) == 0
        list.items[index].transform =
          isTurned ? Projection.rotation(Angle(degrees: 12)).then(place) : place
        list.items[index].opacity = Int.random(in: 0..<8, using: &random) == 0 ? 0.6 : 1
      }
      if step % 5 == 4 { list.items.swapAt(1, 4) }
      try used.draw(list)
      var new = try Canvas(assets: assets)
      try new.draw(list)
      let isSame = Picture(used.bitmap) == Picture(new.bitmap)
      try #require(isSame, "step \(step)")
    }
  }

  private static func layer() throws -> Raster.Layer {
    let layer = try Raster.Layer(width: 230, height: 150)
    layer.bitmap.fill(0xff20_4060, in: canvas)
    return layer
  }

  private static func color(_ random: inout SplitMix) -> Color {
    func part() -> Double { .random(in: 0...1, using: &random) }
    return Color(red: part(), green: part(), blue: part(), alpha: 1)
  }

  private static func outline(_ random: inout SplitMix) -> [Point]? {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let radius: Double = Int.random(in: 0..<3, using: &random) == 0 ? 0.0 : number(0...30)
    let outline = Outline(
      size: Size(width: number(40...300), height: number(20...260)), radius: radius,
      style: Bool.random(using: &random) ? .circular : .continuous)
    let turns: [Double] = [0, 0, 180, 90]
    let turn: Double = turns[Int.random(in: 0..<4, using: &random)]
    let map = Projection.scale(x: Bool.random(using: &random) ? 1.0 : -1.0, y: 1)
      .then(.rotation(Angle(degrees: turn)))
      .then(.translation(Point(x: number(-40...270), y: number(-40...190))))
    return OutlineMapper(map: map, width: 230, height: 150)
      .contours(of: outline.path(outset: 0)).first
  }

  private static func sheet(_ index: Int, _ random: inout SplitMix) -> Sheet {
    let colors = [Color(bytes: 200, 0, 0), Color(bytes: 0, 120, 250)]
    var sheet = card(
      .random(in: 30...80, using: &random), .random(in: 30...70, using: &random),
      radius: index % 2 == 0 ? 0 : 9, fill: colors[index / 2 % 2])
    if index == 3 { sheet.shadow = Shadow(color: .black.opacity(0.4), sigma: 4, offset: .zero) }
    if index == 2 {
      sheet.text = TextBlock(
        string: "Ag", font: Font(family: "Inter", size: 15), color: .white, width: 40)
    }
    return sheet
  }
}
