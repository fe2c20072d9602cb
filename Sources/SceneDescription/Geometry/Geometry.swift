/// A point or a displacement in points, y down.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = Point(x: 0, y: 0)

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Point, s: Double) -> Point { Point(x: a.x * s, y: a.y * s) }
}

/// Width and height in points, both at least zero.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The four corners of a rectangle of this size that is centred on the origin, clockwise from
  /// its top left.
  package var centredCorners: [Point] {
    let x = width / 2
    let y = height / 2
    return [Point(x: -x, y: -y), Point(x: x, y: -y), Point(x: x, y: y), Point(x: -x, y: y)]
  }
}

/// An angle in radians, clockwise positive on the screen.
package struct Angle: Hashable, Sendable {
  package var radians: Double

  package static let zero = Angle(radians: 0)

  package init(radians: Double) { self.radians = radians }
  package init(degrees: Double) { radians = degrees * .pi / 180 }

  package var degrees: Double { radians * 180 / .pi }
}
