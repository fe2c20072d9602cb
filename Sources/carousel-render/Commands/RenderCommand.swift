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
    let part = try shard()
    var worst: ExitCode?
    var golden = GoldenRun(arguments: arguments, console: console)
    let loader = AssetLoader(arguments, console)
    for (path, folder) in zip(arguments.scenes, folders) {
      try golden.checkOutput(folder, of: path)
    }
    for (path, folder) in zip(arguments.scenes, folders) {
      do throws(ExitCode) {
        if let rendered = try await render(path, part, to: folder, loader) {
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

  /// The folder, or the video, of each scene. Two scenes may not share one: they would overwrite
  /// one another.
  private func outputFolders() throws(ExitCode) -> [String] {
    var owners: [String: String] = [:]
    var folders: [String] = []
    for path in arguments.scenes {
      let name = SceneLoader.name(of: Files.split(path).name)
      let ending = arguments.sequence.video.map { "." + $0.rawValue } ?? ""
      let folder =
        arguments.output.map { arguments.scenes.count == 1 ? $0 : "\($0)/\(name)\(ending)" }
        ?? "output/\(name)\(ending)"
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

  /// The shard that this run is to write; nil for all frames.
  private func shard() throws(ExitCode) -> SequencePart? {
    switch arguments.sequence.shard {
    case nil: return nil
    case .part(let part): return part
    case .automatic:
      do throws(ShardSource.Problem) {
        let found = try ShardSource.find(Console.variable)
        console.message("carousel-render: shard \(found.part), from \(found.source)")
        return found.part
      } catch {
        console.message("carousel-render: error: \(error.message)")
        throw .usage
      }
    }
  }

  /// - Returns: what was drawn; nil for a still picture or a video.
  private func render(
    _ path: String, _ part: SequencePart?, to folder: String, _ loader: AssetLoader
  ) async throws(ExitCode) -> RenderedSequence? {
    var watch = Stopwatch()
    let loaded = try SceneLoader(arguments: arguments, console: console).load(path)
    var frames = try FrameList.frames(arguments, loaded.timeline, console)
    if let part { frames.removeAll { !part.owns($0, sceneHash: loaded.hash) } }
    watch.lap("read and play")
    // A picture shows best why an expectation fails, so the frames are drawn all the same.
    var verdict: ExitCode?
    do throws(ExitCode) {
      try ExpectationReport(console: console).check(loaded)
    } catch {
      verdict = error
    }
    let assets = try loader.assets(of: loaded)
    watch.lap("lay out text, load images")
    let job = RenderJob(
      timeline: loaded.timeline, assets: assets,
      workers: (arguments.jobs ?? .percent(100)).workers(processors: Processors.count),
      compression: arguments.compression)
    var rendered: RenderedSequence?
    if let time = arguments.time {
      try still(job, at: time, in: folder)
    } else if let format = arguments.sequence.video {
      try await VideoRun(
        job: job, loaded: loaded, format: format, path: folder, frames: frames, console: console
      ).run()
    } else {
      rendered = try await SequenceRun(
        job: job, loaded: loaded, folder: folder, frames: frames, part: part,
        resumes: arguments.sequence.resumes, console: console
      ).run()
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
      throw console.exitCode(error)
    }
  }
}
