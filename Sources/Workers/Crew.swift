/// The workers of one scene: at first one, and more as they become free.
package struct Crew: Sendable {
  let pool: WorkerPool
  let scene: Int

  /// The most workers that it can have.
  package var most: Int { pool.workers }

  init(pool: WorkerPool, scene: Int) {
    self.pool = pool
    self.scene = scene
  }

  /// A crew that shares its workers with nobody.
  ///
  /// - Parameter workers: at least 1.
  package init(workers: Int) {
    self.init(pool: WorkerPool(workers: workers, scenes: 1, mostOpen: 1), scene: 0)
  }

  /// Does some pieces of work on as many workers as the scene has and gets meanwhile. A crew does
  /// one thing at a time.
  ///
  /// - Parameters:
  ///   - count: how many pieces there are.
  ///   - work: what a worker does: it asks its shift for pieces until there are none.
  /// - Returns: what the workers return, in any order.
  /// - Throws: the first error of a worker; the tasks of the others are cancelled.
  package func share<Value: Sendable, Failure: Error>(
    _ count: Int,
    _ work: @escaping @Sendable (inout Shift) throws(Failure) -> Value
  ) async throws(Failure) -> [Value] {
    guard count > 0 else { return [] }
    let dealer = FrameDealer(count: count, workers: most)
    pool.setDemand(min(most, count), of: scene)
    let result = await withTaskGroup(of: Result<Value, Failure>.self) { group in
      repeat {
        group.addTask { outcome(of: work, on: Shift(crew: self, dealer: dealer)) }
      } while await pool.isJoined(scene)
      var values: [Value] = []
      var failure: Failure?
      for await result in group {
        switch result {
        case .success(let value): values.append(value)
        case .failure(let error):
          failure = failure ?? error
          group.cancelAll()
        }
      }
      return failure.map { .failure($0) } ?? Result<[Value], Failure>.success(values)
    }
    return try result.get()
  }

  private func outcome<Value: Sendable, Failure: Error>(
    of work: @Sendable (inout Shift) throws(Failure) -> Value, on shift: Shift
  ) -> Result<Value, Failure> {
    var shift = shift
    let result: Result<Value, Failure>
    do throws(Failure) { result = .success(try work(&shift)) } catch { result = .failure(error) }
    pool.leave(scene, isSentAway: shift.isSentAway)
    return result
  }

  /// Lends the scene's worker to others while it waits, and waits for one again.
  package func rest<Value: Sendable>(while wait: () async -> Value) async -> Value {
    pool.rest(scene)
    let value = await wait()
    pool.setDemand(1, of: scene)
    _ = await pool.isJoined(scene)
    return value
  }
}

/// The time that one worker spends on a scene.
package struct Shift {
  private let crew: Crew
  private let dealer: FrameDealer
  /// Whether it ends because another scene has too few workers.
  private(set) var isSentAway = false

  init(crew: Crew, dealer: FrameDealer) {
    self.crew = crew
    self.dealer = dealer
  }

  /// The positions of the next pieces of work; nil when the worker is to stop.
  package mutating func next() -> Range<Int>? {
    guard !isSentAway else { return nil }
    isSentAway = crew.pool.sendsAway(from: crew.scene)
    return isSentAway ? nil : dealer.take()
  }
}
