import Foundation
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Where edges lie, and how exactly.
@Suite struct EdgeTests {
  @Test func aRectangleShiftedByHalfAPixelCoversHalf() throws {
    let picture = try Picture(width: 20, height: 20, [DisplayItem(card(8, 6), x: 10.5, y: 10)])
    for y in 8..<12 {
      #expect((127...128).contains(picture.red(6, y)))
      #expect((127...128).contains(picture.red(14, y)))
      #expect(picture.red(7, y) == 0 && picture.red(5, y) == 255 && picture.red(15, y) == 255)
    }
    let down = try Picture(width: 20, height: 20, [DisplayItem(card(6, 8), x: 10, y: 10.5)])
    #expect((127...128).contains(down.red(10, 6)) && (127...128).contains(down.red(10, 14)))
  }

  /// Corner positions of `rotation3DEffect` about the y axis, from its documented matrix.
  struct Tilt: Sendable {
    let width, height, degrees: Double
    /// Top left, top right, bottom right, bottom left in the card's own frame.
    let corners: [(x: Double, y: Double)]
  }

  static let tilts = [
    Tilt(
      width: 100,
      height: 100,
      degrees: 30,
      corners: [(-7.735, -16.667), (84.641, 10), (84.641, 90), (-7.735, 116.667)]
    ),
    Tilt(
      width: 300,
      height: 400,
      degrees: 45,
      corners: [(5.660, -72.170), (233.836, 41.918), (233.836, 358.082), (5.660, 472.170)]
    ),
    Tilt(
      width: 361,
      height: 361,
      degrees: -36,
      corners: [(67.641, 40.998), (387.306, -75.127), (387.306, 436.127), (67.641, 320.002)]
    ),
  ]

  @Test(arguments: tilts)
  func aTiltedCardsEdgesLieWhereItsCornersSay(_ tilt: Tilt) throws {
    let margin = 100.0
    let (w, h) = (tilt.width, tilt.height)
    let transform = Projection.tilt(Angle(degrees: tilt.degrees), distance: max(w, h))
      .then(.translation(Point(x: w / 2 + margin, y: h / 2 + margin)))
    let size = Int(max(w, h) + 2 * margin)
    let picture = try Picture(
      width: Double(size),
      height: Double(size),
      [DisplayItem(sheet: card(w, h), transform: transform, opacity: 1)]
    )
    let c = tilt.corners.map { (x: $0.x + margin, y: $0.y + margin) }
    // The vertical edges, by what is dark to either side of the middle of a row.
    let middle = Int((c[0].x + c[1].x) / 2)
    let row = Int(h / 2 + margin)
    let left = Double(middle) - picture.darkness(row: row, columns: 0..<middle)
    let right = Double(middle) + picture.darkness(row: row, columns: middle..<size)
    #expect(abs(left - c[0].x) < 0.1)
    #expect(abs(right - c[1].x) < 0.1)
    // The slanted ones, near each corner.
    for x in [Int(c[0].x) + 4, middle, Int(c[1].x) - 4] {
      let share = (Double(x) + 0.5 - c[0].x) / (c[1].x - c[0].x)
      let top = Double(row) - picture.darkness(column: x, rows: 0..<row)
      let bottom = Double(row) + picture.darkness(column: x, rows: row..<size)
      #expect(abs(top - (c[0].y + (c[1].y - c[0].y) * share)) < 0.1)
      #expect(abs(bottom - (c[3].y + (c[2].y - c[3].y) * share)) < 0.1)
    }
  }

  /// A card that creeps by 1/16 point a frame keeps its area, and its centre follows: an edge is off
  /// by what a byte and the filler's 1/1,024 pixel allow, 1/510 and 1/1,024 pixel.
  @Test(arguments: [(1.0, 0.0), (0.0, 1.0), (0.7, 0.4)])
  func aCreepingCardNeitherSwimsNorPops(_ direction: (x: Double, y: Double)) throws {
    let sheet = card(40, 30, radius: 8)
    var areas: [Double] = []
    for frame in 0..<64 {
      let way = Double(frame) / 16
      let centre = Point(x: 30 + direction.x * way, y: 25 + direction.y * way)
      let picture = try Picture(
        width: 64,
        height: 54,
        [DisplayItem(sheet, x: centre.x, y: centre.y)]
      )
      let (area, x, y) = picture.darkMoments
      areas.append(area)
      #expect(abs(x - centre.x) < 1.0 / 300)
      #expect(abs(y - centre.y) < 1.0 / 300)
    }
    let mean = areas.reduce(0, +) / Double(areas.count)
    // Two edges for each direction.
    #expect(areas.allSatisfy { abs($0 - mean) < 2 * (40.0 + 30) / 300 })
  }

