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
    guard count > 0, offset.isFinite else { return [] }
    let centre = -offset / pageWidth
    let radius = min(reach / pageWidth, 500)
    let first = Int((centre - radius).rounded(.up))
    let last = Int((centre + radius).rounded(.down))
    guard first <= last else { return [] }
    return (first...last).compactMap { number in
      guard loops || (0..<count).contains(number) else { return nil }
      return Page(
        number: number, card: number.modulo(count), copy: copy(of: number, centre),
        position: Double(number) - centre)
    }
  }

  /// How many rounds of the deck lie between a page and the copy of its card that is nearest to
  /// the centre; of two equally near ones the right one counts.
  private func copy(of number: Int, _ centre: Double) -> Int {
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
  func reach(_ sheets: [Sheet]) -> Double {
    let side =
      sheets.map { sheet in
        let size = sheet.outline.size
        let shadow = sheet.shadow.map { 3 * $0.sigma + abs($0.offset.x) } ?? 0
        return max(size.width, size.height) + shadow
      }.max() ?? 0
    return max(layer.center.x, canvas.size.width - layer.center.x) + side
  }

  /// `red`, and `red#wrap+1` for its further copies.
  static func copyID(_ id: String, _ copy: Int) -> String {
    copy == 0 ? id : "\(id)#wrap\(copy > 0 ? "+" : "")\(copy)"
  }
}
