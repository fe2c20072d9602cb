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

  /// Whether all that is seen are plain colours and a shadow.
  var isPlain: Bool {
    let brushes = [stroke?.brush, shade?.brush].compactMap { $0 }
    return body.allSatisfy { if case .brush(.color) = $0 { true } else { false } }
      && brushes.allSatisfy { if case .color = $0 { true } else { false } }
      && text?.isPlain ?? true
  }

  /// Adds all pixels that shadow, body and stroke may touch, but for some, and all that the text
  /// may touch.
  func addReach(to region: inout PixelRegion, but same: CommonCover?) {
    switch shadow {
    case .blurred(let shadow): region.insert(shadow.spans, but: same)
    case .sharp(let contours, _): add(Bounds(contours), to: &region)
    case nil: break
    }
    if let hidden, coversSilhouette {
      region.insert(hidden, but: same)
    } else {
      add(silhouetteBounds, to: &region)
    }
    add(text?.bounds, to: &region)
  }

  private func add(_ bounds: Bounds?, to region: inout PixelRegion) {
    guard let bounds else { return }
    region.insert(bounds.pixels(width: region.width, height: region.height))
  }
}
