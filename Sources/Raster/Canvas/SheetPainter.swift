import Pixels
import SceneDescription

/// Paints sheets through projections.
struct SheetPainter {
  let assets: Assets
  let workspace: Workspace
  /// Pixels per point of the canvas.
  let scale: Double

  /// Paints one sheet.
  /// - Parameters:
  ///   - map: from the sheet's points to pixels.
  ///   - opacity: 0…1, of the sheet as a whole.
  func paint(
    _ sheet: Sheet,
    map: Projection,
    opacity: Double,
    onto layer: Layer
  ) throws(CanvasError) {
    try paint([(sheet, map, opacity)], onto: layer)
  }

  /// Paints sheets, the first at the bottom.
  func paint(
    _ sheets: [(sheet: Sheet, map: Projection, opacity: Double)],
    onto layer: Layer
  ) throws(CanvasError) {
    var all: [(parts: SheetParts, opacity: Double)] = []
    for (sheet, map, opacity) in sheets where opacity > 0 && map.isFinite {
      let parts = try SheetParts(sheet, map: map, painter: self)
      if opacity >= 1 {
        for index in all.indices { all[index].parts.hide(behind: parts) }
      }
      all.append((parts, min(opacity, 1)))
    }
    for (parts, opacity) in all { try paint(group: parts, opacity: opacity, onto: layer) }
  }

  private func paint(
    group parts: SheetParts,
    opacity: Double,
    onto layer: Layer
  ) throws(CanvasError) {
    if opacity >= 1 || parts.count <= 1 {
      try paint(parts, opacity: opacity, onto: layer)
      return
    }
    let area = parts.area
    guard !area.isEmpty else { return }
    let group = try workspace.groupLayer(clearing: area)
    try paint(parts, opacity: 1, onto: group)
    Composite.over(group.bitmap, opacity: opacity, in: area, onto: &layer.bitmap)
  }

  /// The blurred silhouette, prepared or made now.
  func shadow(_ key: ShadowKey) throws(CanvasError) -> ShadowMask {
    if let mask = assets.shadow(key) { return mask }
    return try workspace.shadow(key, assets: assets)
  }

  private func paint(
    _ parts: SheetParts,
    opacity: Double,
    onto layer: Layer
  ) throws(CanvasError) {
    switch parts.shadow {
    case .blurred(let shadow):
      ShadowPainter.paint(
        shadow.mask,
        map: shadow.map,
        color: StraightColor(shadow.color.opacity(opacity)),
        spans: shadow.spans,
        hidden: opacity >= 1 ? parts.hidden : nil,
        onto: &layer.bitmap
      )
    case .sharp(let contours, let color):
      try layer.fill(contours, color: color.opacity(opacity))
    case nil: break
    }
    for body in parts.body {
      switch body {
      case .brush(let brush): try paint(brush, parts.outline, opacity: opacity, onto: layer)
      case .picture(let picture): try paint(picture, parts, opacity: opacity, onto: layer)
      }
    }
    if let stroke = parts.stroke {
      try paint(stroke.brush, stroke.contours, opacity: opacity, onto: layer)
    }
    if let text = parts.text { try paint(text, opacity: opacity, onto: layer) }
  }

  /// Letters are painted in the text's colour, pictures in their own; both are as opaque as it is.
  private func paint(_ text: TextPart, opacity: Double, onto layer: Layer) throws(CanvasError) {
    try layer.fill(text.contours, color: text.color.opacity(opacity), within: text.clip)
    for glyph in text.glyphs {
      guard let bounds = Bounds(glyph.clip.joined()) else { continue }
      let area = bounds.pixels(width: workspace.width, height: workspace.height)
      guard !area.isEmpty else { continue }
      let masks = try workspace.coverageMasks()
      try masks.outline.show(glyph.clip, in: area, within: text.clip)
      let job = TexturePainter.Job(
        texture: glyph.texture, map: glyph.map, underlay: 0,
        opacity: min(text.color.alpha, 1) * opacity)
      TexturePainter.paint(
        job, in: area, outline: masks.outline.mask, picture: masks.picture.mask,
        fillsOutline: true, onto: &layer.bitmap)
    }
  }

  private func paint(
    _ brush: Brush, _ contours: [[Point]], opacity: Double, onto layer: Layer
  ) throws(CanvasError) {
    switch brush {
    case .color(let color): try layer.fill(contours, color: color.opacity(opacity))
    case .gradient(let gradient):
      guard let bounds = Bounds(contours.joined()) else { return }
      let area = bounds.pixels(width: workspace.width, height: workspace.height)
      guard !area.isEmpty else { return }
      let masks = try workspace.coverageMasks()
      try masks.outline.show(contours, in: area)
      gradient.paint(
        in: area, outline: masks.outline.mask, opacity: opacity, onto: &layer.bitmap)
    }
  }

  private func paint(
    _ picture: SheetParts.Picture,
    _ parts: SheetParts,
    opacity: Double,
    onto layer: Layer
  ) throws(CanvasError) {
    guard let bounds = Bounds(parts.outline.joined()) else { return }
    let area = bounds.pixels(width: workspace.width, height: workspace.height)
    guard !area.isEmpty else { return }
    let masks = try workspace.coverageMasks()
    try masks.outline.show(parts.outline, in: area)
    if !picture.fillsOutline { try masks.picture.show(picture.clip, in: area) }
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
      onto: &layer.bitmap
    )
  }
}
