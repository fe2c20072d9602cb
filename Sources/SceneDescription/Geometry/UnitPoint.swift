/// SwiftUI's names for places in a rectangle, as fractions of its width and height.
package enum UnitPoint: String, Hashable, Sendable, CaseIterable {
  case topLeading, top, topTrailing
  case leading, center, trailing
  case bottomLeading, bottom, bottomTrailing

  /// (0, 0) is the top left, (1, 1) the bottom right.
  package var point: Point {
    let place = UnitPoint.allCases.firstIndex(of: self) ?? 0
    return Point(x: Double(place % 3) / 2, y: Double(place / 3) / 2)
  }
}
