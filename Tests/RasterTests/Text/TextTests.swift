import Foundation
import SceneDescription
import Testing

@testable import Raster

/// Sets one block and returns its outlines.
private func set(_ block: TextBlock) throws -> SetText {
  let setter = TextSetter(library: try library())
  return try setter.set(block)
}

private func library() throws -> FontLibrary {
  guard let library = FontLibrary() else { throw AssetError(problems: [.noFonts]) }
  return library
}

private func block(
  _ string: String,
  _ family: String? = "DejaVu Sans",
  size: Double = 34,
  weight: Int = 700,
  width: Double = 300
) -> TextBlock {
  TextBlock(
    string: string,
    font: Font(family: family, size: size, weight: weight),
    color: .white,
    width: width
  )
}

@Suite struct TextTests {
  /// From the tables of DejaVuSans-Bold.ttf, 2,048 units to the em: ascent 1901, descent 483;
  /// "Card 2" is 7,499 wide, its ink runs from 102 to 7,321, 29 below and 1,556 above the baseline.
  @Test(arguments: [34.0, 17, 100, 0.5])
  func textIsCentredByItsAdvanceAndItsLine(_ size: Double) throws {
    let bounds = try #require(try set(block("Card 2", size: size, width: 9 * size)).outline.bounds)
    let unit = size / 2048
    let baseline = (1901.0 - 483) / 2 * unit
    #expect(abs(baseline - 0.346191 * size) < 1e-6 * size)
    #expect(abs(bounds.left - (102 - 7499.0 / 2) * unit) < 0.0005 * size)
    #expect(abs(bounds.right - (7321 - 7499.0 / 2) * unit) < 0.0005 * size)
    #expect(abs(bounds.bottom - (baseline + 29 * unit)) < 0.0005 * size)
    #expect(abs(bounds.top - (baseline - 1556 * unit)) < 0.0005 * size)
  }

  @Test func linesAreStackedAroundTheMiddle() throws {
    let one = try #require(try set(block("H")).outline.bounds)
    let three = try #require(try set(block("H\nH\nH")).outline.bounds)
    let line = (1901.0 + 483) / 2048 * 34
    #expect(abs(three.top - (one.top - line)) < 0.02)
    #expect(abs(three.bottom - (one.bottom + line)) < 0.02)
  }

  @Test(arguments: [(TextBlock.Alignment.leading, 0.0), (.center, 0.5), (.trailing, 1.0)])
  func linesAreAlignedWithinTheWidth(_ alignment: TextBlock.Alignment, _ share: Double) throws {
    var text = block("H", width: 200)
    text.alignment = alignment
    let bounds = try #require(try set(text).outline.bounds)
    // "H" is 1,714 wide and its ink symmetric in it.
    let advance = 1714.0 / 2048 * 34
    let centre = -100 + advance / 2 + (200 - advance) * share
    #expect(abs((bounds.left + bounds.right) / 2 - centre) < 0.02)
  }

  @Test func longTextWrapsAtTheWidth() throws {
    let words = block("one two three four five six seven", size: 20, width: 100)
    let bounds = try #require(try set(words).outline.bounds)
    #expect(bounds.left >= -50.01 && bounds.right <= 50.01)
    #expect(bounds.bottom - bounds.top > 3 * 20)
    let unbroken = block(String(repeating: "w", count: 40), size: 20, width: 100)
    let broken = try #require(try set(unbroken).outline.bounds)
    #expect(broken.left >= -50.01 && broken.right <= 50.01)
  }

  @Test(arguments: [1, 2])
  func furtherLinesGiveWayToAnEllipsis(_ limit: Int) throws {
    var text = block("alpha beta gamma delta epsilon zeta eta", size: 20, width: 100)
    let all = try #require(try set(text).outline.bounds)
    text.lineLimit = limit
    let cut = try #require(try set(text).outline.bounds)
    let line = (1901.0 + 483) / 2048 * 20
    #expect(cut.bottom - cut.top <= Double(limit) * line)
    #expect(cut.bottom - cut.top < all.bottom - all.top)
    #expect(cut.left >= -50.01 && cut.right <= 50.01)
    text.lineLimit = 50
    #expect(try set(text).outline.bounds == all)
  }

  /// The cut line of a paragraph that would fit ends in an ellipsis as well: it is what the line
  /// limit hides.
  @Test func aHiddenParagraphIsHintedAt() throws {
    var text = block("H\nH")
    text.lineLimit = 1
    let hinted = try set(text).outline.path
    #expect(hinted == (try set(block("H…")).outline.path))
  }

  @Test func sizeDoesNotChangeTheLayout() throws {
    let small = try set(block("Quartz glyph", size: 10, width: 80)).outline.path
    let large = try set(block("Quartz glyph", size: 20, width: 160)).outline.path
    #expect(small.elements.count == large.elements.count)
    for (a, b) in zip(small.elements, large.elements) {
      guard case .line(let p) = a, case .line(let q) = b else { continue }
      #expect(abs(q.x - 2 * p.x) < 1e-3 && abs(q.y - 2 * p.y) < 1e-3)
    }
  }

