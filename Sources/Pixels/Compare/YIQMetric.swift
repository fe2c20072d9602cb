/// The distance of two colours in YIQ (Kotsarenko and Ramos, "Measuring perceived color difference
/// using YIQ NTSC transmission color space in mobile applications", 2010).
struct YIQMetric {
  /// The largest squared distance that does not count.
  private let limit: Double

  /// - Parameter threshold: 0…1; 1 is the largest distance that there is.
  init(threshold: Double) { limit = 35_215 * threshold * threshold }

  func differs(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
    let (red, green, blue) = Self.delta(a, b, at: index)
    let y = Self.luma(red, green, blue)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q > limit
  }

  /// How much lighter `a` is, on the background of the pixel at an index.
  static func brightnessDelta(_ a: UInt32, _ b: UInt32, at index: Int) -> Double {
    if a == b { return 0 }
    let (red, green, blue) = delta(a, b, at: index)
    return luma(red, green, blue)
  }

  static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  private static func delta(
    _ a: UInt32, _ b: UInt32, at index: Int
  ) -> (red: Double, green: Double, blue: Double) {
    let (a, b) = (Components(a), Components(b))
    if a.isOpaque, b.isOpaque { return (a.red - b.red, a.green - b.green, a.blue - b.blue) }
    let back = Checkerboard(at: index)
    let alpha = a.alpha - b.alpha
    return (
      (a.red * a.alpha - b.red * b.alpha - back.red * alpha) / 255,
      (a.green * a.alpha - b.green * b.alpha - back.green * alpha) / 255,
      (a.blue * a.alpha - b.blue * b.alpha - back.blue * alpha) / 255
    )
  }
}
