import Pixels
import SceneDescription

extension PolygonFiller {
  /// Fills closed polygons, given in pixels.
  /// - Parameters:
  ///   - clip: polygons outside of which nothing is painted; nil for none.
  ///   - region: pixels outside of it stay as they are; nil for none.
  func fill(
    _ contours: [[Point]], color: Color, within clip: [[Point]]? = nil,
    where region: PixelRegion? = nil, onto bitmap: inout Bitmap
  ) {
    guard !contours.isEmpty, color.alpha > 0 else { return }
    begin(contours, within: clip, width: bitmap.width, height: bitmap.height)
    paint(FillColor(color), where: region, onto: &bitmap)
  }

  /// Stores in an empty mask what closed polygons, given in pixels, cover.
  func cover(
    _ contours: [[Point]], within clip: [[Point]]? = nil, in mask: inout CoverageMask,
    but interior: ConvexSpans? = nil
  ) {
    guard !contours.isEmpty else { return }
    begin(contours, within: clip, width: mask.width, height: mask.height)
    cover(&mask, but: interior)
  }

  private func begin(_ contours: [[Point]], within clip: [[Point]]?, width: Int, height: Int) {
    begin(width: width, height: height)
    for contour in contours { contour.withCoordinates { add($0) } }
    guard let clip else { return }
    beginClip()
    for contour in clip { contour.withCoordinates { addToClip($0) } }
  }
}

extension [Point] {
  /// Lends x and y of all points in turns, which is how they lie in memory.
  fileprivate func withCoordinates(_ body: (UnsafeBufferPointer<Double>) -> Void) {
    precondition(MemoryLayout<Point>.stride == 2 * MemoryLayout<Double>.stride)
    withUnsafeBytes { body($0.assumingMemoryBound(to: Double.self)) }
  }
}
