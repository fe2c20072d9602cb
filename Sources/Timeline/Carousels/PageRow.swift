import SceneDescription

/// A row of pages side by side, endless or with two ends.
struct PageRow: Sendable {
  /// Distance from page to page in points, above zero.
  let pageWidth: Double
  /// How many cards the pages show in turn.
  let count: Int
  let loops: Bool

  /// A page that can be seen.
  struct Page {
    /// Position in the endless row; the card shown is its remainder.
    var number: Int
    var card: Int
    /// Copies away from the one nearest to the centre: 0 for it, 1 for the next to the right.
    var copy: Int
    /// Signed distance from the centre, in pages.
    var position: Double
  }

  /// The pages around the centre, from left to right.
  ///
  /// - Parameters:
  ///   - offset: of the row in points; page k stands at k · pageWidth + offset.
  ///   - reach: how far from the centre a page may stand and still be seen, in points.
  func pages(offset: Double, reach: Double) -> [Page] {
    let radius = min(reach / pageWidth, EffectStage.mostPlaces)
    return radius >= 0 ? pages(offset: offset, window: -radius...radius) : []
  }

  /// The pages within a window of positions, both ends included, from left to right.
  func pages(offset: Double, window: ClosedRange<Double>) -> [Page] {
    let centre = -offset / pageWidth
    guard count > 0, abs(centre) < 1e15 else { return [] }
    var first = Int((centre + window.lowerBound).rounded(.up))
    var last = Int((centre + window.upperBound).rounded(.down))
    if !loops {
      first = max(first, 0)
      last = min(last, count - 1)
    }
    guard first <= last else { return [] }
    return (first...last).map { number in
      Page(
        number: number, card: number.modulo(count), copy: copy(of: number, centre),
        position: Double(number) - centre)
    }
  }

  /// How many rounds of the deck lie between a page and the copy of its card that is nearest to
  /// the centre; of two equally near ones the right one counts. A row with two ends has no copies.
  private func copy(of number: Int, _ centre: Double) -> Int {
    guard loops else { return 0 }
    let rounds = (Double(number) - centre) / Double(count)
    return Int((rounds - 0.5).rounded(.up))
  }

  /// The page nearest to `target` that shows a card.
  func page(showing card: Int, near target: Int) -> Int {
    guard loops else { return card }
    let forward = (card - target).modulo(count)
    return forward <= count - forward ? target + forward : target + forward - count
  }

  /// A target page, kept within the row's ends.
  func clamp(_ page: Int) -> Int { loops ? page : min(max(page, 0), max(count - 1, 0)) }
}

extension LayerFrame {
  /// How far from the layer's centre something of this size may stand and still be on the canvas.
  func reach(_ sheets: [Sheet], vertical: Bool = false) -> Double {
    let side =
      sheets.map { sheet in
        let size = sheet.outline.size
        let shadow = sheet.shadow.map {
          3 * $0.sigma + abs(vertical ? $0.offset.y : $0.offset.x)
        }
        return max(size.width, size.height) + (shadow ?? 0)
      }.max() ?? 0
    let middle = vertical ? layer.center.y : layer.center.x
    return max(middle, canvas.size.along(vertical: vertical) - middle) + side
  }

  /// `red`, and `red#wrap+1` for its further copies.
  static func copyID(_ id: String, _ copy: Int) -> String {
    copy == 0 ? id : "\(id)#wrap\(copy > 0 ? "+" : "")\(copy)"
  }
}
