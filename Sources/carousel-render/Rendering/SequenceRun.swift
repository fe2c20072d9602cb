import Golden
import Pixels
import Raster
import SceneDescription
import Timeline
import Workers

/// Renders the frames of one scene into its folder.
struct SequenceRun {
  let job: RenderJob
  let loaded: LoadedScene
  let folder: String
  /// Ascending.
  let frames: [Int]
  /// The shard that `frames` are; nil for no shard.
  let part: SequencePart?
  /// Whether frames that are there already are kept where they are right.
  let resumes: Bool
  let console: Console
  let crew: Crew
  /// Asked before each frame.
  let goesOn: @Sendable () -> Bool

  private var name: String { loaded.scene.name }

  /// - Throws: the exit code, after the reason has been told.
  func run() async throws(ExitCode) -> RenderedSequence {
    var rendered = RenderedSequence(
      loaded: loaded, folder: folder, frames: frames, part: part, hashes: [:])
    do {
      rendered.hashes = try await intact()
      let known = rendered.hashes
      let missing = frames.filter { known[$0] == nil }
      let output = try prepare(intact: known)
      let progress = Progress(console: console, name: name, total: missing.count)
      defer { progress.end() }
      let hashes = try await job.run(missing, by: crew, while: goesOn) { frame in
        try output.write(frame.png, frame: frame.index)
        progress.step()
      }
      // A second dictionary of a long sequence's hashes would be a waste.
      if known.isEmpty { rendered.hashes = hashes } else { rendered.hashes.merge(hashes) { $1 } }
      if rendered.hashes.count == frames.count { try rendered.writeTrace() }
      try output.writeManifest(rendered.hashes)
      guard rendered.hashes.count == frames.count else {
        progress.end()
        // Of one scene it is clear which one.
        let place = console.transcript == nil ? "" : " of '\(name)'"
        console.message(
          "carousel-render: interrupted after \(rendered.hashes.count) of \(frames.count) frames"
            + place)
        throw ExitCode.interrupted
      }
      progress.end()
      console.note("\(name): \(Console.frames(frames.count)) in \(folder)")
      return rendered
    } catch {
      throw console.exitCode(error)
    }
  }

  /// Frames of an earlier run that need not be rendered again, with the hashes of their pixels.
  private func intact() async throws -> [Int: String] {
    guard resumes else { return [:] }
    let check = try SequenceCheck(folder, settings, wanted: frames)
    let intact = await check.intact(by: crew, while: goesOn)
    if !goesOn() {
      console.message("carousel-render: interrupted before the first frame")
      throw ExitCode.interrupted
    }
    console.note(
      "\(name): \(intact.count) of \(frames.count) frames are there, "
        + "\(frames.count - intact.count) to render")
    return intact
  }

  private func prepare(intact: [Int: String]) throws(FileError) -> SequenceFolder {
    let (output, strangers) = try SequenceFolder.prepare(
      folder, settings, wanted: frames, part: part, intact: intact)
    if let first = strangers.first {
      console.message(
        "carousel-render: warning: '\(folder)' holds \(strangers.count) frames of "
          + "something else, the first is '\(first)'; they stay there")
    }
    return output
  }

  private var settings: SequenceManifest.Settings {
    let canvas = loaded.scene.canvas
    let list = DisplayList(
      size: canvas.size, scale: canvas.scale, background: canvas.background, items: [])
    return SequenceManifest.Settings(
      tool: Version.number, libraries: Version.libraries, scene: loaded.scene.name,
      sceneHash: loaded.hash, frameRate: loaded.scene.frameRate,
      frameCount: loaded.timeline.frameCount, width: list.pixelWidth, height: list.pixelHeight,
      scale: canvas.scale, compression: job.compression.rawValue)
  }
}