  @Test func chineseComesFromTheSimplifiedForms() throws {
    let text = try set(block("卡片1", nil, size: 100, weight: 400))
    #expect(text.warnings.isEmpty)
    let bounds = try #require(text.outline.bounds)
    // Two characters of an em each, and a digit.
    #expect((225...275).contains(bounds.right - bounds.left))
    func shape(_ family: String?) throws -> Path {
      try set(block("骨直", family, size: 100, weight: 400)).outline.path
    }
    #expect(try shape(nil) == (try shape("Noto Sans CJK SC")))
    #expect(try shape(nil) != (try shape("Noto Sans CJK JP")))
  }

  @Test func absentFontsAreDoneWithout() throws {
    let dejaVu = FontConfiguration.directories.filter { $0.path.hasSuffix("dejavu") }
    let absent = [(path: "/nonexistent/fonts", files: ["*"])]
    guard let library = FontLibrary(directories: dejaVu + absent) else {
      Issue.record("DejaVu is not installed")
      return
    }
    let text = try TextSetter(library: library).set(block("A卡", nil))
    #expect(
      text.warnings == [
        .missingFamily(MissingFamily(name: "Inter")),
        .missingGlyph(MissingGlyph(character: "卡", font: "Inter")),
      ]
    )
    #expect(text.outline.bounds != nil)
    let none = FontLibrary(directories: absent) == nil
    #expect(none)
  }

  /// Runs of several fonts follow each other without gap or overlap, every time.
  @Test func mixedFontsAreSetInTheSameWayEveryTime() throws {
    let setter = TextSetter(library: try library())
    let text = block("卡 Ag", nil, size: 14, width: 50)
    let first = try setter.set(text).outline.path
    for _ in 0..<50 { #expect(try setter.set(text).outline.path == first) }
  }

  @Test func whatNoFontHasIsReportedAndBoxed() throws {
    let text = try set(block("a\u{13000}b\u{13000}", nil))
    #expect(
      text.warnings == [.missingGlyph(MissingGlyph(character: "\u{13000}", font: "Inter"))]
    )
    #expect(text.warnings.first?.description == "no glyph for '\u{13000}' (U+13000) in Inter")
    let plain = try set(block("ab", nil)).outline
    // Two boxes of two contours each.
    func contours(_ path: Path) -> Int {
      path.elements.count {
        if case .move = $0 { true } else { false }
      }
    }
    #expect(contours(text.outline.path) == contours(plain.path) + 4)
  }

  @Test func aMissingFamilyIsReportedAndReplaced() throws {
    let text = try set(block("Card", "Comic Sans MS"))
    let outline = text.outline
    #expect(text.warnings == [.missingFamily(MissingFamily(name: "Comic Sans MS"))])
    #expect(outline.path == (try set(block("Card", nil)).outline.path))
    #expect(outline.path != (try set(block("Card", "DejaVu Sans")).outline.path))
  }

  @Test(arguments: ["inter", "INTER", "dejavu sans mono", "Noto Serif CJK SC"])
  func familiesAreFoundInAnyCase(_ family: String) throws {
    #expect(try set(block("x", family)).warnings.isEmpty)
  }

  @Test func weightAndSlantMatter() throws {
    func shape(_ family: String?, _ weight: Int, italic: Bool = false) throws -> Path {
      var text = block("R", family, weight: weight)
      text.font.italic = italic
      return try set(text).outline.path
    }
    let inter = try [100, 400, 500, 600, 700, 900].map { try shape(nil, $0) }
    #expect(Set(inter).count == 6)
    #expect(try shape(nil, 400, italic: true) != inter[1])
    // DejaVu's core package has no italic: it is slanted.
    #expect(try shape("DejaVu Sans", 400, italic: true) != (try shape("DejaVu Sans", 400)))
  }

  @Test(arguments: [
    "", " ", "\n", "\n\n\n", "\0", "a\0b", "\u{1}", "\u{200B}", "مرحبا", "e\u{301}", "👩‍👩‍👧",
    String(repeating: "x ", count: 3000), String(repeating: "\n", count: 3000),
  ])
  func anyTextCanBeSet(_ string: String) throws {
    for width in [0.0, 5, 1e9, .nan] {
      let bounds = try set(block(string, nil, size: 12, width: width)).outline.bounds
      #expect(bounds.map { $0.left.isFinite && $0.bottom.isFinite } ?? true)
    }
  }

  @Test func theUsersLanguageAndFontSettingsDoNotMatter() async throws {
    let expected = "\(try set(block("骨 fi Iİ ß 1", nil)).outline.path.elements)".hashText
    await #expect(processExitsWith: .success) { [expected = expected as String] in
      for name in ["LANG", "LC_ALL", "LANGUAGE", "PANGO_LANGUAGE", "FC_LANG"] {
        setenv(name, "ja_JP.UTF-8", 1)
      }
      setenv("LANGUAGE", "tr:ja", 1)
      setenv("PANGO_LANGUAGE", "tr:ja", 1)
      setlocale(LC_ALL, "")
      setenv("FONTCONFIG_FILE", "/nonexistent/fonts.conf", 1)
      setenv("FONTCONFIG_PATH", "/nonexistent", 1)
      setenv("FONTCONFIG_SYSROOT", "/nonexistent", 1)
      setenv("HOME", "/nonexistent", 1)
      let found = "\(try set(block("骨 fi Iİ ß 1", nil)).outline.path.elements)".hashText
      #expect(found == expected)
    }
  }
}

extension String {
  /// A short stand-in for a long text that two processes can compare (FNV-1a).
  fileprivate var hashText: String {
    String(utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }
}
