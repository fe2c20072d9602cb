import Pixels

/// What a canvas reuses from sheet to sheet and from frame to frame; nothing in it outlives a
/// sheet in meaning, so pictures never depend on what was drawn before.
final class Workspace {
  let width: Int
  let height: Int
  /// Of megabytes, which most pictures do without.
  private(set) lazy var strips = TextureStrips(width: width)
  let filler = PolygonFiller()
  private var layer: Layer?
  private var masks: (outline: MaskLayer, picture: MaskLayer)?
  private var shadows: [ShadowKey: ShadowMask] = [:]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A layer for a group, transparent within `area`.
  func groupLayer(clearing area: PixelRect) throws(CanvasError) -> Layer {
    if let layer {
      layer.bitmap.fill(0, in: area)
      return layer
    }
    let new = try Layer(width: width, height: height)
    layer = new
    return new
  }

  /// Masks for an outline and for a picture inside it.
  func coverageMasks() throws(CanvasError) -> (outline: MaskLayer, picture: MaskLayer) {
    if let masks { return masks }
    let new = (
      outline: try MaskLayer(width: width, height: height),
      picture: try MaskLayer(width: width, height: height)
    )
    masks = new
    return new
  }

  /// A shadow that was not prepared, as when its blur is animated. Few are kept.
  func shadow(_ key: ShadowKey, assets: Assets) throws(CanvasError) -> ShadowMask {
    if let mask = shadows[key] { return mask }
    if shadows.count >= 8 { shadows.removeAll() }
    let mask = try ShadowBuilder.mask(key, assets: assets)
    shadows[key] = mask
    return mask
  }
}
