import SceneDescription

/// Text that has been set: the outlines of its glyphs in points, the origin in the middle of the
/// block of lines.
struct TextOutline: Sendable {
  let path: Path
  /// Around all control points; nil when nothing is to be seen.
  let bounds: Bounds?

  init(path: Path) {
    self.path = path
    bounds = Bounds(
      path.elements.flatMap { element -> [Point] in
        switch element {
        case .move(let p), .line(let p): [p]
        case .curve(let a, let b, let c): [a, b, c]
        case .close: []
        }
      }
    )
  }
}
