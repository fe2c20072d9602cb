import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Gradients on cards, against formulas and samples.
@Suite struct GradientPaintTests {
  private func sheet(
    _ width: Double, _ height: Double, _ geometry: Gradient.Geometry, _ colors: [Color]
  ) throws -> Sheet {
    var sheet = card(width, height, fill: nil)
    sheet.fill = .gradient(try #require(Gradient(geometry, colors: colors)))
    return sheet
  }

  private let across = Gradient.Geometry.linear(from: Point(x: 0, y: 0.5), to: Point(x: 1, y: 0.5))

  @Test(arguments: [1.0, 2, 3])
  func aLinearGradientFollowsItsFormula(_ scale: Double) throws {
    let sheet = try sheet(100, 10, across, [.black, .white])
    let picture = try Picture(
      width: 120, height: 20, scale: scale, [DisplayItem(sheet, x: 60, y: 10)])
    for x in 0..<picture.width {
      let t = ((Double(x) + 0.5) / scale - 10) / 100
      guard t > 0, t < 1 else { continue }
      #expect(picture.red(x, picture.height / 2) == Int((t * 255).rounded()))
    }
  }

  /// Corner to corner of a wide frame, lines of equal colour are at right angles to the way.
  @Test func aSlantedGradientRunsInPoints() throws {
    let geometry = Gradient.Geometry.linear(from: .zero, to: Point(x: 1, y: 1))
    let picture = try Picture(
      width: 80, height: 40,
      [DisplayItem(try sheet(80, 40, geometry, [.black, .white]), x: 40, y: 20)])
    for (x, y) in [(10, 30), (70, 5), (40, 20)] {
      let t = ((Double(x) + 0.5) * 80 + (Double(y) + 0.5) * 40) / 8000
      #expect(abs(picture.red(x, y) - Int((t * 255).rounded())) <= 1)
    }
  }

  @Test func aRadialGradientFollowsItsFormula() throws {
    let geometry = Gradient.Geometry.radial(
      center: Point(x: 0.25, y: 0.5), startRadius: 10, endRadius: 60)
    let picture = try Picture(
      width: 100, height: 80,
      [DisplayItem(try sheet(100, 80, geometry, [.black, .white]), x: 50, y: 40)])
    for (x, y) in [(26, 41), (60, 40), (70, 10), (99, 79), (5, 70)] {
      let radius = hypot(Double(x) + 0.5 - 25, Double(y) + 0.5 - 40)
      let t = min(max((radius - 10) / 50, 0), 1)
      #expect(abs(picture.red(x, y) - Int((t * 255).rounded())) <= 1)
    }
  }

  /// Clockwise from the right, or from `startAngle`; what is left of a turn by halves.
  @Test(arguments: [(0.0, 360.0), (90, 450), (0, 180), (-90, 90), (360, 0), (0, 900)])
  func anAngularGradientFollowsItsFormula(_ start: Double, _ end: Double) throws {
    let geometry = Gradient.Geometry.angular(
      center: Point(x: 0.5, y: 0.5), start: Angle(degrees: start), end: Angle(degrees: end))
    let picture = try Picture(
      width: 200, height: 200,
      [DisplayItem(try sheet(200, 200, geometry, [.black, .white]), x: 100, y: 100)])
    for angle in stride(from: 7.0, to: 360, by: 23) {
      let x = Int(100 + 80 * cos(angle * .pi / 180))
      let y = Int(100 + 80 * sin(angle * .pi / 180))
      let here = atan2(Double(y) - 99.5, Double(x) - 99.5) * 180 / .pi
      let t = GradientPaintTests.share(here, start, end)
      #expect(abs(picture.red(x, y) - Int((t * 255).rounded())) <= 1)
    }
  }

  private static func share(_ angle: Double, _ start: Double, _ end: Double) -> Double {
    if end < start { return share(-angle, -start, -end) }
    let span = end - start
    let from = span > 360 ? end - 360 : start
    var turned = (angle - from).truncatingRemainder(dividingBy: 360)
    if turned < 0 { turned += 360 }
    if span > 360 { return (span - 360 + turned) / span }
    if turned <= span { return turned / span }
    return turned - span < (360 - span) / 2 ? 1 : 0
  }

  static let geometries: [Gradient.Geometry] = [
    .linear(from: Point(x: 0.1, y: 0.2), to: Point(x: 0.8, y: 0.9)),
    .radial(center: Point(x: 0.4, y: 0.6), startRadius: 5, endRadius: 70),
    .angular(
      center: Point(x: 0.45, y: 0.5), start: Angle(degrees: 20), end: Angle(degrees: 300)),
  ]

  /// Tilted by 50° and turned: a pixel is the mean of 1,024 places, each taken back to the card.
  @Test(arguments: geometries)
  func aTiltedGradientIsWhatSamplesSay(_ geometry: Gradient.Geometry) throws {
    let colors = [Color.white, Color(bytes: 0, 122, 255), Color(bytes: 255, 59, 48), .black]
    let transform = Projection.tilt(Angle(degrees: 50), distance: 160)
      .then(.rotation(Angle(degrees: 15))).then(.translation(Point(x: 90, y: 80)))
    let item = DisplayItem(
      sheet: try sheet(160, 120, geometry, colors), transform: transform, opacity: 1)
    let picture = try Picture(width: 180, height: 160, [item])
    let inverse = try #require(transform.inverse)
    let corners = Size(width: 160, height: 120).centredCorners.map(transform.apply)
    var seen = 0
    for y in stride(from: 1, to: 160, by: 7) {
      for x in stride(from: 1, to: 180, by: 7) {
        let centre = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard ConvexPolygon.contains(centre, in: corners, -1) else { continue }
        seen += 1
        let right = mean(around: centre, inverse, geometry, colors)
        let found = picture.pixels[y * 180 + x]
        for (shift, value) in zip([16, 8, 0] as [UInt32], right) {
          #expect(abs(Double(found >> shift & 255) - value) < 2)
        }
      }
    }
    #expect(seen > 60)
  }

  /// The mean red, green and blue, 0…255, over a pixel.
  private func mean(
    around p: Point, _ inverse: Projection, _ geometry: Gradient.Geometry, _ colors: [Color]
  ) -> [Double] {
    var sum = [0.0, 0, 0]
    for i in 0..<1024 {
      let down = (Double(i) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
      let place = inverse.apply(
        Point(x: p.x - 0.5 + (Double(i) + 0.5) / 1024, y: p.y - 0.5 + down))
      let t = min(max(parameter(place, geometry), 0), 1) * Double(colors.count - 1)
      let index = min(Int(t), colors.count - 2)
      let (a, b, f) = (colors[index], colors[index + 1], t - Double(index))
      sum[0] += a.red + (b.red - a.red) * f
      sum[1] += a.green + (b.green - a.green) * f
      sum[2] += a.blue + (b.blue - a.blue) * f
    }
    return sum.map { $0 * 255 / 1024 }
  }

  private func parameter(_ p: Point, _ geometry: Gradient.Geometry) -> Double {
    func points(_ u: Point) -> Point { Point(x: (u.x - 0.5) * 160, y: (u.y - 0.5) * 120) }
    switch geometry {
    case .linear(let from, let to):
      let (a, b) = (points(from), points(to))
      let way = b - a
      return ((p.x - a.x) * way.x + (p.y - a.y) * way.y) / (way.x * way.x + way.y * way.y)
    case .radial(let center, let start, let end):
      let c = points(center)
      return (hypot(p.x - c.x, p.y - c.y) - start) / (end - start)
    case .angular(let center, let start, let end):
      let c = points(center)
      return GradientPaintTests.share(
        atan2(p.y - c.y, p.x - c.x) * 180 / .pi, start.degrees, end.degrees)
    }
  }

  /// From white to clear on a clear canvas: straight colour is white wherever anything is.
  @Test func fadingToClearLeavesNoDarkHalo() throws {
    let sheet = try sheet(100, 20, across, [.white, .clear])
    let picture = try Picture(
      width: 100, height: 20, background: .clear, [DisplayItem(sheet, x: 50, y: 10)])
    for x in 0..<100 {
      let pixel = picture.pixels[10 * 100 + x]
      let alpha = Int(((1 - (Double(x) + 0.5) / 100) * 255).rounded())
      #expect(Int(pixel >> 24) == alpha)
      #expect(alpha == 0 || Premultiply.straight(pixel) & 0xff_ffff == 0xff_ffff)
    }
  }

  @Test func opacityOfTheGroupScalesTheGradient() throws {
    let sheet = try sheet(100, 20, across, [.black, .black])
    let picture = try Picture(
      width: 100, height: 20, [DisplayItem(sheet, x: 50, y: 10, opacity: 0.4)])
    #expect(picture.red(50, 10) == 153)
  }

  /// Two cards of one place: nothing of the lower one shines through at the edges.
  @Test func anOpaqueGradientHidesWhatIsBehind() throws {
    let upper = try sheet(40.5, 20.5, across, [.white, .white])
    let lower = card(40.5, 20.5, fill: .black)
    let picture = try Picture(
      width: 60, height: 40, [DisplayItem(lower, x: 30, y: 20), DisplayItem(upper, x: 30, y: 20)])
    #expect(Set(picture.pixels) == [0xffff_ffff])
  }

  @Test func aGradientBehindEverythingFillsTheCanvas() throws {
    let text = """
      {"canvas": {"width": 50.25, "height": 10.25, "scale": 2, "background":
        {"linear": {"colors": ["black", "white"], "from": "leading", "to": "trailing"}}},
       "layers": [{"id": "s", "type": "shape", "width": 1, "height": 1}], "duration": 1}
      """
    let timeline = try MotionScene.timeline(text)
    let list = timeline.state(ofFrame: 0).displayList(on: timeline.scene.canvas)
    var drawn = try Raster.Canvas(
      assets: Assets.prepare(sheets: timeline.sheets, scale: 2))
    try drawn.draw(list)
    let picture = Picture(drawn.bitmap)
    #expect(picture.width == 101 && picture.height == 21)
    for x in 0..<101 {
      let value = Int(((Double(x) + 0.5) / 101 * 255).rounded())
      for y in [0, 10, 20] { #expect(abs(picture.red(x, y) - value) <= 1) }
    }
    #expect(list.pngFormat == .rgb)
  }
}
