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

/// Text set in the middle of its rectangle.
package struct TextBlock: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case leading
    case center
    case trailing
  }

  package var string: String
  package var font: Font
  package var color: Color
  package var alignment: Alignment
  /// Lines wrap at this width in points.
  package var width: Double
  /// At most this many lines, the last one cut with an ellipsis; nil for as many as it takes.
  package var lineLimit: Int?

  package init(
    string: String,
    font: Font,
    color: Color,
    alignment: Alignment = .center,
    width: Double,
    lineLimit: Int? = nil
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.alignment = alignment
    self.width = width
    self.lineLimit = lineLimit
  }
}

/// A font request.
package struct Font: Hashable, Sendable {
  /// nil is the program's own default family.
  package var family: String?
  /// In points, above zero.
  package var size: Double
  /// 100…900, 400 is regular, 700 is bold.
  package var weight: Int
  package var italic: Bool

  package init(family: String? = nil, size: Double, weight: Int = 400, italic: Bool = false) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
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

/// SwiftUI's text styles at the default size class.
///
/// Sizes in points from Apple's Human Interface Guidelines (iOS, Large).
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption
  case caption2

  package var size: Double {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }

  package var weight: Int { self == .headline ? 600 : 400 }
}
