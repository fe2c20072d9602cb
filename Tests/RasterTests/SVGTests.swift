import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

@Suite struct SVGTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/pictures/svg")

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func svg(_ content: String, _ attributes: String = "width='20' height='10'") -> [UInt8] {
    bytes("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>")
  }

  /// Against rsvg-convert.
  @Test(arguments: ["shapes", "view-box"])
  func aDrawingIsDrawnAsByOthers(_ name: String) throws {
    let file = SVGTests.fixtures.appending(path: "\(name).svg")
    let drawing = try SVGDrawing([UInt8](Data(contentsOf: file)))
    #expect(drawing.size == Size(width: 60, height: 40))
    let drawn = Picture(try drawing.bitmap(width: 60, height: 40))
    let png = SVGTests.fixtures.appending(path: "\(name).png").path
    let expected = Picture(try PNGDecoder.decode(file: png))
    #expect((expected.width, expected.height) == (60, 40))
    for (p, q) in zip(drawn.pixels, expected.pixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(p >> shift & 255) - Int(q >> shift & 255)) <= 1)
      }
    }
  }

  @Test(arguments: [
    ("width='20' height='10'", 20.0, 10.0), ("width='1in' height='2cm'", 96, 2 * 96 / 2.54),
    ("viewBox='3 4 50 60'", 50, 60), ("width='100%' height='100%' viewBox='0 0 7 8'", 7, 8),
    ("width='30' height='15' viewBox='0 0 7 8'", 30, 15),
  ])
  func theSizeIsStatedOrTheViewBoxs(
    _ attributes: String, _ width: Double, _ height: Double
  ) throws {
    let drawing = try SVGDrawing(svg("<path d='M0 0h9v9z'/>", attributes))
    #expect(abs(drawing.size.width - width) < 1e-6 && abs(drawing.size.height - height) < 1e-6)
  }

  @Test(arguments: [
    (100.0, 50.0, 100, 50), (0.2, 0.1, 1, 1), (10.2, 5.0000000001, 11, 5),
    (8192, 4096, 4096, 2048), (1e12, 10, 4096, 1),
  ])
  func pixelsAreBounded(_ width: Double, _ height: Double, _ w: Int, _ h: Int) {
    #expect(SVGDrawing.pixels(width: width, height: height) == (w, h))
  }

  /// What lies beside the drawing is not read: neither entities, styles, texts nor pictures.
  @Test func otherFilesAreNeverRead() throws {
    let folder = try PictureFolder()
    let secret = try folder.write(
      "secret.svg", text: String(decoding: svg("<g id='g'/>"), as: UTF8.self))
    let style = try folder.write("style.css", text: "rect { fill: red }")
    let plain = try SVGDrawing(svg("<rect width='9' height='9'/>")).bitmap(width: 20, height: 10)
    for content in [
      "<style>@import url('file://\(style)'); @import 'style.css';</style>",
      "<use href='file://\(secret)#g'/>", "<use href='secret.svg#g'/>",
      "<use href='http://localhost:1/a.svg#g'/>",
      "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='\(style)' parse='text'/>",
    ] {
      let drawn = try SVGDrawing(svg(content + "<rect width='9' height='9'/>"))
        .bitmap(width: 20, height: 10)
      #expect(Picture(drawn) == Picture(plain))
    }
    let entity = bytes("<!DOCTYPE svg [<!ENTITY e SYSTEM 'file://\(secret)'>]>") + svg("&e;")
    if let drawing = try? SVGDrawing(entity) {
      let empty = Picture(try drawing.bitmap(width: 20, height: 10))
      #expect(empty.pixels.allSatisfy { $0 == 0 })
    }
  }

  /// Twice the size at which it is shown at its largest, whatever its own.
  @Test func aDrawingHasEnoughPixels() throws {
    let folder = try PictureFolder()
    let file = try folder.write(
      "a.svg", text: String(decoding: svg("<rect width='10' height='10'/>"), as: UTF8.self))
    let sheets = [(30.0, 30.0), (100, 80), (50, 10)].map { width, height in
      var sheet = card(width, height, fill: nil)
      sheet.image = ImageFill(file: file, ImagePlacement(.fit))
      return sheet
    }
    let assets = try Assets.prepare(sheets: sheets, scale: 3)
    let picture = try #require(assets.picture(file))
    #expect((picture.texture.width, picture.texture.height) == (600, 300))
    #expect(picture.size == Size(width: 20, height: 10))
    // Its edge, on a whole pixel, is sharp.
    let frame = try Picture(width: 110, height: 90, [DisplayItem(sheets[1], x: 55, y: 45)])
    #expect(frame.red(53, 45) == 0 && frame.red(57, 45) == 255)
  }

  @Test(arguments: [
    ("<rect/>", 2), ("<g><rect/><rect/></g>", 4), ("<!-- <rect/> --><rect id='a'/>", 2),
    ("<g id='a'><rect/></g><use href='#a'/>", 6),
    ("<g id='a'><rect/></g><g id='b'><use href='#a'/><use href='#a'/></g><use href='#b'/>", 18),
    ("<rect id='p'/><rect fill='url(#p)'/>", 4), ("<filter id='f'><feFlood/></filter>", 1002),
    ("<g opacity='0.5'/>", 22), ("<g style='filter:blur(2px)'/>", 1002),
    ("<style>g{opacity:0.5}</style><g/>", 63),
    ("<style>.a{fill:url(#p)}</style><rect id='p'/>", 6),
    ("<style><![CDATA[.a{fill:url( '#p')}]]></style><rect id='p'/>", 6),
  ])
  func elementsAreCountedAsOftenAsTheyAreDrawn(_ content: String, _ weight: Int) throws {
    #expect(try SVGInspector(svg(content)).weight == weight)
  }

  @Test func aThreadOfItsOwnDrawsTheSame() throws {
    let bytes = try [UInt8](Data(contentsOf: SVGTests.fixtures.appending(path: "shapes.svg")))
    let here = Picture(try SVGDrawing(bytes).bitmap(width: 90, height: 70))
    #expect(Picture(try SVGPainter.bitmap(bytes, width: 90, height: 70)) == here)
    #expect(throws: PictureError.corrupt(.svg, reason: "XML does not have <svg> root")) {
      _ = try SVGPainter.bitmap(Array("<html><svg/></html>".utf8), width: 9, height: 9)
    }
  }

  @Test func aLongFileIsRefused() {
    let long = svg(String(repeating: " ", count: SVGInspector.mostBytes))
    #expect(throws: PictureError.tooManyBytes(limit: SVGInspector.mostBytes)) {
      _ = try SVGDrawing(long)
    }
  }

  /// Letters come from the program's own fonts: what the file asks for does not matter when it is
  /// not among them.
  @Test func textIsDrawnInTheProgramsFonts() throws {
    func text(_ family: String) throws -> Picture {
      Picture(
        try SVGDrawing(svg("<text y='9' font-size='9' font-family='\(family)'>Ag</text>"))
          .bitmap(width: 80, height: 40))
    }
    let inter = try text("Inter")
    #expect(inter.pixels.contains { $0 != 0 })
    #expect(try text("DejaVu Serif") != inter)
    #expect(try text("Arial, No Such Font") == text("Helvetica, Noto Color Emoji"))
  }

  /// Damage of any sort is an error or a drawing, never a crash.
  @Test func damageDoesNoHarm() throws {
    let originals = try ["shapes", "view-box"].map {
      try [UInt8](Data(contentsOf: SVGTests.fixtures.appending(path: "\($0).svg")))
    }
    var random = SystematicNoise(seed: 5)
    var failures = 0
    for index in 0..<400 {
      var bytes = originals[index % originals.count]
      for _ in 0..<1 + random.next(4) where !bytes.isEmpty {
        let place = random.next(bytes.count)
        switch random.next(5) {
        case 0: bytes[place] = UInt8(random.next(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array("<>/\"#&09()".utf8)[random.next(10)], at: place)
        case 3: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
        default: bytes.removeSubrange(place..<min(place + random.next(60), bytes.count))
        }
      }
      do throws(PictureError) {
        _ = try SVGDrawing(bytes).bitmap(width: 60, height: 40)
      } catch {
        failures += 1
        #expect(!error.description.isEmpty)
      }
    }
    #expect(failures > 100)
  }
}

/// Numbers without pattern, the same in every run (Numerical Recipes' linear congruence).
private struct SystematicNoise {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// Below a limit.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % limit
  }
}
