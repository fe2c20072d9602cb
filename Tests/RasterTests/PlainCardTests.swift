import Pixels
import SceneDescription
import TestSupport
import Testing
import Timeline

@testable import Raster

/// Of cards of one colour only what changes is painted; pixels must be those of a new canvas.
@Suite struct PlainCardTests {
  /// Cards of few colours slide over one another, many of them turned, some by next to nothing, or
  /// tilted; they change places and fade.
  @Test(arguments: 0..<32)
  func slidingCardsShowWhatANewCanvasShows(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let sheets = (0..<6).map { PlainCardTests.sheet($0, &random) }
    let assets = try Assets.prepare(sheets: sheets, scale: 2)
    var used = try Canvas(assets: assets)
    var list = DisplayList(
      size: Size(width: 150, height: 110), scale: 2, background: .white,
      items: sheets.map { DisplayItem($0, x: 75, y: 55) })
    for step in 0..<30 {
      for index in list.items.indices where Int.random(in: 0..<3, using: &random) > 0 {
        let place = Projection.translation(
          Point(x: .random(in: 40...110, using: &random), y: .random(in: 30...80, using: &random)))
        list.items[index].transform = PlainCardTests.turn(&random).then(place)
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

  private static func turn(_ random: inout SplitMix) -> Projection {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .rotation(Angle(degrees: 12))
    case 1: .rotation(Angle(degrees: .random(in: -0.2...0.2, using: &random)))
    case 2: .rotation(Angle(degrees: .random(in: -180...180, using: &random)))
    case 3: .tilt(Angle(degrees: .random(in: -70...70, using: &random)), distance: 80)
    default: .identity
    }
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
