import SceneDescription

/// Turns outlines in a sheet's points into polygons in canvas pixels, through any projection.
///
/// Curves become chords here for every kind of projection, so that nothing changes between a card
/// at rest and one that begins to tilt; and what lies behind the eye or far outside the canvas is
/// cut before the division, so that no number grows too large for the filler.
struct OutlineMapper {
  /// From the sheet's points to canvas pixels.
  let map: Projection
  private let window: HomogeneousWindow
  /// How much it stretches everything, without perspective.
  private let evenStretch: Double?

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
    let isEven = map.g == 0 && map.h == 0 && map.i > 0
    evenStretch =
      isEven
      ? max(
        abs(map.a) / map.i + abs(map.b) / map.i, abs(map.d) / map.i + abs(map.e) / map.i)
      : nil
  }

  /// The outline's contours as the canvas shows them; empty when nothing reaches it.
  func contours(of path: Path) -> [[Point]] {
    var contours: [[Point]] = []
    forEachContour(of: path) { contour in
      let seen = window.clip(contour)
      if seen.count >= 3 { contours.append(seen) }
    }
    return contours
  }

  /// Calls a closure for the polygons of a path, mapped, close enough to its curves for this map.
  private func forEachContour(of path: Path, _ body: ([HomogeneousPoint]) -> Void) {
    var contour: [HomogeneousPoint] = []
    var last: Point?
    for element in path.elements {
      switch element {
      case .move(let p):
        if contour.count >= 3 { body(contour) }
        contour.removeAll(keepingCapacity: true)
        contour.append(mapped(p.x, p.y))
        last = p
      case .line(let p):
        contour.append(mapped(p.x, p.y))
        last = p
      case .curve(let p1, let p2, let p3):
        guard let p0 = last else { continue }
        append(p0, p1, p2, p3, to: &contour)
        last = p3
      case .close:
        break
      }
    }
    if contour.count >= 3 { body(contour) }
  }

  @inline(__always)
  private func mapped(_ x: Double, _ y: Double) -> HomogeneousPoint {
    HomogeneousPoint(
      x: map.a * x + map.b * y + map.c, y: map.d * x + map.e * y + map.f,
      w: map.g * x + map.h * y + map.i)
  }

  private func append(
    _ p0: Point,
    _ p1: Point,
    _ p2: Point,
    _ p3: Point,
    to contour: inout [HomogeneousPoint]
  ) {
    let count = chords(p0, p1, p2, p3)
    for i in 1..<max(count, 1) {
      let t = Double(i) / Double(count)
      let s = 1 - t
      let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      contour.append(
        mapped(
          p0.x * k0 + p1.x * k1 + p2.x * k2 + p3.x * k3,
          p0.y * k0 + p1.y * k1 + p2.y * k2 + p3.y * k3))
    }
    contour.append(mapped(p3.x, p3.y))
  }

  /// How many chords keep within `tolerance` of a curve: a chord over 1/n of a cubic is off by at
  /// most |B″|/8n², and |B″| by six times the largest second difference of the control points.
  private func chords(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Int {
    guard let stretch = evenStretch ?? stretch(p0, p1, p2, p3) else { return Self.mostChords }
    let bend = max(bulge(p0, p1, p2), bulge(p1, p2, p3)) * stretch
    let count = (6 * bend / (8 * Self.tolerance)).squareRoot().rounded(.up)
    guard count > 1 else { return 1 }
    return count < Double(Self.mostChords) ? Int(count) : Self.mostChords
  }

  /// How much the map stretches what lies near some points at most; nil when one is behind the eye.
  private func stretch(_ points: Point...) -> Double? {
    var stretch = 0.0
    for p in points {
      let w = map.depth(at: p)
      guard w > 0 else { return nil }
      let image = map.apply(p)
      stretch = max(
        stretch,
        abs(map.a - map.g * image.x) / w + abs(map.b - map.h * image.x) / w,
        abs(map.d - map.g * image.y) / w + abs(map.e - map.h * image.y) / w
      )
    }
    return stretch
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
