import Testing

@testable import Workers

/// Who gets a worker.
@Suite struct WorkerSharesTests {
  private func assignments(_ shares: inout WorkerShares) -> [WorkerShares.Assignment] {
    var all: [WorkerShares.Assignment] = []
    while let assignment = shares.assign() { all.append(assignment) }
    return all
  }

  /// One worker each, in order, and no more scenes than workers.
  @Test func scenesAreOpenedInOrder() {
    var shares = WorkerShares(workers: 3, scenes: 5, mostOpen: 3)
    #expect(assignments(&shares) == [.open(0), .open(1), .open(2)])
    #expect(shares.free == 0 && shares.hasUnopened)
    shares.close(1)
    #expect(assignments(&shares) == [.open(3)])
    shares.close(0)
    shares.close(3)
    #expect(assignments(&shares) == [.open(4)])
    #expect(shares.free == 1 && !shares.hasUnopened)
  }

  @Test func oneSceneGetsAllWorkers() {
    var shares = WorkerShares(workers: 4, scenes: 1, mostOpen: 4)
    #expect(assignments(&shares) == [.open(0)])
    shares.setDemand(9, of: 0)
    #expect(assignments(&shares) == [.join(0), .join(0), .join(0)])
    #expect(shares.workers(of: 0) == 4 && shares.free == 0)
  }

  @Test func noMoreThanASceneCanUse() {
    var shares = WorkerShares(workers: 8, scenes: 1, mostOpen: 8)
    _ = assignments(&shares)
    shares.setDemand(3, of: 0)
    #expect(assignments(&shares) == [.join(0), .join(0)])
    #expect(shares.free == 5)
  }

  /// The one with the fewest, and of equals the first in order.
  @Test func furtherWorkersGoToThePoorest() {
    var shares = WorkerShares(workers: 7, scenes: 3, mostOpen: 7)
    _ = assignments(&shares)
    for scene in 0..<3 { shares.setDemand(10, of: scene) }
    #expect(assignments(&shares) == [.join(0), .join(1), .join(2), .join(0)])
    // Who wants no more gets no more, however few it has.
    shares.leave(1, isSentAway: false)
    #expect(assignments(&shares) == [.join(2)])
    #expect([0, 1, 2].map(shares.workers(of:)) == [3, 1, 3])
  }

  /// A scene that is not begun has no worker at all.
  @Test func aNewSceneGoesBeforeFurtherWorkers() {
    var shares = WorkerShares(workers: 2, scenes: 3, mostOpen: 2)
    _ = assignments(&shares)
    shares.setDemand(2, of: 0)
    shares.close(1)
    #expect(assignments(&shares) == [.open(2)])
    shares.close(2)
    #expect(assignments(&shares) == [.join(0)])
  }

  @Test func scenesOneAtATime() {
    var shares = WorkerShares(workers: 2, scenes: 2, mostOpen: 1)
    #expect(assignments(&shares) == [.open(0)])
    shares.setDemand(2, of: 0)
    #expect(assignments(&shares) == [.join(0)])
    shares.leave(0, isSentAway: false)
    #expect(assignments(&shares).isEmpty)
    shares.close(0)
    #expect(assignments(&shares) == [.open(1)])
    #expect(shares.free == 1)
  }

  /// Whoever leaves last has to finish the scene.
  @Test func theLastWorkerStays() {
    var shares = WorkerShares(workers: 2, scenes: 1, mostOpen: 1)
    _ = assignments(&shares)
    shares.setDemand(2, of: 0)
    _ = assignments(&shares)
    shares.leave(0, isSentAway: false)
    shares.leave(0, isSentAway: false)
    #expect(shares.workers(of: 0) == 1 && shares.free == 1)
    shares.close(0)
    #expect(shares.free == 2)
  }

