import Golden
import Pixels
import Raster
import SceneDescription
import Timeline

/// A scene file that has been read, checked and played.
struct LoadedScene: Sendable {
  var scene: Scene
  var timeline: Timeline
  /// SHA-256 of the scene's text, of what was chosen for its names, and of every file that it uses,
  /// as hex.
  var hash: String
  var job: SceneJob
  /// The scene's file and all that it uses, sorted.
  var files: [String]

  var path: String { job.path }
}

/// Reads scene files.
struct SceneLoader {
  /// Scene files are written by hand; a larger one is none.
  static let sizeLimit = 64 << 20
  /// Among the names of a larger folder none is looked for that is like that of a missing file.
  private static let mostNames = 4000

  let arguments: Arguments
  let console: Console
  /// Gets every file that is named, also where the scene turns out to be no good.
  var used: UsedFiles?

  /// Reads a scene and prints everything that is wrong with it.
  ///
  /// - Throws: the exit code that the file deserves.
  func load(_ job: SceneJob) throws(ExitCode) -> LoadedScene {
    let path = job.path
    let bytes: [UInt8]
    let own = UsedFiles()
    for files in [own, used] { files?.note(path) }
    do throws(FileError) {
      bytes = try Files.read(path, limit: SceneLoader.sizeLimit)
    } catch {
      if console.form == .json {
        report(error.message, job)
      } else {
        console.message("carousel-render: error: \(error.message)")
      }
      throw .noInput
    }
    let files = files(in: Files.split(path).folder, notes: [own, used])
    let choices = SceneChoices(variant: job.variant, variables: arguments.scene.variables)
    let document = SceneDocument(bytes: bytes, file: path, choices: choices, files: files)
    try check(choices, document, bytes, job)
    let (resolved, diagnostics) = SceneResolver.resolve(document, name: job.name, files: files)
    console.report(arguments.judged(diagnostics), of: job, sources: [path: bytes])
    guard var scene = resolved, diagnostics.isEmpty || !arguments.isStrict else {
      throw .invalidScene
    }
    try override(&scene, path)
    do throws(TimelineError) {
      let timeline = try Timeline(scene)
      return LoadedScene(
        scene: scene, timeline: timeline, hash: hash(bytes, choices, document, timeline), job: job,
        files: own.paths)
    } catch {
      report(error.message, job)
      throw .invalidScene
    }
  }

  /// Names of the command line that the scene does not have.
  private func check(
    _ choices: SceneChoices, _ document: SceneDocument, _ bytes: [UInt8], _ job: SceneJob
  ) throws(ExitCode) {
    guard document.isObject else { return }
    if let variant = choices.variant {
      try check(variant, "variant", among: VariantNames.read(bytes) ?? [], job)
    }
    for choice in choices.variables {
      try check(choice.name, "variable", among: document.variableNames, job)
    }
  }

  private func check(
    _ name: String, _ what: String, among known: [String], _ job: SceneJob
  ) throws(ExitCode) {
    if known.contains(name) { return }
    let near = NearMiss.question(for: name, among: known)
    let all =
      known.isEmpty ? "it has none" : "\(what)s: " + known.prefix(40).joined(separator: ", ")
    // The scene as it stands, for whichever variant it is asked.
    console.report(
      [
        Diagnostic(
          .error, file: job.path, at: nil, "the scene has no \(what) \(Excerpt.quoted(name))",
          hint: near ?? all)
      ], of: SceneJob(path: job.path))
    throw .usage
  }

  /// The options of the command line that go before what the scene says.
  private func override(_ scene: inout Scene, _ path: String) throws(ExitCode) {
    if let rate = arguments.frameRate { scene.frameRate = rate }
    guard let scale = arguments.scale else { return }
    scene.canvas.scale = scale
    if let problem = scene.canvas.sizeProblem {
      console.message("carousel-render: error: \(path): with --scale \(scale) \(problem)")
      throw .usage
    }
  }

  private func report(_ message: String, _ job: SceneJob) {
    console.report([Diagnostic(.error, file: job.path, at: nil, message)], of: job)
  }

  /// The file name without its ending.
  static func name(of file: String) -> String {
    file.hasSuffix(".json") && file.count > 5 ? String(file.dropLast(5)) : file
  }

  /// What the resolver may know of the files that a scene names.
  private func files(in folder: String, notes: [UsedFiles?]) -> SceneFiles {
    let allowsOutside = arguments.allowsOutside
    let isOutside: @Sendable (String) -> Bool = { path in
      let root = Files.resolved(folder.isEmpty ? "." : folder)
      guard !allowsOutside, let root, let real = Files.resolved(path) else { return false }
      return real != root && !real.hasPrefix(root == "/" ? root : root + "/")
    }
    let reading: @Sendable (String) -> String? = { path in
      for files in notes { files?.note(path) }
      if let problem = Files.readingProblem(path) { return "cannot read '\(path)': \(problem)" }
      return isOutside(path)
        ? "'\(path)' lies outside of the scene's folder; --allow-outside lets it in" : nil
    }
    let names: @Sendable (String) -> [String] = { path in
      let beside = Files.split(path).folder
      guard !Files.exists(path), !isOutside(beside.isEmpty ? "." : beside) else { return [] }
      return Files.names(beside.isEmpty ? "." : beside, most: SceneLoader.mostNames)
    }
    return SceneFiles(
      folder: folder, problem: reading, names: names, fontProblem: { FontFile.problem($0) },
      contents: { (path, limit) throws(SceneFiles.Unreadable) in
        do throws(FileError) { return try Files.read(path, limit: limit) } catch {
          throw SceneFiles.Unreadable(message: error.message)
        }
      })
  }

  private func hash(
    _ bytes: [UInt8], _ choices: SceneChoices, _ document: SceneDocument, _ timeline: Timeline
  ) -> String {
    var all = SHA256.hex(of: bytes)
    for (key, value) in [("variant", choices.variant)]
      + choices.variables.map({ ($0.name, $0.text) })
    {
      if let value { all += SHA256.hex(of: Array("\(key)=\(value)".utf8)) }
    }
    for (_, data) in document.dataFiles.sorted(by: { $0.key < $1.key }) {
      all += SHA256.hex(of: data)
    }
    let images = Set(timeline.sheets.compactMap(\.image?.file)).sorted()
    for file in images + timeline.scene.fonts {
      all += (try? Files.read(file, limit: 1 << 30)).map { SHA256.hex(of: $0) } ?? "-"
    }
    return SHA256.hex(of: Array(all.utf8))
  }
}
