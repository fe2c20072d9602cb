import Pixels
import SceneDescription
import TestSupport
import Testing
import Timeline

@testable import Raster

/// Canvases draw only what changes. What they show must be what a new canvas shows.
@Suite struct StageTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// Cards of every kind move, fade, change colours, come, go and change places, a few at a time.
  @Test(arguments: 0..<12)
  func whatWasShownBeforeChangesNothing(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let sheets = try StageTests.sheets(folder)
    let assets = try Assets.prepare(sheets: sheets, scale: 2)
    var used = try Canvas(assets: assets)
    var encoder = FrameEncoder(hashes: true)
    var list = DisplayList(
      size: Size(width: 150, height: 110), scale: 2,
      background: seed % 3 == 0 ? Color.white.opacity(0.5) : .white, items: [])
    for step in 0..<40 {
      StageTests.edit(&list, sheets, &random)
      try used.draw(list)
      var new = try Canvas(assets: assets)
      try new.draw(list)
      let isSamePicture = Picture(used.bitmap) == Picture(new.bitmap)
      try #require(isSamePicture, "step \(step)")
      let file = encoder.encode(used.bitmap, as: list.pngFormat, changedIn: used.changed)
      let isSame = file == PNGEncoder.encode(new.bitmap, as: list.pngFormat)
      #expect(isSame, "step \(step)")
      #expect(encoder.pixelHash == PixelHash.hex(of: new.bitmap), "step \(step)")
    }
  }

  @Test func whatStaysIsNotPaintedAgain() throws {
    let sheets = try StageTests.sheets(folder)
    var canvas = try Canvas(assets: try Assets.prepare(sheets: sheets, scale: 2))
    var list = DisplayList(
      size: Size(width: 150, height: 110), scale: 2, background: .white,
      items: [DisplayItem(sheets[0], x: 40, y: 50), DisplayItem(sheets[1], x: 110, y: 50)])
    try canvas.draw(list)
    let first = canvas.changed
    #expect(first == nil)
    try canvas.draw(list)
    let second = canvas.changed
    #expect(second?.isEmpty == true)
    list.items[1].transform = .translation(Point(x: 111, y: 50))
    try canvas.draw(list)
    let region = canvas.changed
    let changed = try #require(region)
    // The left card, 40 points wide with a shadow of 13 points, lies within the first 146 pixels.
    for row in 0..<220 {
      changed.forEachRange(row: row) { #expect($0.lowerBound >= 128) }
    }
  }

  /// A flat card that moves by a pixel changes at its edges only.
  @Test func theInsideOfAFlatCardStays() throws {
    let sheet = card(120, 100, radius: 4, fill: Color(bytes: 200, 0, 0))
    var canvas = try Canvas(assets: try Assets.prepare(sheets: [sheet], scale: 2))
    var list = DisplayList(
      size: Size(width: 150, height: 110), scale: 2, background: .white,
      items: [DisplayItem(sheet, x: 70, y: 55)])
    try canvas.draw(list)
    list.items[0].transform = .translation(Point(x: 70.5, y: 55))
    try canvas.draw(list)
    let region = canvas.changed
    let changed = try #require(region)
    var inside = 0
    changed.forEachRange(row: 110) { inside += $0.count }
    #expect(inside > 0 && inside <= 128)
  }

  @Test func anErrorLeavesNothingBehind() throws {
    let sheets = try StageTests.sheets(folder)
    let assets = try Assets.prepare(sheets: Array(sheets.dropLast()), scale: 2)
    var canvas = try Canvas(assets: assets)
    var list = DisplayList(
      size: Size(width: 150, height: 110), scale: 2, background: .white,
      items: [DisplayItem(sheets[0], x: 40, y: 50), DisplayItem(sheets[1], x: 110, y: 50)])
    try canvas.draw(list)
    var bad = list
    bad.items[1] = DisplayItem(sheets[sheets.count - 1], x: 60, y: 50)
    #expect(throws: CanvasError.self) { try canvas.draw(bad) }
    list.items[0].transform = .translation(Point(x: 44, y: 50))
    try canvas.draw(list)
    var new = try Canvas(assets: assets)
    try new.draw(list)
    #expect(Picture(canvas.bitmap) == Picture(new.bitmap))
    let region = canvas.changed
    #expect(region == nil)
  }

  /// A flat card, one with a shadow, a stroke, a gradient, a photo, a translucent one, text alone;
  /// the last one has a text that no other has.
  private static func sheets(_ folder: PictureFolder) throws -> [Sheet] {
    var shadowed = card(40, 60, radius: 8, fill: Color(bytes: 0, 120, 250))
    shadowed.shadow = Shadow(color: Color.black.opacity(0.4), sigma: 4, offset: .zero)
    shadowed.text = TextBlock(
      string: "Ag", font: Font(family: "Inter", size: 15), color: .white, width: 40)
    var stroked = card(50, 40, radius: 5, fill: Color(bytes: 0, 200, 90))
    stroked.stroke = Stroke(.color(Color(bytes: 20, 20, 20)), width: 3, position: .center)
    var gradient = card(60, 50, radius: 12)
    gradient.fill = .gradient(
      try #require(
        Gradient(
          .linear(from: .zero, to: Point(x: 1, y: 1)),
          colors: [Color(bytes: 255, 0, 0), Color(bytes: 0, 0, 255)])))
    var photo = card(50, 50, radius: 6)
    photo.fill = nil
    photo.image = ImageFill(
      file: try folder.write("photo.png", width: 120, height: 90), ImagePlacement(.stretch))
    let thin = card(45, 45, radius: 3, fill: Color(bytes: 250, 200, 0, alpha: 0.5))
    var last = card(30, 30)
    last.text = TextBlock(
      string: "only", font: Font(family: "Inter", size: 9), color: .black, width: 30)
    let flat = card(40, 60, fill: Color(bytes: 90, 90, 200))
    var shaded = card(44, 52, radius: 9, fill: Color(bytes: 240, 120, 60))
    shaded.text = shadowed.text
    shaded.shade = try StageTests.shade(0.6)
    var dimmed = flat
    dimmed.shade = Shade(.color(Color.black.opacity(0.15)), opacity: 0.5)
    return [flat, shadowed, stroked, gradient, photo, thin, shaded, dimmed, last]
  }

  private static func shade(_ opacity: Double) throws -> Shade {
    let gradient = Gradient(
      .linear(from: Point(x: 0, y: 0.5), to: Point(x: 1, y: 0.5)),
      colors: [Color.black.opacity(0.5), .clear])
    return Shade(.gradient(try #require(gradient)), opacity: opacity)
  }

  /// As in a cover flow: a flat card in its place darkens and brightens, and what lies over it stays.
  @Test(arguments: [false, true])
  func aShadeThatChangesIsPaintedAnew(_ isEven: Bool) throws {
    let sheet = card(90, 70, radius: 6, fill: Color(bytes: 230, 200, 40))
    let upper = card(30, 30, fill: Color(bytes: 20, 90, 200))
    let assets = try Assets.prepare(sheets: [sheet, upper], scale: 2)
    var used = try Canvas(assets: assets)
    var pictures: [Picture] = []
    for step in [0, 1, 2, 3, 2, 0] {
      var shaded = sheet
      let opacity = Double(step) / 3
      if step > 0 {
        shaded.shade =
          isEven ? Shade(.color(.black), opacity: opacity) : try StageTests.shade(opacity)
      }
      let list = DisplayList(
        size: Size(width: 150, height: 110), scale: 2, background: .white,
        items: [DisplayItem(shaded, x: 70 + Double(step), y: 55), DisplayItem(upper, x: 80, y: 50)])
      try used.draw(list)
      var new = try Canvas(assets: assets)
      try new.draw(list)
      #expect(Picture(used.bitmap) == Picture(new.bitmap), "step \(step)")
      pictures.append(Picture(used.bitmap))
    }
    #expect(pictures[0] == pictures[5] && pictures[0] != pictures[1] && pictures[1] != pictures[3])
  }

  private static func edit(
    _ list: inout DisplayList, _ sheets: [Sheet], _ random: inout SplitMix
  ) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func item() -> DisplayItem {
      DisplayItem(
        sheet: sheets[Int.random(in: 0..<sheets.count, using: &random)], transform: place(),
        opacity: 1)
    }
    func place() -> Projection {
      let moved = Projection.translation(Point(x: number(0...150), y: number(0...110)))
      return switch Int.random(in: 0..<4, using: &random) {
      case 0: Projection.rotation(Angle(degrees: number(-60...60))).then(moved)
      case 1: Projection.tilt(Angle(degrees: number(-80...80)), distance: 90).then(moved)
      case 2: Projection.scale(number(0.3...2.2)).then(moved)
      default: moved
      }
    }
    if list.items.count < 3 { return list.items = (0..<5).map { _ in item() } }
    let index = Int.random(in: 0..<list.items.count, using: &random)
    switch Int.random(in: 0..<11, using: &random) {
    case 0: list.items.remove(at: index)
    case 1: list.items.insert(item(), at: index)
    case 2: list.items.swapAt(index, Int.random(in: 0..<list.items.count, using: &random))
    case 3: list.items[index].opacity = number(-0.2...1.2)
    case 4: list.items[index].sheet.fill = .color(Color(bytes: 10, 200, 30))
    case 5: break
    case 7: list.items[index].sheet.shade?.opacity = number(0...1)
    case 8: list.items[index].sheet.shade = nil
    case 6:
      // Over another card of the same size, which it hides.
      list.items.append(list.items[index])
    default:
      list.items[index].transform = list.items[index].transform.then(
        .translation(Point(x: number(-3...3), y: number(-3...3))))
    }
  }
}
