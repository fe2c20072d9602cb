/// How far apart two colours must be to count as different.
package enum ColorMetric: String, CaseIterable, Sendable {
  /// Any difference of any channel.
  case exact
  /// OKLab with toe-corrected lightness and the HyAB distance, as pixelmatch counts after 7.2.
  case oklab
  /// Squared YIQ distance, as pixelmatch counts up to 7.2.
  case yiq
}

/// Pixelmatch's background of pixels that are not opaque: it depends on the pixel's place, so that
/// no colour blends into it everywhere.
struct Checkerboard {
  let red: Double
  let green: Double
  let blue: Double

  /// - Parameter index: of the pixel, `y * width + x`.
  init(at index: Int) {
    // Pixelmatch counts bytes here, which makes the red always the darker one.
    let byte = Double(4 * index)
    red = 48
    green = 48 + 159 * Double(Int(byte / 1.618033988749895) % 2)
    blue = 48 + 159 * Double(Int(byte / 2.618033988749895) % 2)
  }
}
