import SceneDescription

/// Finds out whether motion is the golden's, but earlier or later.
struct MotionDelay {
  /// A longer delay is not looked for, in seconds.
  static let longest = 0.5
  /// How many frames of the differing span are looked at.
  private static let samples = 60

  private let actual: MotionTrace
  private let golden: MotionTrace
  private let lastFrame: Int
  private let rate: Double

  init(_ actual: MotionTrace, _ golden: MotionTrace, lastFrame: Int, rate: FrameRate) {
    (self.actual, self.golden) = (actual, golden)
    self.lastFrame = lastFrame
    self.rate = Double(rate.numerator) / Double(rate.denominator)
  }

  /// The delay in seconds, to a millisecond; nil when no delay makes the golden's motion to this one.
  ///
  /// What is left over after the shift, squared and summed, must be less than a hundredth of the
  /// difference itself; between frames the golden is interpolated.
  func delay(in span: ClosedRange<Int>) -> Double? {
    let step = max(1, span.count / MotionDelay.samples)
    let frames = Array(stride(from: span.lowerBound, through: span.upperBound, by: step))
    let moving = movingCards(frames)
    guard !moving.isEmpty,
      let plain = mismatch(delay: 0, frames, moving), plain > 0
    else { return nil }
    var best = (delay: 0.0, mismatch: plain)
    func consider(_ milliseconds: Int) {
      let delay = Double(milliseconds) / 1000
      guard let mismatch = mismatch(delay: delay, frames, moving) else { return }
      if mismatch < best.mismatch { best = (delay, mismatch) }
    }
    let limit = Int(MotionDelay.longest * 1000)
    for milliseconds in stride(from: -limit, through: limit, by: 5) { consider(milliseconds) }
    let middle = Int((best.delay * 1000).rounded())
    for milliseconds in (middle - 4)...(middle + 4) { consider(milliseconds) }
    return best.delay != 0 && best.mismatch < 0.01 * plain ? best.delay : nil
  }

  /// The cards that differ in any of the frames and are shown in all of them.
  private func movingCards(_ frames: [Int]) -> Set<String> {
    var names: Set<String> = []
    var absent: Set<String> = []
    for frame in frames {
      let (now, then) = (actual.cards(inFrame: frame), golden.cards(inFrame: frame))
      absent.formUnion(Set(now.map(\.name)).symmetricDifference(then.map(\.name)))
      let goldens = Dictionary(then.map { ($0.name, $0.pose) }) { first, _ in first }
      for card in now where goldens[card.name] != card.pose { names.insert(card.name) }
    }
    return names.subtracting(absent)
  }

  /// The mean squared difference of this motion and the golden's a while before; nil when too few
  /// frames can be compared.
  private func mismatch(delay: Double, _ frames: [Int], _ cards: Set<String>) -> Double? {
    var sum = 0.0
    var count = 0
    for frame in frames {
      let place = min(max(Double(frame) - delay * rate, 0), Double(lastFrame))
      let goldens = goldenPoses(at: place)
      for card in actual.cards(inFrame: frame) where cards.contains(card.name) {
        guard let pose = goldens[card.name] else { continue }
        // z jumps, so it says nothing between frames; scale and opacity count in hundredths.
        let difference =
          (card.pose - pose) * SIMD8(1, 1, 100, 1, 1, 100, 0, 0)
        sum += (difference * difference).sum()
        count += 1
      }
    }
    return count * 2 >= frames.count * cards.count && count > 0 ? sum / Double(count) : nil
  }

  /// The golden's poses between two frames, by Catmull and Rom's cubic.
  private func goldenPoses(at place: Double) -> [String: SIMD8<Double>] {
    let first = Int(place)
    let t = place - Double(first)
    let cards = [first - 1, first, first + 1, first + 2].map {
      golden.cards(inFrame: min(max($0, 0), lastFrame))
    }
    let weights = [
      0.5 * (-t + 2 * t * t - t * t * t), 0.5 * (2 - 5 * t * t + 3 * t * t * t),
      0.5 * (t + 4 * t * t - 3 * t * t * t), 0.5 * (t * t * t - t * t),
    ]
    var sums: [String: (pose: SIMD8<Double>, count: Int)] = [:]
    for (cards, weight) in zip(cards, weights) {
      for card in cards {
        let sum = sums[card.name] ?? (SIMD8(), 0)
        sums[card.name] = (sum.pose + card.pose * weight, sum.count + 1)
      }
    }
    return sums.filter { $0.value.count == 4 }.mapValues(\.pose)
  }
}
