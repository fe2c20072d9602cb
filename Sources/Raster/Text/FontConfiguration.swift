/// What fontconfig is told: the program's own fonts and nothing of the machine's settings, so that
/// the same text looks the same everywhere.
enum FontConfiguration {
  /// A directory, which may be absent, and the files of it that count.
  typealias Directory = (path: String, files: [String])

  /// Where Debian puts the fonts of fonts-inter, fonts-dejavu-core and fonts-noto-cjk, and which
  /// files belong to them. (Sister packages put more weights into the same directories; they would
  /// change which face a weight selects.)
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
  ]

  /// The family of text that names none.
  static let defaultFamily = "Inter"

  /// Who lends a glyph that the requested family lacks, in this order. The simplified Chinese
  /// forms of the unified characters come first.
  static let fallbackFamilies = [defaultFamily, "DejaVu Sans", "Noto Sans CJK SC"]

  /// A complete fontconfig file. The cache is the system's: the scan of the Chinese fonts takes
  /// seconds without it.
  static func xml(_ directories: [Directory]) -> String {
    let accepted = directories.flatMap { directory in
      directory.files.map { "<glob>\(directory.path)/\($0)</glob>" }
    }
    return """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
      \(directories.map { "<dir>\($0.path)</dir>" }.joined())
      <cachedir>/var/cache/fontconfig</cachedir>
      <selectfont>
      <rejectfont><glob>*</glob></rejectfont>
      <acceptfont>\(accepted.joined())</acceptfont>
      </selectfont>
      <match target="font">
      <edit name="hinting" mode="assign"><bool>false</bool></edit>
      <edit name="autohint" mode="assign"><bool>false</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
      <edit name="antialias" mode="assign"><bool>true</bool></edit>
      <edit name="rgba" mode="assign"><const>none</const></edit>
      <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
      </match>
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
}
