/// What an area or a stroke is painted with.
package enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)

  /// The same with every opacity multiplied.
  package func opacity(_ factor: Double) -> Paint {
    switch self {
    case .color(let color): .color(color.opacity(factor))
    case .gradient(let gradient): .gradient(gradient.mapColors { $0.opacity(factor) })
    }
  }

  /// Every colour that occurs in it.
  package var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.stops.map(\.color)
    }
  }

  /// Whether it hides entirely what is beneath.
  package var isOpaque: Bool { colors.allSatisfy { $0.alpha >= 1 } }

  /// Whether it shows nothing.
  package var isClear: Bool { colors.allSatisfy { $0.alpha <= 0 } }

  /// Its opacity, where it is the same all over.
  package var evenAlpha: Double? {
    let alphas = Set(colors.map { min($0.alpha, 1) })
    return alphas.count == 1 ? alphas.first : nil
  }

  /// One colour that stands for it, as in a plot: the gradient's in the middle of its stops.
  package var mainColor: Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops[gradient.stops.count / 2].color
    }
  }

  /// The same in black, each place as opaque as before.
  package var silhouette: Paint {
    switch self {
    case .color(let color): .color(Color.black.opacity(color.alpha))
    case .gradient(let gradient):
      .gradient(gradient.mapColors { Color.black.opacity($0.alpha) })
    }
  }
}

/// Colours along a line, a radius or an angle.
///
/// Between two stops the premultiplied sRGB bytes are mixed evenly: SwiftUI's gradients mix in the
/// output's own (gamma-encoded) space unless `.perceptual` is asked for, and a mix of premultiplied
/// colours fades to `clear` without a dark seam.
package struct Gradient: Hashable, Sendable {
  package enum Geometry: Hashable, Sendable {
    /// Unit points of the frame, (0, 0) top left.
    case linear(from: Point, to: Point)
    /// A unit point, and radii in points.
    case radial(center: Point, startRadius: Double, endRadius: Double)
    /// A unit point, and angles from the right, clockwise. Of more than a full turn the last one is
    /// shown; what less than a turn leaves is filled with the last and the first colour by halves.
    case angular(center: Point, start: Angle, end: Angle)
  }

  package struct Stop: Hashable, Sendable {
    package var color: Color
    /// 0…1.
    package var location: Double

    package init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  package var geometry: Geometry
  /// At least one; locations never fall. Two at one location are a hard edge.
  package private(set) var stops: [Stop]

  /// nil without stops. A location that lies before the one that it follows counts as that one.
  package init?(_ geometry: Geometry, stops: [Stop]) {
    guard !stops.isEmpty else { return nil }
    self.geometry = geometry
    self.stops = stops
    for index in stops.indices.dropFirst() {
      self.stops[index].location = max(stops[index].location, self.stops[index - 1].location)
    }
  }

  /// Evenly spaced colours; nil without any.
  package init?(_ geometry: Geometry, colors: [Color]) {
    let steps = Double(max(colors.count - 1, 1))
    self.init(
      geometry, stops: colors.enumerated().map { Stop($0.element, at: Double($0.offset) / steps) })
  }

  func mapColors(_ change: (Color) -> Color) -> Gradient {
    var copy = self
    for index in stops.indices { copy.stops[index].color = change(stops[index].color) }
    return copy
  }
}
