/// Everything that one card, text, shape or image shows, before it is moved: a frame centred on the
/// origin with an optional fill, picture, stroke, text and shadow, painted in the order shadow, fill,
/// picture, stroke, text.
package struct Sheet: Hashable, Sendable {
  /// The layout rectangle and the shape within it that is filled and stroked and clips the picture.
  package var outline: Outline
  /// nil paints nothing.
  package var fill: Paint?
  package var image: ImageFill?
  package var stroke: Stroke?
  package var text: TextBlock?
  /// Cast by everything above together.
  package var shadow: Shadow?
  /// Whether the outline cuts the text, too; SwiftUI lets text hang over.
  package var clipsText: Bool

  package init(
    outline: Outline,
    fill: Paint? = nil,
    image: ImageFill? = nil,
    stroke: Stroke? = nil,
    text: TextBlock? = nil,
    shadow: Shadow? = nil,
    clipsText: Bool = false
  ) {
    self.outline = outline
    self.fill = fill
    self.image = image
    self.stroke = stroke
    self.text = text
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
