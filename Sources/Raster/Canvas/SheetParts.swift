import Pixels
import SceneDescription

/// What a sheet paints in one place: its parts as they appear on the canvas.
struct SheetParts {
  struct Picture {
    let texture: Texture
    /// From pixels to the picture's pixels.
    let map: PlaneMap
    /// Premultiplied fill beneath.
    let underlay: UInt32
    let fillsOutline: Bool
    /// Whether copies of it go on without end.
    let repeats: Bool
    let clip: [[Point]]
  }

  enum Body {
    case brush(Brush)
    case picture(Picture)
  }

  /// A stroke or a shade.
  struct Filled {
    /// In pixels; of a stroke the outer edge and, running the other way, the inner one.
    let contours: [[Point]]
    let brush: Brush
  }

  /// Which parts something opaque, painted later, covers entirely.
  struct Hiding: Equatable {
    var body = false
    var text = false
  }

  /// Polygons in pixels that the body fills.
  let outline: [[Point]]
  /// Around body and stroke.
  private let silhouette: [[Point]]
  let silhouetteBounds: Bounds?
  private(set) var shadow: CastShadow?
  /// Painted one over the other.
  private(set) var body: [Body]
  private(set) var stroke: Filled?
  private(set) var text: TextPart?
  /// Lies over body, stroke and text.
  private(set) var shade: Filled?
  /// What body and stroke hide entirely.
  private(set) var hidden: ConvexSpans?
  /// The convex polygon around that.
  private let cover: [Point]?
  private let coverBounds: Bounds?
  /// Whether that is also what surrounds body and stroke.
  let coversSilhouette: Bool
  /// `hidden` where that is what the outline covers; nil where it reaches beyond.
  var interior: ConvexSpans? { cover == outline.first && outline.count == 1 ? hidden : nil }
  /// A rectangle around all pixels that any part may touch.
  private(set) var area: PixelRect
  /// How far, in pixels, something may stick out from what hides it.
  private static let fringe = 1.0 / 32

  init(_ sheet: Sheet, map: Projection, painter: SheetPainter) throws(CanvasError) {
    let width = painter.workspace.width
    let height = painter.workspace.height
    let canvas = PixelRect(width: width, height: height)
    let mapper = OutlineMapper(map: map, width: width, height: height)
    let area = sheet.hasArea && !sheet.showsShadowOnly ? sheet : sheet.withoutArea
    let inverse = map.inverse
    stroke = area.stroke.flatMap { SheetParts.ring($0, area.outline, mapper, inverse) }
    outline = area.hasArea ? mapper.contours(of: area.outline.path(outset: area.bodyOutset)) : []
    silhouette =
      stroke == nil ? outline : mapper.contours(of: area.outline.path(outset: area.strokeReach))
    body = try SheetParts.body(area, mapper, inverse, painter.assets)
    if let block = sheet.text, block.color.alpha > 0, !sheet.showsShadowOnly {
      guard let set = painter.assets.outline(of: block) else {
        throw .unprepared("text '\(block.string)'")
      }
      text = TextPart(
        set, color: block.color, mapper: mapper,
        clip: sheet.clipsText && sheet.hasArea ? mapper.contours(of: sheet.outline.path) : nil)
    }
    shade = SheetParts.shade(sheet, silhouette, inverse)
    cover =
      body.contains(where: \.isOpaque)
      ? (stroke?.brush.isOpaque == true ? silhouette : outline).first : nil
    coverBounds = cover.flatMap { Bounds($0) }
    coversSilhouette = silhouette.count == 1 && cover == silhouette.first
    silhouetteBounds = Bounds(silhouette)
    if let cover { hidden = ConvexSpans(corners: cover.map { ($0.x, $0.y) }, area: canvas) }
    shadow = try CastShadow(sheet, map: map, canvas: canvas, painter: painter)
    let all = [silhouetteBounds, text?.bounds, shadow?.bounds].compactMap { $0 }
    self.area =
      all.dropFirst().reduce(all.first) { $0?.union($1) }?.pixels(width: width, height: height)
      ?? PixelRect(width: 0, height: 0)
  }

  /// How many parts paint something.
  var count: Int {
    (shadow == nil ? 0 : 1) + body.count + (stroke == nil ? 0 : 1) + (text?.count ?? 0)
      + (shade == nil ? 0 : 1)
  }

