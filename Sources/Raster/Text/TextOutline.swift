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
  /// Whether contours that run the same way may lie over one another, as those of joined letters do;
  /// told by their rectangles.
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
    overlaps = TextOutline.overlaps(path)
  }

  private static func overlaps(_ path: Path) -> Bool {
    var contours: [[Point]] = [[]]
    for element in path.elements {
      switch element {
      case .move(let p): contours.append([p])
      case .line(let p): contours[contours.count - 1].append(p)
      case .curve(let a, let b, let c): contours[contours.count - 1] += [a, b, c]
      case .close: break
      }
    }
    for isClockwise in [false, true] {
      let boxes = contours.filter { (ConvexPolygon.area($0) > 0) == isClockwise }
        .compactMap { Bounds($0) }.sorted { $0.left < $1.left }
      for (index, box) in boxes.enumerated() {
        // Those further on begin behind it.
        for other in boxes[(index + 1)...] {
          if other.left >= box.right { break }
          if other.top < box.bottom, box.top < other.bottom { return true }
        }
      }
    }
    return false
  }
}
