import SceneDescription

/// Everything that one frame paints, back to front.
package struct DisplayList: Hashable, Sendable {
  /// Canvas size in points.
  package var size: Size
  /// Pixels per point.
  package var scale: Double
  package var background: Color
  package var items: [DisplayItem]

  package init(size: Size, scale: Double, background: Color, items: [DisplayItem]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }

  /// Width of the frame in pixels: the points times the scale, rounded up to a whole pixel.
  package var pixelWidth: Int { DisplayList.pixels(size.width, scale) }
  /// Height of the frame in pixels.
  package var pixelHeight: Int { DisplayList.pixels(size.height, scale) }

  /// Tolerates the last bits of `points · scale` so that 0.1 · 30 is three pixels, not four.
  package static func pixels(_ points: Double, _ scale: Double) -> Int {
    max(1, Int((points * scale - 1e-6).rounded(.up)))
  }
}

/// One sheet where it stands in one frame.
package struct DisplayItem: Hashable, Sendable {
  package var sheet: Sheet
  /// From the sheet's points (origin at its centre) to canvas points.
  package var transform: Projection
  /// Of the whole sheet as a group, 0…1.
  package var opacity: Double

  package init(sheet: Sheet, transform: Projection, opacity: Double) {
    self.sheet = sheet
    self.transform = transform
    self.opacity = opacity
  }
}
