/// Frames per second as an exact fraction, e.g. 60/1 or 30000/1001; above zero, at most 1000.
package struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  package let numerator: Int64
  package let denominator: Int64

  /// - Returns: nil outside of the range above 0 to 1000.
  package init?(_ rate: RationalTime) {
    guard rate > .zero, rate <= RationalTime(whole: 1000) else { return nil }
    numerator = rate.numerator
    denominator = rate.denominator
  }

  /// The exact time of a frame: index · denominator / numerator.
  package func time(ofFrame index: Int) -> RationalTime {
    RationalTime(denominator, numerator) * Int64(index)
  }

  /// How many frames begin in [0, duration): ceil(duration · rate).
  package func frameCount(duration: RationalTime) -> Int {
    Int(duration.ceiling(times: numerator, over: denominator))
  }

  /// `60/1`, `30000/1001`.
  package var description: String { "\(numerator)/\(denominator)" }
}
