import Pixels
import SceneDescription

/// A bitmap that Cairo and the pixel loops both draw into.
final class Layer {
  var bitmap: Bitmap
  private let context: CairoContext

  /// Transparent.
  init(width: Int, height: Int) throws(CanvasError) {
    guard Bitmap.allows(width: width, height: height) else { throw .tooLarge }
    bitmap = Bitmap(width: width, height: height)
    do throws(CairoError) {
      context = try CairoContext(drawingInto: bitmap)
    } catch { throw .cairo(error) }
  }

  /// - Parameter clip: polygons outside of which nothing is painted; nil for none.
  func fill(
    _ contours: [[Point]], color: Color, within clip: [[Point]]? = nil
  ) throws(CanvasError) {
    do throws(CairoError) {
      try context.fill(contours, color: color, within: clip)
    } catch { throw .cairo(error) }
  }
}

/// A coverage mask that Cairo draws into.
final class MaskLayer {
  private(set) var mask: CoverageMask
  private let context: CairoContext

  /// Empty.
  init(width: Int, height: Int) throws(CanvasError) {
    guard Bitmap.allows(width: width, height: height) else { throw .tooLarge }
    mask = CoverageMask(width: width, height: height)
    do throws(CairoError) {
      context = try CairoContext(drawingInto: mask)
    } catch { throw .cairo(error) }
  }

  /// Makes the mask show these polygons, and nothing else within `area`.
  func show(
    _ contours: [[Point]], in area: PixelRect, within clip: [[Point]]? = nil
  ) throws(CanvasError) {
    mask.clear(area)
    do throws(CairoError) {
      try context.fill(contours, color: .black, within: clip)
    } catch { throw .cairo(error) }
  }
}
