/// Colours over a parameter: mixed evenly between stops, the first before them, the last after them.
///
/// Colours are premultiplied sRGB components and alpha in units of a byte step, red first.
package struct GradientRamp: Sendable {
  package struct Stop: Sendable {
    package var location: Double
    /// Premultiplied, 0…255.
    package var color: SIMD4<Double>

    /// From straight components 0…1; anything else is clamped, NaN counts as 0.
    package init(
      location: Double, red: Double, green: Double, blue: Double, alpha: Double
    ) {
      self.location = location
      let a = Premultiply.unit(alpha)
      let straight = SIMD4(
        Premultiply.unit(red), Premultiply.unit(green), Premultiply.unit(blue), 1)
      color = straight * (a * 255)
    }

    init(location: Double, color: SIMD4<Double>) {
      self.location = location
      self.color = color
    }
  }

  /// Where one straight line ends and the next begins.
  struct Segment: Sendable {
    /// The least parameter that belongs to it.
    let start: Double
    /// A parameter of the segment, or at its end, that is finite.
    let origin: Double
    let color: SIMD4<Double>
    let slope: SIMD4<Double>
    /// Of the colours from 0 to `origin`.
    let integral: SIMD4<Double>

    @inline(__always)
    func value(_ t: Double) -> SIMD4<Double> { color + slope * (t - origin) }

    @inline(__always)
    func integral(_ t: Double) -> SIMD4<Double> {
      let d = t - origin
      return integral + (color + slope * (d / 2)) * d
    }
  }

  /// By ascending start; the first reaches back without end.
  let segments: [Segment]
  /// Whether the colours of 0…1 come again and again.
  let repeats: Bool
  /// Over one period.
  let total: SIMD4<Double>
  /// Whether every colour is opaque.
  package let isOpaque: Bool

  /// - Parameter stops: at least one, locations never fall; two at one location are a hard edge.
  package init(_ stops: [Stop]) { self.init(stops, repeats: false) }

  /// Colours once around: where less than a turn is taken, the rest is filled with the last and the
  /// first colour by halves; of more than a turn the last one remains. Parameter 0 lies at the
  /// turn's start, 1 a whole turn on; so it goes on without end.
  /// - Parameter turns: from the first stop's 0 to the last stop's 1, above zero or zero.
  package init(_ stops: [Stop], around turns: Double) {
    let plain = GradientRamp(stops, repeats: false)
    var inner: [Stop]
    if turns <= 1 {
      inner = stops.map { Stop(location: $0.location * turns, color: $0.color) }
      let middle = (1 + turns) / 2
      if let first = stops.first, let last = stops.last {
        inner.append(Stop(location: middle, color: last.color))
        inner.append(Stop(location: middle, color: first.color))
      }
    } else {
      let cut = 1 - 1 / turns
      inner = [Stop(location: 0, color: plain.value(cut))]
      inner += stops.filter { $0.location > cut }
        .map { Stop(location: ($0.location - cut) * turns, color: $0.color) }
    }
    self.init(inner, repeats: true)
  }

  private init(_ stops: [Stop], repeats: Bool) {
    self.repeats = repeats
    isOpaque = stops.allSatisfy { $0.color.w >= 255 }
    guard let first = stops.first, let last = stops.last else {
      segments = [
        Segment(start: -.infinity, origin: 0, color: .zero, slope: .zero, integral: .zero)
      ]
      total = .zero
      return
    }
    var list: [Segment] = []
    var integral = first.color * first.location
    list.append(
      Segment(
        start: -.infinity, origin: first.location, color: first.color, slope: .zero,
        integral: integral))
    for (a, b) in zip(stops, stops.dropFirst()) where b.location > a.location {
      let length = b.location - a.location
      list.append(
        Segment(
          start: a.location, origin: a.location, color: a.color,
          slope: (b.color - a.color) / length, integral: integral))
      integral += (a.color + b.color) * (length / 2)
    }
    list.append(
      Segment(
        start: last.location, origin: last.location, color: last.color, slope: .zero,
        integral: integral))
    segments = list
    total = list[list.count - 1].integral(1)
  }

  /// The colour at a parameter.
  package func value(_ t: Double) -> SIMD4<Double> {
    let t = repeats ? t - t.rounded(.down) : t
    return segments[index(of: t)].value(t)
  }

  /// The last segment that begins at or before a parameter.
  @inline(__always)
  func index(of t: Double) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= t { low = middle } else { high = middle }
    }
    return low
  }

  /// The colour at the middle of an interval, if all of it lies on one straight line.
  @inline(__always)
  func evenValue(_ low: Double, _ middle: Double, _ high: Double) -> SIMD4<Double>? {
    let period = repeats ? low.rounded(.down) : 0
    if repeats, high - period >= 1 { return nil }
    let segment = index(of: low - period)
    guard segment + 1 == segments.count || high - period <= segments[segment + 1].start else {
      return nil
    }
    return segments[segment].value(middle - period)
  }

  /// The mean colour over an interval.
  @inline(__always)
  func mean(_ low: Double, _ high: Double) -> SIMD4<Double> {
    let length = high - low
    // Too short for the difference of two integrals; there, and where it is no number, one colour
    // is as good as the mean.
    guard length > 1e-9 else { return value(low) }
    return (integral(high) - integral(low)) / length
  }

  private func integral(_ t: Double) -> SIMD4<Double> {
    let period = repeats ? t.rounded(.down) : 0
    let rest = t - period
    return total * period + segments[index(of: rest)].integral(rest)
  }
}
