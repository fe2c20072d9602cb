import Golden
import Raster
import SceneDescription
import Workers

/// The comparisons of a `render` with `--golden`.
struct GoldenRun {
  let arguments: Arguments
  let jobs: [SceneJob]
  let console: Console

  private var options: GoldenOptions { arguments.golden }

  var isWanted: Bool { options.isWanted }

  /// Whether nothing more is rendered after a scene that failed.
  var stops: Bool { options.isWanted && !options.keepsGoing }

  /// Whether goldens change, and only up to the scene that stops the run.
  var updatesInOrder: Bool { stops && options.update != .none && jobs.count > 1 }

  /// Where the goldens are.
  var paths: [String] { options.isWanted ? jobs.map(goldenPath) : [] }

  /// Rendering into the golden itself would take away what is to be compared.
  func checkOutput(_ folder: String, of scene: SceneJob) throws(ExitCode) {
    guard options.isWanted else { return }
    let golden = goldenPath(scene)
    let isSame = Files.resolved(folder).map { $0 == Files.resolved(golden) } ?? (folder == golden)
    if isSame {
      throw console.fail("'\(folder)' is the golden; frames go to another folder", .usage)
    }
  }

  /// What came of comparing a scene, and what it is settled with.
  struct Comparison {
    fileprivate let rendered: RenderedSequence
    fileprivate let actual: FrameSequence
    fileprivate let golden: FrameSequence?
    fileprivate var result: SceneResult
  }

  /// Compares what was rendered.
  ///
  /// - Parameters:
  ///   - crew: who compares it.
  ///   - console: the scene's.
  func compare(
    _ rendered: RenderedSequence, by crew: Crew, _ console: Console
  ) async throws(ExitCode) -> Comparison {
    let path = goldenPath(rendered.loaded.job)
    var actual: FrameSequence
    do throws(SequenceError) { actual = try FrameSequence.read(rendered.folder) } catch {
      throw console.fail(error.message, .inputOutput)
    }
    // A stranger's frames in the folder are not the scene's.
    actual.files = actual.files.filter { rendered.hashes[$0.key] != nil }
    actual.drawn = rendered.hashes
    actual.trace = rendered.trace
    var result = SceneResult(
      name: rendered.loaded.scene.name, actual: rendered.folder, golden: path)
    var golden: FrameSequence?
    do throws(SequenceError) {
      let found = try FrameSequence.read(path)
      var comparison = SequenceComparison(actual, with: found, tolerance: options.tolerance)
      comparison.selection = arguments.frames == nil ? nil : Set(rendered.frames)
      result = await comparison.run(name: result.name, by: crew)
      golden = found
    } catch { result.problem = GoldenRun.problem(error) }
    result.file = rendered.loaded.path
    return Comparison(rendered: rendered, actual: actual, golden: golden, result: result)
  }

  /// Brings the golden up to date, if that is wanted, and writes pictures of what differs.
  func settle(
    _ comparison: inout Comparison, _ console: Console
  ) throws(ExitCode) -> SceneResult {
    let (actual, golden) = (comparison.actual, comparison.golden)
    do throws(FileError) {
      if comparison.result.problem?.verdict != .unreadable {
        try GoldenUpdate(
          options.update, from: actual, to: comparison.result.golden, golden: golden,
          keyFrames: options.keyFrames
        ).apply(to: &comparison.result)
      }
      try DifferenceFiles(comparison: options.tolerance.comparison)
        .write(
          for: &comparison.result, actual: actual, golden: golden,
          to: differences(comparison.rendered))
    } catch {
      throw console.fail(error.message, error.operation == .write ? .inputOutput : .cannotCreate)
    }
    comparison.result.command = command(comparison.result, comparison.rendered.loaded.job)
    return comparison.result
  }

  /// What is to be said of a scene of which there is nothing to compare; nil when nothing is to be
  /// compared.
  func unrendered(_ job: SceneJob) -> SceneResult? {
    guard options.isWanted else { return nil }
    var result = SceneResult(name: job.name, actual: job.path, golden: goldenPath(job))
    result.file = job.path
    result.problem = (.unreadable, "could not be rendered")
    return result
  }

