import Foundation
import Pixels

/// The renderer's speed beside that of other people's libraries: all programs take turns in one run,
/// since times on a shared machine drift.
struct PeerBenchmark {
  let photos: Photos
  let rounds: Int

  /// What was measured of one program.
  struct Result {
    var peer: Peer
    /// Milliseconds a frame, round by round.
    var times: [Double] = []
    var runs: [TimedRun] = []
    /// dB from the renderer's own frames.
    var likeness = Double.infinity
    var meanBytes = 0.0
    /// Why there are no times.
    var absence: String?

    func middle(_ value: (TimedRun) -> Double) -> Double { median(runs.map(value)) }
  }

  /// What was measured of one scene.
  struct SceneResult {
    var scene: BenchmarkScene
    /// One and two jobs.
    var own: [Result]
    var others: [Result]
    /// Mean bytes of the same frames.
    var bytes: (fast: Double, small: Double, libpng: Double)
    /// Processors that other programs kept busy on average.
    var foreign: Double
  }

  func measure(_ scene: BenchmarkScene) throws -> SceneResult {
    let folder = PeerWorkshop.parent.appendingPathComponent(
      "carousel-peers-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let workshop = try PeerWorkshop(scene, photos: photos, folder: folder)
    var results = (Peer.own + Peer.others).map { Result(peer: $0) }
    let own = try ownPicture(workshop)
    for index in results.indices {
      measure(&results[index], PeerFrames.spread(3, of: scene), own, workshop)
    }
    // The first runs have filled caches, and do not count.
    for index in results.indices { (results[index].times, results[index].runs) = ([], []) }
    for _ in 0..<rounds {
      for index in results.indices where results[index].absence == nil {
        measure(&results[index], results[index].peer.frames(of: scene), own, workshop)
      }
    }
    let counted = results.filter(\.peer.isCounted).flatMap(\.runs).map(\.foreign)
    return SceneResult(
      scene: scene, own: Array(results.prefix(2)), others: Array(results.dropFirst(2)),
      bytes: try bytes(workshop), foreign: counted.reduce(0, +) / Double(max(counted.count, 1)))
  }

  /// The frames that all programs are to draw.
  private func ownPicture(_ workshop: PeerWorkshop) throws -> PeerPicture {
    let frames = PeerFrames.spread(3, of: workshop.scene)
    do throws(TimedRun.Failure) { _ = try workshop.run(Peer.own[0], frames: frames) } catch {
      throw CairoBaseline.Failure(reason: Self.reason(error))
    }
    return try PeerPicture(frames, in: workshop.folder)
  }

  /// Runs a program once and sees whether it draws the same as the renderer.
  private func measure(
    _ result: inout Result, _ frames: [Int], _ own: PeerPicture, _ workshop: PeerWorkshop
  ) {
    do throws(TimedRun.Failure) {
      let run = try workshop.run(result.peer, frames: frames)
      result.runs.append(run)
      result.times.append(run.frames * 1e3 / Double(frames.count))
    } catch {
      result.absence = Self.reason(error)
      return
    }
    do {
      result.meanBytes = try PeerFrames.meanBytes(frames, in: workshop.folder)
      let seen = own.frames.filter(frames.contains)
      let likeness = try PeerPicture(seen, in: workshop.folder).likeness(to: own)
      result.likeness = min(result.likeness, likeness)
      guard likeness < PeerPicture.bound else { return }
      result.absence = String(
        format: "draws something else: %.1f dB, at least %.0f are asked for", likeness,
        PeerPicture.bound)
    } catch {
      result.absence = "its frames cannot be read: \(error)"
    }
  }

  /// The same pictures in three ways.
  private func bytes(
    _ workshop: PeerWorkshop
  ) throws -> (fast: Double, small: Double, libpng: Double) {
    let frames = PeerFrames.spread(6, of: workshop.scene)
    let small = try bytes(of: "small", frames, workshop)
    let fast = try bytes(of: "fast", frames, workshop)
    let sizes = try frames.map { frame in
      let path = workshop.folder.appendingPathComponent(PeerFrames.name(frame)).path
      let bitmap = try PNGDecoder.decode(file: path)
      return try Double(
        CairoBaseline.png(
          pixels: bitmap.baseAddress, width: bitmap.width, height: bitmap.height
        ).count)
    }
    return (fast, small, sizes.reduce(0, +) / Double(sizes.count))
  }

  private func bytes(
    of compression: String, _ frames: [Int], _ workshop: PeerWorkshop
  ) throws -> Double {
    _ = try workshop.run(Peer.own[0], frames: frames, compression: compression)
    return try PeerFrames.meanBytes(frames, in: workshop.folder)
  }

  private static func reason(_ failure: TimedRun.Failure) -> String {
    switch failure {
    case .missing("chromium"): "it is not there; apt-get install chromium"
    case .missing(let package):
      "'\(package)' is not there; apt-get install python3-venv && make peers"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}
