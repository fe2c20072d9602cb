import Pixels
import SceneDescription

/// Cards that stand upright are mostly whole pixels of one colour. Cairo fills what is around these;
/// they themselves are filled only where they do not show the colour yet.
extension PixelRect {
  /// Pixels that a convex polygon covers, beside and beyond which it still covers at least one, and
  /// beside all of which its edges run straight down; nil where that is not worth the trouble.
  ///
  /// Cairo turns a row of pixels into coverage in one step where no edge begins or ends, or in
  /// several, rounded otherwise. With vertical edges both come to the same, so that a hole cut out
  /// here changes nothing at the rim.
  init?(middleOf polygon: [Point], canvas: PixelRect) {
    guard let bounds = Bounds(polygon), let last = polygon.last else { return nil }
    var left = 0.0..<0.0
    var right = 0.0..<0.0
    var previous = last
    for corner in polygon {
      if corner.x == previous.x {
        let edge = min(corner.y, previous.y)..<max(corner.y, previous.y)
        if corner.x == bounds.left { left = edge }
        if corner.x == bounds.right { right = edge }
      }
      previous = corner
    }
    guard left.overlaps(right) else { return nil }
    let both = left.clamped(to: right)
    let inner = Bounds(
      left: bounds.left.rounded(.up) + 1, top: both.lowerBound.rounded(.up) + 1,
      right: bounds.right.rounded(.down) - 1, bottom: both.upperBound.rounded(.down) - 1)
    guard inner.left < inner.right, inner.top < inner.bottom else { return nil }
    let pixels = inner.pixels(width: canvas.x.count, height: canvas.y.count)
    guard pixels.x.count > 32, pixels.y.count > 8 else { return nil }
    // The pixel at the left is on the canvas too, and shows what the colour becomes.
    self.init(x: pixels.x.dropFirst(), y: pixels.y)
  }

  /// Counterclockwise on the screen from the top left.
  fileprivate var corners: [Point] {
    [
      (x.lowerBound, y.lowerBound), (x.lowerBound, y.upperBound), (x.upperBound, y.upperBound),
      (x.upperBound, y.lowerBound),
    ].map { Point(x: Double($0.0), y: Double($0.1)) }
  }
}

extension Layer {
  /// Fills a polygon with an opaque colour; its middle, which shows it elsewhere, only within a
  /// region.
  func fill(
    _ polygon: [Point], color: Color, middle: PixelRect, within stale: PixelRegion
  ) throws(CanvasError) {
    let hole = middle.corners
    let isClockwise = ConvexPolygon.area(polygon) > 0
    try fill([polygon, isClockwise ? hole : hole.reversed()], color: color)
    let pixel = bitmap.pixels[middle.y.lowerBound * bitmap.width + middle.x.lowerBound - 1]
    bitmap.fill(pixel, in: stale, within: middle)
  }
}
