import Pixels
import SceneDescription

/// Text that has been set: the outlines of its glyphs, and those that are pictures, in points. The
/// origin is the middle of the rectangle that the text stands in.
struct TextOutline: Sendable {
  /// A glyph that is a picture.
  struct Picture: Sendable {
    let texture: Texture
    /// Upright.
    let box: Bounds
  }

  let path: Path
  /// In reading order of their lines.
  let pictures: [Picture]
  /// Around all control points and pictures; nil when nothing is to be seen.
  let bounds: Bounds?
  /// Whether contours that run the same way lie over one another, as those of joined letters do.
  let overlaps: Bool

  init(path: Path, pictures: [Picture] = []) {
    self.path = path
    self.pictures = pictures
    let points = path.elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .curve(let a, let b, let c): [a, b, c]
      case .close: []
      }
    }
    bounds = Bounds(points + pictures.flatMap(\.box.corners))
    overlaps = ContourOverlap(path).exists
  }
}
