import Foundation
import Testing

@testable import Pixels

@Suite("Gradients")
struct GradientTests {
  static func gray(_ value: Double, at location: Double) -> GradientRamp.Stop {
    GradientRamp.Stop(location: location, red: value, green: value, blue: value, alpha: 1)
  }

  /// Soft, hard, uneven, and a colour that is nearly clear.
  static let stops = [
    gray(0.2, at: 0.1), gray(1, at: 0.35), gray(0, at: 0.35), gray(0.7, at: 0.8),
    GradientRamp.Stop(location: 0.9, red: 1, green: 0, blue: 0, alpha: 0.1),
  ]

  @Test(arguments: [
    (-5.0, 51.0), (0.1, 51), (0.225, 153), (0.35, 0), (0.349999999, 255), (0.575, 89.25),
    (0.8, 178.5),
  ])
  func betweenStopsColoursMixEvenly(_ t: Double, _ right: Double) {
    #expect(abs(GradientRamp(GradientTests.stops).value(t).x - right) < 1e-5)
  }

  /// Half-way from white to clear is white at half opacity: no grey.
  @Test func mixesArePremultiplied() {
    let ramp = GradientRamp([
      GradientTests.gray(1, at: 0),
      GradientRamp.Stop(location: 1, red: 0, green: 0, blue: 0, alpha: 0),
    ])
    #expect(ramp.value(0.5) == SIMD4(127.5, 127.5, 127.5, 127.5))
    #expect(!ramp.isOpaque)
  }

  @Test(arguments: [(-0.5, 0.05), (0.0, 1.0), (0.3, 0.4), (0.34, 0.36), (-3, 9), (0.95, 1.7)])
  func theMeanIsTheIntegral(_ low: Double, _ high: Double) {
    for ramp in [
      GradientRamp(GradientTests.stops), GradientRamp(GradientTests.stops, around: 0.7),
    ] {
      let count = 4000
      let sum = (0..<count).reduce(SIMD4<Double>.zero) { sum, i in
        sum + ramp.value(low + (high - low) * (Double(i) + 0.5) / Double(count))
      }
      let difference = ramp.mean(low, high) - sum / Double(count)
      #expect(max(difference.max(), -difference.min()) < 0.1)
    }
  }

  /// Apple: what is missing of a turn shows the last and the first colour, changing half-way.
  @Test func lessThanATurnIsFilledByHalves() {
    let ramp = GradientRamp(
      [GradientTests.gray(0, at: 0), GradientTests.gray(1, at: 1)], around: 0.5)
    let right = [
      (0.0, 0.0), (0.25, 127.5), (0.4999, 254.949), (0.6, 255), (0.7499, 255), (0.7501, 0),
      (0.99, 0), (1.25, 127.5), (-0.75, 127.5), (-0.1, 0),
    ]
    for (t, value) in right { #expect(abs(ramp.value(t).x - value) < 1e-6) }
  }

  /// Apple: of more than a turn only the last one is drawn.
  @Test func ofMoreThanATurnTheLastRemains() {
    let ramp = GradientRamp(
      [GradientTests.gray(0, at: 0), GradientTests.gray(1, at: 1)], around: 2.5)
    for (t, share) in [(0.0, 0.6), (0.5, 0.8), (0.999, 0.9996), (1.0, 0.6)] {
      #expect(abs(ramp.value(t).x - share * 255) < 1e-6)
    }
  }

  @Test func turnsAreThoseOfTheArcTangent() {
    for i in 0..<5000 {
      let angle = Double(i) / 5000 * 2 * .pi
      let turn = GradientField.turn(3 * cos(angle), 3 * sin(angle))
      let off = abs(turn - angle / (2 * .pi))
      #expect(min(off, 1 - off) < 1e-8)
    }
    #expect(GradientField.turn(0, 0) == 0 && GradientField.turn(-1, 0) == 0.5)
  }

  struct Case: Sendable {
    let kind: GradientField.Kind
    let map: PlaneMap
    var turns: Double?
  }

  /// Flat, turned and in steep perspective; the plane's unit is chosen so that all stops are seen.
  static let cases: [Case] = {
    func map(
      _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double,
      _ g: Double, _ h: Double
    ) -> PlaneMap { PlaneMap(a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h, i: 1) }
    let flat = map(1, 0, -30.3, 0, 1, -28.7, 0, 0)
    let tilted = map(1.2, 0.3, -31, -0.1, 1.4, -30, -0.009, 0.003)
    return [
      Case(kind: .linear, map: map(1.0 / 64, 0, 0, 0, 0, 0, 0, 0)),
      Case(kind: .linear, map: map(0.013, 0.009, -0.2, 0, 0, 0, 0, 0)),
      Case(kind: .linear, map: map(0.011, 0.004, -0.1, 0, 0, 0, -0.011, 0.002)),
      Case(kind: .radial(inner: 3, scale: 1 / 25.0), map: flat),
      Case(kind: .radial(inner: 0, scale: 1 / 30.0), map: tilted),
      Case(kind: .angular, map: flat, turns: 1), Case(kind: .angular, map: tilted, turns: 0.6),
    ]
  }()

  /// Against the mean of 1,024 samples that lie evenly in every direction (a Kronecker lattice), in
  /// a grid of pixels and in those around the middle.
  @Test(arguments: cases.indices)
  func aPixelShowsTheMeanOverItsSquare(_ index: Int) {
    let test = GradientTests.cases[index]
    let ramp =
      test.turns.map { GradientRamp(GradientTests.stops, around: $0) }
      ?? GradientRamp(GradientTests.stops)
    let painter = GradientPainter(ramp, GradientField(test.kind, map: test.map))
    var worst = 0.0
    for place in 0..<160 {
      let (x, y) =
        place < 100
        ? (place % 10 * 6 + 1, place / 10 * 6 + 2)
        : (26 + (place - 100) % 10, 26 + (place - 100) / 10)
      var sum = SIMD4<Double>.zero
      for i in 0..<1024 {
        let across = (Double(i) + 0.5) / 1024
        let down = (Double(i) * 0.6180339887498949 + 0.25).truncatingRemainder(dividingBy: 1)
        sum += ramp.value(painter.field.sample(Double(x) + across, Double(y) + down).t)
      }
      let off = painter.mean(Double(x) + 0.5, Double(y) + 0.5) - sum / 1024
      worst = max(worst, off.max(), -off.min())
    }
    #expect(worst < 2, "off by \(worst) of 255")
  }

  @Test(arguments: [0.0, .infinity, .nan, 1e300, -1e300])
  func noNumberIsTooStrange(_ value: Double) {
    let area = PixelRect(width: 4, height: 4)
    let mask = CoverageMask(width: 4, height: 4)
    for index in 0..<16 { mask.baseAddress[index] = 255 }
    for kind in [
      GradientField.Kind.linear, .radial(inner: value, scale: value), .angular,
    ] {
      let map = PlaneMap(a: value, b: 1, c: value, d: 1, e: value, f: 0, g: value, h: 0, i: 0)
      var bitmap = Bitmap(width: 4, height: 4)
      GradientPainter(GradientRamp(GradientTests.stops), GradientField(kind, map: map))
        .paint(in: area, outline: mask, opacity: 1, onto: &bitmap)
      let pixels = bitmap.pixels
      for index in pixels.indices {
        let p = pixels[index]
        #expect(max(p >> 16 & 255, p >> 8 & 255, p & 255) <= p >> 24)
      }
    }
  }
}
