import Pixels
import SceneDescription
import Timeline

/// Draws silhouettes on a grid that suits their blur, and blurs them.
enum ShadowBuilder {
  /// How far a shadow reaches beyond its silhouette, in sigmas: further out even a black one
  /// changes no byte.
  static let reach = 3.25

  static func mask(_ key: ShadowKey, assets: Assets) throws(CanvasError) -> ShadowMask {
    switch key.silhouette {
    case .outline(let outline, let outset): mask(of: outline, outset: outset, key)
    case .content(let sheet): try mask(of: sheet, key, assets: assets)
    }
  }

  /// Along a straight edge, four sigmas from the nearest corner, nothing changes; that middle part
  /// is left out.
  private static func mask(of outline: Outline, outset: Double, _ key: ShadowKey) -> ShadowMask {
    var short = outline
    // A corner that is moved outwards grows by less than twice as much.
    let margin = 2 * outset + 4 * key.sigma
    short.size = Size(
      width: min(outline.size.width, 2 * (outline.bend.width + margin)),
      height: min(outline.size.height, 2 * (outline.bend.height + margin)))
    let grid = grid(
      around: Bounds(short.size).insetBy(-outset),
      sigma: key.sigma,
      finest: 0,
      omitting: Size(
        width: outline.size.width - short.size.width,
        height: outline.size.height - short.size.height
      )
    )
    var mask = CoverageMask(width: grid.width, height: grid.height)
    let mapper = OutlineMapper(map: map(grid), width: grid.width, height: grid.height)
    PolygonFiller().cover(mapper.contours(of: short.path(outset: outset)), in: &mask)
    return ShadowMask(grid: grid, coverage: mask.tightBytes, sigma: key.sigma)
  }

  private static func mask(of sheet: Sheet, _ key: ShadowKey, assets: Assets) throws(CanvasError)
    -> ShadowMask
  {
    var bounds = Bounds(sheet.outline.size).insetBy(-(sheet.stroke?.reach ?? 0))
    if let text = sheet.text.flatMap({ assets.outline(of: $0)?.bounds }) {
      bounds = bounds.union(text)
    }
    let finest = 0.25 / key.scale
    let sigma = max(key.sigma, finest)
    let grid = grid(
      around: bounds,
      sigma: sigma,
      finest: finest,
      omitting: Size(width: 0, height: 0)
    )
    let layer = try Layer(width: grid.width, height: grid.height)
    let painter = SheetPainter(
      assets: assets,
      workspace: Workspace(width: grid.width, height: grid.height),
      scale: key.scale
    )
    let item = DisplayItem(sheet: sheet, transform: .identity, opacity: 1)
    try painter.paint([PlacedSheet(item, map: map(grid), painter: painter)][...], onto: layer)
    return ShadowMask(grid: grid, coverage: layer.bitmap.alphaBytes, sigma: sigma)
  }

  /// From the sheet's points to cells.
  private static func map(_ grid: ShadowMask.Grid) -> Projection {
    Projection.translation(Point(x: -grid.originX, y: -grid.originY)).then(.scale(1 / grid.step))
  }

  /// An eighth of sigma makes straight lines between cells indistinguishable from the curve
  /// (off by at most 1/2,000).
  private static func grid(
    around bounds: Bounds,
    sigma: Double,
    finest: Double,
    omitting omitted: Size
  ) -> ShadowMask.Grid {
    let area = bounds.insetBy(-reach * sigma)
    let width = max(area.right - area.left, 1e-6)
    let height = max(area.bottom - area.top, 1e-6)
    var step = max(sigma / 8, finest)
    step = max(step, (width * height / mostCells).squareRoot(), max(width, height) / mostAcross)
    return ShadowMask.Grid(
      originX: area.left - step,
      originY: area.top - step,
      step: step,
      width: Int((width / step).rounded(.up)) + 2,
      height: Int((height / step).rounded(.up)) + 2,
      omittedWidth: omitted.width,
      omittedHeight: omitted.height
    )
  }

  private static let mostCells = 2_000_000.0
  private static let mostAcross = 16_000.0
}
