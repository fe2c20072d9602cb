import Foundation
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Strokes and the shapes that they follow.
@Suite struct StrokeTests {
  static let size = Size(width: 80, height: 50)
  static let shapes: [(Outline.Shape, area: Double, perimeter: Double, corners: Double)] = [
    // Sharp corners are mitred: 4 d² rather than π d².
    (.rectangle(CornerRadii(0), .circular), 4000, 260, 4),
    (.rectangle(CornerRadii(14), .circular), 4000 - (4 - .pi) * 196, 260 - (8 - 2 * .pi) * 14, .pi),
    (.capsule(.circular), 30 * 50 + .pi * 625, 60 + 50 * .pi, .pi),
    (.circle, .pi * 625, 50 * .pi, .pi),
  ]

  private func ring(_ shape: Outline.Shape, _ stroke: Stroke?, fill: Color? = nil) -> Sheet {
    Sheet(
      outline: Outline(size: StrokeTests.size, shape: shape), fill: fill.map { .color($0) },
      stroke: stroke)
  }

  /// The area between the outlines at distances a and b is P·(b − a) + c·(b² − a²).
  @Test(arguments: shapes.indices, Stroke.Position.allCases)
  func aStrokeHasItsArea(_ index: Int, _ position: Stroke.Position) throws {
    let (shape, _, perimeter, corners) = StrokeTests.shapes[index]
    let stroke = Stroke(.color(.black), width: 6, position: position)
    let picture = try Picture(
      width: 110, height: 80, scale: 2, [DisplayItem(ring(shape, stroke), x: 55, y: 40)])
    let (a, b) = (stroke.reach - 6, stroke.reach)
    let right = perimeter * 6 + corners * (b * b - a * a)
    #expect(abs(picture.darkMoments.area / 4 - right) < 0.003 * right)
  }

  /// 4 points wide in the card's plane, however the card is tilted.
  @Test func aTiltedStrokeIsPartOfItsCard() throws {
    let tilt = Projection.tilt(Angle(degrees: 50), distance: 80)
    let move = Projection.translation(Point(x: 60, y: 60))
    let sheet = ring(.rectangle(CornerRadii(0), .circular), Stroke(.color(.black), width: 4))
    let picture = try Picture(
      width: 120, height: 120, scale: 4,
      [DisplayItem(sheet: sheet, transform: tilt.then(move), opacity: 1)])
    // In the middle row: between the images of −40 and −36, and of 36 and 40.
    let places = [-40.0, -36, 36, 40].map { tilt.apply(Point(x: $0, y: 0)).x * 4 }
    #expect(abs(picture.darkness(row: 240, columns: 0..<240) - (places[1] - places[0])) < 0.05)
    #expect(abs(picture.darkness(row: 240, columns: 240..<480) - (places[3] - places[2])) < 0.05)
    #expect(places[1] - places[0] > 1.5 * (places[3] - places[2]))
  }

  @Test(arguments: Stroke.Position.allCases)
  func theFillDoesNotShineThroughItsStroke(_ position: Stroke.Position) throws {
    for (shape, _, _, _) in StrokeTests.shapes {
      // White on white, off the pixel grid, around red: no red outside of the stroke's inner edge.
      let stroke = Stroke(.color(.white), width: 5, position: position)
      let picture = try Picture(
        width: 110, height: 80,
        [DisplayItem(ring(shape, stroke, fill: Color(bytes: 255, 0, 0)), x: 55.3, y: 40.4)])
      let row = (0..<110).map { picture.pixels[40 * 110 + $0] & 0xff }
      let first = try #require(row.firstIndex { $0 < 250 })
      let half = shape == .circle ? 25.0 : 40
      let inner = 55.3 - half - stroke.reach + 5
      #expect(Double(first) > inner - 1.01)
    }
  }

