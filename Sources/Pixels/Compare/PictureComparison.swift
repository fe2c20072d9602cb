import Glibc

/// What two pictures of one size have not in common. Ignored areas are left out of everything.
package struct PictureDifference: Equatable, Sendable {
  /// Pixels in which any channel differs.
  package var exact = 0
  /// The largest difference of any channel of any pixel, 0…255.
  package var largestChannelDelta = 0
  /// The pixels that count: above the threshold, and no antialiasing where that is left out.
  package var counted = 0
  /// Pixels above the threshold that were left out as antialiasing.
  package var antialiased = 0
  /// The most counted pixels in any window; nil without one.
  package var densest: Int?
  /// The smallest rectangle around all pixels that differ.
  package var area = PixelRect(width: 0, height: 0)

  package init() {}
}

/// Compares pictures pixel by pixel.
package struct PictureComparison: Sendable {
  package var metric: ColorMetric
  /// 0…1: how far apart colours may be; `exact` takes no notice of it.
  package var threshold: Double
  package var ignoresAntialiasing: Bool
  /// Areas that do not matter.
  package var ignored: [PixelRect]
  /// The side of the windows in which counted pixels are counted again, at least 1.
  package var window: Int?

  package init(
    metric: ColorMetric = .exact, threshold: Double = 0.1, ignoresAntialiasing: Bool = false,
    ignored: [PixelRect] = [], window: Int? = nil
  ) {
    self.metric = metric
    self.threshold = threshold
    self.ignoresAntialiasing = ignoresAntialiasing
    self.ignored = ignored
    self.window = window
  }

  /// What is thought of a pixel.
  package enum Mark: Sendable {
    /// It differs, but the comparison does not mind.
    case tolerated
    case counted
  }

  /// - Parameter visit: called for each pixel that differs, row by row, with its index.
  /// - Precondition: the pictures have one size.
  package func difference(
    _ a: StraightPicture, _ b: StraightPicture, visit: (Int, Mark) -> Void = { _, _ in }
  ) -> PictureDifference {
    precondition(a.width == b.width && a.height == b.height, "pictures of two sizes")
    let judge = Judge(self, a, b)
    var result = PictureDifference()
    var marks = [Bool](repeating: false, count: window == nil ? 0 : a.pixels.count)
    for y in 0..<a.height where !Self.rowsAreEqual(a, b, y) {
      for x in 0..<a.width {
        let index = y * a.width + x
        let (p, q) = (a.pixels[index], b.pixels[index])
        if p == q || ignored.contains(where: { $0.x.contains(x) && $0.y.contains(y) }) { continue }
        result.add(x: x, y: y, channelDelta: Self.channelDelta(p, q))
        let verdict = judge.verdict(x: x, y: y)
        if verdict == .antialiased { result.antialiased += 1 }
        if verdict == .counted {
          result.counted += 1
          if window != nil { marks[index] = true }
        }
        visit(index, verdict == .counted ? .counted : .tolerated)
      }
    }
    if let window {
      result.densest =
        result.counted == 0
        ? 0 : WindowDensity.most(marks, width: a.width, height: a.height, side: window)
    }
    return result
  }

  private static func rowsAreEqual(_ a: StraightPicture, _ b: StraightPicture, _ y: Int) -> Bool {
    a.pixels.withUnsafeBytes { a.width == 0 ? nil : $0.baseAddress }.map { first in
      b.pixels.withUnsafeBytes { other in
        guard let second = other.baseAddress else { return true }
        return memcmp(first + 4 * y * a.width, second + 4 * y * a.width, 4 * a.width) == 0
      }
    } ?? true
  }

  /// The largest difference of the four channels.
  static func channelDelta(_ p: UInt32, _ q: UInt32) -> Int {
    var largest = 0
    for shift in [UInt32(0), 8, 16, 24] {
      largest = max(largest, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
    }
    return largest
  }
}

extension PictureDifference {
  fileprivate mutating func add(x: Int, y: Int, channelDelta: Int) {
    exact += 1
    largestChannelDelta = max(largestChannelDelta, channelDelta)
    if exact == 1 {
      area = PixelRect(x: x..<(x + 1), y: y..<(y + 1))
    } else {
      area.x = min(area.x.lowerBound, x)..<max(area.x.upperBound, x + 1)
      area.y = area.y.lowerBound..<(y + 1)
    }
  }
}

/// Decides for pixels that are not the same whether they count.
private struct Judge {
  enum Verdict { case near, antialiased, counted }

  private let a: StraightPicture
  private let b: StraightPicture
  private let metric: ColorMetric
  private let yiq: YIQMetric
  private let oklab: OKLabMetric?
  private let antialiasing: Antialiasing?

  init(_ comparison: PictureComparison, _ a: StraightPicture, _ b: StraightPicture) {
    (self.a, self.b) = (a, b)
    metric = comparison.metric
    yiq = YIQMetric(threshold: comparison.threshold)
    oklab = metric == .oklab ? OKLabMetric(threshold: comparison.threshold) : nil
    antialiasing = comparison.ignoresAntialiasing ? Antialiasing(metric: metric) : nil
  }

  func verdict(x: Int, y: Int) -> Verdict {
    let index = y * a.width + x
    let (p, q) = (a.pixels[index], b.pixels[index])
    let differs =
      switch metric {
      case .exact: true
      case .yiq: yiq.differs(p, q, at: index)
      case .oklab: oklab?.differs(p, q, at: index) ?? true
      }
    guard differs else { return .near }
    if let antialiasing,
      antialiasing.softens(a, b, x: x, y: y) || antialiasing.softens(b, a, x: x, y: y)
    {
      return .antialiased
    }
    return .counted
  }
}
