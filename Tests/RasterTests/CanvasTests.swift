import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

@Suite struct CanvasTests {
  @Test func backgroundAndSizeAreTaken() throws {
    let picture = try Picture(
      width: 10.1,
      height: 3,
      scale: 2,
      background: Color(bytes: 255, 128, 0, alpha: 0.5),
      []
    )
    #expect((picture.width, picture.height) == (21, 6))
    #expect(picture.pixels.allSatisfy { $0 == 0x8080_4000 })
  }

  @Test func aGroupFadesAsAWhole() throws {
    var sheet = card(40, 40, fill: Color(bytes: 255, 0, 0))
    sheet.text = TextBlock(
      string: "█",
      font: Font(family: "DejaVu Sans", size: 30),
      color: Color(bytes: 0, 0, 255),
      width: 40
    )
    let picture = try Picture(
      width: 60,
      height: 60,
      [DisplayItem(sheet, x: 30, y: 30, opacity: 0.5)]
    )
    // Half of blue over white: no red of the card beneath shines through.
    #expect(picture.pixels[30 * 60 + 30] == 0xff80_80ff)
    #expect(picture.pixels[12 * 60 + 12] == 0xffff_8080)
    let single = try Picture(
      width: 60,
      height: 60,
      [DisplayItem(card(40, 40), x: 30, y: 30, opacity: 0.5)]
    )
    #expect((127...128).contains(single.red(30, 30)))
    let none = try Picture(
      width: 60,
      height: 60,
      [DisplayItem(sheet, x: 30, y: 30, opacity: 0)]
    )
    #expect(none.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test func aFadingGroupTakesItsShadowAlong() throws {
    var sheet = card(40, 40, radius: 6, fill: .white)
    sheet.shadow = Shadow(color: .black, sigma: 4, offset: .zero)
    func alpha(_ opacity: Double) throws -> Int {
      try Picture(
        width: 80,
        height: 80,
        background: .clear,
        [DisplayItem(sheet, x: 40, y: 40, opacity: opacity)]
      ).alpha(62, 40)
    }
    let whole = try alpha(1)
    #expect(whole > 50)
    #expect(abs(try alpha(0.25) - whole / 4) <= 1)
  }

  /// A scene with everything in it, turned by `angle`.
  private func list(_ angle: Double, size: Double = 90) -> DisplayList {
    var sheet = card(50, 40, radius: 8, fill: Color(bytes: 0, 122, 255, alpha: 0.8))
    sheet.shadow = Shadow(color: Color.black.opacity(0.4), sigma: 3, offset: Point(x: 2, y: 4))
    sheet.text = TextBlock(string: "卡 Ag", font: Font(size: 14), color: .white, width: 50)
    let tilt = Projection.tilt(Angle(degrees: angle), distance: 50)
    return DisplayList(
      size: Size(width: size, height: size),
      scale: 2,
      background: .white,
      items: [
        DisplayItem(
          sheet: sheet,
          transform: tilt.then(.translation(Point(x: 40, y: 40))),
          opacity: 0.7
        ),
        DisplayItem(
          sheet: sheet,
          transform: Projection.rotation(Angle(degrees: angle)).then(
            .translation(Point(x: 50, y: 50))
          ),
          opacity: 1
        ),
      ]
    )
  }

  @Test func aFrameDependsOnNothingDrawnBefore() throws {
    let assets = try Assets.prepare(sheets: list(0).items.map(\.sheet), scale: 2)
    var fresh = try Canvas(assets: assets)
    try fresh.draw(list(25))
    let expected = Picture(fresh.bitmap)
    var used = try Canvas(assets: assets)
    for angle in [80.0, 3, 170] { try used.draw(list(angle)) }
    try used.draw(list(10, size: 33))
    try used.draw(list(25))
    #expect(Picture(used.bitmap) == expected)
    // Nor on whether the shadow was prepared.
    var plain = list(25).items[0].sheet
    plain.shadow = nil
    var unprepared = try Canvas(assets: try Assets.prepare(sheets: [plain], scale: 2))
    try unprepared.draw(list(25))
    #expect(Picture(unprepared.bitmap) == expected)
  }

