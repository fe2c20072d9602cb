import Synchronization

/// Gives the frames of a sequence to several workers.
///
/// What a worker draws is quick where it follows upon the frame before, so that each gets some that
/// follow one another; fewer towards the end, so that none waits long for the last. Frames are given
/// in order: a run that is stopped leaves a prefix but for those that the workers had been given.
package final class FrameDealer: Sendable {
  private let count: Int
  private let workers: Int
  private let taken = Atomic<Int>(0)

  /// The most that a worker is given at a time.
  private static let most = 8

  /// - Parameters:
  ///   - count: how many frames there are.
  ///   - workers: how many share them, at least 1.
  package init(count: Int, workers: Int) {
    self.count = count
    self.workers = workers
  }

  /// The positions of the next frames for a worker; nil when there are none.
  package func take() -> Range<Int>? {
    var start = taken.load(ordering: .relaxed)
    while start < count {
      let share = min(max((count - start) / (2 * workers), 1), Self.most)
      let (exchanged, original) = taken.compareExchange(
        expected: start, desired: start + share, ordering: .relaxed)
      if exchanged { return start..<start + share }
      start = original
    }
    return nil
  }
}
