import Pixels

/// The fonts for pictures of motion, and what they could not show.
package struct MotionLettering {
  let lettering: Lettering

  package init() throws(AssetError) { lettering = try Lettering() }

  package var warnings: [AssetWarning] { lettering.warnings }
}

extension MotionPlot {
  /// The plot as an SVG file.
  package func svg(_ lettering: MotionLettering) throws(CanvasError) -> [UInt8] {
    let drawing = try PlotDrawer(plot: self, lettering: lettering.lettering).drawing()
    return try DrawingPainter(lettering: lettering.lettering).svg(drawing)
  }

  /// The plot in pixels.
  ///
  /// - Parameter scale: pixels per point, above zero.
  package func bitmap(
    _ lettering: MotionLettering, scale: Double
  ) throws(CanvasError) -> Bitmap {
    let drawing = try PlotDrawer(plot: self, lettering: lettering.lettering).drawing()
    return try DrawingPainter(lettering: lettering.lettering).bitmap(drawing, scale: scale)
  }
}
