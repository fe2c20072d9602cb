import SceneDescription
import Testing

@testable import Timeline

struct CurveVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Sample: Decodable, Sendable {
    let t: Double
    let value: Double?
    let velocity: ExtendedNumber?
  }
  let name: String
  let kind: String
  let params: [Double]?
  let tolerance: Double
  let samples: [Sample]

  var testDescription: String { name }

  var curve: TimingCurve {
    guard kind == "bezier", let p = params else { return .circularEaseOut }
    return .bezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
  }

  /// At an end where both rates vanish Apple's solver reports 0/0 as 0 or 1; the product takes the
  /// limit, and `facts` leave these two samples out as well.
  func isApplesZeroByZero(at t: Double) -> Bool {
    (name == "easeIn" && t == 1) || (name == "easeOut" && t == 0)
  }
}

struct BezierReference: Decodable, Sendable {
  struct Curve: Decodable, Sendable, CustomTestStringConvertible {
    let curve: [Double]
    let samples: [[Double?]]
    var testDescription: String { "\(curve)" }
  }
  let curves: [Curve]
}

@Suite struct TimingCurveTests {
  static let measured = MotionFixture.load("unit_curves", as: [CurveVector].self)
  static let computed = MotionFixture.load("curves", as: [CurveVector].self)
  static let reference = MotionFixture.load("bezier_reference", as: BezierReference.self).curves

  @Test(arguments: measured)
  func `agrees with what was measured on SwiftUI`(_ vector: CurveVector) {
    check(vector, tolerance: vector.tolerance)
  }

  @Test(arguments: computed)
  func `agrees with the computed vectors`(_ vector: CurveVector) {
    check(vector, tolerance: 1e-6)
  }

  private func check(_ vector: CurveVector, tolerance: Double) {
    for sample in vector.samples {
      if let value = sample.value {
        #expect(abs(vector.curve.value(at: sample.t) - value) <= tolerance, "t \(sample.t)")
      }
      guard let velocity = sample.velocity?.value, !vector.isApplesZeroByZero(at: sample.t)
      else { continue }
      let found = vector.curve.velocity(at: sample.t)
      #expect(found == velocity || abs(found - velocity) <= tolerance, "t \(sample.t)")
    }
  }

  @Test func `vanishing rates give the limit`() {
    // 3·(y₂ − 2·y₁)/(3·(x₂ − 2·x₁)) = 1/0.58.
    #expect(abs(TimingCurve.easeOut.velocity(at: 0) - 1 / 0.58) < 1e-12)
    #expect(abs(TimingCurve.easeIn.velocity(at: 1) - 1 / 0.58) < 1e-12)
    #expect(TimingCurve.bezier(x1: 0, y1: 1, x2: 0, y2: 1).velocity(at: 0) == .infinity)
    #expect(TimingCurve.bezier(x1: 1, y1: 0, x2: 0, y2: 1).velocity(at: 0.5) == .infinity)
    #expect(TimingCurve.bezier(x1: 1, y1: 2, x2: 0, y2: -1).velocity(at: 0.5) == -.infinity)
    #expect(TimingCurve.bezier(x1: 0, y1: 0, x2: 0, y2: 0).velocity(at: 0) == 1)
  }

  @Test(arguments: reference)
  func `solves a Bezier curve to nine digits`(_ reference: BezierReference.Curve) {
    let p = reference.curve
    let curve = TimingCurve.bezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
    let height = max(1, abs(p[1]), abs(p[3]))
    for sample in reference.samples {
      let (x, y) = (sample[0]!, sample[1]!)
      #expect(abs(curve.value(at: x) - y) <= 1e-9 * height, "x \(x)")
      guard let slope = sample[2] else { continue }
      #expect(abs(curve.velocity(at: x) - slope) <= 1e-7 * max(1, abs(slope)), "x \(x)")
    }
  }

  @Test func `control points are clamped in x but not in y`() {
    let wide = TimingCurve.bezier(x1: -1, y1: 0, x2: 2, y2: 1)
    let clamped = TimingCurve.bezier(x1: 0, y1: 0, x2: 1, y2: 1)
    #expect(wide.value(at: 0.3) == clamped.value(at: 0.3))
    #expect(TimingCurve.bezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55).value(at: 0.2) < -0.09)
  }

  @Test func `progress is clamped`() {
    for curve in [TimingCurve.linear, .easeIn, .circularEaseIn, .circularEaseOut] {
      #expect(curve.value(at: -1) == 0)
      #expect(curve.value(at: 2) == 1)
      #expect(curve.value(at: .nan) == 0)
    }
  }

  @Test(arguments: [0.0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1])
  func `circular curves are arcs of circles`(_ p: Double) {
    let x = TimingCurve.circularEaseIn.value(at: p)
    #expect(abs(p * p + (1 - x) * (1 - x) - 1) < 1e-12)
    #expect(abs(TimingCurve.circularEaseOut.value(at: 1 - p) - (1 - x)) < 1e-12)
    let half = TimingCurve.circularEaseInOut.value(at: p)
    let expected =
      p < 0.5
      ? (1 - (1 - 4 * p * p).squareRoot()) / 2
      : (1 + ((8 - 4 * p) * p - 3).squareRoot()) / 2
    #expect(abs(half - expected) < 1e-12)
  }

  @Test func `circular curves move as their tangents say`() {
    #expect(TimingCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(TimingCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
    for curve in [TimingCurve.circularEaseIn, .circularEaseOut, .circularEaseInOut] {
      for p in [0.1, 0.3, 0.45, 0.7, 0.9] {
        let slope = (curve.value(at: p + 1e-6) - curve.value(at: p - 1e-6)) / 2e-6
        #expect(abs(curve.velocity(at: p) - slope) < 1e-6 * max(1, slope))
      }
    }
  }
}
