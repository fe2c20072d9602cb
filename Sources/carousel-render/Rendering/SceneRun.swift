import Golden
import Raster
import SceneDescription
import Timeline
import Workers

/// What came of rendering a scene.
struct SceneOutcome: Sendable {
  /// How the program would end for this scene alone; nil when all is well.
  var code: ExitCode?
  /// What was made from what; nil where nothing was made.
  var rule: Depfile.Rule?
  /// What came of the comparison; nil where none is wanted.
  var result: SceneResult?
}

/// Renders one scene: reads it, draws its frames, and compares them with its golden.
struct SceneRun {
  let arguments: Arguments
  /// Prints when it is the scene's turn.
  let console: Console
  let job: SceneJob
  /// The folder of its frames, or the file of its video.
  let folder: String
  /// The shard that is to be written; nil for all frames.
  let part: SequencePart?
  let golden: GoldenRun
  /// Those of all scenes.
  let setters: TextSetters
  /// Gets every file that the scene names.
  let used: UsedFiles?
  let crew: Crew
  /// Whether the scene is still wanted.
  let goesOn: @Sendable () -> Bool
  /// Waits for the scene's turn; false when it is not wanted any more.
  let turn: @Sendable () async -> Bool

  func run() async -> SceneOutcome {
    var outcome = SceneOutcome()
    do throws(ExitCode) {
      guard goesOn() else { throw interrupted("the first frame") }
      if let rendered = try await render(&outcome) {
        outcome.result = try await compare(rendered)
        if let code = outcome.result.flatMap(GoldenReport.exitCode) { throw code }
        if let verdict = rendered.verdict { throw verdict }
      }
    } catch {
      outcome.code = error
      if outcome.result == nil { outcome.result = golden.unrendered(job) }
    }
    return outcome
  }

  /// - Returns: what was drawn; nil for a still picture or a video.
  private func render(_ outcome: inout SceneOutcome) async throws(ExitCode) -> RenderedSequence? {
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
    let assets = try AssetLoader(arguments, console, setters).assets(of: loaded)
    try DoubtReport(arguments: arguments, console: console).check(loaded)
    watch.lap("lay out text, load images")
    var rendered = try await draw(loaded, assets, frames)
    watch.lap("draw, encode, write")
    outcome.rule = Depfile.Rule(target: target, sources: loaded.files)
    if arguments.showsTimings { console.message(watch.report(job.path)) }
    rendered?.verdict = verdict
    if rendered == nil, let verdict { throw verdict }
    return rendered
  }

  private func draw(
    _ loaded: LoadedScene, _ assets: Assets, _ frames: [Int]
  ) async throws(ExitCode) -> RenderedSequence? {
    let drawing = RenderJob(
      timeline: loaded.timeline, assets: assets, workers: crew.most,
      compression: arguments.compression)
    if let time = arguments.time {
      try still(drawing, at: time)
    } else if let format = arguments.sequence.video {
      try await VideoRun(
        job: drawing, loaded: loaded, format: format, path: folder, frames: frames, console: console
      ).run()
    } else {
      return try await SequenceRun(
        job: drawing, loaded: loaded, folder: folder, frames: frames, part: part,
        resumes: arguments.sequence.resumes, console: console, crew: crew, goesOn: goesOn
      ).run()
    }
    return nil
  }

  private func compare(_ rendered: RenderedSequence) async throws(ExitCode) -> SceneResult? {
    guard golden.isWanted else { return nil }
    guard goesOn() else { throw interrupted("the comparison") }
    var comparison = try await golden.compare(rendered, by: crew, console)
    // A golden that comes after the scene that stops the run stays as it is.
    if golden.updatesInOrder {
      let isWanted = await crew.rest(while: turn)
      guard isWanted, goesOn() else { throw interrupted("the golden's update") }
    }
    return try golden.settle(&comparison, console)
  }

  private func interrupted(_ what: String) -> ExitCode {
    console.message("carousel-render: interrupted before \(what)")
    return .interrupted
  }

  /// The file that the scene's rendering writes last.
  private var target: String {
    if let time = arguments.time { return folder + "/" + SceneRun.stillName(time) }
    return arguments.sequence.video == nil ? folder + "/" + SequenceManifest.fileName : folder
  }

  private static func stillName(_ time: RationalTime) -> String {
    "time-" + NumberText.rounded(time.seconds) + ".png"
  }

  /// One picture of an instant.
  private func still(_ job: RenderJob, at time: RationalTime) throws(ExitCode) {
    do {
      let picture = try job.still(at: time)
      try Files.makeFolder(folder)
      let name = SceneRun.stillName(time)
      try Files.write(picture.png, to: folder + "/" + name)
      console.note("\(folder)/\(name)")
    } catch {
      throw console.exitCode(error)
    }
  }
}
