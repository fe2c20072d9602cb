import Synchronization
import Testing

@testable import Workers

/// Scenes that are worked on at the same time.
@Suite struct WorkerPoolTests {
  /// How many are at work, and how many have been at most.
  private final class Counter: Sendable {
    private let state = Mutex((now: 0, most: 0))

    func enter() {
      state.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
    }

    func leave() { state.withLock { $0.now -= 1 } }

    var most: Int { state.withLock { $0.most } }
  }

  private struct Fault: Error, Equatable {}

  /// Every piece of every scene is done once, by no more workers than there are.
  @Test(arguments: [1, 2, 3, 8], [[], [0], [1], [60], [5, 0, 9], Array(repeating: 3, count: 40)])
  func everythingIsDoneOnce(_ workers: Int, _ scenes: [Int]) async {
    let pool = WorkerPool(workers: workers, scenes: scenes.count, mostOpen: workers)
    let (atWork, open) = (Counter(), Counter())
    let done = Mutex<[Int: [Int]]>([:])
    await pool.run { scene, crew in
      open.enter()
      // Two phases, as drawing and comparing are.
      for _ in 0..<2 {
        let parts = await crew.share(scenes[scene]) { shift -> [Int] in
          atWork.enter()
          defer { atWork.leave() }
          var own: [Int] = []
          while let share = shift.next() { own += share }
          return own
        }
        done.withLock { $0[scene, default: []] += parts.joined() }
      }
      open.leave()
    }
    for (scene, count) in scenes.enumerated() {
      let pieces = done.withLock { $0[scene] ?? [] }
      #expect(pieces.sorted() == (0..<count).flatMap { [$0, $0] })
    }
    #expect(atWork.most <= workers && open.most <= workers)
  }

  /// What one worker finds fails; the others stop, and the scenes that follow are done.
  @Test(arguments: [1, 2, 5])
  func aFailure(_ workers: Int) async {
    let pool = WorkerPool(workers: workers, scenes: 6, mostOpen: workers)
    let failed = Mutex<[Int]>([])
    let done = Mutex<Int>(0)
    await pool.run { scene, crew in
      do throws(Fault) {
        let parts = try await crew.share(50) { (shift: inout Shift) throws(Fault) -> Int in
          var count = 0
          while let share = shift.next() {
            if scene.isMultiple(of: 2), share.contains(20) { throw Fault() }
            count += share.count
          }
          return count
        }
        done.withLock { $0 += parts.reduce(0, +) }
      } catch { failed.withLock { $0.append(scene) } }
    }
    #expect(failed.withLock { $0 }.sorted() == [0, 2, 4])
    #expect(done.withLock { $0 } == 150)
  }

  @Test(arguments: [1, 3])
  func scenesThatAreNotBegun(_ workers: Int) async {
    let pool = WorkerPool(workers: workers, scenes: 100, mostOpen: workers)
    let begun = Mutex<[Int]>([])
    await pool.run { scene, _ in
      begun.withLock { $0.append(scene) }
      if scene == 4 { pool.openNoMore() }
    }
    let scenes = begun.withLock { $0 }.sorted()
    #expect(scenes == Array(0..<scenes.count))
    #expect(5...(4 + workers) ~= scenes.count)
  }

  /// A scene that waits for an earlier one lends its worker, even the only one that there is.
  @Test(arguments: [1, 2, 4])
  func aSceneThatWaits(_ workers: Int) async {
    let pool = WorkerPool(workers: workers, scenes: 8, mostOpen: 4)
    let (stream, first) = AsyncStream.makeStream(of: Void.self)
    let others = Mutex(0)
    let atWork = Counter()
    await pool.run { scene, crew in
      if scene == 0 {
        await crew.rest { for await _ in stream {} }
      } else {
        others.withLock { $0 += 1 }
        if scene == 3 { first.finish() }
      }
      _ = await crew.share(10) { shift in
        atWork.enter()
        defer { atWork.leave() }
        while shift.next() != nil {}
      }
    }
    #expect(others.withLock { $0 } == 7 && atWork.most <= workers)
  }

  /// A crew of its own has all its workers for each thing that it does.
  @Test func aCrewOfItsOwn() async {
    let crew = Crew(workers: 3)
    for count in [0, 1, 2, 50] {
      let parts = await crew.share(count) { shift -> Int in
        var sum = 0
        while let share = shift.next() { sum += share.count }
        return sum
      }
      #expect(parts.count == min(count, 3) && parts.reduce(0, +) == count)
    }
  }
}
