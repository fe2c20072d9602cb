import SceneDescription
import Testing

@testable import Raster

/// Where letters come to stand, in a font whose letters are squares.
@Suite("Text layout")
struct TextLayoutTests {
  private func boxes(
    _ string: String, _ change: (inout TextBlock) -> Void
  ) throws -> [Bounds] {
    var block = TextSetting.block(string)
    change(&block)
    return TextSetting.boxes(try TextSetting.set(block))
  }

  /// Between letters, neither before the first nor after the last.
  @Test(arguments: [5.0, 0, -4])
  func letterSpacingStandsBetweenLetters(_ spacing: Double) throws {
    let found = try boxes("AAA") { $0.letterSpacing = spacing }
    try #require(found.count == 3)
    let left = -(60 + 2 * spacing) / 2
    for (index, box) in found.enumerated() {
      let x = left + Double(index) * (20 + spacing)
      #expect(box.isNear(x, -10, x + 20, 10), "\(box)")
    }
  }

  /// Ligatures are taken apart: "fi" in DejaVu Sans is 721 + 569 of 2,048 units wide.
  @Test func letterSpacingSeparatesLigatures() throws {
    func width(_ spacing: Double) throws -> Double {
      var block = TextSetting.block("HfiH", "DejaVu Sans")
      block.letterSpacing = spacing
      let bounds = try #require(try TextSetting.set(block).outline.bounds)
      return bounds.right - bounds.left
    }
    #expect(abs(try width(3) - (try width(1)) - 6) < 0.01)
  }

  /// Two lines of 20 points each at rest; the baseline is 16 below a line's top.
  @Test func linesFollowEachOtherByTheirSpacing() throws {
    let plain = try boxes("A\nA") { _ in }
    #expect(plain[0].isNear(-10, -20, 10, 0) && plain[1].isNear(-10, 0, 10, 20))
    let spaced = try boxes("A\nA") { $0.lineSpacing = 10 }
    #expect(spaced[0].isNear(-10, -25, 10, -5) && spaced[1].isNear(-10, 5, 10, 25))
  }

  /// Lines of twice the size, 40 points: 10 above and 10 below each letter. Of half the size, lines
  /// overlap.
  @Test(arguments: [2.0, 1, 0.5])
  func lineHeightIsAMultipleOfTheSize(_ factor: Double) throws {
    let found = try boxes("A\nA\nA") { $0.lineHeight = factor }
    try #require(found.count == 3)
    for (index, box) in found.enumerated() {
      let middle = Double(index - 1) * 20 * factor
      #expect(box.isNear(-10, middle - 10, 10, middle + 10), "\(box)")
    }
  }

  /// A line's height does not depend on letters that other fonts lend.
  @Test func lineHeightIsTheSameForBorrowedLetters() throws {
    let found = try boxes("A\n漢\nA") { $0.lineHeight = 2 }
    #expect(try #require(found.first).isNear(-10, -50, 10, -30))
    #expect(try #require(found.last).isNear(-10, 30, 10, 50))
  }

  /// A word that is broken for want of room gets no hyphen, as in SwiftUI: six squares, three lines.
  @Test func brokenWordsHaveNoHyphen() throws {
    let found = try boxes("AAAAAA") { $0.width = 45 }
    #expect(found.count == 6)
    #expect(try #require(found.last).isNear(0, 10, 20, 30))
  }

  @Test(arguments: [
    (TextBlock.VerticalAlignment.top, -50.0), (.center, -20), (.bottom, 10),
  ])
  func linesStandAtTheTopMiddleOrBottom(
    _ alignment: TextBlock.VerticalAlignment, _ top: Double
  ) throws {
    let found = try boxes("A\nA") {
      $0.height = 100
      $0.verticalAlignment = alignment
    }
    #expect(found[0].isNear(-10, top, 10, top + 20), "\(found)")
    #expect(found[1].isNear(-10, top + 20, 10, top + 40), "\(found)")
  }

  /// Eight cells of DejaVu Sans Mono, 1,233 of 2,048 units wide, hold seven letters and the
  /// ellipsis; the second line holds what the first has left. A cut line is aligned like any other.
  @Test(
    arguments: [
      (TextBlock.Truncation.tail, 1, ["abcdefg…"]), (.head, 1, ["…fghijkl"]),
      (.middle, 1, ["abcd…jkl", "abc…ijkl"]), (.tail, 2, ["abcdefgh\nijklmno…"]),
      (.head, 2, ["abcdefgh\n…tuvwxyz"]),
    ], [(TextBlock.Alignment.leading, 8.0004), (.leading, 8.5), (.center, 8.5), (.trailing, 8.5)])
  func theEllipsisStandsWhereItIsWanted(
    _ cut: (truncation: TextBlock.Truncation, limit: Int, expected: [String]),
    _ frame: (alignment: TextBlock.Alignment, cells: Double)
  ) throws {
    func boxes(_ string: String, _ limit: Int?) throws -> [Bounds] {
      var block = TextSetting.block(
        string, "DejaVu Sans Mono", width: frame.cells * 1233.0 / 2048 * 20)
      block.truncation = cut.truncation
      block.lineLimit = limit
      block.alignment = frame.alignment
      return TextSetting.boxes(try TextSetting.set(block))
    }
    let found = try boxes(
      cut.limit == 1 ? "abcdefghijkl" : "abcdefghijklmnopqrstuvwxyz", cut.limit)
    let matches = try cut.expected.filter { string in
      let wanted = try boxes(string, nil)
      return wanted.count == found.count
        && zip(wanted, found).allSatisfy { $0.isNear($1.left, $1.top, $1.right, $1.bottom) }
    }
    #expect(matches.count == 1)
  }

  /// Four squares of 20 in 40 points: half the size fits; where no less than 0.75 is allowed, the
  /// text is cut at that size. Two lines of 20 in 30 points fit at 0.75.
  @Test func textShrinksUntilItFits() throws {
    func first(_ string: String, _ change: (inout TextBlock) -> Void) throws -> Double {
      let found = try boxes(string, change)
      let box = try #require(found.first)
      return box.right - box.left
    }
    let cut: (inout TextBlock) -> Void = {
      $0.width = 40
      $0.lineLimit = 1
    }
    #expect(
      abs(
        try first("AAAA") {
          cut(&$0)
          $0.minimumScale = 0.25
        } - 10) < 0.01)
    #expect(
      abs(
        try first("AAAA") {
          cut(&$0)
          $0.minimumScale = 0.75
        } - 15) < 0.01)
    #expect(
      abs(
        try first("A\nA") {
          $0.height = 30
          $0.minimumScale = 0.1
        } - 15) < 0.01)
    #expect(abs(try first("AA") { $0.minimumScale = 0.1 } - 20) < 0.01)
  }
}
