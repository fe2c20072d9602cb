import SceneDescription

/// A picture made of lines, areas and words, in points.
package struct Drawing: Hashable, Sendable {
  var size: Size
  /// Fills the whole picture first; clear paints nothing.
  var background: Color
  /// Back to front.
  var marks: [Mark] = []

  enum Mark: Hashable, Sendable {
    /// Lines through points, with round joins and ends.
    case stroke([[Point]], Color, width: Double)
    /// An axis-parallel rectangle.
    case area(Bounds, Color)
    case disc(Point, radius: Double, Color)
    case text(Words)
  }

  /// A line of text.
  struct Words: Hashable, Sendable {
    var string: String
    var style: Style
    var color: Color
    /// The middle of the line's height, and the edge or middle that `alignment` names.
    var place: Point
    var alignment: TextBlock.Alignment = .leading
    /// A longer line is cut with an ellipsis.
    var limit = 2000.0
  }

  /// Size in points and weight of text in the program's own family.
  struct Style: Hashable, Sendable {
    var size: Double
    var weight = 400
  }

  mutating func line(_ a: Point, _ b: Point, _ color: Color, width: Double = 1) {
    marks.append(.stroke([[a, b]], color, width: width))
  }
}

/// The calm colours of charts: iOS' greys on white.
enum Ink {
  static let paper = Color.white
  static let text = Color(bytes: 28, 28, 30)
  static let quiet = Color(bytes: 110, 110, 115)
  static let axis = Color(bytes: 184, 184, 190)
  static let grid = Color(bytes: 229, 229, 234)
  static let shade = Color(bytes: 242, 242, 247)
}
