import Golden
import Raster
import SceneDescription
import Synchronization
import Workers

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
    let golden = GoldenRun(arguments: arguments, jobs: jobs, console: console)
    for (job, folder) in zip(jobs, folders) { try golden.checkOutput(folder, of: job) }
    let outcomes = try await render(jobs, part, to: folders, golden)
    try golden.report(outcomes.compactMap(\.result))
    let rules = outcomes.compactMap(\.rule)
    if rules.count == jobs.count { try writeDepfile(rules) }
    if let worst = outcomes.compactMap(\.code).max() { throw worst }
  }

  /// Renders several scenes at a time: each has a worker, and those that are left over help.
  ///
  /// - Returns: what came of each, in order, up to the one that stopped the run.
  /// - Throws: `.interrupted`.
  private func render(
    _ jobs: [SceneJob], _ part: SequencePart?, to folders: [String], _ golden: GoldenRun
  ) async throws(ExitCode) -> [SceneOutcome] {
    let workers = (arguments.jobs ?? .percent(100)).workers(processors: Processors.count)
    let pool = WorkerPool(
      workers: workers, scenes: jobs.count,
      mostOpen: haveOwnPlaces(folders + golden.paths) ? workers : 1)
    let order = RunningOrder(scenes: jobs.count)
    let setters = TextSetters()
    let outcomes = Mutex<[Int: SceneOutcome]>([:])
    await pool.run { scene, crew in
      var console = console
      if jobs.count > 1 { console.transcript = order.transcript(of: scene) }
      let outcome = await SceneRun(
        arguments: arguments, console: console, job: jobs[scene], folder: folders[scene],
        part: part, golden: golden, setters: setters, used: used, crew: crew,
        goesOn: { !Interruption.isWanted && order.counts(scene) },
        turn: { await order.turn(of: scene) }
      ).run()
      outcomes.withLock { $0[scene] = outcome }
      let isInterrupted = outcome.code == .interrupted
      let stops = outcome.code != nil && golden.stops && !isInterrupted
      if isInterrupted || stops { pool.openNoMore() }
      order.end(scene, stops: stops)
    }
    let found = outcomes.withLock { $0 }
    let wanted = (0..<order.last + 1).compactMap { found[$0] }
    // Scenes that were not begun at all were not to be rendered any more.
    guard wanted.count == order.last + 1, wanted.allSatisfy({ $0.code != .interrupted }) else {
      throw .interrupted
    }
    return wanted
  }

  /// Whether scenes can be rendered at the same time. Links may lead to the same folder; and of
  /// videos each is written, or encoded, by one process.
  private func haveOwnPlaces(_ paths: [String]) -> Bool {
    arguments.sequence.video == nil
      && Set(paths.map { Files.resolved($0) ?? $0 }).count == paths.count
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
}
