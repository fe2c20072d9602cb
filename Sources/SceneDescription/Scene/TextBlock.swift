/// Text set in a rectangle whose middle is the sheet's origin.
package struct TextBlock: Hashable, Sendable {
  /// Where lines that are shorter than the rectangle stand. Leading is the side where a paragraph
  /// begins to be read: left, or right in a paragraph whose first letter is Arabic or Hebrew.
  /// (In SwiftUI the user's language decides. A scene has none, so each paragraph does, by its first
  /// strong letter: rules P2 and P3 of the Unicode bidirectional algorithm, UAX #9.)
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case leading
    case center
    case trailing
  }

  /// Where the block of lines stands in its rectangle.
  package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top
    case center
    case bottom
  }

  /// Where the ellipsis stands in a last line that had to be cut.
  package enum Truncation: String, Hashable, Sendable, CaseIterable {
    case head
    case middle
    case tail
  }

  package var string: String
  package var font: Font
  package var color: Color
  package var alignment: Alignment
  /// Lines wrap at this width in points.
  package var width: Double
  /// At most this many lines, the last one cut with an ellipsis; nil for as many as it takes.
  package var lineLimit: Int?
  package var truncation = Truncation.tail
  package var verticalAlignment = VerticalAlignment.center
  /// Of the rectangle in points. Below zero, as between paddings that overlap, its top stands below
  /// its bottom.
  package var height = 0.0
  /// From baseline to baseline, as a multiple of the font's size; nil is what the fonts ask for.
  package var lineHeight: Double?
  /// Points added between two lines.
  package var lineSpacing = 0.0
  /// Points added between two letters.
  package var letterSpacing = 0.0
  /// The smallest factor, above 0 and at most 1, by which the font shrinks for the text to fit into
  /// its rectangle and its line limit.
  package var minimumScale = 1.0

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
