import CCairo
import Pixels
import SceneDescription

/// A blurred silhouette, ready to be painted through any transform.
struct ShadowMask: Sendable {
  /// Coverage on a grid of its own.
  let mask: Mask
  /// From the sheet's points to the mask's pixels: p · resolution + origin.
  let resolution: Double
  let origin: Point

  /// Pixels per standard deviation at most: finer grids look the same, since a blurred edge between
  /// two samples is as good as straight.
  private static let samplesPerSigma = 8.0
  /// Pixels per side at most.
  private static let largestSide = 2048.0

  /// - Parameters:
  ///   - silhouette: in points around the sheet's centre.
  ///   - bounds: half of the silhouette's width and height.
  ///   - scale: pixels per point of the canvas.
  init(
    of silhouette: Path, halfSize bounds: Point, sigma: Double, scale: Double
  ) throws(CairoError) {
    let margin = 4 * sigma
    let widest = 2 * (max(bounds.x, bounds.y) + margin)
    var resolution = scale
    if sigma > 0 { resolution = min(resolution, ShadowMask.samplesPerSigma / sigma) }
    resolution = min(resolution, ShadowMask.largestSide / widest)
    // Two empty pixels all around let the sampler run out to nothing.
    let width = Int((2 * (bounds.x + margin) * resolution).rounded(.up)) + 4
    let height = Int((2 * (bounds.y + margin) * resolution).rounded(.up)) + 4
    self.resolution = resolution
    origin = Point(x: Double(width) / 2, y: Double(height) / 2)
    let surface = try Surface(.mask, width: width, height: height)
    let context = try Context(surface)
    let map = Projection.scale(resolution).then(.translation(origin))
    Outline.add(silhouette, through: map, to: context.pointer)
    cairo_set_source_rgba(context.pointer, 0, 0, 0, 1)
    cairo_fill(context.pointer)
    try context.check()
    mask = surface.mask().blurred(sigma: sigma * resolution)
  }

  /// From the sheet's points to mask pixels.
  var map: Projection { Projection.scale(resolution).then(.translation(origin)) }
}
