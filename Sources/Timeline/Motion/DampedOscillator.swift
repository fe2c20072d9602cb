import Glibc

/// The closed form of a damped oscillator of mass 1: ẍ = −ω²·(x − T) − 2ζω·ẋ.
struct DampedOscillator: Hashable, Sendable {
  /// ω, in radians per second; above zero.
  var angularFrequency: Double
  /// ζ: below 1 it overshoots, 1 is critical; at least zero.
  var dampingRatio: Double

  /// From (d, v), the distance T − x and the velocity ẋ, to what they are `time` seconds later.
  ///
  /// With e = e^(−ζωt), C the cosine and S the sine over its frequency √(ω² − (ζω)²), hyperbolic
  /// when ζ > 1 and 1 and t when ζ = 1:
  /// d = e·(C + ζω·S)·d₀ − e·S·v₀, v = e·ω²·S·d₀ + e·(C − ζω·S)·v₀.
  func transition(after time: Double) -> Matrix2 {
    let omega = angularFrequency
    let decay = dampingRatio * omega
    let (c, s) = dampedWave(at: time)
    return Matrix2(a: c + decay * s, b: -s, c: omega * omega * s, d: c - decay * s)
  }

  /// e·C and e·S of `transition(after:)`.
  private func dampedWave(at time: Double) -> (Double, Double) {
    let decay = dampingRatio * angularFrequency
    if dampingRatio < 1 {
      let frequency = angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let envelope = exp(-decay * time)
      return (envelope * cos(frequency * time), envelope * sin(frequency * time) / frequency)
    }
    let rate = angularFrequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let x = rate * time
    if x < 1 {
      let envelope = exp(-decay * time)
      let (cosh, sinhc) = hyperbolic(x)
      return (envelope * cosh, envelope * sinhc * time)
    }
    let slow = exp(-slowestRate * time)
    let fast = exp(-(decay + rate) * time)
    return ((slow + fast) / 2, (slow - fast) / (2 * rate))
  }

  /// How fast the slowest part fades, per second: ζω below critical, else ζω − ω√(ζ² − 1), written
  /// without the cancellation.
  var slowestRate: Double {
    if dampingRatio < 1 { return dampingRatio * angularFrequency }
    return angularFrequency / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
  }
}

/// cosh x and sinh x / x for x within 0…1, by their series: a difference of exponentials cancels.
private func hyperbolic(_ x: Double) -> (cosh: Double, sinhc: Double) {
  var (cosh, sinhc, term) = (1.0, 1.0, 1.0)
  for n in stride(from: 2.0, to: 20, by: 2) {
    term *= x * x / (n * (n + 1))
    cosh += term * (n + 1)
    sinhc += term
  }
  return (cosh, sinhc)
}
