import SceneDescription
import Testing

@testable import Raster

/// Scripts that need more than one glyph after the other.
@Suite("Scripts")
struct ScriptTests {
  /// One word, and what `hb-shape --show-extents` says of it in the script's Noto Sans at 1,000
  /// units to the em: all advances, the ink's left and right edge, its top and bottom.
  struct Word: Sendable {
    let string: String
    let advance, left, right, top, bottom: Double
  }

  static let words = [
    // Ligature of three consonants, a vowel sign and a second ligature.
    Word(string: "क्षत्रिय", advance: 2103, left: 46, right: 2118, top: 896, bottom: -65),
    // A vowel sign that is drawn before its consonant, and one that reaches back over it.
    Word(string: "हिन्दी", advance: 1879, left: 0, right: 1893, top: 896, bottom: -146),
    // Two marks over one another.
    Word(string: "ที่นี้", advance: 1222, left: 84, right: 1216, top: 1009, bottom: -10),
    // Joined letters from right to left.
    Word(string: "مرحبا", advance: 2104, left: 72, right: 2044, top: 714, bottom: -232),
    Word(string: "שלום", advance: 2226, left: 49, right: 2161, top: 760, bottom: -3),
    // A vowel sign in two parts, on both sides of its consonant.
    Word(string: "கொடு", advance: 3366, left: 57, right: 3279, top: 843, bottom: -297),
  ]

  @Test(arguments: words)
  func wordsAreShapedAsByHarfBuzz(_ word: Word) throws {
    let text = try TextSetting.set(
      TextSetting.block(word.string, nil, size: 1000, width: 5000), fonts: [])
    #expect(text.warnings.isEmpty)
    let bounds = try #require(text.outline.bounds)
    #expect(abs(bounds.left - (word.left - word.advance / 2)) < 6, "\(bounds)")
    #expect(abs(bounds.right - (word.right - word.advance / 2)) < 6, "\(bounds)")
    #expect(abs(bounds.bottom - bounds.top - (word.top - word.bottom)) < 6, "\(bounds)")
  }

  /// The first letter decides on which side a paragraph begins; digits and marks do not.
  @Test(arguments: [
    ("abc", false), ("אבג", true), ("مرحبا", true), ("1, אב", true), ("1, ab", false),
    ("(שלום) abc", true), ("abc שלום", false),
  ])
  func leadingIsWhereReadingBegins(_ string: String, _ isRightToLeft: Bool) throws {
    func bounds(_ alignment: TextBlock.Alignment) throws -> Bounds {
      var block = TextSetting.block(string, nil, width: 300)
      block.alignment = alignment
      return try #require(try TextSetting.set(block, fonts: []).outline.bounds)
    }
    let leading = try bounds(.leading)
    let trailing = try bounds(.trailing)
    let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    #expect(left.left < -140 && left.left >= -151, "\(left)")
    #expect(right.right > 140 && right.right <= 151, "\(right)")
  }

  /// Each paragraph has a side of its own.
  @Test func paragraphsBeginOnTheirOwnSide() throws {
    var block = TextSetting.block("AA\nאא", "Carousel Square", width: 300)
    block.alignment = .leading
    let found = TextSetting.boxes(try TextSetting.set(block))
    #expect(try #require(found.first).isNear(-150, found[0].top, -130, found[0].bottom))
    #expect(try #require(found.last).left > 100)
  }

  /// A Hebrew paragraph that is cut in the middle of its Latin words still begins at the right:
  /// of 110 points, four squares and the ellipsis leave some at the left only.
  @Test func aCutLineKeepsItsParagraphsDirection() throws {
    var block = TextSetting.block("אבגדהו AAAAAAAAAA", "Carousel Square", width: 110)
    block.alignment = .leading
    block.lineLimit = 2
    let squares = TextSetting.boxes(try TextSetting.set(block))
      .filter { abs($0.right - $0.left - 20) < 0.01 }
    #expect(squares.count == 4)
    #expect(try #require(squares.map(\.left).min()) > -50)
  }

  /// Directions that are set by invisible marks change the order and draw nothing themselves.
  @Test func marksOfDirectionAreInvisible() throws {
    let plain = TextSetting.boxes(try TextSetting.set(TextSetting.block("AB")))
    let marked = TextSetting.boxes(
      try TextSetting.set(TextSetting.block("\u{2066}A\u{200B}B\u{2069}")))
    #expect(marked == plain)
    let turned = TextSetting.boxes(try TextSetting.set(TextSetting.block("\u{202E}AB\u{202C}")))
    // The half-wide B comes first.
    #expect(try #require(turned.min { $0.left < $1.left }).isNear(-15, -10, -5, 6))
  }
}
