import SceneDescription

/// A text block in layout units.
struct TextFrame {
  let string: String
  let font: Font
  let alignment: TextBlock.Alignment
  /// Layout units to the em.
  let unitsPerEm: Double
  /// Layout units to the point.
  let unitsPerPoint: Double
  /// Of the frame in layout units.
  let width: Double
  /// From letter to letter, added, in layout units.
  let letterSpacing: Double
  /// From line to line, added, in layout units.
  let lineSpacing: Double
  /// From baseline to baseline in layout units; nil is what the fonts ask for.
  let lineHeight: Double?
  private let verticalAlignment: TextBlock.VerticalAlignment
  private let height: Double

  init(_ block: TextBlock) {
    // Pango stops at a null character.
    string = String(block.string.map { $0 == "\0" ? " " : $0 })
    font = block.font
    alignment = block.alignment
    let size = max(block.font.size, 1e-3)
    // 32 bits must hold 1,024 times the length and the height of all text at 1½ em a character,
    // its spacing included.
    let characters = Double(max(string.unicodeScalars.count, 1))
    let looseness = max(
      1, (abs(block.letterSpacing) + block.lineSpacing) / size + (block.lineHeight ?? 0))
    unitsPerEm = max(1, min(256, (699_050 / characters / looseness).rounded(.down)))
    unitsPerPoint = unitsPerEm / size
    let wanted = block.width * unitsPerPoint
    width = wanted > 1 ? min(wanted, 1_048_576) : 1
    letterSpacing = block.letterSpacing * unitsPerPoint
    lineSpacing = block.lineSpacing * unitsPerPoint
    let em = unitsPerEm
    lineHeight = block.lineHeight.map { $0 * em }
    verticalAlignment = block.verticalAlignment
    height = block.height * unitsPerPoint
  }

  /// Where a block of lines begins, from the middle of the rectangle it stands in.
  func top(ofHeight lines: Double) -> Double {
    switch verticalAlignment {
    case .top: -height / 2
    case .center: -lines / 2
    case .bottom: height / 2 - lines
    }
  }

  /// Whether a block of lines is no taller than its rectangle, which is none where it has no height.
  func holds(height lines: Double) -> Bool { height <= 0 || lines <= height }
}
