import Pixels
import SceneDescription

/// A paint that is ready to be laid on the canvas.
enum Brush {
  case color(Color)
  case gradient(GradientPainter)

  /// nil where there is nothing to see: a clear paint, or a gradient edge on.
  /// - Parameters:
  ///   - size: of the frame that the gradient's unit points refer to.
  ///   - inverse: from pixels to the sheet's points; nil when the sheet is edge on.
  init?(_ paint: Paint, size: Size, inverse: Projection?) {
    guard !paint.isClear else { return nil }
    switch paint {
    case .color(let color): self = .color(color)
    case .gradient(let gradient):
      guard let inverse, inverse.isFinite else { return nil }
      self = .gradient(GradientPainter(gradient, size: size, inverse: inverse))
    }
  }

  var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let painter): painter.ramp.isOpaque
    }
  }
}

extension GradientPainter {
  fileprivate init(_ gradient: Gradient, size: Size, inverse: Projection) {
    let stops = gradient.stops.map {
      GradientRamp.Stop(
        location: $0.location, red: $0.color.red, green: $0.color.green, blue: $0.color.blue,
        alpha: $0.color.alpha)
    }
    func points(_ unit: Point) -> Point {
      Point(x: (unit.x - 0.5) * size.width, y: (unit.y - 0.5) * size.height)
    }
    func plane(_ toPlane: Projection) -> PlaneMap { PlaneMap(inverse.then(toPlane)) }
    switch gradient.geometry {
    case .linear(let from, let to):
      let line = GradientPainter.line(from: points(from), to: points(to))
      self.init(GradientRamp(stops), GradientField(.linear, map: plane(line)))
    case .radial(let center, let start, let end):
      let move = Projection.translation(points(center) * -1)
      // Equal radii leave the hard edge between what is inside and what is outside.
      let length = abs(end - start) > 1e-6 ? end - start : 1e-6
      self.init(
        GradientRamp(stops),
        GradientField(.radial(inner: start, scale: 1 / length), map: plane(move)))
    case .angular(let center, let start, let end):
      // Of more than a turn the last one counts; angles that run backwards turn the other way.
      let turns = abs(end.radians - start.radians) / (2 * Double.pi)
      let isBackward = end.radians < start.radians
      let first = turns > 1 ? end.radians + (isBackward ? 2 : -2) * Double.pi : start.radians
      let turn = Projection.translation(points(center) * -1)
        .then(.rotation(Angle(radians: -first)))
        .then(.scale(x: 1, y: isBackward ? -1 : 1))
      self.init(GradientRamp(stops, around: turns), GradientField(.angular, map: plane(turn)))
    }
  }

  /// From the sheet's points to (share of the way, 0). Of a line without length everything is past
  /// the end.
  private static func line(from: Point, to: Point) -> Projection {
    let way = to - from
    let square = way.x * way.x + way.y * way.y
    let (x, y) = square > 0 ? (way.x / square, way.y / square) : (0, 0)
    let start = square > 0 ? -(from.x * x + from.y * y) : 2
    return Projection(a: x, b: y, c: start, d: 0, e: 0, f: 0, g: 0, h: 0, i: 1)
  }
}
