import SceneDescription

/// SwiftUI's fixed-step spring integrator as a linear map.
///
/// One step of 1/300 s takes displacement d = x − target, velocity v and acceleration a to
/// v½ = v + a·h/2, d' = d + v½·h, a' = −c·v½ − k·d', v' = v½ + a'·h/2, with c = 2ζ√k. Three
/// independent transcriptions of SwiftUI's FluidSpringAnimation agree on it.
struct SpringStep: Sendable {
  /// Steps per second.
  static let rate: Int64 = 300
  private static let h = 1.0 / 300
  /// As stiff as SwiftUI lets a spring be.
  static let stiffest = 45_000.0

  /// Rows of the 3×3 matrix that acts on (d, v, a).
  private var m: [Double]

  init(response: Double, dampingFraction: Double) {
    let omega = 2 * Double.pi / response
    let k = response > 0 ? min(omega * omega, SpringStep.stiffest) : SpringStep.stiffest
    let c = 2 * dampingFraction * k.squareRoot()
    let h = SpringStep.h
    // Columns: what each of d, v, a contributes.
    let column = { (d: Double, v: Double, a: Double) -> (Double, Double, Double) in
      let half = v + a * h / 2
      let moved = d + half * h
      let force = -c * half - k * moved
      return (moved, half + force * h / 2, force)
    }
    let (d, v, a) = (column(1, 0, 0), column(0, 1, 0), column(0, 0, 1))
    m = [d.0, v.0, a.0, d.1, v.1, a.1, d.2, v.2, a.2]
  }

  private init(matrix: [Double]) { m = matrix }

  func apply(_ s: SpringState) -> SpringState {
    SpringState(
      displacement: s.displacement * m[0] + s.velocity * m[1] + s.acceleration * m[2],
      velocity: s.displacement * m[3] + s.velocity * m[4] + s.acceleration * m[5],
      acceleration: s.displacement * m[6] + s.velocity * m[7] + s.acceleration * m[8])
  }

  /// The map of twice as many steps.
  var squared: SpringStep {
    var product = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        product[row * 3 + column] =
          m[row * 3] * m[column] + m[row * 3 + 1] * m[3 + column] + m[row * 3 + 2] * m[6 + column]
      }
    }
    return SpringStep(matrix: product)
  }
}

/// The maps of 1, 2, 4 … steps, so that any number of steps costs a few multiplications.
struct SpringPowers: Sendable {
  private let powers: [SpringStep]

  init(response: Double, dampingFraction: Double) {
    var list = [SpringStep(response: response, dampingFraction: dampingFraction)]
    // 2⁴⁰ steps are more than a hundred years.
    for index in 0..<40 { list.append(list[index].squared) }
    powers = list
  }

  var one: SpringStep { powers[0] }

  func apply(_ state: SpringState, steps: Int64) -> SpringState {
    var state = state
    var rest = steps
    for power in powers where rest > 0 {
      if rest & 1 == 1 { state = power.apply(state) }
      rest >>= 1
    }
    return state
  }
}

/// How far a spring is from its target, and how it moves.
struct SpringState: Sendable {
  var displacement: AnimatableVector
  var velocity: AnimatableVector
  var acceleration: AnimatableVector
}
