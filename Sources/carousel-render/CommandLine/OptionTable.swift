import Pixels

/// All options of the command line.
enum OptionTable {
  private static let scenic: [Arguments.Command] = [
    .render, .check, .trace, .explain, .plot, .sheet, .onion,
  ]

  static let all = frames + scenes + files + reports + motion + goldens + tolerance + common

  /// Whether a name is an option at all.
  static func isKnown(_ name: String) -> Bool { all.contains { $0.names.contains(name) } }

  /// The option of that name that a command takes; of another command where it takes none.
  static func option(_ name: String, of command: Arguments.Command) -> OptionSpec? {
    let named = all.filter { $0.names.contains(name) }
    return named.first { $0.commands.contains(command) } ?? named.first
  }

  static func options(of command: Arguments.Command) -> [OptionSpec] {
    all.filter { $0.commands.contains(command) }
  }

  private static let frames = [
    OptionSpec(
      "-o, --output", value: .folder("DIR"), .frames, [.render],
      "where frames go (default output/<scene name>/; with several scenes a folder for each is made "
        + "inside of DIR)"),
    OptionSpec(
      "--frames", value: .text("LIST"), .frames, [.render, .trace, .sheet, .onion],
      "only these frames, e.g. 0-9,15,30-"),
    OptionSpec(
      "--time", value: .text("SECONDS"), .frames, [.render, .trace, .sheet, .onion],
      "one picture of this instant, e.g. 0.42 or 13/60: time-0.42.png"),
    OptionSpec(
      "--scale", value: .text("N"), .frames, scenic,
      "pixels per point instead of the scene's, 0.01 to 16"),
    OptionSpec(
      "--fps", value: .text("N"), .frames, scenic,
      "frames per second instead of the scene's, above 0 to 1000, e.g. 120 or 30000/1001"),
    OptionSpec(
      "-j, --jobs", value: .text("N"), .frames, [.render, .compare],
      "how many frames of all scenes are worked on at a time, 1 to 256, or 1% to 100% of the "
        + "processors (default: one per processor); the files are the same for any number"),
  ]

  private static let scenes = [
    OptionSpec(
      "--set", value: .text("NAME=VALUE"), .scenes, scenic,
      "another value for a variable of the scene: JSON, or else a text; repeatable"),
    OptionSpec(
      "--variant", value: .text("NAME"), .scenes, scenic,
      "this variant of the scene instead of the scene as it stands, as <scene>@NAME; repeatable for "
        + "render and check"),
    OptionSpec(
      "--all-variants", .scenes, [.render],
      "the scene as it stands and all of its variants, which is what check looks at by default"),
  ]

  private static let files = [
    OptionSpec(
      "--compression", value: .choice("C", PNGEncoder.Compression.allCases.map(\.rawValue)),
      .frames, [.render],
      "fast (default), or small: files as small as libpng's or smaller, at a lower speed"),
    OptionSpec(
      "--shard", value: .text("I/N"), .frames, [.render],
      "only this of N equal parts of the frames, e.g. 2/5; auto asks the variables of Slurm arrays, "
        + "Kubernetes' indexed jobs (and JOB_COMPLETIONS), GitLab, CircleCI and Buildkite"),
    OptionSpec(
      "--resume", .frames, [.render],
      "keep the frames that are there, whole, and of this very scene"),
    OptionSpec(
      "--watch", .frames, [.render],
      "render again whenever the scene, or a file that it uses, has changed; an error leaves the "
        + "frames as they were; Ctrl-C ends"),
    OptionSpec(
      "--depfile", value: .file("FILE"), .frames, [.render],
      "write which files the frames depend on, as a rule for make and ninja"),
    OptionSpec(
      "-o, --output", value: .folder("DIR"), .frames, [.merge],
      "where the joined frames go (default: the first folder)"),
  ]

  private static let reports = [
    OptionSpec("--csv", .reports, [.trace], "comma-separated values"),
    OptionSpec(
      "--velocity", .reports, [.trace],
      "also how fast poses change: points, degrees, factors per second, by differences over "
        + "1/7200 s on both sides (springs of the integrator: over one of its steps, 1/300 s)"),
    OptionSpec("--json", .reports, [.explain], "JSON instead of text"),
    OptionSpec(
      "--allow-outside", .reports, scenic, "let scenes use files outside of their own folder"),
    OptionSpec(
      "--strict", .reports, [.render, .check, .trace],
      "warnings are errors, fonts of the machine that a scene depends on included"),
    OptionSpec(
      "--color", value: .choice("WHEN", Console.ColorChoice.allCases.map(\.rawValue)), .reports,
      scenic,
      "whether messages quote the line in colour: auto (default: on a terminal), always or never"),
    OptionSpec(
      "--format", value: .choice("F", ["text", "json"]), .reports, [.check],
      "text (default) on standard error, or json: an object for each message on standard output"),
    OptionSpec(
      "--format",
      value: .choice("F", SchemaCommand.Format.allCases.map(\.rawValue)), .reports, [.schema],
      "json (default): the JSON Schema, or markdown: the reference of all keys, for people"),
    OptionSpec("--force", .reports, [.initialize], "write over a file that is there"),
  ]

  private static let motion = [
    OptionSpec(
      "-o, --output", value: .file("FILE"), .motion, [.plot, .sheet, .onion],
      "plot.svg or .png, sheet.png, onion.png (default output/<scene name>/…)"),
    OptionSpec(
      "--cards", value: .text("IDS"), .motion, [.plot], "these cards only, e.g. one,two"),
    OptionSpec(
      "--properties", value: .text("P"), .motion, [.plot],
      "these of x,y,scale,rotation,tilt,opacity,z (default: what changes)"),
    OptionSpec(
      "--from", value: .text("T"), .motion, [.plot], "from this second on (default: the start)"),
    OptionSpec(
      "--to", value: .text("T"), .motion, [.plot], "until this second (default: the end)"),
    OptionSpec(
      "--every", value: .text("N"), .motion, [.sheet, .onion],
      "every Nth frame, and the last (default: about 24 in all, of an onion skin about 8)"),
    OptionSpec(
      "--times", value: .text("LIST"), .motion, [.sheet, .onion], "these seconds, e.g. 0.2,13/60"),
    OptionSpec(
      "--columns", value: .text("N"), .motion, [.sheet],
      "how many pictures stand side by side (default: as suits them)"),
    OptionSpec(
      "--layer", value: .text("ID"), .motion, [.onion], "show only this layer several times"),
  ]

  private static let common = [
    OptionSpec("-q, --quiet", .all, scenic + [.compare], "no progress"),
    OptionSpec("--timings", .all, [.render], "where the time went"),
    OptionSpec("-h, --help", .all, Arguments.Command.allCases, "help for the command"),
    OptionSpec(
      "--version", .all, Arguments.Command.allCases,
      "the versions of the program and its libraries"),
  ]
}
