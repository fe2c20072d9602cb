/// The manual page in the language of man(7), made from the tables of commands and options.
enum ManualPage {
  static var text: String {
    var lines = [
      ".TH CAROUSEL-RENDER 1 \"\" \"carousel-render \(Version.number)\" \"User Commands\"",
      ".SH NAME", "carousel-render \\- play SwiftUI carousels from JSON and write their frames",
      ".SH SYNOPSIS", ".B carousel-render", escaped("SCENE… [options]"), ".br",
      ".B carousel-render", "COMMAND [options]", ".SH DESCRIPTION",
      "A scene is a JSON file that describes a carousel or a card stack and what happens to it.",
      "Taps and drags run through SwiftUI's own animation rules; every frame becomes a PNG file.",
      "The same scene gives the same bytes on every run and for any number of threads.",
      ".SH COMMANDS",
    ]
    for spec in CommandTable.all {
      lines += [".TP", ".B " + escaped("\(spec.command.rawValue) \(spec.usage)")]
      lines.append(sentence(spec.summary) + " " + escaped(spec.details))
    }
    lines.append(".SH OPTIONS")
    for group in OptionSpec.Group.allCases {
      lines.append(".SS \"\(escaped(group.rawValue))\"")
      for option in OptionTable.all where option.group == group {
        lines += [".TP", ".B " + escaped(option.usage)]
        lines.append(sentence(option.summary) + commands(of: option))
      }
    }
    lines.append(".SH EXIT STATUS")
    for (number, meaning) in Help.exitStatus {
      lines += [".TP", ".B \(number)", sentence(meaning)]
    }
    lines += [".SH EXAMPLES", ".nf"]
    lines += CommandTable.all.flatMap(\.examples).map { escaped("carousel-render \($0)") }
    return (lines + [".fi"]).joined(separator: "\n") + "\n"
  }

  private static func commands(of option: OptionSpec) -> String {
    option.group == .all
      ? "" : " Of: " + option.commands.map(\.rawValue).joined(separator: ", ") + "."
  }

  private static func sentence(_ text: String) -> String {
    escaped(text.prefix(1).uppercased() + text.dropFirst() + ".")
  }

  /// Backslashes and hyphens mean something to roff, and so does a dot or a quote that begins a line.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
