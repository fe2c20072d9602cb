import Pixels
import SceneDescription

/// What decides the shape of a shadow; not its colour, and not where it falls.
struct ShadowKey: Hashable, Sendable {
  enum Silhouette: Hashable, Sendable {
    /// An outline, moved outwards by some points, opaque all over.
    case outline(Outline, outset: Double)
    /// Whatever a sheet paints, in black of the respective opacity.
    case content(Sheet)
  }

  let silhouette: Silhouette
  /// Points.
  let sigma: Double
  /// Pixels per point.
  let scale: Double

  /// nil when the sheet casts no shadow.
  init?(_ sheet: Sheet, scale: Double, assets: Assets) {
    guard let shadow = sheet.shadow, shadow.color.alpha > 0, shadow.sigma >= 0,
      shadow.sigma.isFinite, let silhouette = Silhouette(sheet, assets: assets)
    else { return nil }
    self.silhouette = silhouette
    sigma = shadow.sigma
    self.scale = scale
  }

  /// Whether the blur is too narrow to be seen: below it the pixel's own square blurs more.
  var isSharp: Bool { sigma * scale < 0.2 }

  /// How opaque the silhouette of an outline is: with nothing but a translucent fill its shadow is
  /// as thin.
  static func strength(_ sheet: Sheet) -> Double {
    guard sheet.image == nil, sheet.text == nil, sheet.visibleStroke == nil else { return 1 }
    return sheet.fill?.evenAlpha ?? 1
  }
}

extension ShadowKey.Silhouette {
  fileprivate init?(_ sheet: Sheet, assets: Assets) {
    guard sheet.hasArea else { return nil }
    let fill = sheet.fill.flatMap { $0.isClear ? nil : $0 }
    let stroke = sheet.visibleStroke
    let text = sheet.text.flatMap { $0.color.alpha > 0 ? $0 : nil }
    let textBounds = text.flatMap { assets.outline(of: $0)?.bounds }
    if fill == nil, sheet.image == nil, stroke == nil, textBounds == nil { return nil }
    let isOpaque = fill?.isOpaque == true || ShadowKey.Silhouette.hasOpaquePicture(sheet, assets)
    let hasOpaqueStroke = stroke?.paint.isOpaque == true
    let reach = stroke?.reach ?? 0
    let textIsInside =
      sheet.clipsText || (textBounds.map { Bounds(sheet.outline.size).contains($0) } ?? true)
    if isOpaque, textIsInside, hasOpaqueStroke || reach == 0 {
      self = .outline(sheet.outline, outset: hasOpaqueStroke ? reach : 0)
      return
    }
    let isPlain = sheet.image == nil && textBounds == nil && stroke == nil
    if isPlain, fill?.evenAlpha != nil {
      self = .outline(sheet.outline, outset: 0)
      return
    }
    var content = sheet
    content.shadow = nil
    content.shade = nil
    content.showsShadowOnly = false
    content.fill = fill?.silhouette
    content.stroke?.paint = stroke?.paint.silhouette ?? .color(.clear)
    content.text?.color = Color.black.opacity(text?.color.alpha ?? 0)
    self = .content(content)
  }

  private static func hasOpaquePicture(_ sheet: Sheet, _ assets: Assets) -> Bool {
    guard let image = sheet.image, let picture = assets.picture(image.file) else { return false }
    return picture.texture.isOpaque
      && PlacedPicture(image, picture: picture, in: sheet.outline).fillsOutline
  }
}

extension Sheet {
  /// The stroke, if it can be seen.
  fileprivate var visibleStroke: Stroke? { stroke.flatMap { $0.paint.isClear ? nil : $0 } }
}
