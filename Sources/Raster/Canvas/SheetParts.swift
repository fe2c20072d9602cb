import Pixels
import SceneDescription

/// What a sheet paints in one place: its parts as they appear on the canvas.
struct SheetParts {
  enum CastShadow {
    case blurred(BlurredShadow)
    case sharp([[Point]], Color)
  }

  struct BlurredShadow {
    let mask: ShadowMask
    /// From pixels to the shadow's own points.
    let map: PlaneMap
    let color: Color
    let spans: ConvexSpans
    let area: PixelRect
  }

  struct Picture {
    let texture: Texture
    /// From pixels to the picture's pixels.
    let map: PlaneMap
    /// Premultiplied fill beneath.
    let underlay: UInt32
    let fillsOutline: Bool
    let clip: [[Point]]
  }

  enum Body {
    case fill(Color)
    case picture(Picture)
  }

  /// Polygons in pixels.
  let outline: [[Point]]
  private(set) var shadow: CastShadow?
  private(set) var body: Body?
  private(set) var text: TextPart?
  /// What the body hides entirely.
  private(set) var hidden: ConvexSpans?
  private let bodyBounds: Bounds?
  private let canvas: PixelRect
  /// How far, in pixels, something may stick out from what hides it.
  private static let fringe = 1.0 / 32

  init(_ sheet: Sheet, map: Projection, painter: SheetPainter) throws(CanvasError) {
    let width = painter.workspace.width
    let height = painter.workspace.height
    canvas = PixelRect(width: width, height: height)
    let mapper = OutlineMapper(map: map, width: width, height: height)
    outline = sheet.hasArea ? mapper.contours(of: sheet.outline.path) : []
    bodyBounds = Bounds(outline.joined())
    body = try SheetParts.body(sheet, mapper: mapper, assets: painter.assets)
    if let block = sheet.text, block.color.alpha > 0 {
      guard let set = painter.assets.outline(of: block) else {
        throw .unprepared("text '\(block.string)'")
      }
      text = TextPart(set, color: block.color, mapper: mapper)
    }
    if isOpaque, let contour = outline.first {
      hidden = ConvexSpans(corners: contour.map { ($0.x, $0.y) }, area: canvas)
    }
    shadow = try castShadow(sheet, map: map, painter: painter)
  }

  /// How many parts paint something.
  var count: Int {
    (shadow == nil ? 0 : 1) + (body == nil ? 0 : 1) + (text?.count ?? 0)
  }

  /// Drops the body and the text where something opaque, painted later, covers them entirely.
  ///
  /// Not for speed alone: painted one over the other, two equal antialiased edges would let a
  /// fringe of the lower one shine through.
  mutating func hide(behind upper: SheetParts) {
    guard upper.isOpaque, let cover = upper.outline.first, let bounds = upper.bodyBounds else {
      return
    }
    func covers(_ contours: [[Point]], _ box: Bounds?) -> Bool {
      guard let box, bounds.insetBy(-Self.fringe).contains(box) else { return false }
      return contours.joined().allSatisfy { ConvexPolygon.contains($0, in: cover, Self.fringe) }
    }
    let boxOfText = text?.bounds
    if covers(outline, bodyBounds) { body = nil }
    if let boxOfText, covers([boxOfText.corners], boxOfText) { text = nil }
  }

  /// All pixels that any part may touch.
  var area: PixelRect {
    var bounds = bodyBounds
    if let more = text?.bounds { bounds = bounds?.union(more) ?? more }
    switch shadow {
    case .sharp(let contours, _):
      let more = Bounds(contours.joined())
      bounds = bounds.flatMap { b in more.map { b.union($0) } ?? b } ?? more
    case .blurred(let shadow):
      let more = Bounds(shadow.area)
      bounds = bounds?.union(more) ?? more
    case nil: break
    }
    return bounds?.pixels(width: canvas.x.count, height: canvas.y.count)
      ?? PixelRect(width: 0, height: 0)
  }

  private var isOpaque: Bool {
    switch body {
    case .fill(let color): color.alpha >= 1
    case .picture(let picture):
      picture.underlay >> 24 == 255 || (picture.fillsOutline && picture.texture.isOpaque)
    case nil: false
    }
  }

  private static func body(
    _ sheet: Sheet,
    mapper: OutlineMapper,
    assets: Assets
  ) throws(CanvasError) -> Body? {
    guard sheet.hasArea else { return nil }
    let fill = sheet.fill.flatMap { $0.alpha > 0 ? $0 : nil }
    guard let image = sheet.image else { return fill.map { .fill($0) } }
    guard let texture = assets.texture(image.file) else { throw .unprepared(image.file) }
    let placement = ImagePlacement(image, texture: texture, in: sheet.outline)
    // Edge on there is nothing to see, and nothing to divide by.
    guard let inverse = mapper.map.inverse, inverse.isFinite else { return nil }
    return .picture(
      Picture(
        texture: texture,
        map: PlaneMap(inverse.then(placement.toTexels)),
        underlay: fill.map(\.premultiplied) ?? 0,
        fillsOutline: placement.fillsOutline,
        clip: placement.fillsOutline ? [] : mapper.contours(of: placement.clip.path)
      )
    )
  }

  private func castShadow(
    _ sheet: Sheet,
    map: Projection,
    painter: SheetPainter
  ) throws(CanvasError) -> CastShadow? {
    guard let shadow = sheet.shadow,
      let key = ShadowKey(sheet, scale: painter.scale, assets: painter.assets)
    else { return nil }
    let moved = Projection.translation(shadow.offset).then(map)
    guard moved.isFinite, let inverse = moved.inverse, inverse.isFinite else { return nil }
    let mapper = OutlineMapper(map: moved, width: canvas.x.count, height: canvas.y.count)
    let color = shadow.color.opacity(ShadowKey.strength(sheet))
    if key.isSharp, case .outline(let outline) = key.silhouette {
      return .sharp(mapper.contours(of: outline.path), color)
    }
    let mask = try painter.shadow(key)
    guard let reached = mapper.contours(of: mask.bounds.path).first,
      let bounds = Bounds(reached)
    else { return nil }
    let spans = ConvexSpans(corners: reached.map { ($0.x, $0.y) }, area: canvas)
    return .blurred(
      BlurredShadow(
        mask: mask,
        map: PlaneMap(inverse),
        color: color,
        spans: spans,
        area: bounds.pixels(width: canvas.x.count, height: canvas.y.count)
      )
    )
  }
}
