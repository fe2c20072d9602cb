/// Paints blurred silhouettes through any projection.
package enum ShadowPainter {
  /// Paints a colour through a mask, over what is there.
  /// - Parameters:
  ///   - map: from canvas pixels to the sheet's points; its w has one sign all over `spans`.
  ///   - color: straight components 0…1.
  ///   - spans: the pixels that the mask can reach.
  ///   - hidden: pixels that something opaque will cover anyway.
  package static func paint(
    _ mask: borrowing ShadowMask,
    map: PlaneMap,
    color: StraightColor,
    spans: ConvexSpans,
    hidden: ConvexSpans?,
    onto bitmap: inout Bitmap
  ) {
    guard color.alpha > 0 else { return }
    let base = bitmap.baseAddress
    let width = bitmap.width
    let mask = copy mask
    mask.values.withUnsafeBufferPointer { values in
      for row in spans.rows {
        let all = spans.touched(row: row)
        let gap = (hidden?.covered(row: row) ?? 0..<0).clamped(to: all)
        let line = base.advanced(by: row * width)
        if gap.isEmpty {
          paint(mask, values, map: map, color: color, y: row, columns: all, line: line)
        } else {
          let before = all.lowerBound..<gap.lowerBound
          let after = gap.upperBound..<all.upperBound
          paint(mask, values, map: map, color: color, y: row, columns: before, line: line)
          paint(mask, values, map: map, color: color, y: row, columns: after, line: line)
        }
      }
    }
  }

  @inline(__always)
  private static func paint(
    _ mask: ShadowMask,
    _ values: UnsafeBufferPointer<UInt16>,
    map: PlaneMap,
    color: StraightColor,
    y: Int,
    columns: Range<Int>,
    line: UnsafeMutablePointer<UInt32>
  ) {
    for x in columns {
      let (u, v) = map.apply(Double(x) + 0.5, Double(y) + 0.5)
      let opacity = mask.sample(values, u, v)
      if opacity == 0 { continue }
      line[x] = color.over(line[x], opacity: opacity)
    }
  }
}

/// A colour prepared for blending at 16 bits of opacity.
package struct StraightColor: Hashable, Sendable {
  /// 0…65,535.
  let red, green, blue, alpha: UInt32

  /// From straight components 0…1; anything else is clamped, NaN counts as 0.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    func wide(_ c: Double) -> UInt32 { UInt32((Premultiply.unit(c) * 65_535).rounded()) }
    self.red = wide(red)
    self.green = wide(green)
    self.blue = wide(blue)
    self.alpha = wide(alpha)
  }

  /// This colour at `opacity`/65,535 of its own alpha over a premultiplied pixel.
  @inline(__always)
  func over(_ below: UInt32, opacity: UInt32) -> UInt32 {
    // 0…65,535
    let share = (alpha * opacity + 32_767) / 65_535
    let rest = 65_535 - share
    @inline(__always) func mix(_ c: UInt32, _ d: UInt32) -> UInt32 {
      // Both terms to a common denominator of 65,535·257, so that there is one rounding.
      let sum = UInt64(c) * UInt64(share) + UInt64(d) * 257 * UInt64(rest)
      return UInt32((sum + 8_421_247) / 16_842_495)
    }
    return mix(65_535, below >> 24) << 24 | mix(red, below >> 16 & 255) << 16
      | mix(green, below >> 8 & 255) << 8 | mix(blue, below & 255)
  }
}
