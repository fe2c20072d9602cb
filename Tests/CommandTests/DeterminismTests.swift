import Foundation
import Testing

/// The same scene gives the same bytes, whatever surrounds the program.
@Suite struct DeterminismTests {
  /// Scenes with text, emoji, pictures and gradients, and frames to look at.
  private static let scenes = [
    ("text", "0-3"), ("scripts", "0-3"), ("emoji", "0-3"), ("images", "10-13"),
    ("gradients", "20-23"),
  ]

  /// What the program must not listen to.
  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "HOME", "LANG", "LC_ALL", "PANGO_LANGUAGE", "TZ",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME",
  ]

  @Test(arguments: scenes)
  func bytesDoNotDependOnTheNumberOfWorkers(_ scene: String, _ frames: String) throws {
    try Program.withFolder { folder in
      let one = try render(scene, frames, to: folder.appending(path: "1"), ["-j", "1"])
      for jobs in ["2", "3", "4"] {
        let several = try render(scene, frames, to: folder.appending(path: jobs), ["-j", jobs])
        #expect(several == one, "-j \(jobs)")
      }
    }
  }

  @Test(arguments: scenes)
  func bytesDoNotDependOnTheEnvironment(_ scene: String, _ frames: String) throws {
    try Program.withFolder { folder in
      let plain = try render(scene, frames, to: folder.appending(path: "plain"))
      let others = try DeterminismTests.hostileValues(in: folder)
      let all = Dictionary(uniqueKeysWithValues: others.map { ($0, Optional($1)) })
      let none = Dictionary(
        uniqueKeysWithValues: DeterminismTests.variables.map { ($0, String?.none) })
      // Each by itself, too, since one may hide another: LANG counts only without LC_ALL.
      let single = others.map { name, value in none.merging([name: value]) { $1 } }
      for (number, environment) in ([all, none] + single).enumerated() {
        let output = folder.appending(path: "\(number)")
        let frames = try render(scene, frames, to: output, environment: environment)
        #expect(frames == plain, "\(environment)")
      }
    }
  }

  private func render(
    _ scene: String, _ frames: String, to output: URL, _ options: [String] = [],
    environment: [String: String?] = [:]
  ) throws -> [String: Data] {
    let result = try Program.run(
      ["scenes/gallery/\(scene).json", "--scale", "1", "--frames", frames, "-o", output.path]
        + options,
      environment: environment)
    try #require(result.status == 0, "\(result.errors)")
    let files = try Program.files(in: output)
    try #require(files.count >= 3)
    return files
  }

  /// Values that would show wherever a library looked at them: another language and time, and font
  /// settings by which every family is another one and every glyph is hinted.
  private static func hostileValues(in folder: URL) throws -> [(String, String)] {
    let settings = folder.appending(path: "config/fontconfig")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    let file = settings.appending(path: "fonts.conf")
    try """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts/truetype/dejavu</dir>
      <match target="pattern">
        <edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit>
      </match>
      <match target="font">
        <edit name="hinting" mode="assign"><bool>true</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
        <edit name="antialias" mode="assign"><bool>false</bool></edit>
      </match>
    </fontconfig>
    """.write(to: file, atomically: true, encoding: .utf8)
    let home = folder.appending(path: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: home.appending(path: ".config"), withDestinationURL: folder.appending(path: "config"))
    return [
      ("FONTCONFIG_FILE", file.path), ("FONTCONFIG_PATH", settings.path), ("HOME", home.path),
      ("LANG", "ja_JP.UTF-8"), ("LC_ALL", "tr_TR.UTF-8"), ("PANGO_LANGUAGE", "ja:zh-tw"),
      ("TZ", "Asia/Tokyo"), ("XDG_CONFIG_HOME", folder.appending(path: "config").path),
      ("XDG_DATA_HOME", "/nowhere"),
    ]
  }
}