  /// However little it is turned, a card's edge changes by no more than that turn's own share.
  @Test func aTinyTurnOrTiltChangesNothingVisible() throws {
    let sheet = card(60, 40, radius: 10)
    let centre = Projection.translation(Point(x: 50, y: 40))
    func draw(_ transform: Projection) throws -> Picture {
      try Picture(
        width: 100,
        height: 80,
        scale: 2,
        [DisplayItem(sheet: sheet, transform: transform.then(centre), opacity: 1)]
      )
    }
    let still = try draw(.identity)
    for moved in [
      try draw(.rotation(Angle(degrees: 0.001))),
      try draw(.tilt(Angle(degrees: 0.01), distance: 60)),
    ] {
      var worst = 0
      for y in 0..<still.height {
        for x in 0..<still.width { worst = max(worst, abs(still.red(x, y) - moved.red(x, y))) }
      }
      // The tilt brings corners nearer by 1/6,000 of 60 pixels: 1/100 pixel.
      #expect(worst <= 4)
    }
  }

  @Test func cornersBehindTheEyeAreCutOff() throws {
    // w = 1 + x/20: everything left of −20 lies behind the eye.
    let near = Projection(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 1 / 20.0, h: 0, i: 1)
    let transform = near.then(.translation(Point(x: 50, y: 50)))
    let picture = try Picture(
      width: 100,
      height: 100,
      [DisplayItem(sheet: card(200, 10), transform: transform, opacity: 1)]
    )
    // Where the canvas shows s, the card is 1/w = 1 − s/20 times its height: column 20 is at −29.5.
    let tall = picture.darkness(column: 20, rows: 0..<100)
    let expected: Double = 10 * (1 + 29.5 / 20)
    #expect(abs(tall - expected) < 0.1)
    // The far end, x = 100, is at 50 + 100/6.
    let end = 50 + picture.darkness(row: 50, columns: 50..<100)
    #expect(abs(end - (50 + 100.0 / 6)) < 0.1)
  }

  @Test(arguments: [
    Projection.tilt(Angle(degrees: 90), distance: 100).then(.translation(Point(x: 10, y: 10))),
    Projection.scale(0), Projection.scale(.nan), Projection.scale(.infinity),
    Projection(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0, h: 0, i: -1),
    Projection(a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0, h: 0, i: 0),
    Projection.translation(Point(x: 1e12, y: -1e300)),
  ])
  func edgeOnAndSenselessShowNothing(_ transform: Projection) throws {
    var sheet = card(10, 10)
    sheet.shadow = Shadow(color: .black, sigma: 1, offset: .zero)
    sheet.text = TextBlock(string: "A", font: Font(size: 12), color: .black, width: 10)
    let picture = try Picture(
      width: 20,
      height: 20,
      [DisplayItem(sheet: sheet, transform: transform, opacity: 1)]
    )
    #expect(picture.pixels.allSatisfy { $0 == 0xffff_ffff })
  }

  @Test(arguments: [1e4, 1e9])
  func anEnormousCardFillsTheCanvas(_ scale: Double) throws {
    let picture = try Picture(
      width: 20,
      height: 20,
      [DisplayItem(sheet: card(10, 10, radius: 3), transform: .scale(scale), opacity: 1)]
    )
    #expect(picture.pixels.allSatisfy { $0 == 0xff00_0000 })
  }

  @Test func aCardThatHidesAnotherHidesItsEdgesToo() throws {
    let upper = card(60, 40, radius: 12, fill: Color(bytes: 0, 122, 255))
    let lower = card(60, 40, radius: 12, fill: Color(bytes: 52, 199, 89))
    let alone = try Picture(width: 80, height: 60, [DisplayItem(upper, x: 40, y: 30)])
    let both = try Picture(
      width: 80,
      height: 60,
      [DisplayItem(lower, x: 40, y: 30), DisplayItem(upper, x: 40, y: 30)]
    )
    #expect(both == alone)
    let through = try Picture(
      width: 80,
      height: 60,
      [DisplayItem(lower, x: 40, y: 30), DisplayItem(upper, x: 40, y: 30, opacity: 0.5)]
    )
    #expect(through.red(40, 30) == 26)
  }
}
