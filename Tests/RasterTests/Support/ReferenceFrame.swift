import Foundation
import Pixels
import SceneDescription
import Testing
import Timeline

/// A frame that an independent renderer drew at 4×4 samples a pixel, and what is in it.
struct ReferenceFrame: Decodable {
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
    let fill: String?
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
  let cards: [Card]
  let frame: [Placed]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Fixtures/frames").standardized

  static func load(_ name: String) throws -> ReferenceFrame {
    let data = try Data(contentsOf: folder.appendingPathComponent("reference.json"))
    let all = try JSONDecoder().decode([String: ReferenceFrame].self, from: data)
    return try #require(all[name])
  }

  func displayList() throws -> DisplayList {
    DisplayList(
      size: Size(width: width / scale, height: height / scale),
      scale: scale,
      background: try color(background),
      items: try frame.map { placed in
        let m = placed.matrix
        let toPixels = Projection(
          a: m[0],
          b: m[1],
          c: m[2],
          d: m[3],
          e: m[4],
          f: m[5],
          g: m[6],
          h: m[7],
          i: m[8]
        )
        return DisplayItem(
          sheet: try cards[placed.card].sheet(),
          transform: toPixels.then(.scale(1 / scale)),
          opacity: 1
        )
      }
    )
  }
}

extension ReferenceFrame.Card {
  func sheet() throws -> Sheet {
    var sheet = Sheet(
      outline: Outline(size: Size(width: w, height: h), radius: r, style: .circular)
    )
    sheet.fill = try fill.map { .color(try color($0)) }
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

private func color(_ hex: String) throws -> Color { try #require(Color(hex: hex)) }
