import Foundation
import Golden
import Pixels
import Raster
import SceneDescription
import Timeline

/// All that the renderer does for a frame, from the motion to the file, in the order in which
/// `RenderJob` does it. One for each thread.
///
/// The stages are functions of their own, never inlined, so that callgrind can tell them apart.
struct FramePipeline: ~Copyable {
  /// Seconds of processor time.
  struct Stages: Sendable {
    var simulate = 0.0
    var draw = 0.0
    /// With the hash of the pixels.
    var encode = 0.0
    var write = 0.0
  }

  private let input: PipelineInput
  private let format: PNGEncoder.Format
  private var canvas: Raster.Canvas
  private var encoder: FrameEncoder
  private(set) var stages = Stages()

  init(_ input: PipelineInput) throws {
    self.input = input
    format = input.scene.displayList(frame: 0, photos: input.photos).pngFormat
    canvas = try Raster.Canvas(assets: input.assets)
    encoder = FrameEncoder(input.compression, hashes: true)
  }

  /// Writes a frame's file, `frame-0000.png`.
  mutating func render(_ frame: Int) throws {
    let start = now()
    let list = Self.simulateStage(input, frame)
    let simulated = now()
    try Self.drawStage(list, on: &canvas)
    let drawn = now()
    let changed = canvas.changed
    let file = Self.encodeStage(canvas.bitmap, as: format, changed, by: &encoder)
    let encoded = now()
    precondition(encoder.pixelHash.count == 64)
    try Self.writeStage(file, to: input.folder + "/" + PeerFrames.name(frame))
    stages.simulate += simulated - start
    stages.draw += drawn - simulated
    stages.encode += encoded - drawn
    stages.write += now() - encoded
  }

  @inline(never)
  private static func simulateStage(_ input: PipelineInput, _ frame: Int) -> DisplayList {
    let timeline = input.timeline
    let time = timeline.scene.frameRate.time(ofFrame: frame % timeline.frameCount)
    precondition(!timeline.exposure(at: time, on: timeline.scene.canvas).isEmpty)
    return input.scene.displayList(frame: frame, photos: input.photos)
  }

  @inline(never)
  private static func drawStage(
    _ list: DisplayList, on canvas: inout Raster.Canvas
  ) throws(CanvasError) {
    try canvas.draw([list])
  }

  @inline(never)
  private static func encodeStage(
    _ bitmap: borrowing Bitmap, as format: PNGEncoder.Format, _ changed: PixelRegion?,
    by encoder: inout FrameEncoder
  ) -> [ArraySlice<UInt8>] {
    encoder.parts(of: bitmap, as: format, changedIn: changed)
  }

  @inline(never)
  private static func writeStage(_ file: [ArraySlice<UInt8>], to path: String) throws(FileError) {
    try Files.write(file, to: path)
  }
}

/// What all threads share.
struct PipelineInput: Sendable {
  let scene: BenchmarkScene
  let photos: Photos
  let assets: Assets
  /// A real scene with as many cards in motion, played for what it costs: the benchmark's own
  /// frames follow from a formula.
  let timeline: Timeline
  /// Where the files go.
  let folder: String
  let compression: PNGEncoder.Compression

  init(
    _ scene: BenchmarkScene, photos: Photos, folder: String,
    compression: PNGEncoder.Compression
  ) throws {
    self.scene = scene
    self.photos = photos
    self.folder = folder
    self.compression = compression
    let sheets = (0..<scene.frameCount).flatMap { frame in
      scene.displayList(frame: frame, photos: photos).items.map(\.sheet)
    }
    assets = try Assets.prepare(sheets: sheets, scale: scene.scale)
    timeline = try TraceBenchmark.timeline(cards: scene.cards.count)
  }
}
