import Pixels
import SceneDescription

/// The command line, understood.
struct Arguments: Equatable {
  enum Command: String, CaseIterable {
    case render, check, trace, explain, plot, sheet, onion, compare, merge
    case initialize = "init"
    case schema, completions, man, doctor, help, version
  }

  var command = Command.render
  var scenes: [String] = []
  var output: String?
  var frames: FrameSelection?
  var time: RationalTime?
  var scale: Double?
  var frameRate: FrameRate?
  /// nil uses all processors.
  var jobs: Jobs?
  var compression = PNGEncoder.Compression.fast
  var isQuiet = false
  var showsTimings = false
  var isCSV = false
  var isJSON = false
  var showsVelocity = false
  var allowsOutside = false
  /// Whether warnings are to count as errors, where a command knows of it.
  var wantsStrictness = false
  var forcesWriting = false
  /// Whether a change of a file renders again.
  var watches = false
  /// Where the files that were used are written to.
  var depfile: String?
  var color = Console.ColorChoice.auto
  /// nil prints the JSON Schema.
  var schemaFormat: SchemaCommand.Format?
  /// The command that help is asked for; nil for the whole program.
  var helpTopic: Command?
  var motion = MotionOptions()
  var golden = GoldenOptions()
  var sequence = SequenceOptions()
  var scene = SceneOptions()
  /// Names of the options that were given.
  private var given: [String] = []

  /// Whether warnings count as errors.
  var isStrict: Bool { wantsStrictness && [.render, .check, .trace].contains(command) }