  @Test func workersAgree() async throws {
    let assets = try Assets.prepare(sheets: list(0).items.map(\.sheet), scale: 2)
    let lists = (0..<8).map { list(Double($0) * 20) }
    var expected: [String] = []
    var canvas = try Canvas(assets: assets)
    for list in lists {
      try canvas.draw(list)
      expected.append(PixelHash.hex(of: canvas.bitmap))
    }
    let hashes = try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
      for worker in 0..<3 {
        group.addTask {
          var canvas = try Canvas(assets: assets)
          var result: [(Int, String)] = []
          for index in stride(from: worker, to: lists.count, by: 3) {
            try canvas.draw(lists[index])
            result.append((index, PixelHash.hex(of: canvas.bitmap)))
          }
          return result
        }
      }
      return try await group.reduce(into: [Int: String]()) { all, some in
        for (index, hash) in some { all[index] = hash }
      }
    }
    #expect(expected.indices.map { hashes[$0] } == expected)
  }

  @Test func coloursMayChangeAfterPreparing() throws {
    let assets = try Assets.prepare(sheets: list(0).items.map(\.sheet), scale: 2)
    var changed = list(0)
    changed.items[1].sheet.fill = .color(Color(bytes: 255, 0, 0))
    changed.items[1].sheet.text?.color = .black
    changed.items[1].sheet.shadow?.color = Color(bytes: 0, 255, 0)
    var canvas = try Canvas(assets: assets)
    try canvas.draw(changed)
    #expect(Picture(canvas.bitmap).pixels.contains(0xffff_0000))
  }

  @Test func whatWasNotPreparedIsAnError() throws {
    var canvas = try Canvas(assets: try Assets.prepare(sheets: [], scale: 2))
    #expect(throws: CanvasError.unprepared("text '卡 Ag'")) { try canvas.draw(list(0)) }
  }

  @Test(arguments: [1e9, .infinity, .nan])
  func aHugeCanvasIsRefused(_ side: Double) throws {
    var canvas = try Canvas(assets: try Assets.prepare(sheets: [], scale: 1))
    let list = DisplayList(
      size: Size(width: side, height: 10),
      scale: 1,
      background: .white,
      items: []
    )
    #expect(throws: CanvasError.tooLarge) { try canvas.draw(list) }
  }

  @Test(arguments: [(1.0, PNGEncoder.Format.rgb), (0.5, .rgba), (0, .rgba)])
  func opaqueFramesAreStoredWithoutAlpha(_ alpha: Double, _ format: PNGEncoder.Format) {
    let list = DisplayList(
      size: Size(width: 1, height: 1),
      scale: 1,
      background: Color.white.opacity(alpha),
      items: []
    )
    #expect(list.pngFormat == format)
  }

  @Test(arguments: [Double.infinity, .nan, -1, 0])
  func aSheetWithoutProperSizeShowsNothing(_ side: Double) throws {
    var sheet = card(side, 10, radius: side, fill: .black)
    sheet.shadow = Shadow(color: .black, sigma: 2, offset: .zero)
    let picture = try Picture(width: 20, height: 20, [DisplayItem(sheet, x: 10, y: 10)])
    #expect(picture.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test func senselessColoursDoNoHarm() throws {
    let odd = Color(red: .nan, green: -3, blue: .infinity, alpha: 7)
    let picture = try Picture(
      width: 20,
      height: 20,
      [DisplayItem(card(10, 10, fill: odd), x: 10, y: 10)]
    )
    #expect(picture.pixels[10 * 20 + 10] == 0xff00_00ff)
  }

  @Test func theLibrariesTellTheirVersions() {
    let versions = LibraryVersions.all
    #expect(
      Set(versions.keys) == [
        "cairo", "pixman", "pango", "harfbuzz", "freetype", "fontconfig", "libpng", "nettle",
        "libjpeg-turbo", "libwebp", "librsvg", "zlib",
      ]
    )
    #expect(versions.values.allSatisfy { $0.first?.isNumber == true && $0.contains(".") })
  }
}
