/// Where a corner begins and how it leaves its edge: distances from the corner's vertex, in points.
package struct CornerEdge: Hashable, Sendable {
  package var extent: Double
  package var control1: Double
  package var control2: Double

  /// The part of a continuous corner that no edge length changes, in radii: the points where its
  /// middle curve begins and its controls, measured from Core Graphics' path of
  /// `RoundedRectangle(.continuous)`.
  static let inner = [
    0.631493985652924, 0.0749114006757736, 0.372824013233185, 0.169060006737709,
  ]

  /// The cubic that follows a quarter circle best: 4/3·tan(π/8) of the radius.
  static let kappa = 0.5522847498307936

  /// - Parameters:
  ///   - length: the edge's whole length; short edges squeeze a continuous corner towards a circle.
  ///   - radius: already limited to half of the shorter side, at least zero.
  ///   - other: the radius at the edge's other end.
  ///
  /// The squeeze was measured on seven sizes with equal radii: t = clamp((E − 2r) / (2r·0.528665),
  /// 0…1), extent (1 + 0.528665 t) r, controls (0.96 + 0.128490 t) r and (0.82 + 0.048407 t) r.
  /// Unequal ones share what the edge has to spare: 2r becomes the sum of both.
  package init(length: Double, radius r: Double, other: Double, style: CornerStyle) {
    guard style == .continuous, r > 0 else {
      self.init(extent: r, control1: (1 - Self.kappa) * r, control2: (1 - Self.kappa) * r)
      return
    }
    let overhang = 1.5286649465560913 - 1
    let both = r + other
    let t = min(max((length - both) / (both * overhang), 0), 1)
    self.init(
      extent: (1 + overhang * t) * r,
      control1: (0.96 + (1.0884900093078613 - 0.96) * t) * r,
      control2: (0.82 + (0.8684070110321045 - 0.82) * t) * r
    )
  }

  private init(extent: Double, control1: Double, control2: Double) {
    self.extent = extent
    self.control1 = control1
    self.control2 = control2
  }
}
