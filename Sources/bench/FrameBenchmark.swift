import Foundation
import Pixels
import Raster
import Timeline

/// Draws and encodes the scenes' frames, in turns with the baseline.
struct FrameBenchmark {
  let photos: Photos
  let rounds: Int
  /// So many frames of a scene are drawn by the baseline too, evenly spread.
  private static let samples = 6

  /// Milliseconds a frame.
  private struct Cost {
    var draw = 0.0
    var encode = 0.0
    var baseline = 0.0
  }

  func report(_ scenes: [BenchmarkScene]) throws {
    print(
      "Frames, one thread, ms of processor time a frame (median of \(rounds)); baseline: Cairo and libpng:"
    )
    print(
      "scene    draw  encode  baseline  ratio   bytes fast  ÷ libpng  small: ms  ÷ libpng")
    for scene in scenes { try report(scene) }
  }

  private func report(_ scene: BenchmarkScene) throws {
    let lists = (0..<scene.frameCount).map { scene.displayList(frame: $0, photos: photos) }
    let assets = try Assets.prepare(
      sheets: lists.flatMap { $0.items.map(\.sheet) }, scale: scene.scale)
    let baseline = try CairoBaseline(scene, photos: photos)
    let frames = samples(of: scene)
    var costs: [Cost] = []
    for round in 0...rounds {
      var canvas = try Raster.Canvas(assets: assets)
      var encoder = FrameEncoder(hashes: true)
      var cost = Cost()
      for list in lists {
        let start = now()
        try canvas.draw(list)
        let drawn = now()
        let file = encoder.parts(
          of: canvas.bitmap, as: list.pngFormat, changedIn: canvas.changed)
        let encoded = now()
        precondition(!file.isEmpty && !encoder.pixelHash.isEmpty)
        cost.draw += (drawn - start) * 1e3 / Double(lists.count)
        cost.encode += (encoded - drawn) * 1e3 / Double(lists.count)
      }
      cost.baseline = baselineCost(baseline, frames)
      // The first round warms up caches and memory.
      if round > 0 { costs.append(cost) }
    }
    let sizes = try sizes(lists: frames.map { lists[$0] }, assets: assets)
    print(
      String(
        format: "%@     %7.2f %7.2f  %8.1f  %5.1f   %10.0f  %8.2f  %9.1f  %8.3f", scene.name,
        median(costs.map(\.draw)), median(costs.map(\.encode)),
        median(costs.map(\.baseline)),
        median(costs.map { $0.baseline / ($0.draw + $0.encode) }),
        sizes.fast, sizes.fast / sizes.libpng, sizes.smallTime, sizes.small / sizes.libpng))
  }

  private func samples(of scene: BenchmarkScene) -> [Int] {
    (0..<Self.samples).map { $0 * (scene.frameCount - 1) / (Self.samples - 1) }
  }

  private func baselineCost(_ baseline: CairoBaseline, _ frames: [Int]) -> Double {
    let start = now()
    for frame in frames {
      baseline.draw(frame: frame)
      precondition(!baseline.encode().isEmpty)
    }
    return (now() - start) * 1e3 / Double(frames.count)
  }

  /// Mean bytes of the very same pictures, and how long the small ones take.
  private func sizes(
    lists: [DisplayList], assets: Assets
  ) throws -> (fast: Double, small: Double, smallTime: Double, libpng: Double) {
    var canvas = try Raster.Canvas(assets: assets)
    var sums = (fast: 0, small: 0, libpng: 0)
    var time = 0.0
    for list in lists {
      try canvas.draw(list)
      sums.fast += PNGEncoder.encode(canvas.bitmap, as: list.pngFormat).count
      let start = now()
      sums.small += PNGEncoder.encode(canvas.bitmap, as: list.pngFormat, .small).count
      time += now() - start
      sums.libpng += try CairoBaseline.png(
        pixels: canvas.bitmap.baseAddress, width: canvas.bitmap.width,
        height: canvas.bitmap.height
      ).count
    }
    let count = Double(lists.count)
    return (
      Double(sums.fast) / count, Double(sums.small) / count, time * 1e3 / count,
      Double(sums.libpng) / count
    )
  }
}
