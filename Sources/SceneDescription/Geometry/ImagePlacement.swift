/// How a picture covers a rectangle: what is shown of it, how large, and where.
package struct ImagePlacement: Hashable, Sendable {
  /// What decides the size at which the picture is shown.
  package enum Fit: String, Hashable, Sendable, CaseIterable {
    /// Covers the rectangle; what hangs over is cut.
    case fill
    /// The whole picture, as large as fits.
    case fit
    /// Exactly the rectangle, whatever that does to the proportions.
    case stretch
    /// The picture's own size, repeated in both directions.
    case tile
    /// The picture's own size; what hangs over is cut.
    case natural = "none"
  }

  /// Which points of the picture and the rectangle coincide, named as in SwiftUI; leading is left.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case topLeading, top, topTrailing
    case leading, center, trailing
    case bottomLeading, bottom, bottomTrailing

    /// How far along each side that point lies: 0 at the left or top, 1 at the right or bottom.
    package var anchor: (x: Double, y: Double) {
      switch self {
      case .topLeading: (0, 0)
      case .top: (0.5, 0)
      case .topTrailing: (1, 0)
      case .leading: (0, 0.5)
      case .center: (0.5, 0.5)
      case .trailing: (1, 0.5)
      case .bottomLeading: (0, 1)
      case .bottom: (0.5, 1)
      case .bottomTrailing: (1, 1)
      }
    }
  }

  /// A picture, or the first of its tiles, within a rectangle.
  package struct Area: Hashable, Sendable {
    /// The top left corner, in points from the rectangle's own.
    package var origin: Point
    /// In points.
    package var size: Size
    /// Whether equal areas go on in both directions without end.
    package var repeats: Bool
  }

  package var fit: Fit
  package var alignment: Alignment
  /// Factor on the picture's own size for `tile` and `none`, above zero.
  package var tileScale: Double

  /// - Parameters:
  ///   - alignment: nil for SwiftUI's own: the middle, and the top left corner for tiles.
  ///   - tileScale: above zero; without meaning for fits that follow the rectangle.
  package init(_ fit: Fit = .fill, alignment: Alignment? = nil, tileScale: Double = 1) {
    self.fit = fit
    self.alignment = alignment ?? (fit == .tile ? .topLeading : .center)
    self.tileScale = tileScale
  }

  /// Where a picture lies in a rectangle.
  /// - Parameters:
  ///   - picture: the picture's own size in points, both sides above zero.
  ///   - box: the rectangle's size in points, both sides above zero.
  package func area(of picture: Size, in box: Size) -> Area {
    let across = box.width / picture.width
    let down = box.height / picture.height
    let size: Size =
      switch fit {
      case .fill: picture.scaled(by: max(across, down))
      case .fit: picture.scaled(by: min(across, down))
      case .stretch: box
      case .tile, .natural: picture.scaled(by: tileScale)
      }
    let anchor = alignment.anchor
    return Area(
      origin: Point(
        x: (box.width - size.width) * anchor.x, y: (box.height - size.height) * anchor.y),
      size: size, repeats: fit == .tile)
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}
