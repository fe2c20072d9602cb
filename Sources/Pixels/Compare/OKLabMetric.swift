import Glibc

/// The distance of two colours in OKLab (Ottosson 2020) with toe-corrected lightness, added up as
/// HyAB (Abasi et al. 2019): |ΔLr| + √(Δa² + Δb²). Black to white is 1.
///
/// Cube roots and the sRGB curve are read from tables and interpolated, as pixelmatch does it, so
/// that colours at the very threshold fall on the same side.
struct OKLabMetric {
  private let threshold: Double
  /// sRGB bytes to linear light; one more entry for interpolation.
  private let linear: [Double]
  private let cubeRoots: [Double]
  private static let rootSteps = 4096

  init(threshold: Double) {
    self.threshold = threshold
    let curve = (0..<256).map { byte in
      let c = Double(byte) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    linear = curve + [1]
    cubeRoots = (0...(Self.rootSteps + 1)).map { cbrt(Double($0) / Double(Self.rootSteps)) }
  }

  /// Two colours that are not the same differ when their distance is above the threshold.
  func differs(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool {
    let (a, b) = (Components(a), Components(b))
    let back = a.isOpaque && b.isOpaque ? nil : Checkerboard(at: index)
    let (first, second) = (cone(a, back), cone(b, back))
    let lightness = lightness(first) - lightness(second)
    let (l, m, s) = (first.l - second.l, first.m - second.m, first.s - second.s)
    let rest = threshold - abs(lightness)
    guard rest > 0 else { return true }
    let greenRed = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    return greenRed * greenRed + blueYellow * blueYellow > rest * rest
  }

  /// The cube-rooted cone responses that OKLab is made of.
  private func cone(
    _ c: Components, _ back: Checkerboard?
  ) -> (l: Double, m: Double, s: Double) {
    var (red, green, blue) = (c.red, c.green, c.blue)
    if let back {
      let rest = 255 - c.alpha
      red = (red * c.alpha + back.red * rest) / 255
      green = (green * c.alpha + back.green * rest) / 255
      blue = (blue * c.alpha + back.blue * rest) / 255
    }
    let (r, g, b) = (light(red), light(green), light(blue))
    return (
      root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
      root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
      root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    )
  }

  /// Ottosson's Lr, whose toe keeps near-blacks together.
  private func lightness(_ cone: (l: Double, m: Double, s: Double)) -> Double {
    let plain = 0.2104542553 * cone.l + 0.7936177850 * cone.m - 0.0040720468 * cone.s
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * plain - k1
    return 0.5 * (x + (x * x + 4 * k2 * k3 * plain).squareRoot())
  }

  private func light(_ value: Double) -> Double {
    let index = Int(value)
    return linear[index] + (linear[index + 1] - linear[index]) * (value - Double(index))
  }

  private func root(_ value: Double) -> Double {
    let scaled = value * Double(Self.rootSteps)
    let index = Int(scaled)
    return cubeRoots[index] + (cubeRoots[index + 1] - cubeRoots[index]) * (scaled - Double(index))
  }
}
