import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

@Suite("Motion blur")
struct MotionBlurTests {
  /// A black square of 10 points on white that moves 60 points a second, at one pixel per point.
  private func timeline(_ blur: String, background: String = "white") throws -> Timeline {
    try MotionScene.timeline(
      """
      {"canvas": {"width": 60, "height": 12, "scale": 1, "background": "\(background)"}, "fps": 10,
       "duration": 1, \(blur) "layers": [{"id": "s", "type": "shape", "width": 10, "height": 10,
       "x": -20, "fill": "black", "shadow": "none"}],
       "timeline": [{"at": 0, "set": {"x": 40}, "animation": {"linear": 1}}]}
      """)
  }

  private func picture(_ timeline: Timeline, _ time: RationalTime) throws -> [UInt32] {
    let assets = try Assets.prepare(sheets: timeline.sheets, scale: 1)
    var canvas = try Raster.Canvas(assets: assets)
    try canvas.draw(timeline.exposure(at: time, on: timeline.scene.canvas))
    return (0..<60).map { canvas.bitmap.pixels[6 * 60 + $0] }
  }

  /// At 0.5 s its left edge is at 35; 360 degrees are a tenth of a second, 6 points: the edge passes
  /// from 32 to 38, and each pixel on the way is covered for a longer part of the exposure.
  @Test func coverageGrowsLinearlyAcrossTheWay() throws {
    let row = try picture(
      timeline(#""motionBlur": {"shutterAngle": 360, "samples": 60},"#), RationalTime(1, 2))
    let left = 60.0 / 2 - 20 + 30 - 5
    for x in 0..<60 {
      let centre = Double(x) + 0.5
      // The share of the exposure in which the square covers a pixel, edges antialiased.
      let enter = min(max((centre - (left - 3)) / 6, 0), 1)
      let leave = min(max((centre - (left + 7)) / 6, 0), 1)
      let wanted = 255 * (1 - (enter - leave))
      #expect(abs(Double(row[x] & 255) - wanted) <= 6, "\(x): \(row[x] & 255), \(wanted)")
    }
  }

  @Test func theMeanLiesWhereTheSharpPictureLies() throws {
    let time = RationalTime(1, 2)
    func centre(_ row: [UInt32]) -> Double {
      let dark = row.map { 255 - Double($0 & 255) }
      let sum = dark.reduce(0, +)
      return dark.enumerated().map { (Double($0) + 0.5) * $1 }.reduce(0, +) / sum
    }
    let sharp = try centre(picture(timeline(""), time))
    let blurred = try centre(picture(timeline(#""motionBlur": {},"#), time))
    #expect(abs(sharp - blurred) < 0.02)
  }

  @Test func whatRestsIsSharp() throws {
    let late = RationalTime(3, 1)
    #expect(
      try picture(timeline(#""motionBlur": {"samples": 7},"#), late)
        == picture(timeline(""), late))
    // A closed shutter sees one instant.
    let time = RationalTime(1, 2)
    #expect(
      try picture(timeline(#""motionBlur": {"shutterAngle": 0},"#), time)
        == picture(timeline(""), time))
  }

  /// A spring that stands still between its steps of 1/300 s is blurred as if it moved on evenly: no
  /// copies of its edge are seen.
  @Test func springsAreSmooth() throws {
    let timeline = try MotionScene.timeline(
      """
      {"canvas": {"width": 60, "height": 12, "scale": 1}, "fps": 60, "motionBlur": {"samples": 64},
       "duration": 1, "layers": [{"id": "s", "type": "shape", "width": 10, "height": 10,
       "x": -200, "fill": "black", "shadow": "none"}],
       "timeline": [{"at": 0, "set": {"x": 400}, "animation": "default"}]}
      """)
    // At a twelfth of a second it moves by 16 points within the exposure.
    let frame = try #require(
      (0..<30).first { (timeline.state(ofFrame: $0).elements[0].pose.offset.x) > 0 })
    let row = try picture(timeline, timeline.scene.frameRate.time(ofFrame: frame))
    let levels = Set(row.map { $0 & 255 })
    #expect(levels.count > 12, "\(levels.sorted())")
    for (a, b) in zip(row, row.dropFirst()) {
      #expect(abs(Int(a & 255) - Int(b & 255)) < 40)
    }
  }

  /// Over a clear background black stays black: only its coverage is blurred.
  @Test func coverageIsBlurredNotColour() throws {
    let row = try picture(
      timeline(#""motionBlur": {"shutterAngle": 360},"#, background: "clear"), RationalTime(1, 2))
    #expect(row.contains { (1..<255).contains($0 >> 24) })
    #expect(row.allSatisfy { $0 & 0xff_ffff == 0 })
  }

  @Test(arguments: [1, 2, 3, 16, 255, 256])
  func meansAreExact(_ count: Int) {
    var sums = PixelSums(pixels: 1)
    var bitmap = Bitmap(width: 1, height: 1)
    for round in 0..<2 {
      var exact = [0, 0, 0, 0]
      for index in 0..<count {
        let bytes = (0..<4).map { (index * (37 + $0 * 50) + round * 11) % 256 }
        for component in 0..<4 { exact[component] += bytes[component] }
        bitmap.fill(
          bytes.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32($1.offset * 8) },
          in: PixelRect(width: 1, height: 1))
        sums.add(bitmap)
      }
      sums.takeMean(into: &bitmap)
      let pixel = bitmap.pixels[0]
      for component in 0..<4 {
        let wanted = (Double(exact[component]) / Double(count) + 0.5).rounded(.down)
        #expect(Double(pixel >> UInt32(component * 8) & 255) == wanted)
      }
    }
  }

  /// A shade changes evenly within an exposure, as its card moves: a coverflow's is as dark as the card is
  /// far away.
  @Test func shadesMoveWithTheirCards() throws {
    let timeline = try MotionScene.timeline(
      """
      {"canvas": {"width": 400, "height": 200}, "fps": 10, "duration": 1,
       "motionBlur": {"shutterAngle": 180, "samples": 8},
       "layers": [{"id": "s", "type": "pages", "effect": "coverflow", "loop": false,
        "card": {"width": 100, "height": 100}, "cards": [{"id": "a"}, {"id": "b"}]}],
       "timeline": [{"at": 0, "step": "next", "animation": {"linear": 1}}]}
      """)
    let lists = timeline.exposure(at: RationalTime(1, 2), on: timeline.scene.canvas)
    #expect(lists.count == 8)
    for (index, list) in lists.enumerated() {
      // Half of a tenth of a second around 0.5 s.
      let way = 0.5 + ((Double(index) + 0.5) / 8 - 0.5) * 0.05
      let shades = list.items.compactMap(\.sheet.shade?.opacity).sorted()
      let wanted = [way, 1 - way].sorted()
      #expect(zip(shades, wanted).allSatisfy { abs($0 - $1) < 1e-6 } && shades.count == 2)
    }
  }
}
