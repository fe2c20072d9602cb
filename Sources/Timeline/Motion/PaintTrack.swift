import SceneDescription

/// An animated fill.
///
/// A colour mixes with a colour; a gradient with one of the same kind and number of stops, stop by
/// stop, together with its points, radii or angles. Any other change happens at once.
struct PaintTrack: Sendable {
  /// While kind and number of stops stay the same.
  private struct Era {
    let start: RationalTime
    var mix: PaintMix
  }

  private var eras: [Era]
  private let isLinear: Bool
  private let rules: MotionRules

  /// - Parameter linear: whether colours mix in linear light.
  init(_ paint: Paint, linear: Bool, _ rules: MotionRules) {
    isLinear = linear
    self.rules = rules
    eras = [Era(start: .zero, mix: PaintMix(paint, linear: linear, rules))]
  }

  /// Changes the fill; times are given in order.
  mutating func change(to paint: Paint, at time: RationalTime, with animation: Animation?) {
    let last = eras.count - 1
    if eras[last].mix.change(to: paint, at: time, with: animation) { return }
    eras.append(Era(start: time, mix: PaintMix(paint, linear: isLinear, rules)))
  }

  /// The fill at a time: at the very instant of a change at once, the new one.
  func paint(at time: RationalTime) -> Paint {
    let begun = eras.partitionPoint { $0.start <= time }
    return eras[max(begun - 1, 0)].mix.paint(at: time)
  }

  var settlesAt: RationalTime? {
    guard let last = eras.last, let end = last.mix.settlesAt else { return nil }
    return max(end, last.start)
  }
}

/// Fills that can be mixed with each other.
private struct PaintMix: Sendable {
  private var colors: [ColorTrack]
  /// Of a gradient, one for each stop.
  private var locations: [Track] = []
  /// Of a gradient: its points, radii and angles.
  private var geometry: Track?
  private var kind: Gradient.Geometry?

  init(_ paint: Paint, linear: Bool, _ rules: MotionRules) {
    colors = paint.colors.map { ColorTrack($0, linear: linear, rules) }
    guard case .gradient(let gradient) = paint else { return }
    kind = gradient.geometry
    geometry = Track(gradient.geometry.vector, unit: .unit, rules)
    locations = gradient.stops.map {
      Track([$0.location, 0, 0, 0], unit: .unit, rules)
    }
  }

  /// - Returns: false, with nothing changed, when the fills cannot be mixed.
  mutating func change(
    to paint: Paint, at time: RationalTime, with animation: Animation?
  ) -> Bool {
    guard paint.colors.count == colors.count else { return false }
    switch (paint, kind) {
    case (.color, nil): break
    case (.gradient(let gradient), let kind?):
      guard gradient.geometry.isSameKind(as: kind) else { return false }
      geometry?.change(to: gradient.geometry.vector, at: time, with: animation)
      for (index, stop) in gradient.stops.enumerated() {
        locations[index].change(to: [stop.location, 0, 0, 0], at: time, with: animation)
      }
    default: return false
    }
    for (index, color) in paint.colors.enumerated() {
      colors[index].change(to: color, at: time, with: animation)
    }
    return true
  }

  func paint(at time: RationalTime) -> Paint {
    let colors = colors.map { $0.color(at: time) }
    guard let kind, let geometry else { return .color(colors[0]) }
    let stops = zip(colors, locations).map { color, location in
      Gradient.Stop(color, at: location.value(at: time).x.clamped(0, 1))
    }
    let moved = kind.with(geometry.value(at: time))
    return Gradient(moved, stops: stops).map { .gradient($0) } ?? .color(.clear)
  }

  var settlesAt: RationalTime? {
    RationalTime.latest(
      colors.map(\.settlesAt) + locations.map(\.settlesAt)
        + [geometry.map(\.settlesAt) ?? .zero])
  }
}

extension Gradient.Geometry {
  fileprivate func isSameKind(as other: Gradient.Geometry) -> Bool {
    switch (self, other) {
    case (.linear, .linear), (.radial, .radial), (.angular, .angular): true
    default: false
    }
  }

  fileprivate var vector: AnimatableVector {
    switch self {
    case .linear(let from, let to): [from.x, from.y, to.x, to.y]
    case .radial(let center, let start, let end): [center.x, center.y, start, end]
    case .angular(let center, let start, let end):
      [center.x, center.y, start.radians, end.radians]
    }
  }

  /// The same kind with other numbers.
  fileprivate func with(_ v: AnimatableVector) -> Gradient.Geometry {
    let center = Point(x: v.x, y: v.y)
    return switch self {
    case .linear: .linear(from: center, to: Point(x: v.z, y: v.w))
    case .radial: .radial(center: center, startRadius: max(v.z, 0), endRadius: max(v.w, 0))
    case .angular:
      .angular(center: center, start: Angle(radians: v.z), end: Angle(radians: v.w))
    }
  }
}
