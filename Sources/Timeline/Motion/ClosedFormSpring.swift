import SceneDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The damped oscillator d'' = −2ζω·d' − ω²·d in closed form, ω = 2π / response.
///
/// The same forms as SwiftUI's `Spring.value` and `.velocity`, which a probe found bit-exact in all
/// three regimes.
struct ClosedFormSpring: Sendable {
  private let omega: Double
  private let zeta: Double

  init(_ spring: Spring) {
    omega =
      spring.response > 0
      ? min(2 * .pi / spring.response, SpringStep.stiffest.squareRoot())
      : SpringStep.stiffest.squareRoot()
    zeta = spring.dampingFraction
  }

  init(omega: Double, zeta: Double) {
    self.omega = omega
    self.zeta = zeta
  }

  /// Displacement, velocity and acceleration `t` seconds after a state.
  func state(_ start: SpringState, after t: Double) -> SpringState {
    let (f, g, df, dg) = basis(t)
    let displacement = start.displacement * f + start.velocity * g
    let velocity = start.displacement * df + start.velocity * dg
    return SpringState(
      displacement: displacement, velocity: velocity,
      acceleration: displacement * (-omega * omega) - velocity * (2 * zeta * omega))
  }

  /// d(t) = f·d₀ + g·v₀ and its derivative df·d₀ + dg·v₀.
  private func basis(_ t: Double) -> (f: Double, g: Double, df: Double, dg: Double) {
    let decay = zeta * omega
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let e = exp(-decay * t)
      let (s, c) = (sin(damped * t), cos(damped * t))
      let f = e * (c + decay / damped * s)
      let g = e * s / damped
      return (f, g, -omega * omega * g, e * (c - decay / damped * s))
    }
    if zeta == 1 {
      let e = exp(-omega * t)
      return (e * (1 + omega * t), e * t, -e * omega * omega * t, e * (1 - omega * t))
    }
    let spread = omega * (zeta * zeta - 1).squareRoot()
    // The slow root without cancellation: r₁·r₂ = ω².
    let fast = -decay - spread
    let slow = omega * omega / fast
    let (es, ef) = (exp(slow * t), exp(fast * t))
    let width = slow - fast
    return (
      (slow * ef - fast * es) / width, (es - ef) / width, slow * fast * (ef - es) / width,
      (slow * es - fast * ef) / width
    )
  }

  /// The seconds after which the end rule is met: tested every 1/300 s at first, later on a grid
  /// that grows with the time; nil when it never is.
  func settling(_ start: SpringState, _ rule: EndRule) -> Double? {
    var step: Int64 = 0
    while step < 300_000_000 {
      let t = Double(step) / Double(SpringStep.rate)
      if rule.isMet(state(start, after: t)) { return t }
      step += max(1, step / 1000)
    }
    return nil
  }
}
