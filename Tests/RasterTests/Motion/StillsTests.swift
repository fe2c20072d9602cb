import Pixels
import SceneDescription
import TestSupport
import Testing
import Timeline

@testable import Raster

@Suite("Contact sheets and onion skins")
struct StillsTests {
  @Test(
    arguments: [
      ("0", "0 · 0.000 s"), ("0.2", "12 · 0.200 s"), ("13/60", "13 · 0.217 s"),
      ("0.21", "0.210 s"), ("61", "3660 · 61.000 s"), ("0.9999", "1.000 s"),
    ])
  func labels(_ time: String, _ label: String) throws {
    let rate = try #require(FrameRate(RationalTime(whole: 60)))
    #expect(FrameLabel.text(try #require(RationalTime(parsing: time)), rate) == label)
  }

  @Test func sheetsAreNeverTooWide() throws {
    var random = SplitMix(seed: 5)
    var canvas = try MotionScene.timeline(MotionScene.square).scene.canvas
    for _ in 0..<2000 {
      canvas.size = Size(
        width: Double.random(in: 1...3000, using: &random).rounded(),
        height: Double.random(in: 1...3000, using: &random).rounded())
      canvas.scale = Double.random(in: 0.5...3, using: &random)
      let count = Int.random(in: 1...100, using: &random)
      let columns = Bool.random(using: &random) ? Int.random(in: 1...40, using: &random) : nil
      let sheet = ContactSheet(canvas, count: count, columns: columns, scale: nil)
      #expect(sheet.scale == 0.01 || sheet.width <= 2000)
      #expect(sheet.scale <= canvas.scale && sheet.columns * sheet.rows >= count)
      #expect((sheet.rows - 1) * sheet.columns < count)
      if let columns { #expect(sheet.columns == min(columns, count)) }
    }
  }

  /// A thumbnail is the frame itself, drawn at the sheet's scale.
  @Test func thumbnailsAreFrames() throws {
    let timeline = try MotionScene.timeline(MotionScene.square)
    let times = [0, 1, 2].map { RationalTime($0, 2) }
    var canvas = timeline.scene.canvas
    let sheet = ContactSheet(canvas, count: 3, columns: 2, scale: 0.7)
    let assets = try Assets.prepare(sheets: timeline.sheets, scale: 0.7)
    let picture = Picture(
      try sheet.bitmap(timeline, at: times, assets: assets, MotionLettering()))
    #expect(sheet.cell == (70, 42) && picture.width == 2 * 70 + 3 * 6)
    expectHairlines(picture, sheet)
    canvas.scale = 0.7
    for (index, time) in times.enumerated() {
      var drawer = try Raster.Canvas(assets: assets)
      try drawer.draw(timeline.state(at: time).displayList(on: canvas))
      let frame = Picture(drawer.bitmap)
      let (x, y) = sheet.origin(of: index)
      for row in 0..<42 {
        let start = (y + row) * picture.width + x
        #expect(
          picture.pixels[start..<(start + 70)] == frame.pixels[(row * 70)..<(row * 70 + 70)])
      }
    }
  }

  /// Light grey all the way round each of three thumbnails, and the page's shade beyond; the place of
  /// a fourth is empty.
  private func expectHairlines(_ picture: Picture, _ sheet: ContactSheet) {
    let (line, page): (UInt32, UInt32) = (0xFFB8_B8BE, 0xFFF2_F2F7)
    func pixels(around index: Int, _ distance: Int) -> Set<UInt32> {
      let (x, y) = sheet.origin(of: index)
      let (left, right) = (x - distance, x + sheet.cell.width - 1 + distance)
      let (top, bottom) = (y - distance, y + sheet.cell.height - 1 + distance)
      let places =
        (left...right).flatMap { [($0, top), ($0, bottom)] }
        + (top...bottom).flatMap { [(left, $0), (right, $0)] }
      return Set(places.map { picture.pixels[$0.1 * picture.width + $0.0] })
    }
    for index in 0..<3 {
      #expect(pixels(around: index, 1) == [line])
      #expect(pixels(around: index, 2) == [page])
    }
    #expect(pixels(around: 3, 1) == [page])
  }

  @Test func olderInstantsAreFainter() {
    #expect(OnionSkin.opacities(1) == [1])
    #expect(OnionSkin.opacities(2) == [0.55, 1])
    #expect(OnionSkin.opacities(4) == [0.15, 0.35, 0.55, 1])
  }

  /// Red at 15 %, at 55 % and in full on white: green and blue are 255 · (1 − opacity).
  @Test func instantsAreGroups() throws {
    let timeline = try MotionScene.timeline(MotionScene.square)
    let times = [RationalTime.zero, RationalTime(1, 2), RationalTime(whole: 1)]
    let onion = OnionSkin(timeline, at: times.reversed(), layer: nil)
    let assets = try Assets.prepare(sheets: timeline.sheets, scale: 1)
    let picture = Picture(try onion.bitmap(assets: assets))
    func green(_ x: Int) -> Int { Int(picture.pixels[30 * 100 + x] >> 8 & 255) }
    #expect(green(5) == 255 && green(70) == 0)
    #expect(abs(green(25) - 217) <= 1 && abs(green(50) - 115) <= 1)
  }

  /// The way of the square's centre: from (30, 30) to (70, 30).
  @Test func waysJoinTheCentres() throws {
    let timeline = try MotionScene.timeline(MotionScene.square)
    let onion = OnionSkin(timeline, at: [.zero, RationalTime(whole: 1)], layer: 0)
    let marks = onion.ways().marks
    let red = Color(red: 1, green: 0, blue: 0)
    let ends = [Point(x: 30, y: 30), Point(x: 70, y: 30)]
    #expect(marks.contains(.stroke([ends], red, width: 1.25)))
    #expect(marks.contains(.disc(ends[0], radius: 2.5, red)))
    #expect(marks.contains(.disc(ends[1], radius: 3.5, red)))
    #expect(
      OnionSkin(timeline, at: [.zero, RationalTime(whole: 1)], layer: 7).ways().marks.isEmpty)
  }
}
