/// What fontconfig is told: the program's own fonts and nothing of the machine's settings, so that
/// the same text looks the same everywhere.
enum FontConfiguration {
  /// A directory, which may be absent, and the files of it that count.
  typealias Directory = (path: String, files: [String])

  /// The Debian packages that the fonts come from.
  static let packages = [
    "fonts-inter", "fonts-dejavu-core", "fonts-noto-cjk", "fonts-noto-core",
    "fonts-noto-color-emoji",
  ]

  /// Where Debian puts the fonts of these packages, and which files count. (Sister packages put
  /// more weights into the same directories; they would change which face a weight selects.)
  static let directories: [Directory] = [
    ("/usr/share/fonts/opentype/inter", ["Inter-*.otf", "InterDisplay-*.otf"]),
    (
      "/usr/share/fonts/truetype/dejavu",
      [
        "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf",
        "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf",
      ]
    ),
    (
      "/usr/share/fonts/opentype/noto",
      [
        "NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc", "NotoSerifCJK-Regular.ttc",
        "NotoSerifCJK-Bold.ttc",
      ]
    ),
    (
      "/usr/share/fonts/truetype/noto",
      scripts.flatMap { ["NotoSans\($0)-Regular.ttf", "NotoSans\($0)-Bold.ttf"] }
    ),
    emojiDirectory,
  ]

  /// Pictures instead of outlines.
  private static let emojiDirectory: Directory = (
    "/usr/share/fonts/truetype/noto", ["NotoColorEmoji.ttf"]
  )

  /// Without fonts whose glyphs are pictures.
  static var outlineDirectories: [Directory] {
    directories.filter { $0 != emojiDirectory }
  }

  /// Scripts in daily use that Inter lacks, each with a Noto Sans of its own.
  private static let scripts = [
    "Arabic", "Hebrew", "Devanagari", "Thai", "Bengali", "Gurmukhi", "Gujarati", "Tamil", "Telugu",
    "Kannada", "Malayalam", "Sinhala", "Khmer", "Lao", "Myanmar", "Georgian", "Armenian",
    "Ethiopic",
  ]

  /// The family of text that names none.
  static let defaultFamily = "Inter"

  static let emojiFamily = "Noto Color Emoji"

  /// Who lends a glyph that the requested family lacks, in this order. The simplified Chinese
  /// forms of the unified characters come first.
  static let fallbackFamilies =
    [defaultFamily] + scripts.map { "Noto Sans \($0)" } + ["DejaVu Sans", "Noto Sans CJK SC"]

  /// A complete fontconfig file. The cache is the system's: the scan of the Chinese fonts takes
  /// seconds without it.
  ///
  /// - Parameters:
  ///   - replaced: families that do not count, because the scene brings its own of that name.
  ///   - emoji: families for emoji, the first one that has a glyph is taken.
  static func xml(_ directories: [Directory], replaced: [String], emoji: [String]) -> String {
    let accepted = directories.flatMap { directory in
      directory.files.map { "<glob>\(directory.path)/\($0)</glob>" }
    }
    let rejected = replaced.map {
      "<pattern><patelt name=\"family\"><string>\(escaped($0))</string></patelt></pattern>"
    }
    return """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
      \(Set(directories.map(\.path)).sorted().map { "<dir>\($0)</dir>" }.joined())
      <cachedir>/var/cache/fontconfig</cachedir>
      <selectfont>
      <rejectfont><glob>*</glob>\(rejected.joined())</rejectfont>
      <acceptfont>\(accepted.joined())</acceptfont>
      </selectfont>
      <match target="pattern">
      <test name="family"><string>emoji</string></test>
      <edit name="family" mode="assign" binding="strong">
      \(emoji.map { "<string>\(escaped($0))</string>" }.joined())
      </edit>
      </match>
      <match target="font">
      <edit name="hinting" mode="assign"><bool>false</bool></edit>
      <edit name="autohint" mode="assign"><bool>false</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
      <edit name="antialias" mode="assign"><bool>true</bool></edit>
      <edit name="rgba" mode="assign"><const>none</const></edit>
      <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
      </match>
      \(bitmaps)
      \(slant)
      </fontconfig>
      """
  }

  /// Fonts without an italic are slanted by 0.2, as fontconfig does by default.
  private static let slant = """
    <match target="font">
    <test name="slant"><const>roman</const></test>
    <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
    <edit name="matrix" mode="assign"><times><name>matrix</name>
    <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
    </times></edit>
    <edit name="slant" mode="assign"><const>oblique</const></edit>
    </match>
    """

  /// A font of pictures comes in one size; it is scaled to the wanted one.
  private static let bitmaps = """
    <match target="font">
    <test name="outline"><bool>false</bool></test>
    <edit name="embeddedbitmap" mode="assign"><bool>true</bool></edit>
    <edit name="pixelsizefixupfactor" mode="assign">
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
    </edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name>
    <matrix><name>pixelsizefixupfactor</name><double>0</double>
    <double>0</double><name>pixelsizefixupfactor</name></matrix>
    </times></edit>
    <edit name="size" mode="assign">
    <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
    </edit>
    </match>
    """

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}