  /// A scene that got all workers gives some back when another one can use them.
  @Test func workersAreSentToWhoLacksThem() {
    var shares = WorkerShares(workers: 4, scenes: 2, mostOpen: 4)
    _ = assignments(&shares)
    shares.setDemand(9, of: 0)
    _ = assignments(&shares)
    #expect([0, 1].map(shares.workers(of:)) == [3, 1])
    let beforeDemand = shares.sendsAway(from: 0)
    #expect(!beforeDemand)
    shares.setDemand(9, of: 1)
    let first = shares.sendsAway(from: 0)
    // Then they are equal: neither a second one nor one of the other scene goes.
    let second = shares.sendsAway(from: 0)
    let other = shares.sendsAway(from: 1)
    #expect(first && !second && !other)
    shares.leave(0, isSentAway: true)
    #expect(assignments(&shares) == [.join(1)])
    #expect([0, 1].map(shares.workers(of:)) == [2, 2])
  }

  /// A scene that waits has no worker, and gets one before any scene that is not begun.
  @Test func aSceneThatWaited() {
    var shares = WorkerShares(workers: 2, scenes: 4, mostOpen: 2)
    _ = assignments(&shares)
    shares.setDemand(9, of: 0)
    shares.rest(1)
    #expect(assignments(&shares) == [.join(0)])
    shares.setDemand(1, of: 1)
    let isSentAway = shares.sendsAway(from: 0)
    #expect(isSentAway)
    shares.leave(0, isSentAway: true)
    #expect(assignments(&shares) == [.join(1)])
    shares.close(0)
    #expect(assignments(&shares) == [.open(2)])
  }

  @Test func nothingIsOpenedAfterTheEnd() {
    var shares = WorkerShares(workers: 2, scenes: 9, mostOpen: 2)
    _ = assignments(&shares)
    shares.openNoMore()
    #expect(!shares.hasUnopened)
    shares.close(0)
    #expect(assignments(&shares).isEmpty)
    shares.setDemand(2, of: 1)
    #expect(assignments(&shares) == [.join(1)])
  }

  /// Scenes of 1 to 40 pieces of work, a long one first, each worker doing one piece at a step: all
  /// are done, workers are never more or fewer than there are, the long scene always has one, and
  /// none of the short ones waits for it.
  @Test(arguments: [1, 2, 3, 8], [1, 2, 7, 40])
  func aLongSceneAndManyShortOnes(_ workers: Int, _ scenes: Int) {
    var shares = WorkerShares(workers: workers, scenes: scenes, mostOpen: workers)
    var left = (0..<scenes).map { $0 == 0 ? 4000 : 1 + $0 * 7 % 40 }
    let total = left.reduce(0, +)
    var open: Set<Int> = []
    var ends: [Int] = []
    var steps = 0
    while ends.count < scenes {
      for assignment in assignments(&shares) {
        guard case .open(let scene) = assignment else { continue }
        open.insert(scene)
        shares.setDemand(left[scene], of: scene)
      }
      _ = assignments(&shares)
      let counts = open.map(shares.workers(of:))
      #expect(counts.reduce(0, +) + shares.free == workers)
      #expect(counts.allSatisfy { $0 >= 1 } && open.count <= workers)
      // Nobody is idle as long as somebody has work that is not taken.
      if shares.free > 0 { #expect(open.allSatisfy { shares.workers(of: $0) >= left[$0] }) }
      for scene in open {
        left[scene] = max(0, left[scene] - shares.workers(of: scene))
        shares.setDemand(left[scene], of: scene)
        guard left[scene] == 0 else { continue }
        shares.close(scene)
        open.remove(scene)
        ends.append(scene)
      }
      steps += 1
    }
    #expect(ends.sorted() == Array(0..<scenes) && shares.free == workers)
    if workers > 1, scenes > 1 { #expect(ends.last == 0) }
    // At most one step is lost at the end of each scene.
    #expect(steps >= (total + workers - 1) / workers && steps <= total / workers + scenes)
  }
}
