import Foundation
import Testing

@testable import carousel_render

/// The table of options is what the parser takes, no more and no less.
@Suite("Options")
struct OptionTableTests {
  /// A value that each option takes.
  private static func value(_ option: OptionSpec) -> String {
    switch option.names.last {
    case "--frames", "--times", "--columns", "--every", "--time", "--jobs", "--from",
      "--key-frames":
      return "2"
    case "--to": return "3"
    case "--set": return "a=1"
    case "--scale", "--fps", "--window", "--max-channel-delta": return "2"
    case "--properties": return "x,y"
    case "--max-diff-pixels": return "5px"
    case "--shard": return "1/2"
    case "--threshold": return "0.1"
    case "--ignore": return "1,2,3,4"
    default:
      if case .choice(_, let words) = option.value { return words[0] }
      return "name"
    }
  }

  private static func operands(_ command: Arguments.Command) -> [String] {
    switch CommandTable.spec(of: command)?.operands {
    case .scenes, .scene: ["a.json"]
    case .folders: ["a"]
    case .compared: ["a", "b"]
    case .choice(let words), .kindAndFile(let words): [words[0]]
    case .some(.none), nil: []
    }
  }

  /// What an option must not stand alone with.
  private static func companions(_ option: OptionSpec, _ command: Arguments.Command) -> [String] {
    var words: [String] = []
    let golden = [OptionSpec.Group.goldens, .tolerance].contains(option.group)
    if command == .render, golden, !option.names.contains("--golden") { words.append("--golden") }
    if option.names.contains("--threshold") { words += ["--metric", "yiq"] }
    if option.names.contains("--key-frames") { words += ["--update", "all"] }
    return words
  }

  private static let uses = OptionTable.all.flatMap { option in
    option.commands.flatMap { command in option.names.map { (option, command, $0) } }
  }

  @Test func everyOptionIsTakenByItsCommands() throws {
    for (option, command, name) in Self.uses {
      var words = [command.rawValue] + Self.operands(command)
      words += Self.companions(option, command) + [name]
      if option.value != nil { words.append(Self.value(option)) }
      let arguments = try? Arguments(words)
      #expect(arguments != nil, "\(words)")
      // It does something: without it the command line means something else.
      let plain = try? Arguments([command.rawValue] + Self.operands(command))
      #expect(arguments != plain, "\(words)")
    }
    #expect(Self.uses.count > 100)
  }

  @Test func noOtherCommandTakesIt() {
    for command in Arguments.Command.allCases where command != .help && command != .version {
      for option in OptionTable.all where !option.commands.contains(command) {
        let isTaken = OptionTable.options(of: command).contains {
          !Set($0.names).isDisjoint(with: option.names)
        }
        guard !isTaken else { continue }
        var words = [command.rawValue] + Self.operands(command) + [option.names[0]]
        if option.value != nil { words.append(Self.value(option)) }
        #expect(throws: Arguments.UsageError.self, "\(words)") { try Arguments(words) }
      }
    }
  }

  @Test func everyChoiceIsAValue() throws {
    for option in OptionTable.all {
      guard case .choice(_, let words) = option.value else { continue }
      for word in words {
        let command = option.commands[0]
        // Goldens are compared as pictures, never as a video.
        let isVideo = VideoFormat(rawValue: word) != nil
        let rest = Self.companions(option, command).filter {
          $0 != "--metric" && !(isVideo && $0 == "--golden")
        }
        let line = [command.rawValue] + Self.operands(command) + rest + [option.names[0], word]
        #expect(throws: Never.self, "\(line)") { try Arguments(line) }
      }
      let command = option.commands[0]
      #expect(throws: Arguments.UsageError.self) {
        try Arguments([command.rawValue] + Self.operands(command) + [option.names[0], "nonsense"])
      }
    }
  }

  @Test func everyCommandIsInTheTable() {
    #expect(Set(CommandTable.all.map(\.command)) == Set(Arguments.Command.allCases))
    #expect(CommandTable.all.count == Arguments.Command.allCases.count)
  }

  /// `scenes/*.json` finds the schema among the scenes; alone it is what was asked for.
  @Test func theSchemaIsNoScene() throws {
    let scenes = ["s/a.json", "s/b.json", "s/scene.schema.json"]
    #expect(try Arguments(["check"] + scenes).scenes == ["s/a.json", "s/b.json"])
    #expect(try Arguments(["check", scenes[2]]).scenes == [scenes[2]])
    #expect(
      try Program.run(["check", "scenes/slot-carousel.json", "scenes/scene.schema.json"]).status
        == 0)
  }

  /// An example that the program would refuse is worse than none.
  @Test func examplesAreUnderstood() {
    for spec in CommandTable.all {
      #expect(!spec.examples.isEmpty)
      for example in spec.examples {
        let words = example.split(separator: " ").prefix { $0 != ">" && $0 != "|" }
        let arguments = try? Arguments(words.map(String.init))
        #expect(arguments?.command == spec.command, "\(example)")
      }
    }
  }
}
