import SceneDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension BenchmarkScene {
  static var all: [BenchmarkScene] { [slots, stack, tilt, highDefinition] }

  /// S1: five flat cards with labels; each goes from its slot to the next one at the left.
  static var slots: BenchmarkScene {
    let colors = [
      Color(bytes: 255, 204, 0), Color(bytes: 255, 59, 48), Color(bytes: 52, 199, 89),
      Color(bytes: 0, 122, 255), Color(bytes: 142, 142, 147),
    ]
    let scales = [0.6, 0.8, 1, 0.8, 0.6]
    let offsets = [-150.0, -84, 0, 84, 150]
    return BenchmarkScene(
      name: "S1", size: Size(width: 390, height: 320), scale: 3, frameCount: 60,
      cards: colors.indices.map {
        Card(size: Size(width: 109, height: 250), fill: colors[$0], label: "hanfu\($0)")
      }
    ) { u in
      scales.indices.map { card in
        let target = (card + 4) % 5
        let scale = scales[card] + (scales[target] - scales[card]) * u
        let x = offsets[card] + (offsets[target] - offsets[card]) * u
        return Placement(
          card: card,
          toPixels: Projection.scale(scale).then(.translation(Point(x: 195 + x, y: 160)))
            .then(.scale(3)))
      }
    }
  }

  /// S2: the upper one of two cards with shadows is swept out to the right, turning about its foot.
  static var stack: BenchmarkScene {
    twoCards(
      "S2", size: Size(width: 390, height: 600), scale: 3, frameCount: 60, sweep: 390,
      hasBackdrop: false)
  }

  /// S4: the same over a photo of 1920×1080 pixels.
  static var highDefinition: BenchmarkScene {
    twoCards(
      "S4", size: Size(width: 960, height: 540), scale: 2, frameCount: 120, sweep: 600,
      hasBackdrop: true)
  }

  private static func twoCards(
    _ name: String, size: Size, scale: Double, frameCount: Int, sweep: Double, hasBackdrop: Bool
  ) -> BenchmarkScene {
    func card(_ fill: Color, _ label: String) -> Card {
      Card(
        size: Size(width: 300, height: 400), radius: 20, fill: fill, hasShadow: true, label: label,
        labelSize: 34, isBold: true)
    }
    let centre = Point(x: size.width / 2, y: size.height / 2)
    let foot = Point(x: centre.x, y: centre.y + 200)
    return BenchmarkScene(
      name: name, size: size, scale: scale, frameCount: frameCount, hasBackdrop: hasBackdrop,
      cards: [
        card(Color(bytes: 52, 199, 89), "Card 2"), card(Color(bytes: 0, 122, 255), "Card 1"),
      ]
    ) { u in
      let x = sweep * u
      let turned = Projection.translation(Point(x: x, y: -x / 10 - 200))
        .then(.rotation(Angle(degrees: 45 * u))).then(.translation(foot))
      return [
        Placement(card: 0, toPixels: Projection.translation(centre).then(.scale(scale))),
        Placement(card: 1, toPixels: turned.then(.scale(scale))),
      ]
    }
  }

  /// S3: a strip of five photos with rounded corners that shrink and tilt away from the centre.
  static var tilt: BenchmarkScene {
    BenchmarkScene(
      name: "S3", size: Size(width: 390, height: 390), scale: 3, frameCount: 60,
      cards: [0, 1, 2, 0, 1].map {
        Card(size: Size(width: 300, height: 300), radius: 20, photo: $0)
      }
    ) { u in
      let cards = (0..<5).map { (card: $0, x: Double($0 - 2) * 130 - 130 * u) }
      let order = cards.sorted { (-abs($0.x), $0.card) < (-abs($1.x), $1.card) }
      return order.map { card, x in
        let shrinking = 0.25 * min(1, abs(x) / 130)
        let angle = Angle(degrees: (x < 0 ? 1 : -1) * shrinking * 180)
        return Placement(
          card: card,
          toPixels: Projection.tilt(angle, distance: 300).then(.scale(1 - shrinking))
            .then(.translation(Point(x: 195 + x, y: 195))).then(.scale(3)))
      }
    }
  }
}
