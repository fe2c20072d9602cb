import SceneDescription
import Testing

/// Core Graphics' path of `RoundedRectangle(.continuous)`, measured on macOS.
@Suite struct ContinuousCornerTests {
  struct Measured: Sendable {
    let length: Double
    let radius: Double
    /// Extent, first and second control point from the corner's vertex, in points.
    let edge: [Double]
  }

  static let edges = [
    Measured(length: 1000, radius: 100, edge: [152.8665, 108.849, 86.8407]),
    Measured(length: 300, radius: 105, edge: [150, 111.737, 90.22]),
    Measured(length: 300, radius: 120, edge: [150, 122.491, 101.147]),
    Measured(length: 300, radius: 135, edge: [150, 133.246, 112.073]),
    Measured(length: 300, radius: 150, edge: [150, 144, 123]),
    Measured(length: 400, radius: 80, edge: [122.293, 87.079, 69.473]),
    Measured(length: 200, radius: 80, edge: [100, 81.661, 67.431]),
    Measured(length: 120, radius: 55, edge: [60, 54.015, 45.558]),
  ]

  @Test(arguments: edges)
  func anEdgeBendsWhereItWasMeasured(_ measured: Measured) throws {
    // The top edge of a square of that length: from its middle to the corner's first curve.
    let half = measured.length / 2
    let path = RoundedRectangle(
      size: Size(width: measured.length, height: measured.length),
      radius: measured.radius,
      style: .continuous
    ).path
    guard case .line(let start) = path.elements[1],
      case .curve(let first, let second, _) = path.elements[2]
    else {
      Issue.record("the path does not begin with a line and a curve")
      return
    }
    let found = [half - start.x, half - first.x, half - second.x]
    for (value, expected) in zip(found, measured.edge) { #expect(abs(value - expected) < 2e-3) }
    #expect(abs(start.y + half) < 1e-9)
  }

  @Test func theMiddleOfTheCornerDoesNotDependOnTheEdges() {
    // Inner points of radius 100: b 7.4911, a 63.1494, p 16.906, q 37.2824.
    for size in [1000.0, 250] {
      let path = RoundedRectangle(
        size: Size(width: size, height: size),
        radius: 100,
        style: .continuous
      ).path
      guard case .curve(_, _, let end) = path.elements[2],
        case .curve(let first, let second, let last) = path.elements[3]
      else {
        Issue.record("the corner does not consist of curves")
        return
      }
      let half = size / 2
      let found = [end, first, second, last].flatMap { [half - $0.x, $0.y + half] }
      let expected = [
        63.1494, 7.4911, 37.2824, 16.906, 16.906, 37.2824, 7.4911, 63.1494,
      ]
      for (value, right) in zip(found, expected) { #expect(abs(value - right) < 1e-3) }
    }
  }
}
