import Pixels
import SceneDescription

/// What decides the shape of a shadow; not its colour, and not where it falls.
struct ShadowKey: Hashable, Sendable {
  enum Silhouette: Hashable, Sendable {
    /// A rounded rectangle, opaque.
    case outline(RoundedRectangle)
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
    guard let fill = sheet.fill, sheet.image == nil, sheet.text == nil else { return 1 }
    return min(fill.alpha, 1)
  }
}

extension ShadowKey.Silhouette {
  fileprivate init?(_ sheet: Sheet, assets: Assets) {
    guard sheet.hasArea else { return nil }
    let fill = sheet.fill.flatMap { $0.alpha > 0 ? $0.alpha : nil }
    let text = sheet.text.flatMap { $0.color.alpha > 0 ? $0 : nil }
    let textBounds = text.flatMap { assets.outline(of: $0)?.bounds }
    if fill == nil, sheet.image == nil, textBounds == nil { return nil }
    let textIsInside =
      textBounds.map { Bounds(sheet.outline.size).contains($0) } ?? true
    let isPlain = sheet.image == nil && textBounds == nil
    if let fill, isPlain || (fill >= 1 && textIsInside) {
      self = .outline(sheet.outline)
      return
    }
    if textIsInside, let image = sheet.image, let picture = assets.picture(image.file),
      picture.texture.isOpaque,
      PlacedPicture(image, picture: picture, in: sheet.outline).fillsOutline
    {
      self = .outline(sheet.outline)
      return
    }
    var content = sheet
    content.shadow = nil
    content.fill = fill.map { Color.black.opacity($0) }
    content.text?.color = Color.black.opacity(text?.color.alpha ?? 0)
    self = .content(content)
  }
}
