import Foundation
import Pixels
import Raster
import Testing
import Timeline

@Suite struct ReferenceFrameTests {
  /// Frames of a carousel of flat cards and of a turning card over a shadow, against an independent
  /// renderer's.
  @Test(arguments: [("S1", 46.0), ("S2", 48.0)])
  func aFrameIsCloseToTheReference(_ name: String, _ decibels: Double) throws {
    let list = try ReferenceFrame.load(name).displayList()
    let assets = try Assets.prepare(sheets: list.items.map(\.sheet), scale: list.scale)
    #expect(assets.warnings.isEmpty)
    var canvas = try Canvas(assets: assets)
    try canvas.draw(list)
    let file = ReferenceFrame.folder.appendingPathComponent("\(name)_0030.png").path
    let reference = try PNGDecoder.decode(file: file)
    #expect(psnr(canvas.bitmap, reference) >= decibels)
  }
}
