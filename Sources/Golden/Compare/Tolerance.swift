import Pixels

/// What a comparison lets pass. As it is made, nothing: any pixel counts.
package struct Tolerance: Sendable {
  /// How many pixels may count.
  package enum Allowance: Equatable, Sendable {
    case pixels(Int)
    /// Of the picture's pixels, or of a window's where windows are counted; 0…100.
    case percent(Double)

    func pixels(of total: Int) -> Int {
      switch self {
      case .pixels(let count): count
      // A thousandth of a thousand pixels is one, whatever the last bits say.
      case .percent(let percent): Int(percent / 100 * Double(total) + 1e-9)
      }
    }
  }

  package var comparison: PictureComparison
  /// Nil allows none, but for what `maxChannelDelta` says.
  package var maxDiffPixels: Allowance?
  /// No channel of any pixel may differ by more, 0…255, whatever else is tolerated. Alone it
  /// allows any number of such pixels.
  package var maxChannelDelta: Int?

  package init(
    comparison: PictureComparison = PictureComparison(), maxDiffPixels: Allowance? = nil,
    maxChannelDelta: Int? = nil
  ) {
    self.comparison = comparison
    self.maxDiffPixels = maxDiffPixels
    self.maxChannelDelta = maxChannelDelta
  }

  /// How many pixels of a picture, or of the worst window, may count; nil for any number.
  package func allowed(width: Int, height: Int) -> Int? {
    if let maxDiffPixels {
      let side = comparison.window
      return maxDiffPixels.pixels(
        of: side.map { min($0, width) * min($0, height) } ?? width * height)
    }
    let countsAll = comparison.metric == .exact && !comparison.ignoresAntialiasing
    return maxChannelDelta != nil && countsAll ? nil : 0
  }

  package func accepts(_ difference: PictureDifference, width: Int, height: Int) -> Bool {
    if let maxChannelDelta, difference.largestChannelDelta > maxChannelDelta { return false }
    guard let allowed = allowed(width: width, height: height) else { return true }
    return (difference.densest ?? difference.counted) <= allowed
  }
}
