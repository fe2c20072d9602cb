/// Decides which scene a free worker goes to.
///
/// Scenes are opened in their order, some at a time. A worker goes to the scene in want that has the
/// fewest, and of several to the first in order, so that long scenes and short ones get on alike.
struct WorkerShares: Sendable {
  /// What an assigned worker is to do.
  enum Assignment: Equatable, Sendable {
    /// Begin a scene: it has this one worker then.
    case open(Int)
    /// Help with a scene that is open.
    case join(Int)
  }

  private struct Share {
    /// Those that it has.
    var workers = 0
    /// How many of them are about to go to another scene.
    var leaving = 0
    /// How many it can use.
    var demand = 0
  }

  /// How many there are, busy or free.
  let workers: Int
  private(set) var free: Int
  /// The next scene to be opened.
  private var next = 0
  /// How many scenes there are to open.
  private var count: Int
  private let mostOpen: Int
  private var open: [Int: Share] = [:]

  /// - Parameters:
  ///   - workers: at least 1.
  ///   - scenes: how many there are.
  ///   - mostOpen: how many scenes are open at a time, at least 1.
  init(workers: Int, scenes: Int, mostOpen: Int) {
    self.workers = workers
    free = workers
    count = scenes
    self.mostOpen = mostOpen
  }

  /// Whether scenes are still to be opened.
  var hasUnopened: Bool { next < count }

  func workers(of scene: Int) -> Int { open[scene]?.workers ?? 0 }

  func demand(of scene: Int) -> Int { open[scene]?.demand ?? 0 }

  /// Gives one free worker away; nil when there is none, or nobody to take it.
  mutating func assign() -> Assignment? {
    guard free > 0, let scene = neediest?.scene else { return nil }
    free -= 1
    if scene == next {
      next += 1
      open[scene] = Share(workers: 1, demand: 1)
      return .open(scene)
    }
    open[scene]?.workers += 1
    return .join(scene)
  }

  /// The scene in want that has the fewest workers.
  private var neediest: (scene: Int, workers: Int)? {
    var found: (scene: Int, workers: Int)?
    if next < count, open.count < mostOpen { found = (next, 0) }
    for (scene, share) in open where share.workers < share.demand {
      let isFirst = found.map { (share.workers, scene) < ($0.workers, $0.scene) } ?? true
      if isFirst { found = (scene, share.workers) }
    }
    return found
  }

  /// Says how many workers an open scene can use from now on.
  mutating func setDemand(_ demand: Int, of scene: Int) { open[scene]?.demand = demand }

  /// Whether one of a scene's workers is to leave for a scene that lacks one more than this one; it
  /// counts as leaving from then on.
  mutating func sendsAway(from scene: Int) -> Bool {
    guard let share = open[scene], let poorest = neediest, poorest.scene != scene,
      share.workers - share.leaving >= poorest.workers + 2
    else { return false }
    open[scene]?.leaving += 1
    return true
  }

  /// Takes a worker back that a scene has nothing more for, or that was sent away. The last one stays,
  /// to finish the scene.
  ///
  /// - Parameter isSentAway: whether it is one of those that `sendsAway` has chosen.
  mutating func leave(_ scene: Int, isSentAway: Bool) {
    guard var share = open[scene] else { return }
    if isSentAway { share.leaving -= 1 } else { share.demand = 0 }
    if share.workers > 1 {
      share.workers -= 1
      free += 1
    }
    open[scene] = share
  }

  /// Takes all workers from a scene that waits for something else.
  mutating func rest(_ scene: Int) {
    free += open[scene]?.workers ?? 0
    open[scene]?.workers = 0
    open[scene]?.demand = 0
  }

  /// Takes all workers from a scene that is done.
  mutating func close(_ scene: Int) {
    free += open.removeValue(forKey: scene)?.workers ?? 0
  }

  /// Leaves the scenes alone that are not open yet.
  mutating func openNoMore() { count = next }
}
