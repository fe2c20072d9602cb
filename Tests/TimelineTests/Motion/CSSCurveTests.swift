import SceneDescription
import Testing

@testable import Timeline

/// Values from the definitions in CSS Easing Functions Level 2.
@Suite struct CSSCurveTests {
  /// Values at 0/8, 1/8, …, 8/8.
  static let fourSteps: [(StepPosition, [Double])] = [
    (.jumpStart, [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1, 1]),
    (.jumpEnd, [0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1]),
    (.jumpNone, [0, 0, 1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1, 1, 1]),
    (.jumpBoth, [0.2, 0.2, 0.4, 0.4, 0.6, 0.6, 0.8, 0.8, 1]),
  ]

  @Test(arguments: fourSteps)
  func `four steps`(_ position: StepPosition, _ eighths: [Double]) {
    let curve = TimingCurve.steps(4, position)
    for (index, value) in eighths.enumerated() {
      #expect(curve.value(at: Double(index) / 8) == value, "\(index)/8")
      #expect(curve.velocity(at: Double(index) / 8) == 0)
    }
  }

  @Test(arguments: StepPosition.allCases)
  func `a step that a rounded time just misses is taken`(_ position: StepPosition) {
    // 0.29 · 100 is 28.999999999999996.
    let curve = TimingCurve.steps(100, position)
    #expect(curve.value(at: 0.29) == curve.value(at: 0.2950))
    #expect(curve.value(at: 0.29) > curve.value(at: 0.2899))
  }

  @Test(arguments: StepPosition.allCases, [Int.min, -1, 0, 1])
  func `too few steps are as many as needed`(_ position: StepPosition, _ count: Int) {
    let least = TimingCurve.steps(position == .jumpNone ? 2 : 1, position)
    for p in [0.0, 0.3, 0.7, 1] {
      #expect(TimingCurve.steps(count, position).value(at: p) == least.value(at: p))
    }
  }

  static let bounce = TimingCurve.points([
    CurvePoint(input: 0, output: 0), CurvePoint(input: 0.5, output: 1),
    CurvePoint(input: 0.5, output: 0.75), CurvePoint(input: 0.75, output: 1.25),
    CurvePoint(input: 1, output: 1),
  ])

  /// Input, output, slope.
  static let bouncePoints: [(Double, Double, Double)] = [
    (0, 0, 2), (0.25, 0.5, 2), (0.5, 0.75, 2), (0.625, 1, 2), (0.75, 1.25, -1),
    (0.875, 1.125, -1), (1, 1, -1),
  ]

  @Test(arguments: bouncePoints)
  func `points are joined by lines`(_ p: Double, _ value: Double, _ velocity: Double) {
    #expect(CSSCurveTests.bounce.value(at: p) == value)
    #expect(CSSCurveTests.bounce.velocity(at: p) == velocity)
  }

  @Test func `outer lines go on beyond their points`() {
    let curve = TimingCurve.points([
      CurvePoint(input: 0.25, output: 0.25), CurvePoint(input: 0.75, output: 1.25),
    ])
    #expect(curve.value(at: 0) == -0.25)
    #expect(curve.value(at: 1) == 1.75)
  }

  @Test func `odd lists of points are harmless`() {
    #expect(TimingCurve.points([]).value(at: 0.3) == 0.3)
    let single = TimingCurve.points([CurvePoint(input: 0.2, output: 0.6)])
    #expect(single.value(at: 0.9) == 0.6)
    let twin = TimingCurve.points([
      CurvePoint(input: 0.5, output: 0.25), CurvePoint(input: 0.5, output: 0.75),
    ])
    #expect(twin.value(at: 0.5) == 0.75)
    #expect(twin.velocity(at: 0.5) == 0)
    let unsorted = TimingCurve.points([
      CurvePoint(input: 1, output: 1), CurvePoint(input: 0, output: 0),
      CurvePoint(input: 0.5, output: 2),
    ])
    for p in [0.0, 0.2, 0.5, 0.9, 1] { #expect(unsorted.value(at: p).isFinite) }
  }
}
