import Pixels
import SceneDescription

/// A sheet's text as it appears on the canvas.
struct TextPart {
  /// A glyph that is a picture.
  struct Glyph {
    let texture: Texture
    /// From pixels to the picture's pixels.
    let map: PlaneMap
    /// Polygons in pixels around the picture.
    let clip: [[Point]]
  }

  /// Polygons in pixels around all other glyphs.
  let contours: [[Point]]
  /// Whether glyphs may lie over one another.
  let overlaps: Bool
  let color: Color
  /// What cuts all of it; nil when nothing does.
  let clip: [[Point]]?
  let glyphs: [Glyph]
  /// In pixels; nil when nothing is to be seen.
  let bounds: Bounds?

  init(_ text: TextOutline, color: Color, mapper: OutlineMapper, clip: [[Point]]?) {
    self.clip = clip
    contours = mapper.contours(of: text.path)
    overlaps = text.overlaps
    self.color = color
    // Edge on there is nothing to see, and nothing to divide by.
    guard let inverse = mapper.map.inverse, inverse.isFinite else {
      glyphs = []
      bounds = Bounds(contours)
      return
    }
    glyphs = text.pictures.compactMap { picture in
      let clip = mapper.contours(of: picture.box.path)
      let toTexels = TextPart.toTexels(picture)
      guard !clip.isEmpty, toTexels.isFinite else { return nil }
      return Glyph(
        texture: picture.texture, map: PlaneMap(inverse.then(toTexels)), clip: clip)
    }
    bounds = Bounds(contours + glyphs.flatMap(\.clip))
  }

  /// How many parts are painted over one another.
  var count: Int { (contours.isEmpty ? 0 : 1) + glyphs.count }

  /// Whether it is filled in one go.
  var isPlain: Bool { !overlaps && glyphs.isEmpty }

  /// From the sheet's points to the picture's pixels.
  private static func toTexels(_ picture: TextOutline.Picture) -> Projection {
    let box = picture.box
    let across = Double(picture.texture.width) / (box.right - box.left)
    let down = Double(picture.texture.height) / (box.bottom - box.top)
    return Projection(
      a: across, b: 0, c: -box.left * across, d: 0, e: down, f: -box.top * down, g: 0, h: 0, i: 1)
  }
}
