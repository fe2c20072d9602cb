import Golden
import Raster
import SceneDescription
import Timeline

/// `render`: draws the frames of scenes and writes them as PNG files.
struct RenderCommand {
  let arguments: Arguments
  let console: Console
  /// Gets every file that the scenes name.
  var used: UsedFiles?

  func run() async throws(ExitCode) {
    let jobs = SceneJobs(arguments: arguments, console: console)
      .list(wantsAll: arguments.scene.wantsAllVariants)
    let folders = try outputFolders(jobs)
    let part = try shard()
    var worst: ExitCode?
    var rules: [Depfile.Rule] = []
    var golden = GoldenRun(arguments: arguments, jobs: jobs, console: console)
    let loader = AssetLoader(arguments, console)
    for (job, folder) in zip(jobs, folders) { try golden.checkOutput(folder, of: job) }
    for (job, folder) in zip(jobs, folders) {
      do throws(ExitCode) {
        if let rendered = try await render(job, part, to: folder, loader, &rules) {
          try await golden.check(rendered)
          if let verdict = rendered.verdict { throw verdict }
        }
      } catch {
        if error == .interrupted { throw error }
        golden.couldNotRender(job)
        worst = max(worst ?? error, error)
        if golden.stops { break }
      }
    }
    try golden.report()
    if rules.count == jobs.count { try writeDepfile(rules) }
    if let worst { throw worst }
  }

  /// The folder, or the video, of each scene. Two scenes may not share one: they would overwrite
  /// one another.
  private func outputFolders(_ jobs: [SceneJob]) throws(ExitCode) -> [String] {
    var owners: [String: String] = [:]
    var folders: [String] = []
    for job in jobs {
      let (name, path) = (job.name, job.path)
      let ending = arguments.sequence.video.map { "." + $0.rawValue } ?? ""
      let folder =
        arguments.output.map { jobs.count == 1 ? $0 : "\($0)/\(name)\(ending)" }
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
    _ job: SceneJob, _ part: SequencePart?, to folder: String, _ loader: AssetLoader,
    _ rules: inout [Depfile.Rule]
  ) async throws(ExitCode) -> RenderedSequence? {
    var watch = Stopwatch()
    let loaded = try SceneLoader(arguments: arguments, console: console, used: used)
      .load(job)
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
    let drawing = RenderJob(
      timeline: loaded.timeline, assets: assets,
      workers: (arguments.jobs ?? .percent(100)).workers(processors: Processors.count),
      compression: arguments.compression)
    var rendered: RenderedSequence?
    if let time = arguments.time {
      try still(drawing, at: time, in: folder)
    } else if let format = arguments.sequence.video {
      try await VideoRun(
        job: drawing, loaded: loaded, format: format, path: folder, frames: frames, console: console
      ).run()
    } else {
      rendered = try await SequenceRun(
        job: drawing, loaded: loaded, folder: folder, frames: frames, part: part,
        resumes: arguments.sequence.resumes, console: console
      ).run()
    }
    watch.lap("draw, encode, write")
    rules.append(Depfile.Rule(target: target(in: folder), sources: loaded.files))
    if arguments.showsTimings { console.message(watch.report(job.path)) }
    rendered?.verdict = verdict
    if rendered == nil, let verdict { throw verdict }
    return rendered
  }

  /// The file that a scene's rendering writes last.
  private func target(in folder: String) -> String {
    if let time = arguments.time { return folder + "/" + Self.stillName(time) }
    return arguments.sequence.video == nil ? folder + "/" + SequenceManifest.fileName : folder
  }

  private func writeDepfile(_ rules: [Depfile.Rule]) throws(ExitCode) {
    guard let file = arguments.depfile else { return }
    guard let text = Depfile.text(rules) else {
      console.message(
        "carousel-render: error: '\(file)' cannot name a file with a line break or a ';' in its name"
      )
      throw .usage
    }
    do throws(FileError) {
      let folder = Files.split(file).folder
      if !folder.isEmpty { try Files.makeFolder(folder) }
      try Files.write(Array(text.utf8), to: file)
    } catch { throw console.exitCode(error) }
  }

  private static func stillName(_ time: RationalTime) -> String {
    "time-" + NumberText.rounded(time.seconds) + ".png"
  }

  /// One picture of an instant.
  private func still(
    _ job: RenderJob, at time: RationalTime, in folder: String
  ) throws(ExitCode) {
    do {
      let picture = try job.still(at: time)
      try Files.makeFolder(folder)
      let name = Self.stillName(time)
      try Files.write(picture.png, to: folder + "/" + name)
      console.note("\(folder)/\(name)")
    } catch {
      throw console.exitCode(error)
    }
  }
}
