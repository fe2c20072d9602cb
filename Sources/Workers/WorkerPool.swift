import Synchronization

/// A fixed number of workers that several scenes share, as `WorkerShares` decides.
///
/// A worker is a permit to run, not a thread. Whoever waits for one is suspended.
package final class WorkerPool: Sendable {
  /// Workers that were assigned and not yet fetched, and who waits for one.
  private struct Queue<Value: Sendable> {
    var assigned: [Value] = []
    var waiter: CheckedContinuation<Value?, Never>?

    mutating func add(_ value: Value) {
      guard let waiter else { return assigned.append(value) }
      self.waiter = nil
      waiter.resume(returning: value)
    }

    /// Tells who waits that nothing will come.
    mutating func end() {
      waiter?.resume(returning: nil)
      waiter = nil
    }
  }

  private struct State {
    var shares: WorkerShares
    var opened = Queue<Int>()
    /// Of open scenes.
    var joined: [Int: Queue<Void>] = [:]

    /// Gives away all workers that somebody can use.
    mutating func settle() {
      while let assignment = shares.assign() {
        switch assignment {
        case .open(let scene):
          joined[scene] = Queue()
          opened.add(scene)
        case .join(let scene): joined[scene]?.add(())
        }
      }
      if !shares.hasUnopened { opened.end() }
    }
  }

  private let state: Mutex<State>
  /// How many workers there are.
  package let workers: Int

  /// - Parameters:
  ///   - workers: at least 1.
  ///   - scenes: how many there are.
  ///   - mostOpen: how many scenes are open at a time, at least 1.
  package init(workers: Int, scenes: Int, mostOpen: Int) {
    self.workers = workers
    var state = State(shares: WorkerShares(workers: workers, scenes: scenes, mostOpen: mostOpen))
    state.settle()
    self.state = Mutex(state)
  }

  /// Works on all scenes, some at a time, each with at least one worker to begin with.
  ///
  /// - Parameter work: gets a scene's number and its workers.
  package func run(_ work: @escaping @Sendable (Int, Crew) async -> Void) async {
    await withDiscardingTaskGroup { group in
      while let scene = await nextScene() {
        group.addTask {
          await work(scene, Crew(pool: self, scene: scene))
          self.close(scene)
        }
      }
    }
  }

  /// Leaves the scenes alone that have not been begun.
  package func openNoMore() {
    state.withLock { state in
      state.shares.openNoMore()
      state.settle()
    }
  }

  /// Waits for a worker that is to begin a scene; nil when all have been begun.
  func nextScene() async -> Int? {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if state.opened.assigned.isEmpty {
          state.opened.waiter = continuation
          state.settle()
        } else {
          continuation.resume(returning: state.opened.assigned.removeFirst())
        }
      }
    }
  }

  func close(_ scene: Int) {
    state.withLock { state in
      state.joined[scene] = nil
      state.shares.close(scene)
      state.settle()
    }
  }
}

/// What a crew asks of the pool.
extension WorkerPool {
  /// Says how many workers a scene can use.
  func setDemand(_ demand: Int, of scene: Int) {
    state.withLock { state in
      state.shares.setDemand(demand, of: scene)
      state.settle()
    }
  }

  /// Waits for one more worker of a scene.
  ///
  /// - Returns: false when the scene can use no more.
  func isJoined(_ scene: Int) async -> Bool {
    let joined: Void? = await withCheckedContinuation { continuation in
      state.withLock { state in
        if state.joined[scene]?.assigned.popLast() != nil {
          continuation.resume(returning: ())
        } else if state.shares.demand(of: scene) == 0 {
          continuation.resume(returning: nil)
        } else {
          state.joined[scene]?.waiter = continuation
        }
      }
    }
    return joined != nil
  }

  /// Whether a scene's worker is to leave it for one that has fewer.
  func sendsAway(from scene: Int) -> Bool {
    state.withLock { $0.shares.sendsAway(from: scene) }
  }

  /// Takes back a worker that has found nothing more to do, or was sent away; the last one stays.
  func leave(_ scene: Int, isSentAway: Bool) {
    state.withLock { state in
      state.shares.leave(scene, isSentAway: isSentAway)
      if state.shares.demand(of: scene) == 0 { state.joined[scene]?.end() }
      state.settle()
    }
  }

  /// Takes back the only worker of a scene that has to wait.
  func rest(_ scene: Int) {
    state.withLock { state in
      state.shares.rest(scene)
      state.settle()
    }
  }
}
