/// Paints gradients through any projection, inside an outline.
///
/// A pixel shows the mean colour over its square. Where the colours change evenly that is the colour
/// at its centre, rounded once; where a stop, a hard edge or the middle of the gradient lies within
/// the pixel, it is integrated.
package struct GradientPainter: Sendable {
  package var ramp: GradientRamp
  package var field: GradientField

  package init(_ ramp: GradientRamp, _ field: GradientField) {
    self.ramp = ramp
    self.field = field
  }

  /// Paints where an outline covers the canvas.
  /// - Parameters:
  ///   - opacity: 0…1.
  ///   - area: the pixels concerned.
  ///   - occlusion: what will be painted over.
  package func paint(
    in area: PixelRect,
    outline: borrowing CoverageMask,
    opacity: Double,
    occlusion: Occlusion = .none,
    onto bitmap: inout Bitmap
  ) {
    let area = area.intersection(PixelRect(width: bitmap.width, height: bitmap.height))
      .intersection(PixelRect(width: outline.width, height: outline.height))
    let opacity = Premultiply.unit(opacity) / 255
    var parts: [Range<Int>] = []
    for y in area.y {
      let line = bitmap.baseAddress.advanced(by: y * bitmap.width)
      let shares = outline.baseAddress.advanced(by: y * outline.stride)
      occlusion.visible(row: y, area.x, into: &parts)
      for part in parts {
        for x in part where shares[x] != 0 {
          let color = mean(Double(x) + 0.5, Double(y) + 0.5)
          line[x] = GradientPainter.over(color, line[x], share: Double(shares[x]) * opacity)
        }
      }
    }
  }

  /// The mean colour over the pixel with that centre, premultiplied, 0…255, red first.
  @inline(__always)
  package func mean(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let sample = field.sample(x, y)
    let half = (abs(sample.dx) + abs(sample.dy)) / 2
    if sample.distance >= 1.5,
      let color = ramp.evenValue(sample.t - half, sample.t, sample.t + half)
    {
      return color
    }
    return sample.distance < GradientPainter.straight
      ? meanOfCells(x, y) : strips(sample, side: 1, count: 8)
  }

  /// Nearer to the middle than this many pixels, lines of equal colour are too bent, and rays too
  /// close to each other, for a whole pixel to count as straight.
  private static let straight = 16.0

  private func meanOfCells(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let count = 8
    let side = 1 / Double(count)
    var sum = SIMD4<Double>.zero
    for row in 0..<count {
      for column in 0..<count {
        let cell = field.sample(
          x - 0.5 + (Double(column) + 0.5) * side, y - 0.5 + (Double(row) + 0.5) * side)
        sum += strips(cell, side: side, count: 2)
      }
    }
    return sum / Double(count * count)
  }

  /// The mean over a square in which the parameter changes evenly: exact along the axis along which
  /// it changes more, by the midpoint rule along the other.
  private func strips(
    _ sample: GradientField.Sample, side: Double, count: Int
  ) -> SIMD4<Double> {
    let long = max(abs(sample.dx), abs(sample.dy)) * side / 2
    let short = min(abs(sample.dx), abs(sample.dy)) * side
    var sum = SIMD4<Double>.zero
    for strip in 0..<count {
      let t = sample.t + short * ((Double(strip) + 0.5) / Double(count) - 0.5)
      sum += ramp.mean(t - long, t + long)
    }
    return sum / Double(count)
  }

  /// A colour over a premultiplied pixel, with a single rounding.
  /// - Parameter share: 0…1, of the colour's own opacity.
  @inline(__always)
  private static func over(_ color: SIMD4<Double>, _ below: UInt32, share: Double) -> UInt32 {
    // An opaque colour leaves nothing of what is beneath.
    if share >= 1, color.w >= 255 { return pixel(color) }
    let under = SIMD4(
      Double(below >> 16 & 255), Double(below >> 8 & 255), Double(below & 255),
      Double(below >> 24))
    return pixel(color * share + under * (1 - color.w * share / 255))
  }

  @inline(__always)
  private static func pixel(_ color: SIMD4<Double>) -> UInt32 {
    byte(color.w) << 24 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
  }

  @inline(__always)
  private static func byte(_ value: Double) -> UInt32 {
    // Not a number counts as 0.
    value > 0 ? UInt32(min(value, 255) + 0.5) : 0
  }
}
