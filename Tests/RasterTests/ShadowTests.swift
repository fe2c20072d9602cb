import SceneDescription
import Testing
import Timeline

@testable import Raster

@Suite struct ShadowTests {
  /// The Gaussian integral beside a long straight edge, black at opacity 0.33, sigma 10 points.
  static let profile = [
    (2.5, 0.132427), (5, 0.101817), (10, 0.0523562), (15, 0.0220464),
    (20, 0.00750754), (28, 0.000843193),
  ]

  private func shadowed(_ sigma: Double, offset: Point = .zero) -> Sheet {
    var sheet = card(200, 240, radius: 20, fill: .white)
    sheet.shadow = Shadow(color: Color.black.opacity(0.33), sigma: sigma, offset: offset)
    return sheet
  }

  @Test(arguments: profile, [1.0, 2, 3])
  func theShadowFollowsTheGaussianIntegral(_ row: (Double, Double), scale: Double) throws {
    // The card, its right edge at 100, is moved so that a pixel's centre is that far beyond.
    let column = (260 + row.0) * scale
    let centre = (column.rounded(.down) + 0.5) / scale
    let picture = try Picture(
      width: 320, height: 20, scale: scale, background: .clear,
      [DisplayItem(shadowed(10), x: centre - row.0 - 100, y: 10)])
    let alpha = Double(picture.alpha(Int(column), Int(10 * scale))) / 255
    #expect(abs(alpha - row.1) < 0.6 / 255)
  }

  @Test func theShadowTurnsWithItsCard() throws {
    let item = DisplayItem(
      sheet: shadowed(8, offset: Point(x: 0, y: 30)),
      transform: Projection.rotation(Angle(degrees: 90)).then(
        .translation(Point(x: 200, y: 200))
      ),
      opacity: 1
    )
    let picture = try Picture(width: 400, height: 400, background: .clear, [item])
    // Down has become left: 30 beyond the left edge, at 200 − 120 − 30, lies half the strength.
    #expect(abs(picture.alpha(50, 200) - Int(0.165 * 255)) <= 3)
    #expect(picture.alpha(350, 200) < 3)
  }

