/// Recognises pixels that soften an edge (V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope
/// Detector", 2009): they lie between a darker and a lighter neighbour of which one belongs to an
/// even area in both pictures.
struct Antialiasing {
  let metric: ColorMetric

  /// Whether the pixel at (x, y) softens an edge of `a`.
  func softens(_ a: StraightPicture, _ b: StraightPicture, x: Int, y: Int) -> Bool {
    let centre = y * a.width + x
    let columns = max(x - 1, 0)...min(x + 1, a.width - 1)
    let rows = max(y - 1, 0)...min(y + 1, a.height - 1)
    var equal = columns.count < 3 || rows.count < 3 ? 1 : 0
    var darkest = (delta: 0.0, x: 0, y: 0)
    var lightest = (delta: 0.0, x: 0, y: 0)
    // Columns go before rows, as pixelmatch does it: the first of equal extremes is taken.
    for nx in columns {
      for ny in rows where nx != x || ny != y {
        let delta = brightnessDelta(a.pixels[centre], a.pixels[ny * a.width + nx], at: centre)
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest.delta {
          darkest = (delta, nx, ny)
        } else if delta > lightest.delta {
          lightest = (delta, nx, ny)
        }
      }
    }
    guard darkest.delta < 0, lightest.delta > 0 else { return false }
    return [darkest, lightest].contains {
      Self.isEven(a, x: $0.x, y: $0.y) && Self.isEven(b, x: $0.x, y: $0.y)
    }
  }

  /// How much lighter the first pixel is.
  private func brightnessDelta(_ p: UInt32, _ q: UInt32, at index: Int) -> Double {
    if metric == .yiq { return YIQMetric.brightnessDelta(p, q, at: index) }
    if p == q { return 0 }
    let (a, b) = (Components(p), Components(q))
    if a.isOpaque, b.isOpaque {
      return YIQMetric.luma(a.red - b.red, a.green - b.green, a.blue - b.blue)
    }
    // Over one grey, because a background that changes from pixel to pixel bends the slopes that
    // are looked for.
    let alpha = a.alpha - b.alpha
    func delta(_ p: Double, _ q: Double) -> Double {
      (p * a.alpha - q * b.alpha - 128 * alpha) / 255
    }
    let luma = YIQMetric.luma(
      delta(a.red, b.red), delta(a.green, b.green), delta(a.blue, b.blue))
    return luma == 0 ? alpha / 2 : luma
  }

  /// Whether at least three neighbours have the same colour; the picture's edge counts as one.
  private static func isEven(_ picture: StraightPicture, x: Int, y: Int) -> Bool {
    let columns = max(x - 1, 0)...min(x + 1, picture.width - 1)
    let rows = max(y - 1, 0)...min(y + 1, picture.height - 1)
    let value = picture.pixels[y * picture.width + x]
    var equal = columns.count < 3 || rows.count < 3 ? 1 : 0
    for ny in rows {
      for nx in columns where nx != x || ny != y {
        if picture.pixels[ny * picture.width + nx] == value { equal += 1 }
      }
    }
    return equal > 2
  }
}
