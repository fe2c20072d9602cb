import Pixels
import SceneDescription

/// A bitmap that is painted on.
final class Layer {
  var bitmap: Bitmap

  /// Transparent.
  init(width: Int, height: Int) throws(CanvasError) {
    guard Bitmap.allows(width: width, height: height) else { throw .tooLarge }
    bitmap = Bitmap(width: width, height: height)
  }

  /// Fills polygons that overlap, as letters do that join. Cairo knows the windings of all parts of a
  /// pixel, where `PolygonFiller` would count their edges twice.
  /// - Parameter clip: polygons outside of which nothing is painted; nil for none.
  func fillOverlapping(
    _ contours: [[Point]], color: Color, within clip: [[Point]]?
  ) throws(CanvasError) {
    do throws(CairoError) {
      try CairoContext(drawingInto: bitmap).fill(contours, color: color, within: clip)
    } catch { throw .cairo(error) }
  }
}

/// A coverage mask that shows one thing after another.
final class MaskLayer {
  private(set) var mask: CoverageMask

  /// Empty.
  init(width: Int, height: Int) throws(CanvasError) {
    guard Bitmap.allows(width: width, height: height) else { throw .tooLarge }
    mask = CoverageMask(width: width, height: height)
  }

  /// Makes the mask show these polygons, and nothing else within `area`, which holds them.
  /// - Parameter interior: a polygon; within what it covers entirely the mask shows anything.
  func show(
    _ contours: [[Point]], in area: PixelRect, within clip: [[Point]]? = nil,
    but interior: ConvexSpans? = nil, by filler: PolygonFiller
  ) {
    mask.clear(area, but: interior)
    filler.cover(contours, within: clip, in: &mask, but: interior)
  }
}