  /// What of this a sheet that is painted later, opaque, covers entirely: body and stroke, and the
  /// text.
  ///
  /// Not for speed alone: painted one over the other, two equal antialiased edges would let a
  /// fringe of the lower one shine through.
  func hiding(behind upper: SheetParts) -> Hiding {
    guard let cover = upper.cover, let bounds = upper.coverBounds?.insetBy(-Self.fringe) else {
      return Hiding()
    }
    func covers(_ box: Bounds?, _ points: () -> [Point]) -> Bool {
      guard let box, bounds.contains(box) else { return false }
      return points().allSatisfy { ConvexPolygon.contains($0, in: cover, Self.fringe) }
    }
    let textBox = text?.bounds
    return Hiding(
      body: covers(silhouetteBounds) { Array(silhouette.joined()) },
      text: covers(textBox) { textBox?.corners ?? [] })
  }

  /// The same without what is covered.
  func without(_ hiding: Hiding) -> SheetParts {
    guard hiding != Hiding() else { return self }
    var rest = self
    if hiding.body {
      rest.body = []
      rest.stroke = nil
      rest.shade = nil
    }
    if hiding.text { rest.text = nil }
    return rest
  }

  private static func ring(
    _ stroke: Stroke, _ outline: Outline, _ mapper: OutlineMapper, _ inverse: Projection?
  ) -> Filled? {
    guard let brush = Brush(stroke.paint, size: outline.size, inverse: inverse) else { return nil }
    let inner = outline.path(outset: stroke.reach - stroke.width)
    let path = outline.path(outset: stroke.reach) + inner.reversed
    return Filled(contours: mapper.contours(of: path), brush: brush)
  }

  private static func shade(
    _ sheet: Sheet, _ silhouette: [[Point]], _ inverse: Projection?
  ) -> Filled? {
    guard let shade = sheet.shade, !sheet.showsShadowOnly else { return nil }
    let paint = shade.paint.opacity(shade.opacity)
    return Brush(paint, size: sheet.outline.size, inverse: inverse)
      .map { Filled(contours: silhouette, brush: $0) }
  }

  private static func body(
    _ sheet: Sheet, _ mapper: OutlineMapper, _ inverse: Projection?, _ assets: Assets
  ) throws(CanvasError) -> [Body] {
    guard sheet.hasArea else { return [] }
    let fill = sheet.fill.flatMap {
      Brush($0, size: sheet.outline.size, inverse: inverse).map { Body.brush($0) }
    }
    guard let image = sheet.image else { return [fill].compactMap { $0 } }
    guard let loaded = assets.picture(image.file) else { throw .unprepared(image.file) }
    let placed = PlacedPicture(image, picture: loaded, in: sheet.outline)
    // Edge on there is nothing to see, and nothing to divide by.
    guard let inverse, inverse.isFinite else { return [] }
    // A plain colour is mixed in beneath the picture, pixel by pixel, so that both share one edge.
    var underlay: UInt32 = 0
    if case .brush(.color(let color)) = fill { underlay = color.premultiplied }
    let picture = Body.picture(
      Picture(
        texture: loaded.texture,
        map: PlaneMap(inverse.then(placed.toTexels)),
        underlay: underlay,
        fillsOutline: placed.fillsOutline,
        repeats: placed.repeats,
        clip: placed.fillsOutline ? [] : mapper.contours(of: placed.clip.path)
      )
    )
    guard case .brush(.gradient) = fill, !picture.isOpaque else { return [picture] }
    return [fill, picture].compactMap { $0 }
  }
}

extension SheetParts.Body {
  var isOpaque: Bool {
    switch self {
    case .brush(let brush): brush.isOpaque
    case .picture(let picture):
      picture.underlay >> 24 == 255 || (picture.fillsOutline && picture.texture.isOpaque)
    }
  }
}

extension Sheet {
  /// The same where its frame cannot or shall not be drawn: nothing is left but text and shadow.
  fileprivate var withoutArea: Sheet {
    var copy = self
    copy.fill = nil
    copy.image = nil
    copy.stroke = nil
    return copy
  }

  /// How far the stroke sticks out.
  fileprivate var strokeReach: Double { stroke?.reach ?? 0 }

  /// How far beyond the outline the body is drawn: under an opaque stroke to the stroke's middle,
  /// lest two antialiased edges in one place let the body, or what lies behind, shine through. A
  /// picture ends at the outline.
  fileprivate var bodyOutset: Double {
    guard let stroke, stroke.paint.isOpaque else { return 0 }
    let middle = stroke.reach - stroke.width / 2
    return image != nil && middle > 0 ? 0 : middle
  }
}
