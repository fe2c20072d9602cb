import Golden
import Raster
import SceneDescription
import Workers

/// `compare`: two sequences, or two pictures.
struct CompareCommand {
  let arguments: Arguments
  let console: Console

  private var options: GoldenOptions { arguments.golden }
  private var actual: String { arguments.scenes[0] }
  private var golden: String { arguments.scenes[1] }

  func run() async throws(ExitCode) {
    let result: SceneResult
    switch (Files.isFolder(actual), Files.isFolder(golden)) {
    case (true, true): result = try await sequences()
    case (false, false): result = try pictures()
    case (true, false): result = unreadable(mixed(folder: actual, file: golden))
    case (false, true): result = unreadable(mixed(folder: golden, file: actual))
    }
    if let problem = result.problem {
      console.message("carousel-render: error: \(problem.message)")
    }
    if result.problem == nil || options.format != nil || options.report != nil {
      try GoldenReport(options: options, console: console).write([result])
    }
    if let code = GoldenReport.exitCode(result) { throw code }
  }

  private func mixed(folder: String, file: String) -> String {
    Files.exists(file)
      ? "'\(file)' is a file, but '\(folder)' is a folder" : "'\(file)' does not exist"
  }

  private func unreadable(_ message: String) -> SceneResult {
    var result = SceneResult(name: name, actual: actual, golden: golden)
    result.problem = (.unreadable, message)
    return result
  }

  /// The last part of what is compared.
  private var name: String {
    let name = Files.split(actual.hasSuffix("/") ? String(actual.dropLast()) : actual).name
    return name.isEmpty ? actual : name
  }

  private func sequences() async throws(ExitCode) -> SceneResult {
    var result: SceneResult
    let (now, then): (FrameSequence, FrameSequence)
    do throws(SequenceError) {
      now = try FrameSequence.read(actual)
      then = try FrameSequence.read(golden)
    } catch { return unreadable(error.message) }
    let workers = (arguments.jobs ?? .percent(100)).workers(processors: Processors.count)
    result = await SequenceComparison(
      now, with: then, tolerance: options.tolerance
    ).run(name: now.manifest?.settings.scene ?? name, by: Crew(workers: workers))
    try writeDifferences(&result, now, then)
    return result
  }

  private func pictures() throws(ExitCode) -> SceneResult {
    for path in [actual, golden] {
      if let problem = Files.readingProblem(path) {
        return unreadable("cannot read '\(path)': \(problem)")
      }
    }
    var result = SceneResult(name: name, actual: actual, golden: golden)
    result.isPicture = true
    result.compared = 1
    let (now, then): ([UInt8], [UInt8])
    do throws(FileError) {
      now = try Files.read(actual, limit: 1 << 30)
      then = try Files.read(golden, limit: 1 << 30)
    } catch { return unreadable(error.message) }
    let verdict = FrameComparer(tolerance: options.tolerance).compare(actual: now, golden: then)
    if case .broken(let side, let reason) = verdict {
      return unreadable("'\(side == .actual ? actual : golden)' \(reason)")
    }
    guard verdict != .equal else { return result }
    result.frames = [SceneResult.Frame(number: 0, time: nil, verdict: verdict)]
    result.frames[0].actualFile = actual
    result.frames[0].goldenFile = golden
    var (a, b) = (FrameSequence(path: folder(actual)), FrameSequence(path: folder(golden)))
    (a.files[0], b.files[0]) = (Files.split(actual).name, Files.split(golden).name)
    try writeDifferences(&result, a, b)
    return result
  }

  private func folder(_ path: String) -> String {
    let folder = Files.split(path).folder
    return folder.isEmpty ? "." : folder
  }

  private func writeDifferences(
    _ result: inout SceneResult, _ actual: FrameSequence, _ golden: FrameSequence
  ) throws(ExitCode) {
    guard let folder = options.differences else { return }
    do throws(FileError) {
      try DifferenceFiles(comparison: options.tolerance.comparison)
        .write(for: &result, actual: actual, golden: golden, to: folder)
    } catch {
      console.message("carousel-render: error: \(error.message)")
      throw error.operation == .write ? .inputOutput : .cannotCreate
    }
  }
}
