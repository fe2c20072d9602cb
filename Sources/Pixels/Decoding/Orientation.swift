/// How a stored picture is to be turned and mirrored before it is shown: the eight values of EXIF's
/// tag 0x0112 (EXIF 2.32, section 4.6.4).
package enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirrored
  case turnedHalf
  case mirroredTurnedHalf
  /// Mirrored along the diagonal from the top left: rows become columns.
  case transposed
  /// Shown turned by a quarter clockwise.
  case turnedRight
  case transverse
  /// Shown turned by a quarter counterclockwise.
  case turnedLeft

  /// Whether width and height change places.
  package var swapsSides: Bool { rawValue >= 5 }

  /// A stored picture as it is to be shown.
  package func applied(to stored: consuming Bitmap) -> Bitmap {
    if self == .upright { return stored }
    let width = stored.width
    let height = stored.height
    let shown = Bitmap(width: swapsSides ? height : width, height: swapsSides ? width : height)
    let source = stored.baseAddress
    let target = shown.baseAddress
    for y in 0..<shown.height {
      for x in 0..<shown.width {
        let (column, row) = place(x, y, width: width, height: height)
        target[y * shown.width + x] = source[row * width + column]
      }
    }
    return shown
  }

  /// The stored pixel that is shown at (x, y).
  @inline(__always)
  private func place(_ x: Int, _ y: Int, width: Int, height: Int) -> (Int, Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .turnedHalf: (width - 1 - x, height - 1 - y)
    case .mirroredTurnedHalf: (x, height - 1 - y)
    case .transposed: (y, x)
    case .turnedRight: (y, height - 1 - x)
    case .transverse: (width - 1 - y, height - 1 - x)
    case .turnedLeft: (width - 1 - y, x)
    }
  }
}