  /// Prints and writes what was found.
  ///
  /// - Parameter results: in the order of the scenes.
  func report(_ results: [SceneResult]) throws(ExitCode) {
    guard options.isWanted else { return }
    let left = jobs.count - results.count
    if left > 0, stops {
      console.note(
        "carousel-render: stopped at the first failing scene; \(left) not rendered "
          + "(--keep-going renders all)")
    }
    let stale = staleGoldens()
    try GoldenReport(options: options, console: console).write(results + stale)
    if !stale.isEmpty { throw .different }
  }

  private func goldenPath(_ job: SceneJob) -> String {
    guard let chosen = options.folder else { return job.golden }
    return jobs.count == 1 ? chosen : "\(chosen)/\(job.name).golden"
  }

  private func differences(_ rendered: RenderedSequence) -> String {
    guard let folder = options.differences else { return rendered.folder + "/differences" }
    return jobs.count == 1 ? folder : folder + "/" + rendered.loaded.scene.name
  }

  private static func problem(
    _ error: SequenceError
  ) -> (verdict: SceneResult.Verdict, message: String) {
    switch error {
    case .missing(let path): (.noGolden, "no golden yet, '\(path)' does not exist")
    case .empty(let path): (.noGolden, "no golden yet, '\(path)' is empty")
    default: (.unreadable, error.message)
    }
  }

  /// The command that makes the golden right, with everything that changes pictures.
  private func command(_ result: SceneResult, _ job: SceneJob) -> String? {
    guard let file = result.file, result.verdict != .passed else { return nil }
    var words = ["carousel-render", "render", file]
    words += arguments.scene.words(variant: job.variant)
    if let scale = arguments.scale { words += ["--scale", NumberText.short(scale)] }
    if let rate = arguments.frameRate { words += ["--fps", rate.description] }
    if arguments.allowsOutside { words.append("--allow-outside") }
    words.append(options.folder == nil ? "--golden" : "--golden=\(result.golden)")
    let isNew = result.verdict == .noGolden
    if result.problem?.verdict == .unreadable { return nil }
    words += ["--update", isNew ? "missing" : "failed"]
    return (isNew ? "to make it: " : "to take the new pictures as goldens: ")
      + words.map(GoldenRun.quoted).joined(separator: " ")
  }

  /// A word that a shell takes as it is.
  private static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=,%".contains($0))
    }
    return plain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// Whether there is a scene, or a variant of one, that a golden belongs to.
  ///
  /// - Parameter name: the golden's path without its ending.
  private static func hasScene(_ name: String) -> Bool {
    if Files.exists(name + ".json") { return true }
    guard let mark = name.lastIndex(of: "@") else { return false }
    let scene = name[..<mark] + ".json"
    guard Files.exists(String(scene)) else { return false }
    // Of a scene that cannot be read nobody knows the variants.
    let variants = SceneJobs.variants(of: String(scene))
    return variants?.contains(String(name[name.index(after: mark)...])) != false
  }

  /// Goldens beside the scenes whose scenes are gone.
  private func staleGoldens() -> [SceneResult] {
    guard options.folder == nil else { return [] }
    var results: [SceneResult] = []
    for folder in Set(arguments.scenes.map { Files.split($0).folder }).sorted() {
      let names = (try? Files.list(folder.isEmpty ? "." : folder)) ?? []
      for name in names where name.hasSuffix(".golden") {
        let path = folder.isEmpty ? name : folder + "/" + name
        let scene = path.dropLast(7) + ".json"
        guard Files.exists(path + "/" + SequenceManifest.fileName),
          !GoldenRun.hasScene(String(path.dropLast(7)))
        else { continue }
        var result = SceneResult(name: name, actual: String(scene), golden: path)
        result.problem = (.failed, "stale, there is no scene '\(scene)'")
        result.command = "to remove it: rm -r \(GoldenRun.quoted(path))"
        results.append(result)
      }
    }
    return results
  }
}
