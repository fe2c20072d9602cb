import Pixels
import SceneDescription
import Synchronization
import Timeline

extension RenderJob {
  /// Draws frames, several at a time, and hands them over one by one in the order of the list. At
  /// most as many frames as there are workers are held at a time.
  ///
  /// - Parameters:
  ///   - isEven: whether odd sides are made even.
  ///   - goesOn: asked before each frame.
  ///   - deliver: takes a frame's pixels.
  /// - Returns: how many frames were handed over.
  package func stream(
    _ frames: [Int], as pixels: RawPixels, isEven: Bool,
    while goesOn: @escaping @Sendable () -> Bool,
    _ deliver: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws -> Int {
    let queue = FrameQueue(count: frames.count)
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<min(workers, max(frames.count, 1)) {
        group.addTask {
          do {
            var canvas = try Raster.Canvas(assets: assets)
            var done = 0
            while goesOn(), let position = await queue.take() {
              let time = timeline.scene.frameRate.time(ofFrame: frames[position])
              try canvas.draw(timeline.exposure(at: time, on: timeline.scene.canvas))
              let bytes = pixels.bytes(of: canvas.bitmap, isEven: isEven)
              guard await queue.turn(of: position) else { break }
              try deliver(bytes)
              await queue.pass()
              done += 1
            }
            return done
          } catch {
            // Others may be waiting for a turn that would never come.
            await queue.stop()
            throw error
          }
        }
      }
      var total = 0
      for try await done in group { total += done }
      return total
    }
  }
}

/// Gives out positions in order, and lets their owners pass in order.
private actor FrameQueue {
  private let count: Int
  private var taken = 0
  private var passed = 0
  private var isStopped = false
  private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]

  init(count: Int) { self.count = count }

  /// The next position; nil when there is none.
  func take() -> Int? {
    guard taken < count, !isStopped else { return nil }
    taken += 1
    return taken - 1
  }

  /// Waits until all before have passed.
  ///
  /// - Returns: false when nobody passes any more.
  func turn(of position: Int) async -> Bool {
    if isStopped { return false }
    if passed == position { return true }
    return await withCheckedContinuation { waiting[position] = $0 }
  }

  func pass() {
    passed += 1
    waiting.removeValue(forKey: passed)?.resume(returning: !isStopped)
  }

  func stop() {
    isStopped = true
    for continuation in waiting.values { continuation.resume(returning: false) }
    waiting = [:]
  }
}
