import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

@Suite struct PicturePlacementTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private func sheet(
    _ file: String, _ width: Double, _ height: Double, _ placement: ImagePlacement
  ) -> Sheet {
    var sheet = card(width, height, fill: nil)
    sheet.image = ImageFill(file: file, placement)
    return sheet
  }

  /// Pixels without pattern, some translucent.
  private func noise(_ x: Int, _ y: Int) -> UInt32 {
    let mixed = UInt32(truncatingIfNeeded: (x &* 73_856_093) ^ (y &* 19_349_663)) &* 2_654_435_761
    return Premultiply.pixel(straight: mixed | (x % 3 == 0 ? 0 : 0xff00_0000))
  }

  /// A picture of as many pixels as its place has, on whole pixels: a card of odd size at scale 1, a
  /// card at scale 2, one cut from a larger picture, one with rounded corners.
  @Test(arguments: [
    (31, 17, 1.0, ImagePlacement(.stretch), 0.0), (32, 18, 2, ImagePlacement(.fill), 0),
    (31, 17, 1, ImagePlacement(.natural, alignment: .topLeading), 0),
    (31, 17, 1, ImagePlacement(.fit), 5), (33, 17, 1, ImagePlacement(.tile), 0),
  ])
  func atItsOwnSizeAPictureIsExact(
    _ width: Int, _ height: Int, _ scale: Double, _ placement: ImagePlacement, _ radius: Double
  ) throws {
    let file = try folder.write("exact.png", width: width, height: height, noise)
    let (w, h) = (Double(width) / scale, Double(height) / scale)
    var sheet = sheet(file, w, h, placement)
    sheet.outline = Outline(size: sheet.outline.size, radius: radius, style: .circular)
    let picture = try Picture(
      width: 60, height: 60, scale: scale, background: .clear,
      [DisplayItem(sheet, x: 7 + w / 2, y: 11 + h / 2)])
    let (left, top) = (Int(7 * scale), Int(11 * scale))
    let inset = Int(radius * scale * 1.6)
    for y in inset..<height - inset {
      for x in 0..<width {
        #expect(picture.pixels[(top + y) * picture.width + left + x] == noise(x, y))
      }
    }
  }

  /// The first tile begins at the top left corner; a tile of 6×4 pixels at scale 1.
  @Test(arguments: [(1.0, 1), (2.0, 1), (1.0, 2)])
  func tilesRepeatWithoutSeams(_ scale: Double, _ tileScale: Int) throws {
    let file = try folder.write("tile.png", width: 6, height: 4, noise)
    let picture = try Picture(
      width: 40, height: 30, scale: scale, background: .clear,
      [
        DisplayItem(
          sheet(file, 40, 30, ImagePlacement(.tile, tileScale: Double(tileScale))), x: 20, y: 15)
      ])
    if scale == 1, tileScale == 1 {
      for y in 0..<30 {
        for x in 0..<40 { #expect(picture.pixels[y * 40 + x] == noise(x % 6, y % 4)) }
      }
    }
    // Whatever the size, one period further everything is the same.
    let (across, down) = (6 * Int(scale) * tileScale, 4 * Int(scale) * tileScale)
    for y in 0..<picture.height - down {
      for x in 0..<picture.width - across {
        let here = picture.pixels[y * picture.width + x]
        #expect(here == picture.pixels[(y + down) * picture.width + x + across])
      }
    }
  }

  @Test(arguments: [
    (ImagePlacement.Alignment.topLeading, 10, 10), (.bottomTrailing, 30, 40), (.center, 20, 25),
    (.top, 20, 10), (.leading, 10, 25),
  ])
  func aSmallPictureStandsWhereItIsAligned(
    _ alignment: ImagePlacement.Alignment, _ left: Int, _ top: Int
  ) throws {
    let file = try folder.write("small.png", width: 20, height: 10) { _, _ in 0xff00_0000 }
    let picture = try Picture(
      width: 60, height: 60,
      [
        DisplayItem(
          sheet(file, 40, 40, ImagePlacement(.natural, alignment: alignment)), x: 30, y: 30)
      ]
    )
    let dark = picture.darkMoments
    #expect(abs(dark.area - 200) < 0.01)
    #expect(abs(dark.x - Double(left) - 10) < 0.01 && abs(dark.y - Double(top) - 5) < 0.01)
  }

  /// `@2x` has two pixels a point, as in Xcode's catalogues.
  @Test(arguments: [
    ("a.png", 200.0), ("a@2x.png", 50), ("a@3x.png", 200.0 / 9), ("@2x.d.png", 200),
  ])
  func theNameSaysHowManyPixelsAPointHas(_ name: String, _ area: Double) throws {
    let file = try folder.write(name, width: 20, height: 10) { _, _ in 0xff00_0000 }
    let picture = try Picture(
      width: 60, height: 60,
      [DisplayItem(sheet(file, 50, 50, ImagePlacement(.natural)), x: 30, y: 30)])
    #expect(abs(picture.darkMoments.area - area) < 0.2)
  }

  /// A white disc on "transparent black" stays white to its very edge at any size.
  @Test(arguments: [0.3, 0.71, 1, 1.9])
  func translucentEdgesHaveNoDarkHalo(_ scale: Double) throws {
    let file = try folder.write("disc.png", width: 64, height: 64) { x, y in
      let distance = (Double((x - 32) * (x - 32) + (y - 32) * (y - 32))).squareRoot()
      let alpha = UInt32(min(max(28.5 - distance, 0), 1) * 255)
      return Premultiply.pixel(straight: alpha << 24 | 0xff_ffff)
    }
    let picture = try Picture(
      width: 130, height: 130, background: .white,
      [
        DisplayItem(
          sheet: sheet(file, 64, 64, ImagePlacement(.stretch)),
          transform: Projection.scale(scale).then(
            .rotation(Angle(degrees: 17)).then(.translation(Point(x: 65, y: 65)))),
          opacity: 1)
      ])
    #expect(picture.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test func allPicturesTogetherHaveALimitThatIsCheckedBeforeDecoding() throws {
    let files = try (0..<3).map {
      try folder.write("\($0).png", width: 30, height: 10, noise)
    }
    let sheets = (files + files).map { sheet($0, 10, 10, ImagePlacement()) }
    var enough = PictureLoader(scale: 1, mostPixels: 900)
    enough.load(sheets)
    #expect(enough.problems.isEmpty && enough.pictures.count == 3)
    var tooFew = PictureLoader(scale: 1, mostPixels: 899)
    tooFew.load(sheets)
    #expect(tooFew.problems == [.tooManyPixels(file: files[2], limit: 899)])
    #expect(tooFew.pictures[files[2]] == nil)
  }
}
