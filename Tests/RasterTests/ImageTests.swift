import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

@Suite struct ImageTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private func sheet(
    _ file: String,
    _ fit: ImagePlacement.Fit,
    fill: Color? = nil,
    radius: Double = 0
  ) -> Sheet {
    var sheet = card(40, 40, radius: radius, fill: fill)
    sheet.image = ImageFill(file: file, ImagePlacement(fit))
    return sheet
  }

  private static let red: UInt32 = 0xffff_0000
  private static let blue: UInt32 = 0xff00_00ff

  /// A picture twice as wide as high in a square sheet from 10 to 50, on white.
  @Test(arguments: [
    // Between top 20 and bottom 40 only.
    (ImagePlacement.Fit.fit, 12, 30, ImageTests.red), (.fit, 48, 30, ImageTests.blue),
    (.fit, 30, 15, 0xffff_ffff), (.fit, 30, 45, 0xffff_ffff),
    (.fill, 12, 12, ImageTests.red), (.fill, 48, 48, ImageTests.blue),
    (.fill, 8, 30, 0xffff_ffff),
    (.stretch, 12, 12, ImageTests.red), (.stretch, 48, 12, ImageTests.blue),
  ])
  func aPictureFitsFillsOrStretches(
    _ fit: ImagePlacement.Fit,
    _ x: Int,
    _ y: Int,
    _ pixel: UInt32
  ) throws {
    let file = try folder.write("wide.png", width: 80, height: 40)
    let picture = try Picture(width: 60, height: 60, [DisplayItem(sheet(file, fit), x: 30, y: 30)])
    #expect(picture.pixels[y * 60 + x] == pixel)
  }

  @Test func theOutlineClipsThePicture() throws {
    let file = try folder.write("clip.png", width: 40, height: 40)
    let picture = try Picture(
      width: 60,
      height: 60,
      [DisplayItem(sheet(file, .stretch, radius: 12), x: 30, y: 30)]
    )
    #expect(picture.pixels[10 * 60 + 10] == 0xffff_ffff)
    #expect(picture.pixels[30 * 60 + 10] == Self.red)
    // Seen from a distance the clipped picture is as large as the same card filled.
    let filled = try Picture(
      width: 60,
      height: 60,
      [DisplayItem(card(40, 40, radius: 12), x: 30, y: 30)]
    )
    let covered = { (p: Picture) in p.pixels.reduce(0.0) { $0 + 255 - Double($1 >> 8 & 255) } }
    #expect(abs(covered(picture) - covered(filled)) < 60)
  }

  @Test func theFillShowsAroundAndThroughThePictureButNotAtItsEdges() throws {
    let file = try folder.write("through.png", width: 80, height: 40, alpha: 128)
    let sheet = sheet(file, .fit, fill: Color(bytes: 0, 255, 0))
    let picture = try Picture(width: 60, height: 60, [DisplayItem(sheet, x: 30, y: 30)])
    #expect(picture.pixels[15 * 60 + 30] == 0xff00_ff00)
    let mixed = picture.pixels[30 * 60 + 15]
    #expect(abs(Int(mixed >> 16 & 255) - 128) <= 1 && abs(Int(mixed >> 8 & 255) - 127) <= 1)
    // A picture over a fill of the same outline: half-covered edge pixels hold half of the picture
    // and nothing of the fill.
    let opaque = try folder.write("opaque.png", width: 40, height: 40)
    let both = try Picture(
      width: 60,
      height: 60,
      [DisplayItem(self.sheet(opaque, .fill, fill: .black), x: 30.5, y: 30)]
    )
    let edge = both.pixels[30 * 60 + 10]
    #expect(edge >> 16 & 255 == 255 && abs(Int(edge >> 8 & 255) - 127) <= 1)
  }

  @Test func aTiltedPictureKeepsItsMiddleAndIsAntialiased() throws {
    let file = try folder.write("tilt.png", width: 400, height: 400)
    let tilt = Projection.tilt(Angle(degrees: 50), distance: 40)
    let picture = try Picture(
      width: 60,
      height: 60,
      [
        DisplayItem(
          sheet: sheet(file, .stretch),
          transform: tilt.then(.translation(Point(x: 30, y: 30))),
          opacity: 1
        )
      ]
    )
    // The seam of the two colours stays on the axis.
    #expect(picture.pixels[30 * 60 + 28] == Self.red)
    #expect(picture.pixels[30 * 60 + 31] == Self.blue)
    let right = tilt.apply(Point(x: 20, y: 0)).x + 30
    var width = 0.0
    for x in 30..<60 { width += 1 - Double(picture.pixels[30 * 60 + x] >> 8 & 255) / 255 }
    #expect(abs(30 + width - right) < 0.1)
  }

  @Test func aFadedPictureMixesWithWhatIsBelow() throws {
    let file = try folder.write("fade.png", width: 40, height: 40)
    let picture = try Picture(
      width: 60,
      height: 60,
      [DisplayItem(sheet(file, .stretch), x: 30, y: 30, opacity: 0.5)]
    )
    let p = picture.pixels[30 * 60 + 15]
    #expect(p >> 16 & 255 == 255 && abs(Int(p & 255) - 127) <= 1)
  }

  @Test func allBadFilesAreReportedAtOnce() throws {
    let good = try folder.write("good.png", width: 4, height: 4)
    let missing = folder.path("missing.png")
    let broken = folder.path("broken.png")
    try Data("not a picture".utf8).write(to: URL(fileURLWithPath: broken))
    let sheets = [missing, good, broken, missing].map { sheet($0, .fit) }
    #expect {
      _ = try Assets.prepare(sheets: sheets, scale: 1)
    } throws: { error in
      guard let problems = (error as? AssetError)?.problems, problems.count == 2,
        case .image(missing, .unreadable) = problems[0],
        case .image(broken, .unknownKind) = problems[1]
      else { return false }
      return problems[0].description.hasPrefix("'\(missing)' ")
    }
  }

  @Test func aTranslucentPictureCastsAThinShadow() throws {
    let file = try folder.write("thin.png", width: 40, height: 40, alpha: 128)
    var thin = sheet(file, .stretch)
    thin.shadow = Shadow(color: .black, sigma: 3, offset: Point(x: 0, y: 100))
    var full = card(40, 40)
    full.shadow = thin.shadow
    func alpha(_ sheet: Sheet) throws -> Int {
      try Picture(
        width: 60,
        height: 60,
        background: .clear,
        [DisplayItem(sheet, x: 30, y: -70)]
      ).alpha(30, 30)
    }
    #expect(try alpha(full) == 255)
    #expect(abs(try alpha(thin) - 128) <= 1)
  }
}
