import Pixels
import SceneDescription
import Timeline

/// Paints sheets through projections.
struct SheetPainter {
  let assets: Assets
  let workspace: Workspace
  /// Pixels per point of the canvas.
  let scale: Double

  /// Paints sheets, the first at the bottom.
  /// - Parameters:
  ///   - sheets: those that hide others have been told so by `PlacedSheet.hide`.
  ///   - region: outside of it every pixel shows already what it will show in the end, and colours
  ///     and shadows are not painted; gradients, pictures and groups are. nil where nothing is known.
  func paint(
    _ sheets: ArraySlice<PlacedSheet>, where region: PixelRegion? = nil, onto layer: Layer
  ) throws(CanvasError) {
    for (index, sheet) in zip(sheets.indices, sheets) {
      guard let parts = sheet.visibleParts else { continue }
      let occlusion = Occlusion(of: sheet, by: sheets[(index + 1)...])
      let opacity = min(sheet.item.opacity, 1)
      if sheet.isGroup(parts) {
        try paint(group: parts, opacity: opacity, occlusion, onto: layer)
      } else {
        try paint(parts, opacity: opacity, occlusion, where: region, onto: layer)
      }
    }
  }

  private func paint(
    group parts: SheetParts, opacity: Double, _ occlusion: Occlusion, onto layer: Layer
  ) throws(CanvasError) {
    let area = parts.area
    guard !area.isEmpty else { return }
    let group = try workspace.groupLayer(clearing: area)
    try paint(parts, opacity: 1, occlusion, where: nil, onto: group)
    Composite.over(group.bitmap, opacity: opacity, in: area, onto: &layer.bitmap)
  }

  /// The blurred silhouette, prepared or made now.
  func shadow(_ key: ShadowKey) throws(CanvasError) -> ShadowMask {
    if let mask = assets.shadow(key) { return mask }
    return try workspace.shadow(key, assets: assets)
  }

  private func paint(
    _ parts: SheetParts, opacity: Double, _ occlusion: Occlusion, where region: PixelRegion?,
    onto layer: Layer
  ) throws(CanvasError) {
    switch parts.shadow {
    case .blurred(let shadow):
      ShadowPainter.paint(
        shadow.mask,
        map: shadow.map,
        color: StraightColor(shadow.color.opacity(opacity)),
        spans: shadow.spans,
        occlusion: opacity >= 1 ? occlusion.with(parts.hidden) : occlusion,
        where: region,
        onto: &layer.bitmap
      )
    case .sharp(let contours, let color):
      workspace.filler.fill(
        contours, color: color.opacity(opacity), where: region, onto: &layer.bitmap)
    case nil: break
    }
    for body in parts.body {
      switch body {
      case .brush(let brush):
        try paint(brush, parts.outline, opacity: opacity, occlusion, where: region, onto: layer)
      case .picture(let picture):
        try paint(picture, parts, opacity: opacity, occlusion, onto: layer)
      }
    }
    if let stroke = parts.stroke {
      try paint(
        stroke.brush, stroke.contours, opacity: opacity, occlusion, where: region, onto: layer)
    }
    if let text = parts.text { try paint(text, opacity: opacity, where: region, onto: layer) }
    if let shade = parts.shade {
      try paint(
        shade.brush, shade.contours, opacity: opacity, occlusion, where: region, onto: layer)
    }
  }

  /// Letters are painted in the text's colour, pictures in their own; both are as opaque as it is.
  private func paint(
    _ text: TextPart, opacity: Double, where region: PixelRegion?, onto layer: Layer
  ) throws(CanvasError) {
    let color = text.color.opacity(opacity)
    if text.overlaps {
      try layer.fillOverlapping(text.contours, color: color, within: text.clip)
    } else {
      workspace.filler.fill(
        text.contours, color: color, within: text.clip, where: region, onto: &layer.bitmap)
    }
    for glyph in text.glyphs {
      guard let bounds = Bounds(glyph.clip) else { continue }
      let area = bounds.pixels(width: workspace.width, height: workspace.height)
      guard !area.isEmpty else { continue }
      let masks = try workspace.coverageMasks()
      masks.outline.show(glyph.clip, in: area, within: text.clip, by: workspace.filler)
      let job = TexturePainter.Job(
        texture: glyph.texture, map: glyph.map, underlay: 0,
        opacity: min(text.color.alpha, 1) * opacity)
      TexturePainter.paint(
        job, in: area, outline: masks.outline.mask, picture: masks.picture.mask,
        fillsOutline: true, strips: workspace.strips, onto: &layer.bitmap)
    }
  }

  private func paint(
    _ brush: Brush, _ contours: [[Point]], opacity: Double, _ occlusion: Occlusion,
    where region: PixelRegion?, onto layer: Layer
  ) throws(CanvasError) {
    switch brush {
    case .color(let color):
      workspace.filler.fill(
        contours, color: color.opacity(opacity), where: region, onto: &layer.bitmap)
    case .gradient(let gradient):
      guard let bounds = Bounds(contours) else { return }
      let area = bounds.pixels(width: workspace.width, height: workspace.height)
      guard !area.isEmpty else { return }
      let masks = try workspace.coverageMasks()
      masks.outline.show(contours, in: area, by: workspace.filler)
      gradient.paint(
        in: area, outline: masks.outline.mask, opacity: opacity, occlusion: occlusion,
        onto: &layer.bitmap)
    }
  }

  private func paint(
    _ picture: SheetParts.Picture,
    _ parts: SheetParts,
    opacity: Double,
    _ occlusion: Occlusion,
    onto layer: Layer
  ) throws(CanvasError) {
    guard let bounds = Bounds(parts.outline) else { return }
    let area = bounds.pixels(width: workspace.width, height: workspace.height)
    guard !area.isEmpty else { return }
    let masks = try workspace.coverageMasks()
    // What is covered entirely and lets nothing show through needs no mask.
    let isSolid = picture.texture.isOpaque && opacity >= 1 && picture.fillsOutline
    let interior = isSolid ? parts.interior : nil
    masks.outline.show(parts.outline, in: area, but: interior, by: workspace.filler)
    if !picture.fillsOutline {
      masks.picture.show(picture.clip, in: area, by: workspace.filler)
    }
    let job = TexturePainter.Job(
      texture: picture.texture,
      map: picture.map,
      underlay: picture.underlay,
      opacity: opacity,
      repeats: picture.repeats
    )
    TexturePainter.paint(
      job,
      in: area,
      outline: masks.outline.mask,
      picture: masks.picture.mask,
      fillsOutline: picture.fillsOutline,
      interior: interior,
      occlusion: occlusion,
      strips: workspace.strips,
      onto: &layer.bitmap
    )
  }
}
