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
    mask.withReader { reader in
      var parts: [Range<Int>] = []
      for row in spans.rows {
        let line = base.advanced(by: row * width)
        occlusion.visible(row: row, spans.touched(row: row), into: &parts)
        let y = Double(row) + 0.5
        for part in parts {
          guard let region else {
            paint(reader, map: map, color: color, y: y, columns: part, line: line)
            continue
          }
          region.forEachRange(row: row) {
            let columns = $0.clamped(to: part)
            if columns.isEmpty { return }
            paint(reader, map: map, color: color, y: y, columns: columns, line: line)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func paint(
    _ reader: ShadowMask.Reader,
    map: PlaneMap,
    color: StraightColor,
    y: Double,
    columns: Range<Int>,
    line: UnsafeMutablePointer<UInt32>
  ) {
    let u = map.b * y + map.c
    let v = map.e * y + map.f
    let w = map.h * y + map.i
    let columns = paintByKernel(
      reader, pk_line(a: map.a, d: map.d, g: map.g, u: u, v: v, w: w, is_affine: map.isAffine),
      color: color, columns: columns, line: line)
    if map.isAffine {
      let reciprocal = 1 / w
      for x in columns {
        let px = Double(x) + 0.5
        let opacity = reader.opacity((map.a * px + u) * reciprocal, (map.d * px + v) * reciprocal)
        if opacity != 0 { line[x] = color.over(line[x], opacity: opacity) }
      }
    } else {
      for x in columns {
        let px = Double(x) + 0.5
        let reciprocal = 1 / (map.g * px + w)
        let opacity = reader.opacity((map.a * px + u) * reciprocal, (map.d * px + v) * reciprocal)
        if opacity != 0 { line[x] = color.over(line[x], opacity: opacity) }
      }
    }
  }

  /// - Returns: the columns that are left to do.
  @inline(__always)
  private static func paintByKernel(
    _ reader: ShadowMask.Reader,
    _ map: pk_line,
    color: StraightColor,
    columns: Range<Int>,
    line: UnsafeMutablePointer<UInt32>
  ) -> Range<Int> {
    var mask = reader.kernel
    guard mask.width >= 2, mask.height >= 2 else { return columns }
    var map = map
    let done = pk_shadow(
      &mask, &map, color.alpha, color.bytes, line, columns.lowerBound, columns.upperBound)
    return done..<columns.upperBound
  }
}
