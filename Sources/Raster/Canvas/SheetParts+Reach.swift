import Pixels
import SceneDescription

extension SheetParts {
  /// The opaque colour that fills the outline when that is all there is, but for shadow and text.
  /// Under a shade nothing keeps its colour.
  var plainColor: Color? {
    guard stroke == nil, shade == nil, body.count == 1, case .brush(.color(let color)) = body[0],
      color.alpha >= 1
    else { return nil }
    return color
  }

  /// Adds all pixels that shadow, body and stroke may touch, but for some, and all that the text
  /// may touch.
  func addReach(to region: inout PixelRegion, but same: PlacedSheet.SameCover?) {
    switch shadow {
    case .blurred(let shadow): add(shadow.spans, to: &region, but: same)
    case .sharp(let contours, _): add(Bounds(contours.joined()), to: &region)
    case nil: break
    }
    if let hidden, coversSilhouette {
      add(hidden, to: &region, but: same)
    } else {
      add(silhouetteBounds, to: &region)
    }
    add(text?.bounds, to: &region)
  }

  private func add(
    _ spans: ConvexSpans, to region: inout PixelRegion, but same: PlacedSheet.SameCover?
  ) {
    for row in spans.rows {
      // Cairo rounds corners to 1/256 of a pixel.
      let touched = spans.touched(row: row)
      let all = touched.lowerBound - 1..<touched.upperBound + 1
      let gap = same?.columns(row: row).clamped(to: all) ?? 0..<0
      if gap.isEmpty {
        region.insert(row: row, all)
      } else {
        region.insert(row: row, all.lowerBound..<gap.lowerBound)
        region.insert(row: row, gap.upperBound..<all.upperBound)
      }
    }
  }

  private func add(_ bounds: Bounds?, to region: inout PixelRegion) {
    guard let bounds else { return }
    region.insert(bounds.insetBy(-1).pixels(width: region.width, height: region.height))
  }
}
