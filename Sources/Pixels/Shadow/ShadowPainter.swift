import PixelKernels

/// Paints blurred silhouettes through any projection.
package enum ShadowPainter {
  /// Paints a colour through a mask, over what is there.
  /// - Parameters:
  ///   - map: from canvas pixels to the sheet's points.
  ///   - color: straight components 0…1.
  ///   - spans: the pixels that the mask can reach.
  ///   - occlusion: what will be painted over.
  ///   - region: of the bitmap's size; pixels outside of it stay; nil for none.
  package static func paint(
    _ mask: ShadowMask,
    map: PlaneMap,
    color: StraightColor,
    spans: ConvexSpans,
    occlusion: Occlusion,
    where region: PixelRegion? = nil,
    onto bitmap: inout Bitmap
  ) {
    guard color.alpha > 0 else { return }
    let base = bitmap.baseAddress
    let width = bitmap.width
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: width + ShadowShares.margin)
    defer { memory.deallocate() }
    mask.withReader { reader in
      var shares = ShadowShares(reader, map: map, alpha: color.alpha, in: memory)
      var parts: [Range<Int>] = []
      for row in spans.rows {
        let line = base.advanced(by: row * width)
        occlusion.visible(row: row, spans.touched(row: row), into: &parts)
        shares.begin(row: row)
        for part in parts {
          guard let region else {
            paint(color, shares.row(part), part, line)
            continue
          }
          region.forEachRange(row: row) {
            let columns = $0.clamped(to: part)
            if !columns.isEmpty { paint(color, shares.row(columns), columns, line) }
          }
        }
      }
    }
  }

  /// - Parameter shares: of a whole row.
  @inline(__always)
  private static func paint(
    _ color: StraightColor, _ shares: UnsafePointer<UInt16>, _ columns: Range<Int>,
    _ line: UnsafeMutablePointer<UInt32>
  ) {
    if pk_cast_shadow(shares, color.bytes, line, columns.lowerBound, columns.upperBound) { return }
    for x in columns where shares[x] != 0 {
      line[x] = color.over(line[x], share: UInt64(shares[x]))
    }
  }
}
