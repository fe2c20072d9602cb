import Foundation
import SceneDescription

/// A benchmark scene as other programs read it: what is painted in each frame, so that no formula of
/// motion is part of the comparison. `programs/contest.py` describes the keys.
struct SceneFile: Encodable {
  struct Card: Encodable {
    /// Points.
    var w: Double
    var h: Double
    var r: Double
    var fill: String?
    var image: String?
    var shadow: Shade?
    var label: Label?
  }

  struct Shade: Encodable {
    /// Points.
    var sigma: Double
    var alpha: Double
  }

  struct Label: Encodable {
    var text: String
    /// Points.
    var size: Double
    var bold: Bool
  }

  struct Placed: Encodable {
    var card: Int
    /// Row by row, from points around the card's centre to pixels.
    var m: [Double]
  }

  /// Pixels.
  var width: Int
  var height: Int
  var scale: Double
  var backdrop: String?
  var cards: [Card]
  var frames: [[Placed]]

  init(_ scene: BenchmarkScene, photos: Photos) {
    width = Int(scene.size.width * scene.scale)
    height = Int(scene.size.height * scene.scale)
    scale = scene.scale
    backdrop = scene.hasBackdrop ? photos.backdrop : nil
    cards = scene.cards.map { card in
      Card(
        w: card.size.width, h: card.size.height, r: card.radius, fill: card.fill?.hex,
        image: card.photo.map { photos.cards[$0] },
        shadow: card.hasShadow ? Shade(sigma: 5, alpha: 0.33) : nil,
        label: card.label.map { Label(text: $0, size: card.labelSize, bold: card.isBold) })
    }
    frames = (0..<scene.frameCount).map { frame in
      scene.placements(scene.progress(frame)).map { placed in
        let m = placed.toPixels
        return Placed(card: placed.card, m: [m.a, m.b, m.c, m.d, m.e, m.f, m.g, m.h, m.i])
      }
    }
  }
}

extension Color {
  /// `#RRGGBB`
  fileprivate var hex: String {
    "#"
      + [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
  }
}
