import PixelKernels

/// Fills polygons with their exact areas, antialiased.
///
/// Corners are rounded to 1/1,024 pixel; of every pixel the area that is covered is added up in whole
/// numbers and rounded once, to 0…255. What contours cover in one direction counts once, however
/// often they do; where two run around something in opposite directions there is a hole. That is the
/// nonzero rule but where both meet within one pixel.
///
/// Rows are done one after the other. A row costs what edges cross in it, and what is painted.
/// Polygons are added first, then painted or dropped; nothing but memory stays.
package final class PolygonFiller {
  private var shape = PolygonEdges()
  private var clip = PolygonEdges()
  private var isClipped = false

  package init() {}

  /// Begins anew on a grid, in pixels, whose sides are at most `Bitmap.largestSide`.
  package func begin(width: Int, height: Int) {
    precondition(Bitmap.allows(width: width, height: height), "grid size out of range")
    shape.begin(width: width, height: height)
    clip.begin(width: width, height: height)
    isClipped = false
  }

  /// Adds a closed polygon to those that are filled.
  /// - Parameter corners: x and y in turns, in pixels, of any size. One with a corner that is no
  ///   number, or infinite, counts as none.
  package func add(_ corners: UnsafeBufferPointer<Double>) { shape.add(corners) }

  /// From now on nothing is painted outside of the polygons that `addToClip` adds.
  package func beginClip() { isClipped = true }

  /// Adds a closed polygon to those outside of which nothing is painted; a pixel is painted by the
  /// product of what they and the others cover of it.
  package func addToClip(_ corners: UnsafeBufferPointer<Double>) { clip.add(corners) }

  /// Paints what was added, over what is there.
  /// - Parameters:
  ///   - color: rounded once for every component of a pixel.
  ///   - region: of the bitmap's size; pixels outside of it stay; nil for none.
  ///   - bitmap: as large as the grid.
  package func paint(
    _ color: FillColor, where region: PixelRegion? = nil, onto bitmap: inout Bitmap
  ) {
    precondition(bitmap.width == shape.kernel.width && bitmap.height == shape.kernel.height)
    var color = color.kernel
    let (pixels, width) = (bitmap.baseAddress, bitmap.width)
    guard let region else { return paint(&color, pixels, width, nil, 0) }
    precondition(region.width == width && region.height == bitmap.height)
    region.withPieces(row: 0) { paint(&color, pixels, width, $0, region.words) }
  }

  private func paint(
    _ color: inout pk_color, _ pixels: UnsafeMutablePointer<UInt32>, _ width: Int,
    _ pieces: UnsafePointer<UInt64>?, _ words: Int
  ) {
    if isClipped {
      pk_paint_polygon(&shape.kernel, &clip.kernel, &color, pixels, width, pieces, words)
    } else {
      pk_paint_polygon(&shape.kernel, nil, &color, pixels, width, pieces, words)
    }
  }

  /// Stores what was added in a mask of which it covers nothing yet.
  /// - Parameters:
  ///   - mask: as large as the grid.
  ///   - interior: a polygon within which nothing needs to be stored of what is covered entirely.
  package func cover(_ mask: inout CoverageMask, but interior: ConvexSpans? = nil) {
    precondition(mask.width == shape.kernel.width && mask.height == shape.kernel.height)
    let (bytes, stride) = (mask.baseAddress, mask.stride)
    guard let interior else { return cover(bytes, stride, nil, 0..<0) }
    let rows = interior.rows
    withUnsafeTemporaryAllocation(of: pk_range.self, capacity: rows.count) { ranges in
      for (index, row) in rows.enumerated() {
        let columns = interior.covered(row: row)
        ranges.initializeElement(
          at: index,
          to: pk_range(begin: Int32(columns.lowerBound), end: Int32(columns.upperBound)))
      }
      cover(bytes, stride, ranges.baseAddress, rows)
    }
  }

  private func cover(
    _ bytes: UnsafeMutablePointer<UInt8>, _ stride: Int, _ inner: UnsafePointer<pk_range>?,
    _ rows: Range<Int>
  ) {
    let (top, count) = (Int32(rows.lowerBound), Int32(rows.count))
    if isClipped {
      pk_cover_polygon(&shape.kernel, &clip.kernel, bytes, stride, inner, top, count)
    } else {
      pk_cover_polygon(&shape.kernel, nil, bytes, stride, inner, top, count)
    }
  }
}
