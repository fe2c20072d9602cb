import Foundation
import SceneDescription
import Testing

@Suite("Outlines")
struct OutlineTests {
  private let circular = CornerStyle.circular
  /// Of a circle's area, by which four cubics differ from it at most.
  private let cubic = 3e-4

  @Test func everyCornerHasItsOwnRadius() throws {
    let radii = CornerRadii(topLeft: 8, topRight: 0, bottomRight: 20, bottomLeft: 12)
    let outline = Outline(
      size: Size(width: 100, height: 60), shape: .rectangle(radii, circular))
    let area: Double = 6000 - (1 - Double.pi / 4) * 608
    #expect(abs(outline.path.area - area) < cubic * 608)
    let points = outline.path.points
    // Points of the bottom right corner lie on its arc about (30, 10).
    let corner = points.filter { $0.x > 30.001 && $0.y > 10.001 }
    #expect(corner.count > 50)
    for p in corner { #expect(abs(hypot(p.x - 30, p.y - 10) - 20) < 20 * cubic) }
    #expect(points.contains(Point(x: 50, y: -30)))
    #expect(!points.contains(Point(x: -50, y: -30)))
  }

  /// A radius of 40 beside 40 on an edge of 100 has 20 points to spare for both: t = 20 / (80 ·
  /// 0.528665); beside 0 all it wants: t = 1.
  @Test(arguments: [(40.0, 1.25), (0.0, 1.528665), (25.0, 1.528665), (38.0, 1 + 22.0 / 78)])
  func continuousCornersShareAnEdge(_ other: Double, _ extent: Double) throws {
    let path = RoundedRectangle(
      size: Size(width: 100, height: 1000),
      radii: CornerRadii(topLeft: other, topRight: 40, bottomRight: 0, bottomLeft: 0),
      style: .continuous
    ).path
    guard case .line(let start) = path.elements[1] else {
      Issue.record("the path does not begin with its top edge")
      return
    }
    #expect(abs(50 - start.x - 40 * extent) < 1e-4)
  }

  @Test func aRadiusCountsForHalfTheShorterSideAtMost() {
    let size = Size(width: 80, height: 40)
    let capsule = Outline(size: size, shape: .capsule(circular))
    #expect(Outline(size: size, radius: 1000, style: circular).path == capsule.path)
    #expect(abs(capsule.path.area - (1600 + Double.pi * 400)) < cubic * 1257)
    let continuous = Outline(size: size, shape: .capsule(.continuous))
    #expect(continuous.path == Outline(size: size, radius: 20, style: .continuous).path)
  }

  @Test func circleAndEllipse() throws {
    let size = Size(width: 80, height: 40)
    let circle = Outline(size: size, shape: .circle).path
    for p in circle.points { #expect(abs(hypot(p.x, p.y) - 20) < 20 * cubic) }
    let ellipse = Outline(size: size, shape: .ellipse).path
    for p in ellipse.points { #expect(abs(hypot(p.x / 40, p.y / 20) - 1) < cubic) }
    #expect(ellipse.area > 0 && circle.area > 0)
  }

  /// Steiner: a convex outline moved out by d has A + P·d + π·d², a rectangle with sharp corners
  /// keeps them.
  @Test(arguments: [5.0, 20, -3, -8])
  func parallelOutlinesHaveSteinersArea(_ d: Double) {
    let rounded = Outline(size: Size(width: 100, height: 60), radius: 10, style: circular)
    let rectangle: Double = (100 + 2 * d) * (60 + 2 * d)
    let flat: Double = rectangle - (4 - Double.pi) * (10 + d) * (10 + d)
    #expect(
      abs(rounded.path(outset: d).area - flat) < cubic * 3.2 * max(10 + d, 0) * (10 + d) + 1e-9)
    let sharp = Outline(size: Size(width: 100, height: 60), radius: 0, style: circular)
    #expect(abs(sharp.path(outset: d).area - rectangle) < 1e-9)
    let ellipse = Outline(size: Size(width: 100, height: 60), shape: .ellipse)
    let perimeter = (0..<2000).reduce(0.0) { sum, i in
      let t = (Double(i) + 0.5) / 2000 * 2 * .pi
      return sum + hypot(50 * sin(t), 30 * cos(t)) * 2 * .pi / 2000
    }
    let right: Double = Double.pi * 1500 + perimeter * d + Double.pi * d * d
    #expect(abs(ellipse.path(outset: d).area - right) < 1e-4 * right)
  }

  /// Further in than the radius of curvature at the ends, 30²/50 = 18: the curve turns back on
  /// itself, and what remains keeps the distance from the whole ellipse.
  @Test(arguments: [-18.5, -22, -29])
  func deepInsideAnEllipseTheDistanceHolds(_ d: Double) {
    let path = Outline(size: Size(width: 100, height: 60), shape: .ellipse).path(outset: d)
    let ellipse = (0..<2000).map { i in
      let t = Double(i) / 2000 * 2 * .pi
      return Point(x: 50 * cos(t), y: 30 * sin(t))
    }
    #expect(path.area > 0)
    for (index, element) in path.elements.enumerated() where index % 16 == 1 {
      guard case .line(let p) = element else { continue }
      let nearest = ellipse.map { hypot($0.x - p.x, $0.y - p.y) }.min() ?? 0
      #expect(abs(nearest + d) < 0.02)
    }
  }

  @Test func nothingIsLeftOfWhatIsTooNarrow() {
    let size = Size(width: 80, height: 40)
    let shapes: [Outline.Shape] = [
      .rectangle(CornerRadii(9), .continuous), .capsule(circular), .circle, .ellipse,
    ]
    for shape in shapes {
      let outline = Outline(size: size, shape: shape)
      for d in [-20, -20.5, -1000] { #expect(outline.path(outset: d).isEmpty) }
      #expect(!outline.path(outset: -19.9).isEmpty)
    }
  }

  /// A continuous stroke is nowhere off by more than 1.5 percent of its width.
  @Test func aContinuousStrokeIsEvenlyWide() {
    let outline = Outline(size: Size(width: 200, height: 160), radius: 40, style: .continuous)
    let outer = outline.path.points
    for (index, p) in outline.path(outset: -10).points.enumerated() where index % 20 == 0 {
      let nearest = outer.map { hypot($0.x - p.x, $0.y - p.y) }.min() ?? 0
      #expect(abs(nearest - 10) < 0.15)
    }
  }

  @Test func reversingTurnsTheOtherWay() {
    let path = Outline(size: Size(width: 80, height: 40), radius: 9, style: .continuous).path
    #expect(abs(path.reversed.area + path.area) < 1e-9)
    #expect(path.reversed.reversed.area == path.area)
    #expect(Path().reversed.isEmpty)
  }
}

extension Path {
  /// Many points along the outline, 200 to a curve and 10 to a line.
  var points: [Point] {
    var all: [Point] = []
    for element in elements {
      switch (element, all.last) {
      case (.curve(let b, let c, let d), let a?):
        for i in 1...200 {
          let t = Double(i) / 200
          let s = 1 - t
          all.append(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
        }
      case (.line(let b), let a?):
        for i in 1...10 { all.append(i == 10 ? b : a + (b - a) * (Double(i) / 10)) }
      case (.move(let p), _): all.append(p)
      default: break
      }
    }
    return all
  }

  /// Positive when it runs clockwise on the screen.
  var area: Double {
    let all = points
    return zip(all, all.dropFirst() + all.prefix(1)).reduce(0) {
      $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
  }
}