  /// Black inside, black around it: not a trace of the white canvas between them.
  @Test func noSeamBetweenFillAndStrokeOutside() throws {
    let stroke = Stroke(.color(.black), width: 5, position: .outside)
    let picture = try Picture(
      width: 110, height: 80,
      [DisplayItem(ring(.ellipse, stroke, fill: .black), x: 55.3, y: 40.4)])
    for x in 12..<98 { #expect(picture.red(x, 40) == 0) }
  }

  @Test func aStrokeWiderThanTheShapeFillsIt() throws {
    let stroke = Stroke(.color(.black), width: 60)
    for (shape, area, _, _) in StrokeTests.shapes {
      let picture = try Picture(
        width: 110, height: 80, scale: 2, [DisplayItem(ring(shape, stroke), x: 55, y: 40)])
      #expect(abs(picture.darkMoments.area / 4 - area) < 0.003 * area)
    }
  }

  @Test func textIsCutOnlyOnRequest() throws {
    var sheet = card(20, 20, fill: nil)
    sheet.text = TextBlock(
      string: "MMMM", font: Font(family: "DejaVu Sans", size: 16), color: .black, width: 100)
    let whole = try Picture(width: 100, height: 40, [DisplayItem(sheet, x: 50, y: 20)])
    sheet.clipsText = true
    let cut = try Picture(width: 100, height: 40, [DisplayItem(sheet, x: 50, y: 20)])
    #expect(whole.darkness(row: 20, columns: 0..<40) > 2)
    #expect(cut.darkness(row: 20, columns: 0..<40) == 0)
    for x in 40..<60 { #expect(cut.red(x, 20) == whole.red(x, 20)) }
  }

  // MARK: Shadows

  private func shadow(_ sheet: Sheet, sigma: Double) throws -> Picture {
    var sheet = sheet
    sheet.shadow = Shadow(color: .black, sigma: sigma, offset: Point(x: 300, y: 0))
    return try Picture(
      width: 200, height: 160, background: .clear, [DisplayItem(sheet, x: -200, y: 80)])
  }

  /// The middle of a disc's shadow: 1 − exp(−r²/2σ²).
  @Test(arguments: [10.0, 20, 30])
  func aCirclesShadowIsRound(_ sigma: Double) throws {
    let picture = try shadow(ring(.circle, nil, fill: .white), sigma: sigma)
    let right = 1 - exp(-25 * 25 / (2 * sigma * sigma))
    #expect(abs(Double(picture.alpha(100, 80)) / 255 - right) < 0.006)
    for offset in [10, 20, 30] {
      #expect(abs(picture.alpha(100 + offset, 80) - picture.alpha(100, 80 + offset)) <= 1)
    }
  }

  /// What a shadow holds in all is the area of its silhouette, the stroke included.
  @Test(arguments: shapes.indices)
  func aShadowIsThatOfTheStrokedShape(_ index: Int) throws {
    let (shape, area, perimeter, corners) = StrokeTests.shapes[index]
    let stroke = Stroke(.color(.white), width: 8, position: .outside)
    let filled = area + perimeter * 8 + corners * 64
    let hollow = perimeter * 8 + corners * 64
    for (fill, right) in [(Color.white, filled), (nil, hollow)] {
      let picture = try shadow(ring(shape, stroke, fill: fill), sigma: 4)
      let sum = picture.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
      #expect(abs(sum - right) < 0.01 * right)
    }
  }

  @Test func aShadowHasTheCornersOfItsCard() throws {
    let radii = CornerRadii(topLeft: 25, topRight: 0, bottomRight: 0, bottomLeft: 0)
    let picture = try shadow(ring(.rectangle(radii, .circular), nil, fill: .white), sigma: 2)
    // Beside the sharp corner half of a half of the silhouette is near; beside the round one nothing.
    #expect(abs(Double(picture.alpha(139, 55)) / 255 - 0.25) < 0.15)
    #expect(picture.alpha(60, 55) < 3)
  }

  @Test(arguments: [0.0, 1, 30, 1000])
  func anyShapeCastsAnyShadow(_ sigma: Double) throws {
    let fade = Gradient(.linear(from: .zero, to: Point(x: 1, y: 1)), colors: [.white, .clear])
    for shape in StrokeTests.shapes.map(\.0) + [.ellipse] {
      var sheet = ring(shape, Stroke(.color(.black.opacity(0.5)), width: 3, position: .center))
      sheet.fill = fade.map(Paint.gradient)
      #expect(try shadow(sheet, sigma: sigma).pixels.count == 32_000)
    }
  }
}
