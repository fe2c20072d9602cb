/// One command: what help, completions and the manual page say of it.
struct CommandSpec: Sendable {
  /// What follows the command and its options.
  enum Operands: Sendable {
    case scenes, scene, compared, folders, none
    case choice([String])
    /// A kind, then a file.
    case kindAndFile([String])
  }

  var command: Arguments.Command
  /// Behind the command's name: `SCENE…`.
  var usage: String
  var operands: Operands
  /// Without a capital and a full stop.
  var summary: String
  /// Whole sentences.
  var details: String
  var examples: [String]
}

/// All commands.
enum CommandTable {
  static func spec(of command: Arguments.Command) -> CommandSpec? {
    all.first { $0.command == command }
  }

  static let all = scenes + pictures + others

  private static let scenes = [
    CommandSpec(
      command: .render, usage: "SCENE…", operands: .scenes,
      summary: "render the scenes' frames as PNG files",
      details: "The word 'render' may be left out. Frames are frame-0000.png and up, beside them "
        + "manifest.json and trace.jsonl. With --golden they are compared.",
      examples: [
        "scenes/slot-carousel.json", "scenes/*.json -o out --scale 1 -j 50%",
        "scenes/*.json --golden --keep-going --report report.xml",
      ]),
    CommandSpec(
      command: .check, usage: "SCENE…", operands: .scenes, summary: "report problems only",
      details: "Prints nothing when nothing is wrong. In GitHub Actions every message is an "
        + "annotation, too.",
      examples: ["check scenes/*.json --strict", "check scene.json --format json"]),
    CommandSpec(
      command: .trace, usage: "SCENE", operands: .scene,
      summary: "print each frame's card poses as JSON lines",
      details: "x and y in points from the layer's centre, y down; turns in degrees, clockwise.",
      examples: ["trace scenes/card-stack.json --frames 13-21", "trace scene.json --csv"]),
    CommandSpec(
      command: .explain, usage: "SCENE", operands: .scene,
      summary: "print every default, event and animation in numbers",
      details: "Says what the scene leaves unsaid.",
      examples: ["explain scenes/slot-carousel.json", "explain scene.json --json"]),
  ]

  private static let pictures = [
    CommandSpec(
      command: .plot, usage: "SCENE", operands: .scene,
      summary: "draw the cards' properties as curves over time",
      details: "A panel for each property, a line for each card; grey where a finger is down.",
      examples: [
        "plot scenes/card-stack.json", "plot scene.json --properties x,rotation -o plot.png",
      ]),
    CommandSpec(
      command: .sheet, usage: "SCENE", operands: .scene, summary: "draw frames side by side",
      details: "With their numbers and times, as large as 2000 pixels allow.",
      examples: ["sheet scene.json --times 0.2,0.3,0.4", "sheet scene.json --every 3 --columns 6"]),
    CommandSpec(
      command: .onion, usage: "SCENE", operands: .scene,
      summary: "draw several times over one another",
      details: "The newest in full, older ones fainter, with the ways of the cards' centres.",
      examples: ["onion scene.json --layer deck"]),
    CommandSpec(
      command: .compare, usage: "ACTUAL GOLDEN", operands: .compared,
      summary: "compare two folders of frames, or two pictures",
      details: "Ends with 1 when they differ.",
      examples: ["compare output/a output/b", "compare a.png b.png --max-diff-pixels 20px"]),
  ]

  private static let others = [
    CommandSpec(
      command: .merge, usage: "DIR…", operands: .folders, summary: "join the frames of shards",
      details: "Of one folder or several, into the first or into that of -o. Gaps, overlaps and "
        + "shards that do not belong together are refused.",
      examples: ["merge output/card-stack", "merge a b c -o whole"]),
    CommandSpec(
      command: .initialize, usage: "KIND [FILE]",
      operands: .kindAndFile(SceneTemplate.allCases.map(\.rawValue)),
      summary: "write a small scene to start from: "
        + SceneTemplate.allCases.map(\.rawValue).joined(separator: ", "),
      details:
        "The first four are carousels, the others effects of pages: coverflow, cube and cards as "
        + "in Swiper, coverFlow, with a capital F, as in iCarousel, fan like a hand of cards, "
        + "custom with poses of your own. "
        + "Without FILE, or with -, the scene goes to standard output. A file that is there is "
        + "kept, unless --force is given.",
      examples: ["init slots my.json", "init stack"]),
    CommandSpec(
      command: .schema, usage: "", operands: .none,
      summary: "print the JSON Schema of scenes, or the reference of their keys",
      details: "A scene names its schema by a key, for editors: \"$schema\": "
        + "\"scene.schema.json\".",
      examples: ["schema > scene.schema.json", "schema --format markdown > reference.md"]),
    CommandSpec(
      command: .completions, usage: "SHELL",
      operands: .choice(Shell.allCases.map(\.rawValue)),
      summary: "print completions for "
        + Shell.allCases.map(\.rawValue).joined(separator: ", "),
      details: "Where they belong is said in their first lines.",
      examples: ["completions bash > ~/.local/share/bash-completion/completions/carousel-render"]),
    CommandSpec(
      command: .man, usage: "", operands: .none, summary: "print the manual page",
      details: "In the language of man(7).", examples: ["man | man -l -"]),
    CommandSpec(
      command: .doctor, usage: "", operands: .none,
      summary: "tell what is missing on this machine and how to install it",
      details: "Ends with 66 when something that drawing needs is missing.", examples: ["doctor"]),
    CommandSpec(
      command: .help, usage: "[COMMAND]",
      operands: .choice(Arguments.Command.allCases.map(\.rawValue)),
      summary: "explain the program, or a command", details: "The same as COMMAND --help.",
      examples: ["help plot"]),
    CommandSpec(
      command: .version, usage: "", operands: .none,
      summary: "print the versions of the program and its libraries",
      details: "The same as --version.", examples: ["version"]),
  ]
}
