import Foundation
import SceneDescription
import Testing

@testable import Raster

/// Fonts that a scene brings along.
@Suite("Font files")
struct FontFileTests {
  private func width(
    _ string: String, _ family: String?, weight: Int = 400, fonts: [String]
  ) throws -> Double {
    let text = try TextSetting.set(
      TextSetting.block(string, family, size: 100, weight: weight, width: 900), fonts: fonts)
    #expect(text.warnings.isEmpty)
    let bounds = try #require(text.outline.bounds)
    return bounds.right - bounds.left
  }

  @Test(arguments: ["square.ttf", "square.otf", "square.woff2", "squares.ttc"])
  func everyKindOfFileIsRead(_ file: String) throws {
    #expect(FontFile.problem(TextSetting.file(file)) == nil)
    let text = try TextSetting.set(
      TextSetting.block("AB", "carousel square", size: 100, width: 900), fonts: [file])
    let found = TextSetting.boxes(text)
    try #require(found.count == 2)
    #expect(found[0].isNear(-75, -50, 25, 50), "\(found)")
    #expect(found[1].isNear(25, -50, 75, 30), "\(found)")
  }

  /// A family of the same name as an installed one, also where no family is named.
  @Test(arguments: [nil, "Inter", "INTER"] as [String?])
  func theScenesFontsWin(_ family: String?) throws {
    #expect(abs(try width("A", family, weight: 700, fonts: ["inter.ttf"]) - 100) < 0.01)
    #expect(try width("A", family, weight: 700, fonts: []) < 90)
  }

  /// A letter that the wanted family lacks comes from the scene's fonts first: the Square font has
  /// an "A", the Weights font no "B".
  @Test func theScenesFontsLendLettersFirst() throws {
    let fonts = ["weights.ttf", "square.ttf"]
    #expect(abs(try width("B", "Carousel Weights", fonts: fonts) - 50) < 0.01)
  }

  /// The bar is as wide as its weight.
  @Test(arguments: [100, 200, 400, 600, 700, 900])
  func variableFontsHaveEveryWeight(_ weight: Int) throws {
    let bar = try width("A", "Carousel Weights", weight: weight, fonts: ["weights.ttf"])
    #expect(abs(bar - Double(weight) / 10) < 0.2)
  }

  @Test(arguments: [
    ("make-fonts.py", "is no font file; .ttf, .otf, .ttc and .woff2 can be used"),
    ("nonexistent.ttf", "is no font file; .ttf, .otf, .ttc and .woff2 can be used"),
  ])
  func otherFilesAreRefused(_ file: String, _ problem: String) {
    #expect(FontFile.problem(TextSetting.file(file)) == problem)
  }

  /// Cut anywhere, a font is refused or still whole; damaged anywhere, it never crashes.
  @Test(arguments: ["square.ttf", "square.otf", "square.woff2", "squares.ttc", "weights.ttf"])
  func damagedFontsAreNoCrash(_ file: String) throws {
    let whole = try Array(Data(contentsOf: TextSetting.folder.appending(path: file)))
    let damaged = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: damaged) }
    for length in stride(from: 0, to: whole.count - 4, by: 37) {
      try Data(whole.prefix(length)).write(to: damaged)
      #expect(FontFile.problem(damaged.path) != nil, "\(length)")
    }
    for place in stride(from: 0, to: whole.count, by: 11) {
      var bytes = whole
      bytes[place] ^= 0xff
      try Data(bytes).write(to: damaged)
      guard FontFile.problem(damaged.path) == nil,
        let library = FontLibrary(files: [damaged.path])
      else { continue }
      _ = try TextSetter(library: library).set(TextSetting.block("AB"))
    }
  }

  @Test func anUnusableFontIsAProblemOfItsAssets() {
    let sheet = Sheet(
      outline: Outline(size: Size(width: 9, height: 9), radius: 0, style: .circular),
      text: TextSetting.block("A"))
    let file = TextSetting.file("make-fonts.py")
    let problem = AssetProblem.font(
      file: file, "is no font file; .ttf, .otf, .ttc and .woff2 can be used")
    #expect(throws: AssetError(problems: [problem])) {
      try Assets.prepare(sheets: [sheet], scale: 1, fonts: [file])
    }
  }

  /// Which fonts of the machine a scene depends on: none where it asks for nothing special, the one
  /// that it names, and every one that it needs beside its own.
  @Test(
    arguments: [
      ("Aa 漢", nil, [], []), ("Aa", "Inter", [], []), ("Aa", "Comic Sans MS", [], []),
      ("Aa", "DejaVu Sans", [], ["DejaVu Sans"]), ("AB", "Carousel Square", ["square.ttf"], []),
      ("A 漢", "Carousel Square", ["square.ttf"], ["Noto Sans CJK SC"]),
      ("A", nil, ["square.ttf"], ["Inter"]), ("A", nil, ["inter.ttf"], []),
    ] as [(String, String?, [String], [String])])
  func dependenceOnTheMachinesFonts(
    _ string: String, _ family: String?, _ fonts: [String], _ expected: [String]
  ) throws {
    let text = try TextSetting.set(TextSetting.block(string, family), fonts: fonts)
    #expect(text.dependencies.map(\.family) == expected)
  }
}
