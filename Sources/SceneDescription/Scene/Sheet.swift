/// Everything that one card, text, shape or image shows, before it is moved: a frame centred on the
/// origin with an optional fill, picture, stroke, text, shadow and shade, painted in the order shadow,
/// fill, picture, stroke, text, shade.
package struct Sheet: Hashable, Sendable {
  /// The layout rectangle and the shape within it that is filled and stroked and clips the picture.
  package var outline: Outline
  /// nil paints nothing.
  package var fill: Paint?
  package var image: ImageFill?
  package var stroke: Stroke?
  package var text: TextBlock?
  /// Lies over everything above, as far as outline and stroke reach.
  package var shade: Shade?
  /// Cast by everything but the shade together.
  package var shadow: Shadow?
  /// Whether the outline cuts the text, too; SwiftUI lets text hang over.
  package var clipsText: Bool
  /// Whether nothing but the shadow is painted.
  package var showsShadowOnly = false

  package init(
    outline: Outline,
    fill: Paint? = nil,
    image: ImageFill? = nil,
    stroke: Stroke? = nil,
    text: TextBlock? = nil,
    shade: Shade? = nil,
    shadow: Shadow? = nil,
    clipsText: Bool = false
  ) {
    self.outline = outline
    self.fill = fill
    self.image = image
    self.stroke = stroke
    self.text = text
    self.shade = shade
    self.shadow = shadow
    self.clipsText = clipsText
  }
}

/// A picture file and how it covers its rectangle.
package struct ImageFill: Hashable, Sendable {
  /// A path that can be opened as it stands.
  package var file: String
  package var placement: ImagePlacement

  package init(file: String, _ placement: ImagePlacement = ImagePlacement()) {
    self.file = file
    self.placement = placement
  }
}

/// What an effect lays over a card to show how light falls on it.
package struct Shade: Hashable, Sendable {
  package var paint: Paint
  /// Of the whole layer, 0…1.
  package var opacity: Double

  package init(_ paint: Paint, opacity: Double) {
    self.paint = paint
    self.opacity = opacity
  }
}

/// A blurred silhouette under a sheet, moved and turned together with it.
package struct Shadow: Hashable, Sendable {
  package var color: Color
  /// Standard deviation of the Gaussian in points, 0 for a sharp shadow.
  package var sigma: Double
  package var offset: Point

  package init(color: Color, sigma: Double, offset: Point) {
    self.color = color
    self.sigma = sigma
    self.offset = offset
  }
}
