import Glibc
import Pixels

/// Where a card is in a picture.
package struct CardOutline: Equatable, Sendable {
  package var card: String
  /// Four corners in pixels, clockwise or counter-clockwise.
  package var corners: [(x: Double, y: Double)]

  package init(card: String, corners: [(x: Double, y: Double)]) {
    self.card = card
    self.corners = corners
  }

  package static func == (a: CardOutline, b: CardOutline) -> Bool {
    a.card == b.card && a.corners.elementsEqual(b.corners) { $0 == $1 }
  }

  /// Whether a point lies inside, or less than a pixel outside, where an edge is softened.
  func contains(x: Double, y: Double) -> Bool {
    var signs = (positive: false, negative: false)
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { continue }
      let distance = (dx * (y - a.y) - dy * (x - a.x)) / length
      if distance > 1 { signs.positive = true }
      if distance < -1 { signs.negative = true }
    }
    return !(signs.positive && signs.negative)
  }
}

/// Compares single pictures.
package struct FrameComparer: Sendable {
  package let tolerance: Tolerance

  package init(tolerance: Tolerance) { self.tolerance = tolerance }

  /// Compares two PNG files. Files of the same bytes are not unpacked, only checked for damage.
  ///
  /// - Parameters:
  ///   - drawn: the hash of the actual picture's pixels, if it is known.
  ///   - outlines: of the cards that are shown, back to front.
  package func compare(
    actual: [UInt8], golden: [UInt8], drawn: String? = nil, outlines: [CardOutline] = []
  ) -> FrameVerdict {
    if FrameComparer.sameBytes(actual, golden) {
      do throws(PNGError) {
        _ = try PNGStructure(golden)
        return .equal
      } catch { return .broken(.golden, reason: "\(error)") }
    }
    var side = FrameVerdict.Side.golden
    do throws(PNGError) {
      let then = try PNGDecoder.decodeStraight(golden)
      // Sequences of another encoder differ in every byte; unpacking one side is enough for them.
      if let drawn, then.hash == drawn, let size = try? PNGStructure(actual),
        (size.width, size.height) == (then.width, then.height)
      {
        return .equal
      }
      side = .actual
      return compare(try PNGDecoder.decodeStraight(actual), then, outlines)
    } catch { return .broken(side, reason: "\(error)") }
  }

  /// Compares a PNG file with the hash of a golden's pixels.
  package func compare(actual: [UInt8], goldenHash: String) -> FrameVerdict {
    do throws(PNGError) {
      return try PNGDecoder.decodeStraight(actual).hash == goldenHash ? .equal : .otherHash
    } catch { return .broken(.actual, reason: "\(error)") }
  }

  private func compare(
    _ actual: StraightPicture, _ golden: StraightPicture, _ outlines: [CardOutline]
  ) -> FrameVerdict {
    guard actual.width == golden.width, actual.height == golden.height else {
      return .otherSize(
        actual: PixelSize(width: actual.width, height: actual.height),
        golden: PixelSize(width: golden.width, height: golden.height))
    }
    var counts = [Int](repeating: 0, count: outlines.count)
    var elsewhere = 0
    let picture = tolerance.comparison.difference(actual, golden) { index, _ in
      if outlines.isEmpty { return }
      let (y, x) = index.quotientAndRemainder(dividingBy: actual.width)
      let card = outlines.lastIndex { $0.contains(x: Double(x) + 0.5, y: Double(y) + 0.5) }
      if let card { counts[card] += 1 } else { elsewhere += 1 }
    }
    if picture.exact == 0 { return .equal }
    let difference = FrameDifference(
      picture: picture, allowed: tolerance.allowed(width: actual.width, height: actual.height),
      cards: Dictionary(
        zip(outlines.map(\.card), counts).filter { $0.1 > 0 }, uniquingKeysWith: +),
      elsewhere: elsewhere)
    return tolerance.accepts(picture, width: actual.width, height: actual.height)
      ? .tolerated(difference) : .different(difference)
  }

  private static func sameBytes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return true }
        return memcmp(first, second, a.count) == 0
      }
    }
  }
}
