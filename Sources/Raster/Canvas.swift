import CCairo
import Pixels
import SceneDescription
import Timeline

/// A picture that frames are drawn on, one after another. Each worker has its own.
package struct FrameCanvas: ~Copyable {
  // Given up in this order: the context lets go of the surface, and that of the bitmap.
  private let context: Context
  private let surface: Surface
  private let bitmap: Bitmap
  private let assets: Assets

  /// - Parameters: the frame's size in pixels.
  package init(width: Int, height: Int, assets: Assets) throws(CairoError) {
    let bitmap = Bitmap(width: width, height: height)
    let surface = try Surface(
      bitmap.pointer, .color, width: width, height: height, bytesPerRow: bitmap.bytesPerRow)
    context = try Context(surface)
    self.surface = surface
    self.bitmap = bitmap
    self.assets = assets
  }

  /// Draws a frame over whatever was there before.
  ///
  /// - Returns: its pixels.
  package func draw(_ list: DisplayList) throws(CairoError) -> StraightPixels {
    let cairo = context.pointer
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    setSource(list.background)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    for item in list.items { try draw(item, scale: list.scale) }
    cairo_surface_flush(surface.pointer)
    try context.check()
    return StraightPixels(bitmap)
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(context.pointer, color.red, color.green, color.blue, color.alpha)
  }

  private func draw(_ item: DisplayItem, scale: Double) throws(CairoError) {
    let map = item.transform.then(.scale(scale))
    guard item.opacity > 0, map.determinant != 0, map.determinant.isFinite,
      let extent = extent(of: item.sheet, map)
    else { return }
    guard item.opacity < 1 else {
      try drawSheet(item.sheet, map, extent)
      return
    }
    // The parts of a sheet fade as one.
    cairo_save(context.pointer)
    cairo_rectangle(
      context.pointer, Double(extent.x), Double(extent.y), Double(extent.width),
      Double(extent.height))
    cairo_clip(context.pointer)
    cairo_push_group(context.pointer)
    try drawSheet(item.sheet, map, extent)
    cairo_pop_group_to_source(context.pointer)
    cairo_paint_with_alpha(context.pointer, item.opacity)
    cairo_restore(context.pointer)
  }

  private func drawSheet(
    _ sheet: Sheet, _ map: Projection, _ extent: PixelRect
  ) throws(CairoError) {
    if let shadow = sheet.shadow { try drawShadow(shadow, of: sheet, map, extent) }
    if let fill = sheet.fill, let path = assets.outlines[sheet.outline] {
      fillOutline(path, map, fill)
    }
    if let image = sheet.image, let asset = assets.images[image.file] {
      try drawImage(asset, image.fit, sheet.outline, map, extent)
    }
    if let text = sheet.text, let outline = assets.texts[Assets.TextKey(text)] {
      fillOutline(outline.path, map, text.color)
    }
  }

  private func fillOutline(_ path: Path, _ map: Projection, _ color: Color) {
    cairo_new_path(context.pointer)
    Outline.add(path, through: map, to: context.pointer)
    setSource(color)
    cairo_fill(context.pointer)
  }

  // MARK: Shadow

  private func drawShadow(
    _ shadow: Shadow, of sheet: Sheet, _ map: Projection, _ extent: PixelRect
  ) throws(CairoError) {
    let moved = Projection.translation(shadow.offset).then(map)
    guard shadow.sigma > 0, let key = Assets.ShadowKey(sheet), let blurred = assets.shadows[key]
    else {
      fillOutline(assets.silhouette(of: sheet), moved, shadow.color)
      return
    }
    guard let inverse = moved.inverse?.then(blurred.map) else { return }
    var mask = blurred.mask.warped(to: extent, by: inverse.pixelMap)
    let (width, height, bytesPerRow) = (mask.width, mask.height, mask.bytesPerRow)
    setSource(shadow.color)
    var failure: CairoError?
    mask.bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      do throws(CairoError) {
        let surface = try Surface(
          base, .mask, width: width, height: height, bytesPerRow: bytesPerRow)
        cairo_mask_surface(context.pointer, surface.pointer, Double(extent.x), Double(extent.y))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  // MARK: Image

  private func drawImage(
    _ asset: ImageAsset, _ fit: ImageFill.Fit, _ outline: RoundedRectangle, _ map: Projection,
    _ extent: PixelRect
  ) throws(CairoError) {
    guard let inverse = asset.placing(fit, in: outline.size).then(map).inverse else { return }
    let picture = asset.mips.warped(to: extent, by: inverse.pixelMap)
    let surface = try Surface(
      picture.pointer, .color, width: picture.width, height: picture.height,
      bytesPerRow: picture.bytesPerRow)
    cairo_new_path(context.pointer)
    Outline.add(asset.coverage(fit, outline).path, through: map, to: context.pointer)
    cairo_set_source_surface(
      context.pointer, surface.pointer, Double(extent.x), Double(extent.y))
    cairo_pattern_set_filter(cairo_get_source(context.pointer), CAIRO_FILTER_NEAREST)
    cairo_fill(context.pointer)
    // The context must let go of the surface before its bytes go.
    setSource(.black)
  }

  // MARK: Extent

  /// The pixels that a sheet may touch, within the canvas; nil when it touches none.
  private func extent(of sheet: Sheet, _ map: Projection) -> PixelRect? {
    var half = Point(x: sheet.outline.size.width / 2, y: sheet.outline.size.height / 2)
    if let text = sheet.text, let outline = assets.texts[Assets.TextKey(text)] {
      let size = outline.path.halfSize
      half = Point(x: max(half.x, size.x), y: max(half.y, size.y))
    }
    if let shadow = sheet.shadow {
      half = half + Point(x: abs(shadow.offset.x), y: abs(shadow.offset.y))
      half = half + Point(x: 4 * shadow.sigma, y: 4 * shadow.sigma)
    }
    let corners = Size(width: 2 * half.x, height: 2 * half.y).centredCorners
    // With a corner behind the eye nothing bounds the image but the canvas.
    guard corners.allSatisfy({ map.depth(at: $0) > 1e-3 }) else {
      return PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    }
    let points = corners.map(map.apply)
    func range(_ values: [Double], _ limit: Int) -> Range<Int>? {
      guard let low = values.min(), let high = values.max(), low < Double(limit), high > 0 else {
        return nil
      }
      let first = Int(max(low - 1, 0))
      let last = Int(min((high + 1).rounded(.up), Double(limit)))
      return first < last ? first..<last : nil
    }
    guard let x = range(points.map(\.x), bitmap.width), let y = range(points.map(\.y), bitmap.height)
    else { return nil }
    return PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }
}

extension Projection {
  fileprivate var pixelMap: PixelMap {
    PixelMap(a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h, i: i)
  }
}