  /// Diagnostics as they count: warnings are errors where the command is strict.
  func judged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard isStrict else { return diagnostics }
    return diagnostics.map { diagnostic in
      var judged = diagnostic
      judged.severity = .error
      return judged
    }
  }

  enum Jobs: Equatable {
    case count(Int)
    /// Of the machine's processors, 1…100.
    case percent(Int)

    func workers(processors: Int) -> Int {
      switch self {
      case .count(let count): count
      case .percent(let percent): max(1, processors * percent / 100)
      }
    }
  }

  /// A command line that cannot be understood.
  struct UsageError: Error, Equatable {
    var message: String
  }

  /// - Parameter words: without the program's own name.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    if let first = rest.first, let command = Command(rawValue: first) {
      self.command = command
      helpTopic = command
      rest.removeFirst()
    } else if let first = rest.first, !first.contains(where: { "./-".contains($0) }),
      let question = NearMiss.question(for: first, among: Command.allCases.map(\.rawValue))
    {
      throw UsageError(message: "unknown command '\(first)' (\(question))")
    }
    while let word = rest.popFirst() {
      if word == "--" {
        scenes += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try option(word, &rest)
      } else {
        scenes.append(word)
      }
    }
    // A shell's `scenes/*.json` finds the schema of the scenes, too.
    if scenes.count > 1 { scenes.removeAll { $0.hasSuffix(".schema.json") } }
    try checkWhole()
  }

  private mutating func option(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var name = word
    var attached: String?
    if word.hasPrefix("--"), let equal = word.firstIndex(of: "=") {
      name = String(word[..<equal])
      attached = String(word[word.index(after: equal)...])
    } else if !word.hasPrefix("--"), word.count > 2 {
      name = String(word.prefix(2))
      attached = String(word.dropFirst(2))
    }
    guard let spec = OptionTable.option(name, of: command) else { throw Arguments.unknown(name) }
    given.append(name)
    switch spec.value {
    case .optionalFolder: try golden.take(folder: attached, or: &rest)
    case nil:
      if attached != nil { throw UsageError(message: "option '\(name)' takes no value") }
      flag(name)
    default:
      guard let value = attached ?? rest.popFirst() else {
        throw UsageError(message: "option '\(name)' needs a value")
      }
      try set(name, value)
    }
  }

  private static func unknown(_ name: String) -> UsageError {
    unknown(name, "option", among: OptionTable.all.flatMap(\.names))
  }

  static func unknown(_ name: String, _ what: String, among words: [String]) -> UsageError {
    let question = NearMiss.question(for: name, among: words)
    return UsageError(
      message: "unknown \(what) '\(name)'" + (question.map { " (\($0))" } ?? ""))
  }

  private mutating func flag(_ name: String) {
    switch name {
    case "-q", "--quiet": isQuiet = true
    case "--timings": showsTimings = true
    case "--csv": isCSV = true
    case "--json": isJSON = true
    case "--velocity": showsVelocity = true
    case "--allow-outside": allowsOutside = true
    case "--strict": wantsStrictness = true
    case "--force": forcesWriting = true
    case "--watch": watches = true
    case "--all-variants": scene.wantsAllVariants = true
    case "-h", "--help": command = .help
    case "--version": command = .version
    default: if !sequence.flag(name) { golden.flag(name) }
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(UsageError) {
    func wrong(_ wanted: String) -> UsageError {
      UsageError(message: "'\(value)' is not a value for \(name): \(wanted)")
    }
    if command == .schema, name == "--format" {
      guard let format = SchemaCommand.Format(rawValue: value) else {
        throw wrong("json or markdown")
      }
      schemaFormat = format
      return
    }
    if try motion.set(name, value) { return }
    if try scene.set(name, value) { return }
    if try sequence.set(name, value) { return }
    if try golden.set(name, value) { return }
    switch name {
    case "-o", "--output":
      guard !value.isEmpty else { throw wrong("a folder or a file") }
      output = value
    case "--depfile":
      guard !value.isEmpty else { throw wrong("a file") }
      depfile = value
    case "--frames":
      guard let selection = FrameSelection(value) else {
        throw wrong("a list of frames such as 0-9,15,30-")
      }
      frames = selection
    case "--time":
      guard let time = RationalTime(parsing: value), time >= .zero else {
        throw wrong("seconds, such as 0.42 or 13/60")
      }
      self.time = time
    case "--scale":
      guard let scale = Double(value), SceneFields.scaleRule.range.contains(scale) else {
        throw wrong(SceneFields.scaleRule.description + " pixels per point")
      }
      self.scale = scale
    case "--fps":
      guard let rate = RationalTime(parsing: value).flatMap(FrameRate.init) else {
        throw wrong("above 0, at most 1000, such as 60 or 30000/1001")
      }
      frameRate = rate
    case "--compression":
      guard let compression = PNGEncoder.Compression(rawValue: value) else {
        throw wrong(PNGEncoder.Compression.allCases.map(\.rawValue).joined(separator: " or "))
      }
      self.compression = compression
    case "--color":
      guard let choice = Console.ColorChoice(rawValue: value) else {
        throw wrong("auto, always or never")
      }
      color = choice
    default: jobs = try Arguments.jobs(value, wrong("a number from 1 to 256, or 1% to 100%"))
    }
  }

  private static func jobs(_ value: String, _ wrong: UsageError) throws(UsageError) -> Jobs {
    if value.hasSuffix("%") {
      guard let percent = Int(value.dropLast()), (1...100).contains(percent) else { throw wrong }
      return .percent(percent)
    }
    guard let count = Int(value), (1...256).contains(count) else { throw wrong }
    return .count(count)
  }

  private mutating func checkWhole() throws(UsageError) {
    if command == .help { return try chooseTopic() }
    if command == .version { return }
    if command == .plot, time != nil || frames != nil {
      throw UsageError(message: "plot takes --from and --to instead of --time and --frames")
    }
    if let stranger = given.first(where: { name in
      OptionTable.option(name, of: command)?.commands.contains(command) != true
    }) {
      throw UsageError(message: "\(command.rawValue) does not take '\(stranger)'")
    }
    try checkOperands()
    if output == "-", command == .render, watches || depfile != nil {
      throw UsageError(message: "-o - excludes --watch and --depfile, which are for files")
    }
    if sequence.shard != nil, depfile != nil {
      throw UsageError(message: "--depfile is for whole sequences; it excludes --shard")
    }
    if time != nil, frames != nil {
      throw UsageError(message: "--time and --frames exclude one another")
    }
    if !motion.times.isEmpty, time != nil || frames != nil {
      throw UsageError(message: "--times excludes --time and --frames")
    }
    let problem =
      motion.problem ?? scene.problem(for: self) ?? sequence.problem(for: self)
      ?? golden.problem(for: self)
    if let problem { throw UsageError(message: problem) }
  }

  /// `help plot`; `plot --help` has its topic already.
  private mutating func chooseTopic() throws(UsageError) {
    guard helpTopic == .help else { return }
    helpTopic = nil
    guard let word = scenes.first else { return }
    helpTopic = Command(rawValue: word)
    if helpTopic == nil {
      throw Arguments.unknown(word, "command", among: Command.allCases.map(\.rawValue))
    }
  }
}