  /// A tilt by a hair must give the flat shadow, a real one the mapped shadow.
  @Test func perspectiveAndFlatShadowsAgree() throws {
    func draw(_ angle: Double) throws -> Picture {
      try Picture(
        width: 320,
        height: 320,
        background: .clear,
        [
          DisplayItem(
            sheet: shadowed(10),
            transform: Projection.tilt(Angle(degrees: angle), distance: 240)
              .then(.translation(Point(x: 160, y: 160))),
            opacity: 1
          )
        ]
      )
    }
    let flat = try draw(0)
    let hair = try draw(1e-7)
    for x in 265..<320 { #expect(abs(flat.alpha(x, 160) - hair.alpha(x, 160)) <= 1) }
    let tilted = try draw(40)
    // A point 10 right of the right edge in the card's plane.
    let image = Projection.tilt(Angle(degrees: 40), distance: 240).apply(Point(x: 110, y: 0))
    let here = tilted.alpha(Int(160 + image.x), 160)
    #expect(abs(Double(here) / 255 - 0.0523562) < 0.01)
  }

  @Test func aShadowFromOutsideFallsIntoTheCanvas() throws {
    let picture = try Picture(
      width: 60,
      height: 60,
      background: .clear,
      [DisplayItem(shadowed(10), x: -105, y: 30)]
    )
    #expect(picture.alpha(0, 30) > 10 && picture.alpha(50, 30) == 0)
  }

  @Test func aSharpShadowIsTheSilhouetteMoved() throws {
    var sheet = card(20, 20, fill: .white)
    sheet.shadow = Shadow(
      color: Color(bytes: 0, 0, 255),
      sigma: 0,
      offset: Point(x: 10, y: 0)
    )
    let picture = try Picture(width: 60, height: 40, [DisplayItem(sheet, x: 20, y: 20)])
    #expect(picture.pixels[20 * 60 + 35] == 0xff00_00ff)
    #expect(picture.pixels[20 * 60 + 25] == 0xffff_ffff)
    #expect(picture.pixels[20 * 60 + 41] == 0xffff_ffff)
  }

  @Test func textAloneCastsItsOwnShadow() throws {
    var sheet = card(100, 60, fill: nil)
    sheet.text = TextBlock(
      string: "I",
      font: Font(family: "DejaVu Sans", size: 40, weight: 700),
      color: .white,
      width: 100
    )
    sheet.shadow = Shadow(color: .black, sigma: 2, offset: Point(x: 30, y: 0))
    let picture = try Picture(width: 140, height: 60, [DisplayItem(sheet, x: 50, y: 30)])
    // The stem of the "I" is 7 wide: 80 ± 3.5 is dark, the rest of the rectangle is not.
    #expect(picture.red(80, 30) < 60)
    #expect(picture.red(95, 30) == 255 && picture.red(65, 30) == 255)
  }

  @Test func aTranslucentCardsShadowIsAsThin() throws {
    func draw(_ alpha: Double) throws -> Int {
      var sheet = card(60, 60, fill: Color.white.opacity(alpha))
      sheet.shadow = Shadow(color: .black, sigma: 4, offset: .zero)
      return try Picture(
        width: 100,
        height: 100,
        background: .clear,
        [DisplayItem(sheet, x: 50, y: 50)]
      ).alpha(82, 50)
    }
    #expect(abs(Double(try draw(0.5)) - Double(try draw(1)) / 2) <= 1)
  }

  /// Total darkness of a shadow is that of its silhouette, whatever the blur.
  @Test(arguments: [0.05, 0.3, 1, 3, 10])
  func blurringKeepsTheAmount(_ sigma: Double) throws {
    var sheet = card(30, 20, radius: 5, style: .circular, fill: Color.white.opacity(0.5))
    sheet.shadow = Shadow(
      color: Color.black.opacity(0.5),
      sigma: sigma,
      offset: Point(x: 200, y: 0)
    )
    let picture = try Picture(
      width: 300,
      height: 100,
      background: .clear,
      [DisplayItem(sheet, x: -100, y: 50)]
    )
    var sum = 0.0
    for y in 0..<100 { for x in 50..<150 { sum += Double(picture.alpha(x, y)) / 255 } }
    let area = 600 - (4 - 3.14159265) * 25
    #expect(abs(sum - area / 4) < 0.02 * area / 4)
  }

  @Test(arguments: [0.0, 1e-300, 0.1, 1000, 1e9, .infinity, .nan, -5])
  func anySigmaIsDrawn(_ sigma: Double) throws {
    var sheet = card(40, 1, radius: 100, fill: nil)
    sheet.text = TextBlock(string: "x", font: Font(size: 12), color: .black, width: 40)
    sheet.shadow = Shadow(color: .black, sigma: sigma, offset: .zero)
    let picture = try Picture(
      width: 50,
      height: 50,
      [DisplayItem(sheet, x: 25, y: 25), DisplayItem(shadowed(sigma), x: 25, y: 25)]
    )
    #expect(picture.pixels.count == 2500)
  }

  /// A sheet that is nothing but its shadow: 0.6 of the Gaussian integral, beneath the sheet, too.
  @Test func aShadowStandsForItself() throws {
    var sheet = card(200, 200, fill: .black)
    sheet.shadow = Shadow(color: Color.black.opacity(0.6), sigma: 10, offset: .zero)
    sheet.showsShadowOnly = true
    let picture = try Picture(width: 280, height: 280, [DisplayItem(sheet, x: 140, y: 140)])
    #expect(abs(picture.red(140, 140) - 102) <= 1)
    // Half a point within the edge and half a point without: 0.6 · Φ(±0.05).
    #expect(abs(picture.red(239, 140) - Int((255 * (1 - 0.6 * 0.519939)).rounded())) <= 1)
    #expect(abs(picture.red(240, 140) - Int((255 * (1 - 0.6 * 0.480061)).rounded())) <= 1)
    #expect(picture.red(279, 140) == 255)
  }
}
