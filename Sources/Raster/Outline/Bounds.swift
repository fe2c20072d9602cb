import Pixels
import SceneDescription

/// An axis-parallel rectangle given by its edges.
struct Bounds: Hashable, Sendable {
  var left, top, right, bottom: Double

  init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// A rectangle around the origin.
  init(_ size: Size) {
    self.init(
      left: -size.width / 2,
      top: -size.height / 2,
      right: size.width / 2,
      bottom: size.height / 2
    )
  }

  /// The smallest rectangle around some points; nil when there are none.
  init?(_ points: some Sequence<Point>) {
    var result: Bounds?
    for p in points {
      let point = Bounds(left: p.x, top: p.y, right: p.x, bottom: p.y)
      result = result?.union(point) ?? point
    }
    guard let result else { return nil }
    self = result
  }

  /// The smallest rectangle around some polygons; nil when they have no corners.
  init?(_ contours: [[Point]]) {
    var result: Bounds?
    for contour in contours {
      guard let bounds = Bounds(contour) else { continue }
      result = result?.union(bounds) ?? bounds
    }
    guard let result else { return nil }
    self = result
  }

  func union(_ other: Bounds) -> Bounds {
    Bounds(
      left: min(left, other.left),
      top: min(top, other.top),
      right: max(right, other.right),
      bottom: max(bottom, other.bottom)
    )
  }

  func insetBy(_ margin: Double) -> Bounds {
    Bounds(
      left: left + margin,
      top: top + margin,
      right: right - margin,
      bottom: bottom - margin
    )
  }

  func moved(by p: Point) -> Bounds {
    Bounds(left: left + p.x, top: top + p.y, right: right + p.x, bottom: bottom + p.y)
  }

  func contains(_ other: Bounds) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Clockwise from the top left.
  var corners: [Point] {
    [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
  }

  var path: Path {
    Path(elements: [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }

  /// All pixels that the rectangle touches within a canvas.
  func pixels(width: Int, height: Int) -> PixelRect {
    func whole(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      let first = Int(min(max(low.rounded(.down), 0), Double(limit)))
      let last = Int(min(max(high.rounded(.up), 0), Double(limit)))
      return first..<max(first, last)
    }
    return PixelRect(x: whole(left, right, width), y: whole(top, bottom, height))
  }
}
