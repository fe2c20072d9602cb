import Dispatch
import Foundation
import Pixels
import Raster
import Synchronization
import Workers

/// One run of one program, as a process of its own says it: `ready` when everything is loaded, then
/// `done` with its peak memory in KiB when all frames are written.
enum Contestant {
  /// The word that makes the program render a scene:
  /// `bench render S1 PHOTOS FOLDER JOBS fast|small FRAME…`
  static let render = "render"
  /// The same by Cairo and libpng: `bench baseline S1 PHOTOS FOLDER FRAME…`
  static let baseline = "baseline"

  /// - Returns: whether the words are such a run; it is over then.
  static func run(_ words: [String]) throws -> Bool {
    guard words.count > 4, let scene = BenchmarkScene.all.first(where: { $0.name == words[1] })
    else { return false }
    let photos = Photos(existing: URL(fileURLWithPath: words[2]))
    switch words[0] {
    case render:
      guard let jobs = Int(words[4]), jobs > 0, words.count > 5,
        let compression = PNGEncoder.Compression(rawValue: words[5])
      else { return false }
      let input = try PipelineInput(
        scene, photos: photos, folder: words[3], compression: compression)
      try render(input, words[6...].compactMap { Int($0) }, jobs: jobs)
    case baseline:
      let cairo = try CairoBaseline(scene, photos: photos)
      say("ready")
      for frame in words[4...].compactMap({ Int($0) }) {
        cairo.draw(frame: frame)
        try Data(cairo.encode())
          .write(to: URL(fileURLWithPath: words[3] + "/" + PeerFrames.name(frame)))
      }
      say("done \(peakKilobytes)")
    default: return false
    }
    return true
  }

  private static func render(
    _ input: PipelineInput, _ frames: [Int], jobs: Int
  ) throws {
    say("ready")
    let dealer = FrameDealer(count: frames.count, workers: jobs)
    let outcome = Mutex<(stages: [FramePipeline.Stages], failure: String?)>(([], nil))
    // No second thread for one job: instruction counters follow one thread only.
    if jobs == 1 {
      let stages = try renderFrames(dealer, input, frames)
      outcome.withLock { $0.stages.append(stages) }
    } else {
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        do {
          let stages = try renderFrames(dealer, input, frames)
          outcome.withLock { $0.stages.append(stages) }
        } catch {
          outcome.withLock { $0.failure = "\(error)" }
        }
      }
    }
    let (stages, failure) = outcome.withLock { $0 }
    if let failure { throw CairoBaseline.Failure(reason: failure) }
    for part in [\FramePipeline.Stages.simulate, \.draw, \.encode, \.write] {
      say("stage \(stages.reduce(0) { $0 + $1[keyPath: part] })")
    }
    say("done \(peakKilobytes)")
  }

  /// Renders frames until there are none left.
  private static func renderFrames(
    _ dealer: FrameDealer, _ input: PipelineInput, _ frames: [Int]
  ) throws -> FramePipeline.Stages {
    var pipeline = try FramePipeline(input)
    while let share = dealer.take() {
      for frame in frames[share] { try pipeline.render(frame) }
    }
    return pipeline.stages
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// The most memory that this process held. `getrusage` would count what the parent held when it
  /// started this process.
  private static var peakKilobytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }
}
