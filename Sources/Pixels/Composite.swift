/// Whole layers over each other.
package enum Composite {
  /// Paints one bitmap over another of the same size, at an opacity.
  /// - Parameters:
  ///   - opacity: 0…1.
  ///   - area: the pixels concerned; parts outside the bitmaps are ignored.
  package static func over(
    _ top: borrowing Bitmap,
    opacity: Double,
    in area: PixelRect,
    onto bottom: inout Bitmap
  ) {
    precondition(top.width == bottom.width && top.height == bottom.height)
    let area = area.intersection(PixelRect(width: top.width, height: top.height))
    // 1…65,536 so that full opacity changes nothing.
    let factor = UInt32((Premultiply.unit(opacity) * 65_536).rounded())
    let source = top.baseAddress
    let target = bottom.baseAddress
    for y in area.y.lowerBound..<area.y.upperBound {
      for index in (y * top.width + area.x.lowerBound)..<(y * top.width + area.x.upperBound) {
        let p = source[index]
        if p != 0 { target[index] = over(p, factor: factor, target[index]) }
      }
    }
  }

  /// One premultiplied pixel, times factor/65,536, over another, with a single rounding.
  @inline(__always)
  private static func over(_ p: UInt32, factor: UInt32, _ below: UInt32) -> UInt32 {
    // Everything in units of 1/(255·65,536) of a byte step.
    let rest = 255 * 65_536 - UInt64(p >> 24) * UInt64(factor)
    @inline(__always) func mix(_ c: UInt32, _ d: UInt32) -> UInt32 {
      let sum = UInt64(c) * 255 * UInt64(factor) + UInt64(d) * rest
      return UInt32((sum + 8_355_840) / 16_711_680)
    }
    return mix(p >> 24, below >> 24) << 24 | mix(p >> 16 & 255, below >> 16 & 255) << 16
      | mix(p >> 8 & 255, below >> 8 & 255) << 8 | mix(p & 255, below & 255)
  }
}
