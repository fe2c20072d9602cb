import SceneDescription

/// Turns outlines in a sheet's points into polygons in canvas pixels, through any projection.
///
/// Curves become chords here for every kind of projection, so that nothing changes between a card
/// at rest and one that begins to tilt; and what lies behind the eye or far outside the canvas is
/// cut before the division, so that no number grows too large for Cairo's 24.8 bits.
struct OutlineMapper {
  /// From the sheet's points to canvas pixels.
  let map: Projection
  private let window: HomogeneousWindow

  /// - Parameters:
  ///   - width: canvas width in pixels.
  ///   - height: canvas height in pixels.
  init(map: Projection, width: Int, height: Int) {
    self.map = map
    window = HomogeneousWindow(
      left: -Self.margin,
      top: -Self.margin,
      right: Double(width) + Self.margin,
      bottom: Double(height) + Self.margin
    )
  }

  /// The outline's contours as the canvas shows them; empty when nothing reaches it.
  func contours(of path: Path) -> [[Point]] {
    flattened(path).map { points in
      window.clip(
        points.map { p in
          HomogeneousPoint(
            x: map.a * p.x + map.b * p.y + map.c,
            y: map.d * p.x + map.e * p.y + map.f,
            w: map.depth(at: p)
          )
        }
      )
    }.filter { $0.count >= 3 }
  }

  /// The path as polygons in the sheet's own points, close enough to its curves for this map.
  private func flattened(_ path: Path) -> [[Point]] {
    var contours: [[Point]] = []
    var current: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let p):
        if current.count >= 3 { contours.append(current) }
        current = [p]
      case .line(let p):
        current.append(p)
      case .curve(let p1, let p2, let p3):
        guard let p0 = current.last else { continue }
        append(p0, p1, p2, p3, to: &current)
      case .close:
        break
      }
    }
    if current.count >= 3 { contours.append(current) }
    return contours
  }

  private func append(
    _ p0: Point,
    _ p1: Point,
    _ p2: Point,
    _ p3: Point,
    to points: inout [Point]
  ) {
    let count = chords(p0, p1, p2, p3)
    for i in 1..<max(count, 1) {
      let t = Double(i) / Double(count)
      let s = 1 - t
      points.append(
        p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
      )
    }
    points.append(p3)
  }

  /// How many chords keep within `tolerance` of a curve: a chord over 1/n of a cubic is off by at
  /// most |B″|/8n², and |B″| by six times the largest second difference of the control points.
  private func chords(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Int {
    var stretch = 0.0
    for p in [p0, p1, p2, p3] {
      let w = map.depth(at: p)
      guard w > 0 else { return Self.mostChords }
      let image = map.apply(p)
      stretch = max(
        stretch,
        abs(map.a - map.g * image.x) / w + abs(map.b - map.h * image.x) / w,
        abs(map.d - map.g * image.y) / w + abs(map.e - map.h * image.y) / w
      )
    }
    let bend = max(bulge(p0, p1, p2), bulge(p1, p2, p3)) * stretch
    let count = (6 * bend / (8 * Self.tolerance)).squareRoot().rounded(.up)
    guard count > 1 else { return 1 }
    return count < Double(Self.mostChords) ? Int(count) : Self.mostChords
  }

  private func bulge(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let d = a - b * 2 + c
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// In pixels: a tenth of what an 8-bit edge can show.
  private static let tolerance = 0.01
  private static let mostChords = 500
  /// Pixels around the canvas within which shapes are not cut.
  private static let margin = 64.0
}
