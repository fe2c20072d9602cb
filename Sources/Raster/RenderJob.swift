import Pixels
import SceneDescription
import Timeline
import Workers

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A finished picture.
package struct RenderedFrame: Sendable {
  /// Number of the frame.
  package var index: Int
  /// The whole PNG file, in parts that follow each other.
  package var png: [ArraySlice<UInt8>]
  /// SHA-256 of the pixels, as hex.
  package var pixels: String
}

/// Draws the frames of one scene, several at a time.
package struct RenderJob: Sendable {
  package let timeline: Timeline
  package let assets: Assets
  /// How many frames are drawn at a time, at least 1.
  package let workers: Int
  package let compression: PNGEncoder.Compression

  package init(
    timeline: Timeline, assets: Assets, workers: Int,
    compression: PNGEncoder.Compression = .fast
  ) {
    self.timeline = timeline
    self.assets = assets
    self.workers = workers
    self.compression = compression
  }

  /// The picture of one instant.
  package func still(at time: RationalTime) throws(CanvasError) -> RenderedFrame {
    var worker = try Worker(self)
    return try worker.picture(time, index: 0)
  }

  /// Draws frames and hands each over on the worker's own thread as soon as it is finished, in the order
  /// of `FrameDealer`.
  ///
  /// - Parameters:
  ///   - crew: who draws them; nil for `workers` that nobody else uses.
  ///   - goesOn: asked before each frame.
  /// - Returns: the pixels' hashes of all frames that were handed over, by number.
  package func run(
    _ frames: [Int], by crew: Crew? = nil, while goesOn: @escaping @Sendable () -> Bool,
    _ deliver: @escaping @Sendable (RenderedFrame) throws -> Void
  ) async throws -> [Int: String] {
    let crew = crew ?? Crew(workers: workers)
    var parts = try await crew.share(frames.count) { shift throws -> [Int: String] in
      var worker = try Worker(self)
      var hashes: [Int: String] = [:]
      while let share = shift.next() {
        for index in frames[share] {
          guard goesOn(), !Task.isCancelled else { return hashes }
          let frame = try worker.picture(
            timeline.scene.frameRate.time(ofFrame: index), index: index)
          try deliver(frame)
          hashes[index] = frame.pixels
        }
      }
      return hashes
    }
    // Copies of a long sequence's hashes would be a waste.
    var all = parts.popLast() ?? [:]
    while let part = parts.popLast() { all.merge(part) { first, _ in first } }
    return all
  }
}

extension RenderJob {
  /// Makes pictures one after the other; what does not change from one to the next is not made again.
  private struct Worker: ~Copyable {
    private let timeline: Timeline
    private let format: PNGEncoder.Format
    private var canvas: Raster.Canvas
    private var encoder: FrameEncoder
    private var last: (lists: [DisplayList], frame: RenderedFrame)?

    init(_ job: RenderJob) throws(CanvasError) {
      timeline = job.timeline
      format = timeline.scene.canvas.background.alpha == 1 ? .rgb : .rgba
      canvas = try Raster.Canvas(assets: job.assets)
      encoder = FrameEncoder(job.compression, hashes: true)
    }

    /// Scene at a time → what is shown → what is painted → pixels → PNG.
    mutating func picture(_ time: RationalTime, index: Int) throws(CanvasError) -> RenderedFrame {
      let lists = timeline.exposure(at: time, on: timeline.scene.canvas)
      if let last, last.lists == lists {
        return RenderedFrame(index: index, png: last.frame.png, pixels: last.frame.pixels)
      }
      last = nil
      try canvas.draw(lists)
      let png = encoder.parts(of: canvas.bitmap, as: format, changedIn: canvas.changed)
      let frame = RenderedFrame(index: index, png: png, pixels: encoder.pixelHash)
      last = (lists, frame)
      return frame
    }
  }
}

/// The machine's processors.
package enum Processors {
  /// How many threads can run at a time.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
