import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Glyphs keep their shape while they move by fractions of a pixel.
@Suite("Text in motion")
struct TextMotionTests {
  enum Look: CaseIterable { case text, card, emoji }

  private func sheet(_ look: Look) -> Sheet {
    var sheet = Sheet(
      outline: Outline(
        size: Size(width: 100, height: 60), radius: 0, style: .continuous),
      text: TextBlock(
        string: look == .emoji ? "A 😀 b" : "Illinois", font: Font(size: 17), color: .black,
        width: 100))
    if look == .card {
      sheet.outline = Outline(size: sheet.outline.size, radius: 16, style: .continuous)
      sheet.fill = .color(Color(red: 1, green: 0.8, blue: 0.2, alpha: 1))
      sheet.shadow = Shadow(
        color: Color.black.opacity(0.33), sigma: 6, offset: Point(x: 0, y: 2))
    }
    return sheet
  }

  /// Moved by 1/16 point a frame, no frame differs from the one before by more than 1.6 times the
  /// median difference.
  @Test(arguments: Look.allCases, [(1.0, 0.0), (0, 1), (1, 0.5)])
  func nothingWobbles(_ look: Look, _ direction: (x: Double, y: Double)) throws {
    let sheet = sheet(look)
    let assets = try Assets.prepare(sheets: [sheet], scale: 2)
    var canvas = try Canvas(assets: assets)
    var last: Picture?
    var differences: [Int] = []
    for frame in 0..<64 {
      let way = Double(frame) / 16
      let item = DisplayItem(sheet, x: 70 + direction.x * way, y: 50 + direction.y * way)
      try canvas.draw(
        DisplayList(
          size: Size(width: 144, height: 104), scale: 2, background: .white, items: [item]))
      let picture = Picture(canvas.bitmap)
      if let last { differences.append(Self.difference(picture, last)) }
      last = picture
    }
    let median = differences.sorted()[differences.count / 2]
    let most = try #require(differences.max())
    #expect(median > 0)
    #expect(Double(most) <= 1.6 * Double(median), "\(most) to \(median)")
  }

  private static func difference(_ a: Picture, _ b: Picture) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { sum, pair in
      sum
        + [0, 8, 16].reduce(0) { part, shift in
          part + abs(Int(pair.0 >> UInt32(shift) & 255) - Int(pair.1 >> UInt32(shift) & 255))
        }
    }
  }

  /// Hostile text is set in bounded time, and all of its numbers are finite.
  @Test(arguments: [
    "e" + String(repeating: "\u{301}", count: 9_999),
    String(repeating: "\u{202E}\u{2067}", count: 5000),
    String(repeating: "क्षत्रिय ", count: 1100), String(repeating: "👩‍👩‍👧", count: 2000),
    String(repeating: "\n", count: 10_000), String(repeating: "a", count: 10_000),
    String(repeating: "\u{FEFF}\u{0}", count: 5000),
  ])
  func hostileTextIsNoCrash(_ string: String) throws {
    for change in [
      { _ in },
      { block in
        block.lineLimit = 1
        block.truncation = .middle
        block.minimumScale = 0.01
      },
      { block in
        block.letterSpacing = 1000
        block.lineSpacing = 1000
        block.lineHeight = 10
        block.font.size = 0.001
      },
    ] as [(inout TextBlock) -> Void] {
      var block = TextSetting.block(string, nil)
      change(&block)
      let bounds = try TextSetting.set(block, fonts: []).outline.bounds
      #expect(
        bounds.map { [$0.left, $0.top, $0.right, $0.bottom].allSatisfy(\.isFinite) } ?? true)
    }
  }
}
