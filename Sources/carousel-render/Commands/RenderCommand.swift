import Golden
import Raster
import SceneDescription
import Timeline

/// `render`: draws the frames of scenes and writes them as PNG files.
struct RenderCommand {
  let arguments: Arguments
  let console: Console

  func run() async throws(ExitCode) {
    let folders = try outputFolders()
    Interruption.watch()
    var worst: ExitCode?
    var golden = GoldenRun(arguments: arguments, console: console)
    for (path, folder) in zip(arguments.scenes, folders) {
      try golden.checkOutput(folder, of: path)
    }
    for (path, folder) in zip(arguments.scenes, folders) {
      do throws(ExitCode) {
        if let rendered = try await render(path, to: folder) {
          try await golden.check(rendered)
          if let verdict = rendered.verdict { throw verdict }
        }
      } catch {
        if error == .interrupted { throw error }
        golden.couldNotRender(path)
        worst = max(worst ?? error, error)
        if golden.stops { break }
      }
    }
    try golden.report()
    if let worst { throw worst }
  }

  /// The folder of each scene. Two scenes may not share one: they would overwrite one another.
  private func outputFolders() throws(ExitCode) -> [String] {
    var owners: [String: String] = [:]
    var folders: [String] = []
    for path in arguments.scenes {
      let name = SceneLoader.name(of: Files.split(path).name)
      let folder =
        arguments.output.map { arguments.scenes.count == 1 ? $0 : "\($0)/\(name)" }
        ?? "output/\(name)"
      if let other = owners[folder] {
        console.message(
          "carousel-render: error: '\(other)' and '\(path)' would both be written to '\(folder)'")
        throw .usage
      }
      owners[folder] = path
      folders.append(folder)
    }
    return folders
  }

  /// - Returns: what was drawn; nil for a still picture.
  private func render(
    _ path: String, to folder: String
  ) async throws(ExitCode) -> RenderedSequence? {
    var watch = Stopwatch()
    let loaded = try SceneLoader(arguments: arguments, console: console).load(path)
    let frames = try FrameList.frames(arguments, loaded.timeline, console)
    watch.lap("read and play")
    // A picture shows best why an expectation fails, so the frames are drawn all the same.
    var verdict: ExitCode?
    do throws(ExitCode) {
      try ExpectationReport(console: console).check(loaded)
    } catch {
      verdict = error
    }
    let assets = try AssetLoader(arguments, console).assets(of: loaded)
    watch.lap("lay out text, load images")
    let job = RenderJob(
      timeline: loaded.timeline, assets: assets,
      workers: (arguments.jobs ?? .percent(100)).workers(processors: Processors.count),
      compression: arguments.compression)
    var rendered: RenderedSequence?
    if let time = arguments.time {
      try still(job, at: time, in: folder)
    } else {
      rendered = try await sequence(job, loaded, frames, in: folder)
    }
    watch.lap("draw, encode, write")
    if arguments.showsTimings { console.message(watch.report(path)) }
    rendered?.verdict = verdict
    if rendered == nil, let verdict { throw verdict }
    return rendered
  }

  /// One picture of an instant.
  private func still(
    _ job: RenderJob, at time: RationalTime, in folder: String
  ) throws(ExitCode) {
    do {
      let picture = try job.still(at: time)
      try Files.makeFolder(folder)
      let name = "time-" + NumberText.rounded(time.seconds) + ".png"
      try Files.write(picture.png, to: folder + "/" + name)
      console.note("\(folder)/\(name)")
    } catch {
      throw exitCode(error)
    }
  }

  private func sequence(
    _ job: RenderJob, _ loaded: LoadedScene, _ frames: [Int], in folder: String
  ) async throws(ExitCode) -> RenderedSequence {
    let output: SequenceFolder
    do throws(FileError) {
      let prepared = try SequenceFolder.prepare(folder, settings(loaded), wanted: frames)
      output = prepared.folder
      if let first = prepared.strangers.first {
        console.message(
          "carousel-render: warning: '\(folder)' holds \(prepared.strangers.count) frames of "
            + "something else, the first is '\(first)'; they stay there")
      }
    } catch {
      throw exitCode(error)
    }
    var rendered = RenderedSequence(
      loaded: loaded, folder: folder, frames: frames, hashes: [:])
    let progress = Progress(console: console, name: loaded.scene.name, total: frames.count)
    do {
      let hashes = try await job.run(frames, while: { !Interruption.isWanted }) { frame in
        try output.write(frame.png, frame: frame.index)
        progress.step()
      }
      rendered.hashes = hashes
      try output.writeManifest(hashes)
      try rendered.writeTrace()
      progress.end()
      guard hashes.count == frames.count else {
        console.message(
          "carousel-render: interrupted after \(hashes.count) of \(frames.count) frames")
        throw ExitCode.interrupted
      }
      console.note("\(loaded.scene.name): \(hashes.count) frames in \(folder)")
      return rendered
    } catch {
      progress.end()
      throw exitCode(error)
    }
  }

  private func settings(_ loaded: LoadedScene) -> SequenceManifest.Settings {
    let canvas = loaded.scene.canvas
    let list = DisplayList(
      size: canvas.size, scale: canvas.scale, background: canvas.background, items: [])
    return SequenceManifest.Settings(
      tool: Version.number, libraries: Version.libraries, scene: loaded.scene.name,
      sceneHash: loaded.hash, frameRate: loaded.scene.frameRate,
      frameCount: loaded.timeline.frameCount, width: list.pixelWidth, height: list.pixelHeight,
      scale: canvas.scale)
  }

  /// Prints what went wrong and says how the program ends for it.
  private func exitCode(_ error: any Error) -> ExitCode {
    switch error {
    case let code as ExitCode: return code
    case let error as FileError:
      console.message("carousel-render: error: \(error.message)")
      return error.operation == .write ? .inputOutput : .cannotCreate
    default:
      console.message("carousel-render: internal error: \(error)")
      return .internal
    }
  }
}
