import Foundation
import Pixels
import SceneDescription

@testable import Raster

/// How two pictures of one size differ in their three colours.
struct PictureDifference {
  /// A pixel that is not the same in both.
  struct Place {
    /// The pixel's middle.
    let point: Point
    /// Of the three colours the one that differs most, in 255ths.
    let amount: Int
  }

  /// All pixels that differ, row by row.
  let places: [Place]
  /// Peak signal-to-noise ratio of the three colours in decibels, 255 = peak.
  let decibels: Double

  /// nil for pictures of different sizes.
  /// - Parameter omitted: pixels that are not looked at.
  init?(_ a: Picture, _ b: Picture, omitting omitted: PixelRect = PixelRect(width: 0, height: 0)) {
    guard a.width == b.width, a.height == b.height else { return nil }
    var places: [Place] = []
    var sum = 0
    var count = a.pixels.count
    a.pixels.withUnsafeBufferPointer { p in
      b.pixels.withUnsafeBufferPointer { q in
        for index in p.indices where p[index] != q[index] {
          let (x, y) = (index % a.width, index / a.width)
          if omitted.x.contains(x), omitted.y.contains(y) { continue }
          let (square, worst) = PictureDifference.compare(p[index], q[index])
          sum += square
          places.append(Place(point: Point(x: Double(x) + 0.5, y: Double(y) + 0.5), amount: worst))
        }
      }
    }
    count -= omitted.x.count * omitted.y.count
    self.places = places
    decibels = 10 * log10(65_025 * Double(3 * count) / Double(max(sum, 1)))
  }

  /// How many pixels differ by more than `limit` 255ths and lie in none of some regions.
  func count(above limit: Int, outside regions: [ConvexRegion] = []) -> Int {
    places.count { place in
      place.amount > limit && !regions.contains { $0.contains(place.point) }
    }
  }

  private static func compare(_ p: UInt32, _ q: UInt32) -> (square: Int, worst: Int) {
    let red = abs(Int(p >> 16 & 255) - Int(q >> 16 & 255))
    let green = abs(Int(p >> 8 & 255) - Int(q >> 8 & 255))
    let blue = abs(Int(p & 255) - Int(q & 255))
    return (red * red + green * green + blue * blue, max(red, green, blue))
  }
}

/// A convex polygon on the canvas, in pixels.
struct ConvexRegion {
  /// Of each edge, how far inside of it a point (x, y) lies: a·x + b·y + c.
  private let edges: [(a: Double, b: Double, c: Double)]

  /// Where a rectangle of a sheet appears, if all of it is in front of the eye.
  /// - Parameters:
  ///   - map: from the sheet's points to pixels.
  ///   - margin: pixels added all around.
  init(_ bounds: Bounds, map: Projection, margin: Double) {
    let corners = bounds.corners.map(map.apply)
    // A mirrored sheet's corners run the other way round.
    let turn: Double = map.determinant < 0 ? -1 : 1
    edges = corners.indices.map { index in
      let (p, q) = (corners[index], corners[(index + 1) % corners.count])
      let (dx, dy) = (q.x - p.x, q.y - p.y)
      let length = turn * (dx * dx + dy * dy).squareRoot()
      return (-dy / length, dx / length, (dy * p.x - dx * p.y) / length + margin)
    }
  }

  func contains(_ p: Point) -> Bool {
    edges.allSatisfy { $0.a * p.x + $0.b * p.y + $0.c >= 0 }
  }
}
