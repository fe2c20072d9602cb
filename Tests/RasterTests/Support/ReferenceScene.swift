import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

@testable import Raster

/// Frames that an independent renderer drew at 4×4 samples a pixel, and what is in them.
struct ReferenceScene: Decodable {
  struct Card: Decodable {
    struct Cast: Decodable {
      let sigma, alpha: Double
      let color: String
    }
    struct Label: Decodable {
      let text, font, color: String
      let size: Double
    }
    let w, h, r: Double
    let fill, image: String?
    let shadow: Cast?
    let label: Label?
  }
  struct Placed: Decodable {
    let card: Int
    /// Row-major, from the card's points to canvas pixels.
    let matrix: [Double]
  }

  let width, height, scale: Double
  let background: String
  /// A picture that lies one to one on the background.
  let backdrop: String?
  let cards: [Card]
  /// By their numbers of four digits.
  let frames: [String: [Placed]]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/frames").standardized

  static func file(_ name: String) -> String { folder.appending(path: name).path }

  static func load(_ name: String) throws -> ReferenceScene {
    let data = try Data(contentsOf: URL(filePath: file("reference.json")))
    let all = try JSONDecoder().decode([String: ReferenceScene].self, from: data)
    return try #require(all[name])
  }

  /// A picture file beside the frames.
  static func picture(_ name: String) throws -> Picture {
    let bytes = try PictureDecoder.read(file: file(name))
    return Picture(try PictureDecoder.decode(bytes, try PictureDecoder.kind(of: bytes)))
  }

  func displayList(_ frame: String) throws -> DisplayList {
    let size = Size(width: width / scale, height: height / scale)
    var items: [DisplayItem] = []
    if let backdrop {
      var sheet = Sheet(outline: Outline(size: size, radius: 0, style: .circular))
      sheet.image = ImageFill(file: ReferenceScene.file(backdrop))
      items = [DisplayItem(sheet, x: size.width / 2, y: size.height / 2)]
    }
    items += try #require(frames[frame]).map { placed in
      let toPixels = Projection(placed.matrix)
      return DisplayItem(
        sheet: try cards[placed.card].sheet(),
        transform: toPixels.then(.scale(1 / scale)),
        opacity: 1
      )
    }
    return DisplayList(size: size, scale: scale, background: try color(background), items: items)
  }

  /// What the independent renderer drew. Where a stored frame is transparent it showed the backdrop.
  func picture(_ name: String, _ frame: String) throws -> Picture {
    let ending = ["S1", "S2"].contains(name) ? "png" : "webp"
    let drawn = try ReferenceScene.picture("\(name)_\(frame).\(ending)")
    guard let backdrop else { return drawn }
    let behind = try ReferenceScene.picture(backdrop)
    try #require(behind.pixels.count == drawn.pixels.count)
    let pixels = zip(drawn.pixels, behind.pixels).map { $0 >> 24 == 0 ? $1 : $0 }
    return Picture(width: drawn.width, height: drawn.height, pixels: pixels)
  }
}

extension ReferenceScene.Card {
  func sheet() throws -> Sheet {
    var sheet = Sheet(
      outline: Outline(size: Size(width: w, height: h), radius: r, style: .circular)
    )
    sheet.fill = try fill.map { .color(try color($0)) }
    sheet.image = image.map { ImageFill(file: ReferenceScene.file($0)) }
    sheet.shadow = try shadow.map {
      Shadow(color: try color($0.color).opacity($0.alpha), sigma: $0.sigma, offset: .zero)
    }
    sheet.text = try label.map { label in
      let weight = label.font.contains("Bold") ? 700 : 400
      return TextBlock(
        string: label.text,
        font: Font(family: "DejaVu Sans", size: label.size, weight: weight),
        color: try color(label.color),
        width: w
      )
    }
    return sheet
  }
}

extension Projection {
  /// From a row-major matrix.
  fileprivate init(_ m: [Double]) {
    self.init(
      a: m[0], b: m[1], c: m[2], d: m[3], e: m[4], f: m[5], g: m[6], h: m[7], i: m[8])
  }
}

private func color(_ hex: String) throws -> Color { try #require(Color(hex: hex)) }
