import SceneDescription
import Testing

@testable import Raster

@Suite("Text in wide frames")
struct WideTextTests {
  /// How wide a frame is does not matter to a line that is centred in it: no letter may be lost,
  /// however far from the frame's edge it stands.
  @Test(arguments: [30.0, 300, 480, 2000, 9000])
  func aCentredLineIsTheSameInAnyFrame(_ width: Double) throws {
    func outline(_ width: Double) throws -> Path {
      let sheet = Sheet(
        outline: Outline(
          size: Size(width: width, height: 0), radius: 0, style: .circular),
        text: TextBlock(string: "<>", font: Font(size: 17), color: .black, width: width))
      let assets = try Assets.prepare(sheets: [sheet], scale: 2)
      let text = try #require(sheet.text)
      return try #require(assets.outline(of: text)).path
    }
    let narrow = try outline(100).elements
    let wide = try outline(width).elements
    #expect(narrow.count == wide.count && !wide.isEmpty)
    for (a, b) in zip(narrow, wide) {
      if case .move(let p) = a, case .move(let q) = b {
        #expect(abs(p.x - q.x) < 0.01 && abs(p.y - q.y) < 0.01)
      }
    }
  }
}
