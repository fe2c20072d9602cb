import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Shades over cards, against the formula of "over": what is beneath, times one minus the shade.
@Suite struct ShadeTests {
  private func shaded(_ sheet: Sheet, _ opacity: Double) throws -> Sheet {
    var sheet = sheet
    let gradient = Gradient(
      .linear(from: Point(x: 1, y: 0.5), to: Point(x: 0, y: 0.5)),
      colors: [Color.black.opacity(0.5), Color.black.opacity(0)])
    sheet.shade = Shade(.gradient(try #require(gradient)), opacity: opacity)
    return sheet
  }

  /// Swiper's gradient: half black at the right edge, nothing at the left one.
  @Test(arguments: [0.0, 0.25, 0.6, 1])
  func aGradientDarkensByItsShare(_ opacity: Double) throws {
    let sheet = try shaded(card(100, 40, fill: Color(bytes: 240, 100, 20)), opacity)
    let picture = try Picture(width: 120, height: 60, scale: 2, [DisplayItem(sheet, x: 60, y: 30)])
    for x in [21, 60, 119, 120, 180, 218] {
      let share = 0.5 * ((Double(x) + 0.5) / 2 - 10) / 100 * opacity
      let wanted = Int((240 * (1 - share)).rounded())
      #expect(abs(picture.red(x, 60) - wanted) <= 1, "\(x)")
    }
  }

  /// 240 · (1 − 0.15 · 0.8) in the middle, and nowhere else than on the card.
  @Test func anEvenShadeStaysWithinTheOutline() throws {
    var sheet = card(60, 60, radius: 30, fill: Color(bytes: 240, 100, 20))
    let plain = try Picture(width: 80, height: 80, [DisplayItem(sheet, x: 40, y: 40)])
    sheet.shade = Shade(.color(Color.black.opacity(0.15)), opacity: 0.8)
    let picture = try Picture(width: 80, height: 80, [DisplayItem(sheet, x: 40, y: 40)])
    #expect(abs(picture.red(40, 40) - 211) <= 1)
    for (x, y) in [(5, 40), (13, 13), (66, 14), (40, 74)] {
      #expect(picture.pixels[y * 80 + x] == plain.pixels[y * 80 + x])
    }
  }

  /// It lies over text, too, and over a stroke as far as that reaches.
  @Test func liesOverTextAndStroke() throws {
    var sheet = card(60, 60, fill: Color(bytes: 0, 0, 0))
    sheet.stroke = Stroke(.color(.white), width: 10, position: .outside)
    sheet.text = TextBlock(
      string: "\u{2588}", font: Font(family: "Inter", size: 30), color: .white, width: 60)
    sheet.shade = Shade(.color(.black), opacity: 0.5)
    let picture = try Picture(
      width: 100, height: 100, background: .black, [DisplayItem(sheet, x: 50, y: 50)])
    #expect(picture.pixels.allSatisfy { $0 & 255 <= 128 })
    #expect(abs(picture.red(15, 50) - 128) <= 1 && abs(picture.red(50, 50) - 128) <= 1)
  }

  /// A translucent card with a shade is mixed as a group: the background gets its share of the dark
  /// colour.
  @Test func isPartOfTheGroup() throws {
    var sheet = card(60, 60, fill: Color(bytes: 200, 0, 0))
    sheet.shade = Shade(.color(.black), opacity: 0.5)
    let picture = try Picture(
      width: 80, height: 80, [DisplayItem(sheet, x: 40, y: 40, opacity: 0.5)])
    #expect(abs(picture.red(40, 40) - (255 + 100) / 2) <= 1)
  }

  /// A shadow is that of the card without its shade.
  @Test func leavesTheShadowAlone() throws {
    var sheet = card(40, 40, fill: Color(bytes: 200, 0, 0, alpha: 0.5))
    sheet.text = TextBlock(
      string: "Ag", font: Font(family: "Inter", size: 15), color: .white, width: 40)
    sheet.shadow = Shadow(color: .black, sigma: 4, offset: Point(x: 30, y: 0))
    let plain = try Picture(width: 120, height: 80, [DisplayItem(sheet, x: 40, y: 40)])
    sheet.shade = Shade(.color(.black), opacity: 1)
    let picture = try Picture(width: 120, height: 80, [DisplayItem(sheet, x: 40, y: 40)])
    #expect((61..<120).allSatisfy { picture.red($0, 40) == plain.red($0, 40) })
    #expect(picture.red(40, 40) == 0 && plain.red(40, 40) > 0)
  }
}
