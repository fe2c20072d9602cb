import Pixels
import SceneDescription

/// A shadow where it falls.
enum CastShadow {
  case blurred(Blurred)
  case sharp([[Point]], Color)

  struct Blurred {
    let mask: ShadowMask
    /// From pixels to the shadow's own points.
    let map: PlaneMap
    let color: Color
    let spans: ConvexSpans
    let bounds: Bounds
  }

  /// nil when the sheet casts none, or none that reaches the canvas.
  init?(
    _ sheet: Sheet, map: Projection, canvas: PixelRect, painter: SheetPainter
  ) throws(CanvasError) {
    guard let shadow = sheet.shadow,
      let key = ShadowKey(sheet, scale: painter.scale, assets: painter.assets)
    else { return nil }
    let moved = Projection.translation(shadow.offset).then(map)
    guard moved.isFinite, let inverse = moved.inverse, inverse.isFinite else { return nil }
    let mapper = OutlineMapper(map: moved, width: canvas.x.count, height: canvas.y.count)
    let color = shadow.color.opacity(ShadowKey.strength(sheet))
    if key.isSharp, case .outline(let outline, let outset) = key.silhouette {
      self = .sharp(mapper.contours(of: outline.path(outset: outset)), color)
      return
    }
    let mask = try painter.shadow(key)
    guard let reached = mapper.contours(of: mask.bounds(alpha: color.alpha).path).first,
      let bounds = Bounds(reached)
    else { return nil }
    let spans = ConvexSpans(corners: reached.map { ($0.x, $0.y) }, area: canvas)
    self = .blurred(
      Blurred(mask: mask, map: PlaneMap(inverse), color: color, spans: spans, bounds: bounds))
  }

  /// All that it reaches, in pixels.
  var bounds: Bounds? {
    switch self {
    case .sharp(let contours, _): Bounds(contours)
    case .blurred(let shadow): shadow.bounds
    }
  }
}
