import Foundation
import Testing

@testable import carousel_render

@Suite("Help")
struct HelpTests {
  @Test func theProgramsHelpNamesEverything() throws {
    let result = try Program.run(["--help"])
    #expect(result.status == 0)
    for option in OptionTable.all { #expect(result.output.contains(option.usage)) }
    for spec in CommandTable.all { #expect(result.output.contains("\n  \(spec.command.rawValue)")) }
  }

  @Test(arguments: Arguments.Command.allCases)
  func eachCommandsHelp(_ command: Arguments.Command) throws {
    let text = Help.text(of: command)
    #expect(text.hasPrefix("Usage: carousel-render \(command.rawValue)"))
    for option in OptionTable.all {
      let isOwn = option.commands.contains(command)
      #expect(text.contains("  \(option.usage)  ") || text.contains("\(option.usage)\n") == isOwn)
    }
    for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func askedForInThreeWays() throws {
    let expected = Help.text(of: .plot)
    for words in [
      ["plot", "--help"], ["plot", "-h"], ["help", "plot"], ["plot", "x.json", "-h"],
    ] {
      #expect(try Program.run(words).output == expected)
    }
    #expect(try Program.run(["help"]).output == Help.text())
    let wrong = try Program.run(["help", "plott"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("did you mean 'plot'?"))
  }

  /// mandoc finds no error in the manual page, and it shows every option.
  @Test func theManualPageIsRight() throws {
    try Program.withFolder { folder in
      let page = folder.appending(path: "carousel-render.1")
      try Program.run(["man"]).output.write(to: page, atomically: true, encoding: .utf8)
      let (status, lint) = try ShellRun.run(
        "/usr/bin/mandoc", ["-T", "lint", "-W", "error", page.path])
      #expect(status == 0, "\(lint)")
      let (_, shown) = try ShellRun.run("/usr/bin/mandoc", ["-T", "ascii", page.path])
      let plain = shown.replacing(/.\u{8}/, with: "")
      for option in OptionTable.all { #expect(plain.contains(option.usage), "\(option.usage)") }
    }
  }

  @Test func doctorNamesTheCommand() {
    let missing = Doctor.requirements.filter { $0.package.contains("noto") }
    let text = Doctor.report(missing: missing)
    #expect(
      text.contains(
        "\nMissing: sudo apt-get install fonts-noto-cjk fonts-noto-core fonts-noto-color-emoji\n"))
    #expect(text.contains("fonts-noto-cjk          MISSING"))
    #expect(text.contains("fonts-inter             ok"))
    #expect(!text.contains("If wanted"))
  }

  /// The machine that runs the tests has all fonts.
  @Test func doctorFindsTheFonts() throws {
    let result = try Program.run(["doctor"])
    #expect(result.status == 0)
    #expect(!result.output.contains("MISSING"))
    let bare = try Program.run(["doctor"], environment: ["PATH": "/nowhere"])
    #expect(bare.status == 0)
    #expect(bare.output.contains("If wanted: sudo apt-get install ffmpeg"))
  }
}
