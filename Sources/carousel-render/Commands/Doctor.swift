import Golden
import Raster

/// `doctor`: what is missing on the machine, and the command that installs it.
struct Doctor {
  /// Something that the machine may lack.
  struct Requirement: Equatable {
    /// Of Debian.
    var package: String
    var purpose: String
    /// Whether drawing needs it.
    var isNeeded: Bool
  }

  static let requirements =
    FontPackages.names.map {
      Requirement(package: $0, purpose: purposes[$0] ?? "letters of texts", isNeeded: true)
    } + [Requirement(package: "ffmpeg", purpose: "films from frames", isNeeded: false)]

  private static let purposes = [
    "fonts-inter": "the default font", "fonts-dejavu-core": "signs that no other font has",
    "fonts-noto-cjk": "Chinese, Japanese and Korean", "fonts-noto-core": "18 further scripts",
    "fonts-noto-color-emoji": "emoji",
  ]

  /// - Throws: `.noInput` when something is missing that drawing needs.
  func run(_ console: Console) throws(ExitCode) {
    let missing = Doctor.requirements.filter { !Doctor.isPresent($0) }
    guard console.data(Doctor.report(missing: missing)) else { throw .inputOutput }
    if missing.contains(where: \.isNeeded) { throw .noInput }
  }

  static func report(missing: [Requirement]) -> String {
    var text = Version.text + "\n"
    let width = requirements.map(\.package.count).max() ?? 0
    for item in requirements {
      let state = missing.contains(item) ? (item.isNeeded ? "MISSING" : "absent") : "ok"
      text += item.package + String(repeating: " ", count: width + 2 - item.package.count) + state
      text += String(repeating: " ", count: 9 - state.count) + item.purpose + "\n"
    }
    for (isNeeded, word) in [(true, "Missing"), (false, "If wanted")] {
      let names = missing.filter { $0.isNeeded == isNeeded }.map(\.package)
      guard !names.isEmpty else { continue }
      text += "\n\(word): sudo apt-get install " + names.joined(separator: " ") + "\n"
    }
    return missing.isEmpty ? text + "\nNothing is missing.\n" : text
  }

  private static func isPresent(_ item: Requirement) -> Bool {
    if FontPackages.names.contains(item.package) { return FontPackages.isInstalled(item.package) }
    let folders = (Console.variable("PATH") ?? "").split(separator: ":")
    return folders.contains { Files.exists("\($0)/\(item.package)") }
  }
}
