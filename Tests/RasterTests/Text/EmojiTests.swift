import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Glyphs that are pictures.
@Suite("Emoji")
struct EmojiTests {
  private func set(_ string: String, size: Double = 109) throws -> SetText {
    try TextSetting.set(TextSetting.block(string, nil, size: size, width: 2000), fonts: [])
  }

  @Test(arguments: [
    ("😀", 1), ("👩‍👩‍👧", 1), ("👍🏽", 1), ("🇫🇷", 1), ("1️⃣", 1), ("❤️", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 1), ("🧑🏿‍🚀", 1), ("😀😀", 2),
    ("a😀b", 1), ("☺︎", 0), ("1", 0), ("", 0),
  ])
  func sequencesAreOnePicture(_ string: String, _ count: Int) throws {
    let text = try set(string)
    #expect(text.outline.pictures.count == count)
    #expect(text.warnings.isEmpty)
  }

  /// From the font's tables: pictures of 136 × 128 pixels at 109 to the em, 101 of them above the
  /// baseline, and an advance of 2,550/2,048 em. Each has a margin of one pixel.
  @Test func picturesStandOnTheBaseline() throws {
    let found = try set("😀😀").outline.pictures
    try #require(found.count == 2)
    let advance = 2550.0 / 2048 * 109
    #expect(abs(found[0].box.left - (-advance - 1)) < 0.01)
    #expect(abs(found[1].box.left - -1) < 0.01)
    for box in found.map(\.box) {
      #expect(abs(box.right - box.left - 138) < 0.01 && abs(box.bottom - box.top - 130) < 0.01)
    }
    // The letter's foot is the baseline.
    let mixed = try set("H🟥").outline
    let foot = try #require(Bounds(mixed.path.elements.compactMap(\.end))).bottom
    #expect(abs(try #require(mixed.pictures.first).box.top - (foot - 102)) < 0.01)
  }

  private func sheet(_ string: String, _ family: String? = nil, size: Double = 100) -> Sheet {
    Sheet(
      outline: Outline(
        size: Size(width: 200, height: 0), radius: 0, style: .circular),
      text: TextSetting.block(string, family, size: size))
  }

  private func picture(_ item: DisplayItem, fonts: [String] = []) throws -> Picture {
    let list = DisplayList(
      size: Size(width: 200, height: 200), scale: 1, background: .white, items: [item])
    let assets = try Assets.prepare(
      sheets: [item.sheet], scale: 1, fonts: fonts.map(TextSetting.file))
    var canvas = try Canvas(assets: assets)
    try canvas.draw(list)
    return Picture(canvas.bitmap)
  }

  /// The red square is red, turned and tilted as well, and half so at half the opacity; its middle
  /// is the middle of the line's advance.
  @Test(arguments: [0.0, 30, 75], [0.0, 50])
  func picturesMoveWithTheirCard(_ turn: Double, _ tilt: Double) throws {
    let pose = Projection.tilt(Angle(degrees: tilt), distance: 200)
      .then(.rotation(Angle(degrees: turn))).then(.translation(Point(x: 100, y: 100)))
    let item = DisplayItem(sheet: sheet("🟥"), transform: pose, opacity: 1)
    let drawn = try picture(item)
    func isRed(_ x: Int, _ y: Int) -> Bool {
      let p = drawn.pixels[y * 200 + x]
      return p >> 16 & 255 > 180 && p >> 8 & 255 < 110 && p & 255 < 110
    }
    #expect(isRed(100, 100) && isRed(92, 96) && isRed(108, 104))
    let box = try #require(try set("🟥", size: 100).outline.pictures.first).box
    for (dx, dy) in [(0.25, 0.25), (-0.25, 0.25), (0.25, -0.25), (-0.25, -0.25)] {
      let place = pose.apply(
        Point(
          x: (box.left + box.right) / 2 + dx * (box.right - box.left),
          y: (box.top + box.bottom) / 2 + dy * (box.bottom - box.top)))
      #expect(isRed(Int(place.x), Int(place.y)), "\(place)")
    }
    let half = try picture(DisplayItem(sheet: sheet("🟥"), transform: pose, opacity: 0.5))
    let whole = Double(drawn.pixels[100 * 200 + 100] >> 8 & 255)
    let faint = Double(half.pixels[100 * 200 + 100] >> 8 & 255)
    #expect(abs(faint - (whole + 255) / 2) <= 1)
  }

  /// Coloured layers: the left half red, the right half blue at half the opacity, em square.
  @Test func layersAreDrawnInTheirColours() throws {
    let item = DisplayItem(sheet("A", "Carousel Colors"), x: 100, y: 100)
    let drawn = try picture(item, fonts: ["colors.ttf"])
    for y in [55, 100, 145] {
      #expect(drawn.pixels[y * 200 + 75] == 0xffff_0000)
      let blue = drawn.pixels[y * 200 + 125]
      #expect(abs(Int(blue >> 16 & 255) - 127) <= 1 && blue & 255 == 255)
    }
    for (x, y) in [(45, 100), (155, 100), (100, 45), (100, 155)] {
      #expect(drawn.pixels[y * 200 + x] == 0xffff_ffff)
    }
    #expect(abs(drawn.red(51, 100) - 255) <= 1 && drawn.pixels[100 * 200 + 51] & 255 < 3)
  }

  /// Within a group, what lies below a picture does not shine through at half the opacity.
  @Test func aGroupFadesAsOne() throws {
    var card = sheet("A", "Carousel Colors")
    card.outline.size.height = 150
    card.fill = .color(.black)
    let drawn = try picture(
      DisplayItem(card, x: 100, y: 100, opacity: 0.5), fonts: ["colors.ttf"])
    // Red over black at half: half red, half white.
    let pixel = drawn.pixels[100 * 200 + 75]
    #expect(pixel >> 16 & 255 == 255 && abs(Int(pixel & 255) - 127) <= 1)
  }

  /// The colour of the text does not tint pictures, but its opacity counts.
  @Test func theTextsOpacityCounts() throws {
    var text = sheet("A", "Carousel Colors")
    text.text?.color = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
    let pixel = try picture(DisplayItem(text, x: 100, y: 100), fonts: ["colors.ttf"])
      .pixels[100 * 200 + 75]
    #expect(pixel >> 16 & 255 == 255)
    #expect(abs(Int(pixel >> 8 & 255) - 127) <= 1 && abs(Int(pixel & 255) - 127) <= 1)
  }

  /// A shadow falls from pictures too.
  @Test func picturesCastShadows() throws {
    var text = sheet("A", "Carousel Colors")
    text.outline.size.height = 150
    text.shadow = Shadow(color: .black, sigma: 2, offset: Point(x: 0, y: 30))
    let drawn = try picture(DisplayItem(text, x: 100, y: 100), fonts: ["colors.ttf"])
    #expect(drawn.red(75, 170) < 10)
    #expect(drawn.red(75, 190) == 255)
  }
}

extension Path.Element {
  fileprivate var end: Point? {
    switch self {
    case .move(let p), .line(let p), .curve(_, _, let p): p
    case .close: nil
    }
  }
}
