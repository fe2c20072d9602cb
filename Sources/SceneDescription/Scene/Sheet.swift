/// Everything that one card, text, shape or image shows, before it is moved: a rectangle centred on
/// the origin with an optional fill, picture, text and shadow.
package struct Sheet: Hashable, Sendable {
  /// The layout rectangle; its corners round what is filled and clip the picture.
  package var outline: RoundedRectangle
  /// nil paints nothing.
  package var fill: Color?
  package var image: ImageFill?
  package var text: TextBlock?
  /// Cast by everything above together.
  package var shadow: Shadow?

  package init(
    outline: RoundedRectangle,
    fill: Color? = nil,
    image: ImageFill? = nil,
    text: TextBlock? = nil,
    shadow: Shadow? = nil
  ) {
    self.outline = outline
    self.fill = fill
    self.image = image
    self.text = text
    self.shadow = shadow
  }
}

/// A picture file and how it covers its rectangle.
package struct ImageFill: Hashable, Sendable {
  package enum Fit: String, Hashable, Sendable, CaseIterable {
    /// The whole picture, as large as fits, centred.
    case fit
    /// Covers the rectangle, centred; what hangs over is cut.
    case fill
    /// Exactly the rectangle, whatever that does to the proportions.
    case stretch
  }

  /// A path that can be opened as it stands.
  package var file: String
  package var fit: Fit

  package init(file: String, fit: Fit) {
    self.file = file
    self.fit = fit
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
